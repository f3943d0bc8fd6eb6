extension SymbolArtwork {
  /// Communication, people and arrows, in the format of ``SymbolArtwork``.
  static let people = """
    # Communication
    message: o M-40 52 C-32 46 -30 40 -31 34 C-78 8 -56 -46 0 -46 C76 -46 72 42 2 42 C-2 42 -6
      42 -9 41 C-18 49 -30 53 -40 52 Z
    message.fill: a M-40 52 C-32 46 -30 40 -31 34 C-78 8 -56 -46 0 -46 C76 -46 72 42 2 42 C-2 42
      -6 42 -9 41 C-18 49 -30 53 -40 52 Z
    phone.fill: a M-28 -50 C-22 -56 -14 -54 -10 -47 L0 -32 C4 -26 3 -20 -2 -15 L-8 -9 C-10 -7
      -10 -4 -8 -1 C-2 8 4 12 10 17 C13 19 16 19 18 17 L23 11 C28 6 34 5 40 9 L54 19 C61 24 62 32
      56 38 L48 46 C40 54 28 54 16 48 C-14 33 -33 13 -48 -16 C-54 -28 -52 -36 -46 -42 Z
    phone: o M-28 -50 C-22 -56 -14 -54 -10 -47 L0 -32 C4 -26 3 -20 -2 -15 L-8 -9 C-10 -7 -10 -4
      -8 -1 C-2 8 4 12 10 17 C13 19 16 19 18 17 L23 11 C28 6 34 5 40 9 L54 19 C61 24 62 32 56 38
      L48 46 C40 54 28 54 16 48 C-14 33 -33 13 -48 -16 C-54 -28 -52 -36 -46 -42 Z
    video*: o R -62 -36 82 72 17; o P7 28 -14 58 -34 58 34 28 14
    mic: o R -17 -54 34 66 17; s M-34 -10 L-34 0 C-34 46 34 46 34 0 L34 -10; s M0 36 L0 54 M-20
      54 L20 54
    mic.fill: a R -18 -56 36 68 18; s M-34 -10 L-34 0 C-34 46 34 46 34 0 L34 -10; s M0 36 L0 54
      M-20 54 L20 54
    paperplane*: o P7 -52 2 54 -54 14 54 -2 14; s M-2 14 L48 -48
    paperplane.fill: a P7 -54 4 54 -56 12 56 -4 14; e1 M-2 16 L34 -30
    antenna.radiowaves.left.and.right: a O 0 0 10; s A 0 0 27 -48 48 A 0 0 27 132 228; s A 0 0
      47 -48 48 A 0 0 47 132 228
    dot.radiowaves.left.and.right: u antenna.radiowaves.left.and.right
    wifi: s A 0 38 72 226 314; s A 0 38 47 228 312; a M0 42 L-17 22 C-8 13 8 13 17 22 Z
    bubble.left*: o M-38 -48 L38 -48 C50 -48 56 -42 56 -30 L56 14 C56 26 50 32 38 32 L-4 32 L-26
      52 C-30 56 -34 54 -34 48 L-34 32 L-38 32 C-50 32 -56 26 -56 14 L-56 -30 C-56 -42 -50 -48 -38
      -48 Z
    bubble.right: m bubble.left
    bubble.right.fill: m bubble.left.fill
    text.bubble*: o M-38 -48 L38 -48 C50 -48 56 -42 56 -30 L56 14 C56 26 50 32 38 32 L-4 32 L-26
      52 C-30 56 -34 54 -34 48 L-34 32 L-38 32 C-50 32 -56 26 -56 14 L-56 -30 C-56 -42 -50 -48 -38
      -48 Z; d M-32 -26 L32 -26 M-32 -8 L32 -8 M-32 10 L12 10
    bubble.left.and.bubble.right: u bubble.left 0.72 -18 -14; e3 M2 -14 L46 -14 C56 -14 62 -8 62
      2 L62 26 C62 36 56 42 46 42 L46 56 L28 42 L2 42 C-8 42 -14 36 -14 26 L-14 2 C-14 -8 -8 -14 2
      -14 Z; x M2 -14 L46 -14 C56 -14 62 -8 62 2 L62 26 C62 36 56 42 46 42 L46 56 L28 42 L2 42 C-8
      42 -14 36 -14 26 L-14 2 C-14 -8 -8 -14 2 -14 Z; o M2 -14 L46 -14 C56 -14 62 -8 62 2 L62 26
      C62 36 56 42 46 42 L46 52 C46 56 42 57 39 54 L28 42 L2 42 C-8 42 -14 36 -14 26 L-14 2 C-14
      -8 -8 -14 2 -14 Z
    bubble.left.and.bubble.right.fill: u bubble.left.fill 0.72 -18 -14; e2.4 M2 -14 L46 -14 C56
      -14 62 -8 62 2 L62 26 C62 36 56 42 46 42 L46 52 C46 56 42 57 39 54 L28 42 L2 42 C-8 42 -14
      36 -14 26 L-14 2 C-14 -8 -8 -14 2 -14 Z; a M2 -14 L46 -14 C56 -14 62 -8 62 2 L62 26 C62 36
      56 42 46 42 L46 52 C46 56 42 57 39 54 L28 42 L2 42 C-8 42 -14 36 -14 26 L-14 2 C-14 -8 -8
      -14 2 -14 Z
    personalhotspot: s M-8 18 L-34 18 C-60 18 -60 -18 -34 -18 L-12 -18 C8 -18 12 6 0 14; s M8
      -18 L34 -18 C60 -18 60 18 34 18 L12 18 C-8 18 -12 -6 0 -14
    # People
    person*: o O 0 -26 24; o M-46 50 C-50 50 -52 48 -52 44 C-52 22 -30 8 0 8 C30 8 52 22 52 44
      C52 48 50 50 46 50 Z
    person.2*: o O 26 -22 18; o M8 42 C10 20 24 8 34 8 C58 10 64 32 62 42 Z; e3 O -20 -24 22; x
      O -20 -24 22; e3 M-60 48 C-62 22 -40 8 -20 8 C0 8 22 22 20 48 Z; x M-60 48 C-62 22 -40 8 -20
      8 C0 8 22 22 20 48 Z; o O -20 -24 22; o M-56 48 C-60 48 -62 46 -62 42 C-60 20 -40 8 -20 8 C0
      8 20 20 22 42 C22 46 20 48 16 48 Z
    person.crop.circle: o O 0 0 50; a O 0 -13 17; a M-30 31 C-24 12 -12 8 0 8 C12 8 24 12 30 31
      C14 46 -14 46 -30 31 Z
    person.crop.circle.fill: a O 0 0 50; x O 0 -13 18; x M-31 31 C-24 12 -12 9 0 9 C12 9 24 12
      31 31 C14 45 -14 45 -31 31 Z
    eye*: o M-66 0 C-40 -48 40 -48 66 0 C40 48 -40 48 -66 0 Z; a O 0 0 18
    eye.fill: a M-66 0 C-40 -48 40 -48 66 0 C40 48 -40 48 -66 0 Z; x O 0 0 24; a O 0 0 15
    hand.thumbsup*: o P9 -54 -6 -32 -6 -32 46 -54 46; o P9 -26 -4 -6 -34 -4 -56 14 -56 16 -30 12
      -10 52 -10 50 20 40 46 -12 46 -26 40
    hand.thumbsdown*: o P9 54 6 32 6 32 -46 54 -46; o P9 26 4 6 34 4 56 -14 56 -16 30 -12 10 -52
      10 -50 -20 -40 -46 12 -46 26 -40
    person.badge.plus: u person 0.9 -10 4; x O 42 -30 27; s M42 -48 L42 -12 M24 -30 L60 -30
    person.badge.plus.fill: u person.fill 0.9 -10 4; x O 42 -30 27; s M42 -48 L42 -12 M24 -30
      L60 -30
    person.badge.minus: u person 0.9 -10 4; x O 42 -30 27; s M24 -30 L60 -30
    person.fill.badge.minus: u person.fill 0.9 -10 4; x O 42 -30 27; s M24 -30 L60 -30
    person.fill.badge.plus: u person.badge.plus.fill
    # Arrows
    arrow.uturn.backward: s M-44 -18 L16 -18 C58 -18 58 40 16 40 L-20 40; s M-22 -42 L-46 -18
      L-22 6
    arrow.uturn.left: u arrow.uturn.backward
    arrow.uturn.forward: s M44 -18 L-16 -18 C-58 -18 -58 40 -16 40 L20 40; s M22 -42 L46 -18 L22
      6
    arrow.uturn.right: u arrow.uturn.forward
    arrowshape.turn.up.left*: o P7 -58 0 -10 -44 -10 -22 30 -20 56 4 58 42 34 24 -10 22 -10 44
    arrowshape.turn.up.right*: o P7 58 0 10 -44 10 -22 -30 -20 -56 4 -58 42 -34 24 10 22 10 44
    list.number: s M-22 -28 L50 -28 M-22 0 L50 0 M-22 28 L50 28; d0.8 M-50 -34 L-45 -38 L-45
      -20; d0.8 M-50 -5 C-48 -12 -38 -10 -41 -3 L-50 8 L-39 8; d0.8 M-50 20 L-40 20 L-45 26 C-36
      26 -38 38 -50 35
    slider.horizontal.3: s M-52 -32 L-6 -32 M18 -32 L52 -32 M-52 0 L-34 0 M-10 0 L52 0 M-52 32
      L6 32 M30 32 L52 32; s O 6 -32 11 O -22 0 11 O 18 32 11
    square.stack*: o R -44 -26 88 82 15; t0.9 M-36 -40 L36 -40 M-26 -54 L26 -54
    arrow.clockwise: s A 0 4 43 -24 270; s K3 -12 -58 8 -39 -12 -20
    arrow.counterclockwise: m arrow.clockwise
    arrow.triangle.2.circlepath: s A 0 0 42 186 316; s A 0 0 42 6 136; a P2 43 -12 44 -42 14
      -23; a P2 -43 12 -44 42 -14 23
    arrow.2.circlepath: u arrow.triangle.2.circlepath
    """
}
