// Shohin
