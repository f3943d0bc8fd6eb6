/// The symbol names that apps use most often. All of them exist in SF Symbols.
enum CommonSymbols {
  static let names = text.split(whereSeparator: \.isWhitespace).map(String.init)

  private static let text = """
    ant ant.fill app app.badge app.fill archivebox archivebox.fill arrowshape.left
    arrowshape.right backpack backpack.fill backward backward.circle backward.end backward.fill
    backward.frame bag bag.circle bag.fill bandage bandage.fill baseball baseball.fill basket
    basket.fill basketball basketball.fill bell bell.badge bell.circle bell.fill bell.slash bird
    bird.fill bolt bolt.car bolt.circle bolt.fill bolt.horizontal bolt.shield bolt.slash book
    book.circle book.closed book.fill bookmark bookmark.circle bookmark.fill bookmark.slash
    books.vertical brain bubble.left bubble.right calendar calendar.circle camera camera.aperture
    camera.circle camera.fill camera.filters camera.macro camera.rotate camera.viewfinder
    capslock capslock.fill capsule capsule.fill capsule.portrait captions.bubble cart cart.circle
    cart.fill character.bubble checkmark.bubble checkmark.icloud checkmark.seal circle
    circle.circle circle.dashed circle.dotted circle.fill circle.hexagongrid circle.slash clear
    clear.fill clipboard clipboard.fill cloud cloud.bolt cloud.drizzle cloud.fill cloud.fog
    cloud.hail cloud.heavyrain cloud.moon cloud.rain cloud.sleet cloud.snow cloud.sun command
    command.circle control creditcard creditcard.circle creditcard.fill crop crop.rotate
    delete.backward delete.left delete.right dial.max dial.medium dial.min diamond diamond.fill
    dice dice.fill doc doc.circle doc.fill doc.plaintext doc.richtext doc.text doc.viewfinder
    drop drop.circle drop.fill drop.triangle dumbbell dumbbell.fill ear ear.fill eject eject.fill
    ellipsis ellipsis.bubble ellipsis.circle ellipsis.rectangle envelope envelope.badge
    envelope.circle envelope.fill envelope.open exclamationmark.bubble externaldrive
    externaldrive.fill eye eye.circle eye.fill eye.slash facemask figure.hiking figure.roll
    figure.run figure.stand figure.walk figure.wave figure.yoga film film.circle film.fill fish
    fish.fill flag flag.checkered flag.circle flag.fill flag.slash flame flame.circle flame.fill
    folder folder.circle folder.fill football football.fill forward forward.circle forward.end
    forward.fill forward.frame gauge gauge.medium gear gearshape gearshape.2 gearshape.circle
    gearshape.fill giftcard giftcard.fill globe globe.americas graduationcap graduationcap.fill
    gyroscope hare hare.fill heart heart.circle heart.fill heart.slash hexagon hexagon.fill
    highlighter humidity humidity.fill hurricane icloud icloud.circle icloud.fill icloud.slash
    infinity infinity.circle internaldrive ladybug ladybug.fill lasso leaf leaf.circle leaf.fill
    link link.circle list.clipboard location location.circle location.fill location.north
    location.slash location.viewfinder magazine magazine.fill magnifyingglass
    magnifyingglass.circle medal medal.fill megaphone megaphone.fill message message.circle
    message.fill mic mic.circle mic.fill mic.slash minus.magnifyingglass moon moon.circle
    moon.fill moon.stars moon.zzz mountain.2 music.mic music.note network newspaper
    newspaper.fill note note.text octagon octagon.fill option oval oval.fill paintbrush
    paintbrush.fill paintbrush.pointed paperclip paperclip.circle paperplane paperplane.circle
    paperplane.fill pause pause.circle pause.fill pause.rectangle pawprint pawprint.circle
    pawprint.fill pencil pencil.circle pencil.line pencil.slash pencil.tip pentagon pentagon.fill
    person person.2 person.3 person.circle person.fill person.slash personalhotspot phone
    phone.bubble phone.circle phone.connection phone.down phone.fill photo photo.artframe
    photo.circle photo.fill photo.stack pianokeys play play.circle play.fill play.rectangle
    play.slash play.square playpause playpause.fill plus.bubble plus.magnifyingglass quote.bubble
    record.circle rectangle rectangle.dashed rectangle.fill rectangle.portrait rectangle.stack
    repeat repeat.1 repeat.circle rosette ruler ruler.fill scissors scribble scribble.variable
    seal seal.fill shift shift.fill shuffle shuffle.circle signature snowflake snowflake.circle
    soccerball sos sparkle sparkles speaker speaker.fill speaker.slash speedometer sportscourt
    sportscourt.fill square square.dashed square.fill square.slash square.stack squareshape star
    star.bubble star.circle star.fill star.slash star.square stop stop.circle stop.fill
    suit.diamond suit.heart sun.max sun.min sunrise sunrise.fill sunset sunset.fill tag
    tag.circle tag.fill tag.slash target tennisball tennisball.fill text.bubble
    text.magnifyingglass thermometer thermometer.high thermometer.low thermometer.medium
    thermometer.sun tornado trash trash.circle trash.fill trash.slash tray tray.2 tray.fill
    tray.full tree tree.fill triangle triangle.fill trophy trophy.circle trophy.fill
    tropicalstorm tshirt tshirt.fill umbrella umbrella.fill video video.circle video.fill
    video.slash volleyball volleyball.fill wallet.pass waveform waveform.circle wind xmark.bin
    xmark.seal zzz snow tortoise tortoise.fill cloud.sun.rain.fill
    """
}
