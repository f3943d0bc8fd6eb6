extension SymbolIcons {
  /// Each line has a symbol's name, the icon's name, and the drawing style: `outlined` where the
  /// font has only the filled form, `mirrored` or `turned` where the icon has another direction.
  static let names = """
    # Communication
    quote.bubble.fill sms
    envelope.open drafts outlined
    envelope.open.fill drafts
    envelope.badge mark_email_unread
    phone.down.fill call_end
    phone.arrow.up.right.fill call_made
    at alternate_email
    megaphone campaign
    megaphone.fill campaign
    dot.radiowaves.right contactless
    rectangle.and.pencil.and.ellipsis drive_file_rename_outline
    captions.bubble.fill closed_caption
    translate translate
    # People
    person.3 groups outlined
    person.3.fill groups
    person.crop.square account_box outlined
    person.crop.square.fill account_box
    person.fill.xmark person_off
    figure.walk directions_walk
    figure.run directions_run
    figure.stand accessibility
    accessibility accessibility_new
    hand.raised pan_tool outlined
    hand.raised.fill pan_tool
    hand.tap touch_app outlined
    hand.tap.fill touch_app
    hand.wave.fill waving_hand
    face.smiling sentiment_satisfied_alt
    face.smiling.fill tag_faces
    face.dashed sentiment_dissatisfied
    faceid face
    touchid fingerprint
    brain psychology outlined
    brain.head.profile psychology
    # Home and things
    gearshape.2 miscellaneous_services outlined
    gearshape.2.fill miscellaneous_services
    doc.on.clipboard.fill assignment
    doc.richtext article outlined
    tray.and.arrow.down move_to_inbox outlined
    tray.and.arrow.down.fill move_to_inbox
    newspaper newspaper outlined
    newspaper.fill newspaper
    clock.arrow.circlepath history
    lock.shield security outlined
    lock.shield.fill security
    basket shopping_basket outlined
    basket.fill shopping_basket
    banknote payments outlined
    banknote.fill payments
    dollarsign attach_money
    eurosign euro
    percent percent
    number tag
    lamp.desk.fill light
    bed.double bed outlined
    bed.double.fill bed
    sofa.fill weekend
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
    dice.fill casino
    # Nature and weather
    wind air
    tornado tornado
    thermometer device_thermostat
    thermometer.medium thermostat
    tree.fill park
    pawprint.fill pets
    ladybug.fill bug_report
    ladybug bug_report outlined
    ant.fill bug_report
    globe.americas.fill public
    mountain.2.fill landscape
    water.waves waves
    star.leadinghalf.filled star_half
    sparkles auto_awesome
    sparkle flare
    wand.and.stars auto_fix_high
    # Travel
    location.north.fill navigation
    safari explore outlined
    safari.fill explore
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
    laptopcomputer laptop
    desktopcomputer desktop_windows
    applewatch watch
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
    wifi.exclamationmark signal_wifi_bad
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
    camera.rotate flip_camera_ios outlined
    camera.rotate.fill flip_camera_ios
    photo.on.rectangle photo_library outlined
    photo.on.rectangle.angled photo_library outlined
    photo.stack photo_library outlined
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
    dial.min speed outlined
    gauge speed
    # Editing
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
    slider.vertical.3 tune turned
    bold format_bold
    italic format_italic
    underline format_underlined
    strikethrough strikethrough_s
    textformat text_format
    textformat.size format_size
    character text_fields
    increase.indent format_indent_increase
    decrease.indent format_indent_decrease
    text.quote format_quote
    paragraphsign format_textdirection_l_to_r
    function functions
    sum functions
    curlybraces data_object
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
    arrowshape.turn.up.left.2.fill reply_all
    rectangle.portrait.and.arrow.right logout
    rectangle.portrait.and.arrow.forward logout
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
