extension SymbolIcons {
  /// A symbol's name, the icon's name, and how it is drawn: `outlined` where the font has only the
  /// filled form, `mirrored` or `turned` where it looks the other way.
  static let names = """
    # Communication
    message chat_bubble_outline
    message.fill chat_bubble
    bubble.left chat_bubble_outline
    bubble.left.fill chat_bubble
    bubble.right chat_bubble_outline mirrored
    bubble.right.fill chat_bubble mirrored
    bubble.left.and.bubble.right forum outlined
    bubble.left.and.bubble.right.fill forum
    text.bubble chat outlined
    text.bubble.fill chat
    quote.bubble.fill sms
    envelope.open drafts outlined
    envelope.open.fill drafts
    envelope.badge mark_email_unread
    phone call outlined
    phone.fill call
    phone.down.fill call_end
    phone.arrow.up.right.fill call_made
    video videocam outlined
    video.fill videocam
    video.slash.fill videocam_off
    mic mic_none
    mic.fill mic
    mic.slash mic_off
    mic.slash.fill mic_off
    paperplane send outlined
    paperplane.fill send
    at alternate_email
    link link
    paperclip attach_file
    megaphone campaign
    megaphone.fill campaign
    antenna.radiowaves.left.and.right wifi_tethering
    dot.radiowaves.left.and.right sensors
    dot.radiowaves.right contactless
    rectangle.and.pencil.and.ellipsis drive_file_rename_outline
    captions.bubble.fill closed_caption
    translate translate
    # People
    person person_outline
    person.fill person
    person.2 people_outline
    person.2.fill people
    person.3 groups outlined
    person.3.fill groups
    person.crop.circle account_circle outlined
    person.crop.circle.fill account_circle
    person.crop.square account_box outlined
    person.crop.square.fill account_box
    person.badge.plus person_add_alt
    person.badge.plus.fill person_add
    person.fill.badge.plus person_add
    person.badge.minus person_remove outlined
    person.fill.badge.minus person_remove
    person.fill.xmark person_off
    figure.walk directions_walk
    figure.run directions_run
    figure.stand accessibility
    accessibility accessibility_new
    hand.thumbsup thumb_up_off_alt
    hand.thumbsup.fill thumb_up
    hand.thumbsdown thumb_down_off_alt
    hand.thumbsdown.fill thumb_down
    hand.raised pan_tool outlined
    hand.raised.fill pan_tool
    hand.tap touch_app outlined
    hand.tap.fill touch_app
    hand.wave.fill waving_hand
    face.smiling sentiment_satisfied_alt
    face.smiling.fill tag_faces
    face.dashed sentiment_dissatisfied
    eye visibility outlined
    eye.fill visibility
    eye.slash visibility_off outlined
    eye.slash.fill visibility_off
    faceid face
    touchid fingerprint
    brain psychology outlined
    brain.head.profile psychology
    # Home and things
    house home outlined
    house.fill home
    gear settings outlined
    gearshape settings outlined
    gearshape.fill settings
    gearshape.2 miscellaneous_services outlined
    gearshape.2.fill miscellaneous_services
    trash delete_outline
    trash.fill delete
    folder folder_open
    folder.fill folder
    doc insert_drive_file outlined
    doc.fill insert_drive_file
    doc.text description outlined
    doc.text.fill description
    doc.plaintext article outlined
    doc.plaintext.fill article
    doc.on.doc content_copy
    doc.on.doc.fill file_copy
    doc.on.clipboard content_paste
    doc.on.clipboard.fill assignment
    doc.richtext article outlined
    clipboard content_paste
    list.clipboard assignment outlined
    list.clipboard.fill assignment
    tray inbox outlined
    tray.fill inbox
    tray.and.arrow.down move_to_inbox outlined
    tray.and.arrow.down.fill move_to_inbox
    tray.full.fill all_inbox
    archivebox archive outlined
    archivebox.fill archive
    book menu_book outlined
    book.fill menu_book
    books.vertical library_books outlined
    books.vertical.fill library_books
    bookmark bookmark_border
    bookmark.fill bookmark
    newspaper newspaper outlined
    newspaper.fill newspaper
    calendar calendar_today
    clock schedule
    clock.fill watch_later
    clock.arrow.circlepath history
    alarm alarm
    alarm.fill access_alarm
    timer timer
    stopwatch timer
    stopwatch.fill timer
    hourglass hourglass_empty
    bell notifications_none
    bell.fill notifications
    bell.slash notifications_off outlined
    bell.slash.fill notifications_off
    bell.badge notifications_active outlined
    bell.badge.fill notifications_active
    tag local_offer outlined
    tag.fill local_offer
    flag outlined_flag
    flag.fill flag
    pin push_pin outlined
    pin.fill push_pin
    lock lock_outline
    lock.fill lock
    lock.open lock_open
    lock.open.fill lock_open
    lock.shield security outlined
    lock.shield.fill security
    key vpn_key outlined
    key.fill vpn_key
    gift card_giftcard
    gift.fill redeem
    cart shopping_cart outlined
    cart.fill shopping_cart
    bag shopping_bag outlined
    bag.fill shopping_bag
    basket shopping_basket outlined
    basket.fill shopping_basket
    creditcard credit_card
    creditcard.fill payment
    banknote payments outlined
    banknote.fill payments
    dollarsign attach_money
    eurosign euro
    percent percent
    number tag
    lightbulb lightbulb_outline
    lightbulb.fill lightbulb
    lamp.desk.fill light
    bed.double bed outlined
    bed.double.fill bed
    sofa.fill weekend
    briefcase work_outline
    briefcase.fill work
    graduationcap school outlined
    graduationcap.fill school
    building.columns account_balance outlined
    building.columns.fill account_balance
    building.2 business
    building.2.fill business
    cross.case.fill medical_services
    cross.fill local_hospital
    pills.fill medication
    bandage.fill healing
    heart.text.square.fill monitor_heart
    hammer hardware outlined
    hammer.fill hardware
    wrench build outlined
    wrench.fill build
    wrench.and.screwdriver.fill handyman
    scissors content_cut
    printer print outlined
    printer.fill print
    fork.knife restaurant
    cup.and.saucer local_cafe outlined
    cup.and.saucer.fill local_cafe
    birthday.cake.fill cake
    wineglass.fill wine_bar
    ticket confirmation_number outlined
    ticket.fill confirmation_number
    trophy emoji_events outlined
    trophy.fill emoji_events
    rosette workspace_premium
    medal military_tech
    puzzlepiece extension outlined
    puzzlepiece.fill extension
    puzzlepiece.extension extension outlined
    puzzlepiece.extension.fill extension
    umbrella beach_access
    umbrella.fill beach_access
    theatermasks.fill theater_comedy
    dumbbell.fill fitness_center
    soccerball sports_soccer
    basketball.fill sports_basketball
    tennisball.fill sports_tennis
    gamecontroller sports_esports outlined
    gamecontroller.fill sports_esports
    dice.fill casino
    shippingbox inventory_2 outlined
    shippingbox.fill inventory_2
    cube view_in_ar outlined
    cube.fill view_in_ar
    # Nature and weather
    sun.max light_mode outlined
    sun.max.fill light_mode
    sun.min brightness_low
    sun.min.fill brightness_low
    moon dark_mode outlined
    moon.fill dark_mode
    moon.stars.fill nights_stay
    cloud cloud_queue
    cloud.fill cloud
    cloud.sun.fill wb_cloudy
    cloud.bolt.fill thunderstorm
    icloud cloud_queue
    icloud.fill cloud
    icloud.and.arrow.up cloud_upload outlined
    icloud.and.arrow.up.fill cloud_upload
    icloud.and.arrow.down cloud_download outlined
    icloud.and.arrow.down.fill cloud_download
    icloud.slash cloud_off
    snowflake ac_unit
    bolt bolt outlined
    bolt.fill bolt
    flame local_fire_department outlined
    flame.fill local_fire_department
    drop water_drop outlined
    drop.fill water_drop
    wind air
    tornado tornado
    thermometer device_thermostat
    thermometer.medium thermostat
    leaf eco outlined
    leaf.fill eco
    tree.fill park
    pawprint.fill pets
    ladybug.fill bug_report
    ladybug bug_report outlined
    ant.fill bug_report
    globe language
    globe.americas.fill public
    mountain.2.fill landscape
    water.waves waves
    heart favorite_border
    heart.fill favorite
    heart.slash heart_broken outlined
    heart.slash.fill heart_broken
    star star_border
    star.fill star
    star.leadinghalf.filled star_half
    sparkles auto_awesome
    sparkle flare
    wand.and.stars auto_fix_high
    # Travel
    map map outlined
    map.fill map
    mappin place outlined
    mappin.and.ellipse pin_drop outlined
    mappin.circle.fill place
    location near_me outlined
    location.fill near_me
    location.north.fill navigation
    safari explore outlined
    safari.fill explore
    airplane flight turned
    car directions_car outlined
    car.fill directions_car
    bus directions_bus outlined
    bus.fill directions_bus
    tram directions_transit outlined
    tram.fill tram
    bicycle pedal_bike
    ferry.fill directions_boat
    fuelpump.fill local_gas_station
    sailboat.fill sailing
    suitcase luggage outlined
    suitcase.fill luggage
    signpost.right.fill signpost
    # Devices
    iphone phone_iphone
    ipad tablet_mac
    laptopcomputer laptop
    desktopcomputer desktop_windows
    display monitor
    tv tv
    tv.fill live_tv
    applewatch watch
    headphones headset
    airpods headphones
    keyboard keyboard
    computermouse mouse
    printer.dotmatrix.fill print
    externaldrive storage
    externaldrive.fill storage
    internaldrive dns
    server.rack dns
    cpu memory
    memorychip memory
    wifi wifi
    wifi.slash wifi_off
    wifi.exclamationmark signal_wifi_bad
    battery.100 battery_full turned
    battery.0 battery_0_bar turned
    battery.25 battery_2_bar turned
    battery.100.bolt battery_charging_full turned
    simcard.fill sim_card
    sdcard.fill sd_card
    cable.connector cable
    terminal terminal
    terminal.fill terminal
    command keyboard_command_key
    option keyboard_option_key
    delete.left backspace outlined
    delete.left.fill backspace
    return keyboard_return
    qrcode qr_code
    qrcode.viewfinder qr_code_scanner
    barcode view_week
    viewfinder center_focus_weak
    airplayvideo airplay
    airplayaudio airplay
    bonjour router
    network hub
    # Media
    camera photo_camera outlined
    camera.fill photo_camera
    camera.rotate flip_camera_ios outlined
    camera.rotate.fill flip_camera_ios
    photo image outlined
    photo.fill image
    photo.on.rectangle photo_library outlined
    photo.on.rectangle.angled photo_library outlined
    photo.stack photo_library outlined
    film movie outlined
    film.fill movie
    speaker volume_mute outlined
    speaker.fill volume_mute
    speaker.wave.1 volume_down outlined
    speaker.wave.1.fill volume_down
    speaker.wave.2 volume_up outlined
    speaker.wave.2.fill volume_up
    speaker.wave.3 volume_up outlined
    speaker.wave.3.fill volume_up
    speaker.slash volume_off outlined
    speaker.slash.fill volume_off
    music.note music_note
    music.note.list queue_music
    music.mic mic_external_on
    guitars.fill piano
    waveform graphic_eq
    playpause.fill not_started
    forward.end.fill skip_next
    backward.end.fill skip_previous
    goforward.10 forward_10
    gobackward.10 replay_10
    goforward.30 forward_30
    gobackward.30 replay_30
    shuffle shuffle
    repeat repeat
    repeat.1 repeat_one
    pip picture_in_picture outlined
    pip.enter picture_in_picture outlined
    rectangle.stack.fill collections_bookmark
    play.rectangle smart_display outlined
    play.rectangle.fill smart_display
    livephoto motion_photos_on
    flashlight.on.fill flashlight_on
    flashlight.off.fill flashlight_off
    bolt.slash.fill flash_off
    dial.min speed outlined
    gauge speed
    # Editing
    pencil edit
    pencil.tip draw
    highlighter border_color
    eraser.fill cleaning_services
    paintbrush brush outlined
    paintbrush.fill brush
    paintpalette palette outlined
    paintpalette.fill palette
    eyedropper colorize
    crop crop
    crop.rotate crop_rotate
    rotate.left rotate_left
    rotate.right rotate_right
    slider.horizontal.3 tune
    slider.vertical.3 tune turned
    bold format_bold
    italic format_italic
    underline format_underlined
    strikethrough strikethrough_s
    textformat text_format
    textformat.size format_size
    character text_fields
    list.number format_list_numbered
    increase.indent format_indent_increase
    decrease.indent format_indent_decrease
    text.quote format_quote
    paragraphsign format_textdirection_l_to_r
    function functions
    sum functions
    curlybraces data_object
    arrow.uturn.left undo
    arrow.uturn.backward undo
    arrow.uturn.right redo
    arrow.uturn.forward redo
    arrow.clockwise refresh
    arrow.counterclockwise refresh mirrored
    arrow.triangle.2.circlepath sync
    arrow.2.circlepath autorenew
    arrow.2.squarepath repeat
    arrow.up.arrow.down swap_vert
    arrow.left.arrow.right swap_horiz
    arrow.triangle.branch fork_right
    arrow.triangle.merge merge
    arrow.triangle.turn.up.right.diamond.fill directions
    arrow.up.left.and.arrow.down.right open_in_full
    arrow.down.right.and.arrow.up.left close_fullscreen
    arrow.up.forward.app open_in_new
    arrow.up.right.square open_in_new
    arrow.down.to.line vertical_align_bottom
    arrow.up.to.line vertical_align_top
    arrow.right.to.line last_page
    arrow.left.to.line first_page
    arrowshape.turn.up.left reply outlined
    arrowshape.turn.up.left.fill reply
    arrowshape.turn.up.left.2.fill reply_all
    arrowshape.turn.up.right reply mirrored
    arrowshape.turn.up.right.fill reply mirrored
    rectangle.portrait.and.arrow.right logout
    rectangle.portrait.and.arrow.forward logout
    square.stack layers outlined
    square.stack.fill layers
    square.stack.3d.up layers outlined
    square.stack.3d.up.fill layers
    square.dashed select_all
    rectangle.split.2x1 splitscreen turned
    rectangle.grid.1x2 view_agenda outlined
    rectangle.grid.1x2.fill view_agenda
    rectangle.grid.2x2 grid_view outlined
    rectangle.grid.2x2.fill grid_view
    rectangle.3.group dashboard outlined
    rectangle.3.group.fill dashboard
    macwindow web_asset
    macwindow.on.rectangle filter_none
    table table_chart outlined
    tablecells table_chart
    tablecells.fill table_chart
    chart.bar bar_chart
    chart.bar.fill bar_chart
    chart.pie pie_chart_outline
    chart.pie.fill pie_chart
    chart.line.uptrend.xyaxis trending_up
    chart.xyaxis.line show_chart
    ruler straighten outlined
    ruler.fill straighten
    level.fill horizontal_rule
    checklist checklist
    text.badge.checkmark playlist_add_check
    text.badge.plus playlist_add
    plus.magnifyingglass zoom_in
    minus.magnifyingglass zoom_out
    doc.text.magnifyingglass find_in_page
    nosign block
    infinity all_inclusive
    """
}
