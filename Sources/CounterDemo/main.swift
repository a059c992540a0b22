print("Not yet.")
