import TerminalPort

/// What terminals send, and what it means.
///
/// Each line: who sends it, the bytes with control pictures (`␛` is escape), the events. Silence
/// follows each. Lines of `kitty` are decoded with kitty's keyboard protocol in force, those
/// of `oldmouse` with the old mouse protocol, those of `asked` with the cursor asked for, and those
/// of `pixels` with a mouse that reports pixels, of which a cell has 10 by 20.
enum InputCorpus {
  struct Entry: CustomStringConvertible, Sendable {
    let terminal: String
    let input: String
    let events: String
    var bytes: [UInt8] { InputNotation.bytes(input) }
    var settings: InputSettings {
      InputSettings(
        kitty: terminal == "kitty", oldMouse: terminal == "oldmouse",
        cursorReport: terminal == "asked",
        mouseUnit: terminal == "pixels" ? .pixels(width: 10, height: 20) : .cells)
    }
    var description: String { "\(terminal) \(input)" }
  }

  static let entries: [Entry] = table.split(separator: "\n").map { line in
    let fields = line.split(separator: " ", maxSplits: 2).map(String.init)
    return Entry(
      terminal: fields[0], input: fields[1], events: fields[2].drop { $0 == " " }.description)
  }

  private static let table = """
    every    a                        a
    every    Z                        Z
    every    ␠                        ␠
    every    é                        é
    every    日本                     日 本
    every    👍                       👍
    every    e\u{301}                       e \u{301}
    every    ␍                        return
    every    ␊                        control+j
    every    ␉                        tab
    every    ␡                        backspace
    every    ␈                        backspace
    every    ␀                        control+␠
    every    ␁                        control+a
    every    ␃                        control+c
    every    ␇                        control+g
    every    ␒                        control+r
    every    ␚                        control+z
    every    ␜                        control+\\
    every    ␝                        control+]
    every    ␞                        control+^
    every    ␟                        control+_
    every    ␛                        escape
    every    ␛␛                       alt+escape
    every    ␛␛␛                      escape alt+escape
    every    ␛␛␛␛                     escape escape alt+escape
    every    ␛a                       alt+a
    every    ␛A                       alt+A
    every    ␛é                       alt+é
    every    ␛␠                       alt+␠
    every    ␛␍                       alt+return
    every    ␛␉                       alt+tab
    every    ␛␡                       alt+backspace
    every    ␛␁                       alt+control+a
    every    ␛␛a                      escape alt+a
    every    ␛[                       alt+[
    every    ␛O                       alt+O
    every    ␛]                       alt+]
    every    ␛P                       alt+P
    every    ␛_                       alt+_
    every    ␛^                       alt+^
    every    ␛X                       alt+X
    every    ␛(                       alt+(
    every    ␛␛[                      escape alt+[
    every    ␛␛O                      escape alt+O
    xterm    ␛[A                      up
    xterm    ␛[B                      down
    xterm    ␛[C                      right
    xterm    ␛[D                      left
    xterm    ␛[H                      home
    xterm    ␛[F                      end
    xterm    ␛[E                      begin
    xterm    ␛OA                      up
    xterm    ␛OB                      down
    xterm    ␛OC                      right
    xterm    ␛OD                      left
    xterm    ␛OH                      home
    xterm    ␛OF                      end
    xterm    ␛[1;2A                   shift+up
    xterm    ␛[1;3B                   alt+down
    xterm    ␛[1;4C                   shift+alt+right
    xterm    ␛[1;5D                   control+left
    xterm    ␛[1;6H                   shift+control+home
    xterm    ␛[1;7F                   alt+control+end
    xterm    ␛[1;8A                   shift+alt+control+up
    xterm    ␛[;5A                    control+up
    xterm    ␛[5A                     control+up
    xterm    ␛O5A                     control+up
    xterm    ␛O1;5A                   control+up
    xterm    ␛OP                      f1
    xterm    ␛OQ                      f2
    xterm    ␛OR                      f3
    xterm    ␛OS                      f4
    xterm    ␛[1;2P                   shift+f1
    xterm    ␛[1;5Q                   control+f2
    xterm    ␛[1;2R                   shift+f3
    xterm    ␛[1;3S                   alt+f4
    xterm    ␛[15~                    f5
    xterm    ␛[17~                    f6
    xterm    ␛[18~                    f7
    xterm    ␛[19~                    f8
    xterm    ␛[20~                    f9
    xterm    ␛[21~                    f10
    xterm    ␛[23~                    f11
    xterm    ␛[24~                    f12
    xterm    ␛[15;2~                  shift+f5
    xterm    ␛[24;8~                  shift+alt+control+f12
    xterm    ␛[2~                     insert
    xterm    ␛[3~                     delete
    xterm    ␛[5~                     pageUp
    xterm    ␛[6~                     pageDown
    xterm    ␛[3;5~                   control+delete
    xterm    ␛[5;3~                   alt+pageUp
    xterm    ␛[Z                      shift+tab
    xterm    ␛[1;5Z                   shift+control+tab
    xterm    ␛[27;5;9~                control+tab
    xterm    ␛[27;6;8~                shift+control+backspace
    xterm    ␛[27;5;13~               control+return
    xterm    ␛[27;2;13~               shift+return
    xterm    ␛[27;5;97~               control+a
    xterm    ␛[27;6;65~               control+A
    xterm    ␛[27;6;33~               control+!
    xterm    ␛[27;2;32~               shift+␠
    xterm    ␛[27;3;27~               alt+escape
    xterm    \\xC2\\x9B                 alt+escape
    xterm    \\xC2\\x8D                 alt+return
    xterm    \\xC2\\x81                 alt+control+a
    xterm    ␛OM                      return
    xterm    ␛Oj                      *
    xterm    ␛Ok                      +
    xterm    ␛Ol                      ,
    xterm    ␛Om                      -
    xterm    ␛On                      .
    xterm    ␛Oo                      /
    xterm    ␛Op                      0
    xterm    ␛Oy                      9
    xterm    ␛OX                      =
    xterm    ␛OI                      tab
    xterm    ␛O␠                      ␠
    tmux     ␛[1~                     home
    tmux     ␛[4~                     end
    tmux     ␛[1;5~                   control+home
    rxvt     ␛[7~                     home
    rxvt     ␛[8~                     end
    rxvt     ␛[11~                    f1
    rxvt     ␛[12~                    f2
    rxvt     ␛[13~                    f3
    rxvt     ␛[14~                    f4
    rxvt     ␛[25~                    f13
    rxvt     ␛[28~                    f15
    rxvt     ␛[34~                    f20
    rxvt     ␛[7$                     shift+home
    rxvt     ␛[3$                     shift+delete
    rxvt     ␛[23$                    shift+f11
    rxvt     ␛[8^                     control+end
    rxvt     ␛[11^                    control+f1
    rxvt     ␛[6@                     shift+control+pageDown
    rxvt     ␛[a                      shift+up
    rxvt     ␛[d                      shift+left
    rxvt     ␛Oa                      control+up
    rxvt     ␛Od                      control+left
    rxvt     ␛␛[A                     alt+up
    rxvt     ␛␛[5~                    alt+pageUp
    rxvt     ␛␛OP                     alt+f1
    rxvt     ␛␛[3$                    shift+alt+delete
    linux    ␛[[A                     f1
    linux    ␛[[B                     f2
    linux    ␛[[C                     f3
    linux    ␛[[D                     f4
    linux    ␛[[E                     f5
    linux    ␛[[F                     nothing
    st       ␛[P                      delete
    st       ␛[M                      control+delete
    st       ␛[2K                     shift+delete
    st       ␛[4h                     insert
    st       ␛[L                      control+insert
    st       ␛[4l                     shift+insert
    st       ␛[2J                     shift+home
    st       ␛[K                      shift+end
    st       ␛[J                      control+end
    kitty    ␛[P                      f1
    kitty    ␛[Q                      f2
    kitty    ␛[13~                    f3
    kitty    ␛[S                      f4
    kitty    ␛[27u                    escape
    kitty    ␛[97;5u                  control+a
    kitty    ␛[97;3u                  alt+a
    kitty    ␛[97;2u                  A
    kitty    ␛[97;6u                  control+A
    kitty    ␛[97:65;6u               control+A
    kitty    ␛[49:33;6u               control+!
    kitty    ␛[49;6u                  shift+control+1
    kitty    ␛[97;69u                 control+a
    kitty    ␛[97;133u                control+a
    kitty    ␛[97;9u                  super+a
    kitty    ␛[97;17u                 hyper+a
    kitty    ␛[97;33u                 meta+a
    kitty    ␛[97;1:1u                a
    kitty    ␛[97;1:2u                repeat:a
    kitty    ␛[97;1:3u                release:a
    kitty    ␛[97;;97u                a
    kitty    ␛[97:65;2;65u            A
    kitty    ␛[0;;229u                å
    kitty    ␛[0;;104:105u            h i
    kitty    ␛[1089::99;5u            control+c
    kitty    ␛[1089:1057:99;6u        control+C
    kitty    ␛[1089::99;3u            alt+c
    kitty    ␛[1089::99u              с
    kitty    ␛[1089;5u                control+с
    kitty    ␛[99::105;5u             control+c
    kitty    ␛[246::59;5u             control+ö
    kitty    ␛[1078::59;5u            control+;
    kitty    ␛[1093::91;3u            alt+[
    kitty    ␛[1078::32;5u            control+ж
    kitty    ␛[1089::99;1;1089u       с
    kitty    ␛[1089:1057:99;2;1057u   С
    kitty    ␛[233::50;5u             control+é
    kitty    ␛[9;5u                   control+tab
    kitty    ␛[9;2u                   shift+tab
    kitty    ␛[13;2u                  shift+return
    kitty    ␛[127;3u                 alt+backspace
    kitty    ␛[32;5u                  control+␠
    kitty    ␛[1;1:3A                 release:up
    kitty    ␛[1;5:2C                 repeat:control+right
    kitty    ␛[3;1:3~                 release:delete
    kitty    ␛[57358u                 capsLock
    kitty    ␛[57359u                 scrollLock
    kitty    ␛[57360u                 numberLock
    kitty    ␛[57361u                 printScreen
    kitty    ␛[57362u                 pause
    kitty    ␛[57363u                 menu
    kitty    ␛[57376u                 f13
    kitty    ␛[57398u                 f35
    kitty    ␛[57399u                 0
    kitty    ␛[57408u                 9
    kitty    ␛[57409u                 .
    kitty    ␛[57414;5u               control+return
    kitty    ␛[57417u                 left
    kitty    ␛[57426u                 delete
    kitty    ␛[57427u                 begin
    kitty    ␛[57427~                 begin
    kitty    ␛[57427;5~               control+begin
    linux    ␛[G                      begin
    linux    ␛[5G                     nothing
    kitty    ␛[57428u                 media(play)
    kitty    ␛[57429u                 media(pause)
    kitty    ␛[57430u                 media(playPause)
    kitty    ␛[57431u                 media(reverse)
    kitty    ␛[57432u                 media(stop)
    kitty    ␛[57433u                 media(fastForward)
    kitty    ␛[57434u                 media(rewind)
    kitty    ␛[57435u                 media(next)
    kitty    ␛[57436u                 media(previous)
    kitty    ␛[57437u                 media(record)
    kitty    ␛[57438u                 media(volumeDown)
    kitty    ␛[57439u                 media(volumeUp)
    kitty    ␛[57440u                 media(mute)
    kitty    ␛[57430;5u               control+media(playPause)
    kitty    ␛[57439;1:2u             repeat:media(volumeUp)
    kitty    ␛[57440;1:3u             release:media(mute)
    kitty    ␛[57441u                 nothing
    kitty    ␛[57454u                 nothing
    kitty    ␛[57441;2u               nothing
    kitty    ␛[128;1u                 nothing
    kitty    ␛[1114112u               nothing
    kitty    ␛[55296u                 nothing
    mouse    ␛[<0;1;1M                press-left(0,0)
    mouse    ␛[<0;10;5m               release-left(9,4)
    mouse    ␛[<1;2;3M                press-middle(1,2)
    mouse    ␛[<2;2;3M                press-right(1,2)
    mouse    ␛[<32;4;4M               drag-left(3,3)
    mouse    ␛[<34;4;4M               drag-right(3,3)
    mouse    ␛[<35;300;200M           move(299,199)
    mouse    ␛[<64;1;1M               wheelUp(0,0)
    mouse    ␛[<65;1;1M               wheelDown(0,0)
    mouse    ␛[<66;1;1M               wheelLeft(0,0)
    mouse    ␛[<67;1;1M               wheelRight(0,0)
    mouse    ␛[<4;1;1M                shift+press-left(0,0)
    mouse    ␛[<8;1;1M                alt+press-left(0,0)
    mouse    ␛[<16;1;1M               control+press-left(0,0)
    mouse    ␛[<80;1;1M               control+wheelUp(0,0)
    mouse    ␛[<128;1;1M              press-extra(8)(0,0)
    mouse    ␛[<129;1;1m              release-extra(9)(0,0)
    mouse    ␛[<0;0;1M                nothing
    mouse    ␛[<0;1;0M                nothing
    mouse    ␛[<0;1M                  nothing
    mouse    ␛[<0;1;1;1M              nothing
    mouse    ␛[<999;1;1M              nothing
    mouse    ␛[0;1;1M                 nothing
    window   ␛[I                      focus
    window   ␛[O                      blur
    window   ␛[48;24;80;480;640t      resize(80x24)
    window   ␛[48;24;80t              resize(80x24)
    window   ␛[48;0;80;0;0t           nothing
    window   ␛[8;24;80t               nothing
    window   ␛[4;480;640t             nothing
    window   ␛[200~hello␛[201~        paste(hello)
    window   ␛[200~␛[201~             paste()
    window   ␛[200~a␍b␊c␍␊d␛[201~     paste(a␊b␊c␊d)
    window   ␛[200~␛[A␛[201~          paste(␛[A)
    window   ␛[200~␛␛[201~            paste(␛)
    window   ␛[200~␛[20␛[201~         paste(␛[20)
    window   ␛[200~␛[200~x␛[201~      paste(␛[200~x)
    window   ␛[200~日␛[201~q          paste(日) q
    window   ␛[200~a␛[201~rm␍         paste(a) r m return
    window   ␛[200~a␛[201~␛[200~b␛[201~ paste(a) paste(b)
    window   ␛[200~a␛[201~x␛[200~b␛[201~ paste(a) x paste(b)
    window   ␛[200~a␛[201~␛[201~      paste(a)
    window   ␛[200~a␛[201~␛[A␛O       paste(a) up alt+O
    window   ␛[200~a␛[201~␛[200~b     paste(a) paste(b)
    window   ␛[200~a␃b␃␛[201~         paste(a␃b␃)
    window   ␛[200~a␃b␃               paste(a␃b) control+c
    window   ␛[200~a␃␃␃               paste(a) control+c control+c
    window   ␛[200~a␃␛[2              paste(a␃)
    window   ␛[200~\\xFF␛[201~         paste(\u{FFFD})
    window   ␛[201~                   nothing
    replies  ␛[?62;22c                deviceAttributes([62,22])
    replies  ␛[?62;c                  deviceAttributes([62,0])
    replies  ␛[?6c                    deviceAttributes([6])
    replies  ␛[>41;379;0c             secondaryDeviceAttributes([41,379,0])
    replies  ␛[?2026;2$y              mode(2026,TerminalPort.TerminalReply.ModeState.reset)
    replies  ␛[?2026;0$y              mode(2026,TerminalPort.TerminalReply.ModeState.unknown)
    replies  ␛[?2026;9$y              nothing
    replies  ␛[4;2$y                  nothing
    replies  ␛[?1u                    keyboardFlags(1)
    replies  ␛[?0u                    keyboardFlags(0)
    replies  ␛[?5;7R                  extendedCursorPosition(column:6,row:4)
    replies  ␛[24;80R                 nothing
    replies  ␛[1;17R                  nothing
    replies  ␛[1;80R                  nothing
    xterm    ␛[1;16R                  shift+alt+control+super+f3
    replies  ␛[?997;1n                darkTheme(true)
    replies  ␛[?997;2n                darkTheme(false)
    replies  ␛[?997n                  nothing
    replies  ␛[6;20;10t               cellSize(width:10,height:20)
    replies  ␛[6;0;10t                nothing
    replies  ␛[6;20t                  nothing
    replies  ␛[4;480;800t             nothing
    replies  ␛[8;24;80t               nothing
    replies  ␛[0n                     nothing
    replies  ␛P>|kitty(0.26.5)␛\\      version("kitty(0.26.5)")
    replies  ␛P1$r0m␛\\                nothing
    replies  ␛P1+r544e␛\\              nothing
    replies  ␛]11;rgb:1e1e/1e1e/2e2e␛\\ dynamicColor(11,#1e1e2e)
    replies  ␛]10;rgb:ff/ff/ff␇       dynamicColor(10,#ffffff)
    replies  ␛]11;rgba:0/8/f/f␇       dynamicColor(11,#0088ff)
    replies  ␛]4;1;rgb:cd/00/00␇      paletteColor(1,#cd0000)
    replies  ␛]11;red␇                nothing
    replies  ␛]11;#1e1e2e␇            dynamicColor(11,#1e1e2e)
    replies  ␛]10;#FFFFff␛\\           dynamicColor(10,#ffffff)
    replies  ␛]11;#3a7␇               dynamicColor(11,#30a070)
    replies  ␛]11;#123456789␇         dynamicColor(11,#124578)
    replies  ␛]11;#1e1e1f1f2e2e␇      dynamicColor(11,#1e1f2e)
    replies  ␛]4;1;#cd0000␇           paletteColor(1,#cd0000)
    replies  ␛]11;#1e1e2␇             nothing
    replies  ␛]11;#␇                  nothing
    replies  ␛]11;#-12345␇            nothing
    replies  ␛]52;c;aGk=␇             nothing
    replies  ␛]0;title␇x              x
    replies  ␛_Gi=1;OK␛\\              image(1,isShown:true)
    replies  ␛_Gp=2,i=31;ENOENT:no␛\\  image(31,isShown:false)
    replies  ␛_Gi=31␛\\               nothing
    replies  ␛_Gi=x;OK␛\\             nothing
    replies  ␛_title␛\\               nothing
    replies  ␛[?1;0;256S              graphicsLimit(1,[256])
    replies  ␛[?2;0;720;456S          graphicsLimit(2,[720,456])
    replies  ␛[?2;1;0S                nothing
    replies  ␛^private␛\\              nothing
    replies  ␛Xstart␛\\y               y
    replies  ␛[>4;2m                  nothing
    damage   ␛[?2026;2$yq             q mode(2026,TerminalPort.TerminalReply.ModeState.reset)
    damage   ␛[999999999999999999999A nothing
    damage   ␛[1;99999999999999A      nothing
    damage   ␛[1;2;3;4;5;6A           nothing
    damage   ␛[;;;;;;;u               nothing
    damage   ␛[:::u                   nothing
    damage   ␛[3␛[A                   up
    damage   ␛O␛[A                    up
    damage   ␛[3␍                     return
    damage   ␛[3␘a                    a
    damage   ␛[3␚a                    a
    damage   ␛[3é                     é
    damage   ␛[1?A                    nothing
    damage   ␛[1␠qa                   a
    damage   ␛]11;rgb␛[A              up
    damage   ␛]11;rgb␘a               a
    damage   ␛]11;rgb␛␛[A             alt+up
    damage   \\x80                     \u{FFFD}
    damage   \\xC0\\x80                 \u{FFFD} \u{FFFD}
    damage   \\xE2\\x82                 \u{FFFD}
    damage   \\xE2\\x82␛[A              \u{FFFD} up
    damage   \\xE2\\x82a                \u{FFFD} a
    damage   \\xF0\\x9F\\x91x            \u{FFFD} x
    damage   \\xED\\xA0\\x80             \u{FFFD} \u{FFFD} \u{FFFD}
    damage   \\xF5\\xFF                 \u{FFFD} \u{FFFD}
    damage   ␛\\xFF                    alt+\u{FFFD}
    xterm    \\xC3\\xA1                 á
    xterm    \\xC2\\x88                 alt+backspace
    xterm    \\xC2\\xA0                 \u{A0}
    xterm    ␛[1;2E                   shift+begin
    xterm    ␛[1;6P                   shift+control+f1
    xterm    ␛[1;1Q                   f2
    xterm    ␛[11;5~                  control+f1
    xterm    ␛[27;3;97~               alt+a
    xterm    ␛[27;6;60~               control+<
    xterm    ␛[27;5;32~               control+␠
    xterm    ␛[27;5;1089~             control+с
    xterm    ␛[27~                    nothing
    xterm    ␛[29~                    f16
    vte      ␛O3P                     alt+f1
    vte      ␛O1;2P                   shift+f1
    vte      ␛[1;2Q                   shift+f2
    tmux     ␛[1;3D                   alt+left
    tmux     ␛[26~                    f14
    screen   ␛[33~                    f19
    rxvt     ␛Oc                      control+right
    rxvt     ␛[b                      shift+down
    rxvt     ␛[2^                     control+insert
    rxvt     ␛[5@                     shift+control+pageUp
    rxvt     ␛␛[d                     shift+alt+left
    rxvt     ␛␛Oa                     alt+control+up
    linux    ␛[25~                    f13
    linux    ␛␛[[A                    alt+f1
    linux    ␛␛[[Z                    escape
    linux    ␛␛[[␘a                   escape a
    every    ␛␛␛[I                    escape escape focus
    every    ␛␛[0n                    escape
    every    ␛␛[1:z                   escape
    every    ␛␛[1␘a                   escape a
    every    ␛␛[1␛[A                  escape up
    every    ␛␛[1                     escape
    every    ␛␛Oz                     escape
    every    ␛␛O1␛OA                  escape up
    every    ␛␛[200~a␛[201~           escape paste(a)
    oldmouse ␛␛[M␠!!                  escape press-left(0,0)
    oldmouse ␛␛[M␠                    escape
    st       ␛␛[P                     alt+delete
    kitty    ␛[98;1:3u                release:b
    kitty    ␛[98;5:2u                repeat:control+b
    kitty    ␛[98;5:3u                release:control+b
    kitty    ␛[1;1:2A                 repeat:up
    kitty    ␛[1;2:3P                 release:shift+f1
    kitty    ␛[27;1:3u                release:escape
    kitty    ␛[97;;97:769u            a\u{301}
    kitty    ␛[97;;155u               a
    kitty    ␛[223:7838;2u            ẞ
    kitty    ␛[1092::97;5u            control+a
    kitty    ␛[E                      begin
    mouse    ␛[<3;5;5M                press(4,4)
    mouse    ␛[<39;5;5M               shift+move(4,4)
    mouse    ␛[<33;5;5M               drag-middle(4,4)
    mouse    ␛[<28;5;5m               shift+alt+control+release-left(4,4)
    mouse    ␛[<65;5;5m               nothing
    mouse    ␛[<131;1;1M              press-extra(11)(0,0)
    pixels   ␛[<0;1;1M                press-left(0,0)
    pixels   ␛[<0;10;20M              press-left(0,0)
    pixels   ␛[<0;11;21m              release-left(1,1)
    pixels   ␛[<35;800;480M           move(79,23)
    pixels   ␛[<64;0;0M               wheelUp(0,0)
    pixels   ␛[<0;1M                  nothing
    oldmouse ␛[M␠!!                   press-left(0,0)
    oldmouse ␛[M"$%                   press-right(3,4)
    oldmouse ␛[M#!!                   release(0,0)
    oldmouse ␛[MC$%                   move(3,4)
    oldmouse ␛[M@!!                   drag-left(0,0)
    oldmouse ␛[Ma!!                   wheelDown(0,0)
    oldmouse ␛[M0!!                   control+press-left(0,0)
    oldmouse ␛[M␠!␟x                  x
    oldmouse ␛[M␠!                    nothing
    oldmouse ␛[<0;1;1M                press-left(0,0)
    asked    ␛[1;2R                   cursorPosition(column:1,row:0)
    asked    ␛[24;80R                 cursorPosition(column:79,row:23)
    replies  ␛[?5;7;1R                extendedCursorPosition(column:6,row:4)
    asked    ␛[?24;80R                extendedCursorPosition(column:79,row:23)
    asked    ␛OR                      f3
    asked    ␛[R                      f3
    asked    ␛[0;1R                   nothing
    asked    ␛[1;1Ra                  a cursorPosition(column:0,row:0)
    replies  ␛[?1;2c                  deviceAttributes([1,2])
    replies  ␛[>0;136;0c              secondaryDeviceAttributes([0,136,0])
    replies  ␛[>1;7600;0c             secondaryDeviceAttributes([1,7600,0])
    replies  ␛[?2048;4$y              mode(2048,TerminalPort.TerminalReply.ModeState.permanentlyReset)
    replies  ␛[?2027;3$y              mode(2027,TerminalPort.TerminalReply.ModeState.permanentlySet)
    replies  ␛P>|tmux␠3.4␛\\           version("tmux3.4")
    replies  ␛P>|XTerm(379)␛\\         version("XTerm(379)")
    replies  ␛]52;c;␛\\               nothing
    replies  ␛]4;256;rgb:0/0/0␛\\      paletteColor(256,#000000)
    replies  ␛]12;rgb:f0f0/0/0␇       dynamicColor(12,#f00000)
    replies  ␛]11;rgb:12345/0/0␇      nothing
    replies  ␛]11;rgb:/0/0␇           nothing
    replies  ␛]l;title␛\\             nothing
    replies  ␛[3;10;10t               nothing
    """
}
