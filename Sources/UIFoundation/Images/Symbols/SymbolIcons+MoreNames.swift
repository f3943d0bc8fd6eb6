extension SymbolIcons {
  /// Less common actions, things and devices, in the format of ``names``.
  static let moreNames = """
    # Communication
    phone.down call_end outlined
    phone.arrow.down.left call_received
    phone.arrow.up.right call_made
    phone.arrow.down.left.fill call_received
    phone.connection phone_in_talk outlined
    quote.bubble sms outlined
    captions.bubble closed_caption outlined
    envelope.badge.fill mark_email_unread
    person.wave.2 record_voice_over outlined
    person.wave.2.fill record_voice_over
    cellularbars signal_cellular_alt
    signature draw
    # People
    person.fill.checkmark how_to_reg
    person.crop.rectangle contacts outlined
    person.crop.rectangle.fill contacts
    person.crop.rectangle.stack recent_actors outlined
    person.crop.artframe portrait outlined
    person.text.rectangle badge outlined
    person.text.rectangle.fill badge
    person.3.sequence groups outlined
    person.3.sequence.fill groups
    figure.wave emoji_people
    figure.2.and.child.holdinghands family_restroom
    figure.and.child.holdinghands escalator_warning
    figure.roll accessible
    figure.hiking hiking
    figure.yoga self_improvement
    figure.mind.and.body self_improvement
    figure.pool.swim pool
    figure.outdoor.cycle directions_bike
    figure.skiing.downhill downhill_skiing
    figure.surfing surfing
    figure.child child_care
    hand.wave waving_hand outlined
    hands.clap sign_language outlined
    hands.clap.fill sign_language
    hands.sparkles clean_hands outlined
    hands.sparkles.fill clean_hands
    hand.draw draw outlined
    hand.draw.fill draw
    hand.point.up.left touch_app outlined
    hand.point.up.left.fill touch_app
    ear hearing
    ear.fill hearing
    facemask masks outlined
    facemask.fill masks
    # Things
    text.book.closed menu_book outlined
    text.book.closed.fill menu_book
    magazine auto_stories outlined
    magazine.fill auto_stories
    backpack backpack outlined
    backpack.fill backpack
    note sticky_note_2 outlined
    note.text event_note outlined
    list.bullet.clipboard assignment outlined
    list.bullet.clipboard.fill assignment
    list.bullet.rectangle list_alt
    list.bullet.rectangle.fill list_alt
    list.bullet.below.rectangle view_list outlined
    doc.viewfinder document_scanner
    doc.viewfinder.fill document_scanner
    arrow.up.doc upload_file outlined
    arrow.up.doc.fill upload_file
    arrow.down.doc file_download
    arrow.down.doc.fill file_download
    lock.doc enhanced_encryption outlined
    lock.doc.fill enhanced_encryption
    tray.2 all_inbox outlined
    tray.2.fill all_inbox
    tray.and.arrow.up unarchive outlined
    tray.and.arrow.up.fill unarchive
    xmark.bin delete_forever outlined
    xmark.bin.fill delete_forever
    folder.badge.gearshape folder_special outlined
    folder.badge.person.crop folder_shared outlined
    calendar.badge.clock pending_actions outlined
    clock.arrow.2.circlepath update
    gobackward replay
    goforward replay mirrored
    gobackward.5 replay_5
    goforward.5 forward_5
    hourglass.bottomhalf.filled hourglass_bottom
    hourglass.tophalf.filled hourglass_top
    deskclock access_time
    giftcard card_giftcard
    giftcard.fill card_giftcard
    wallet.pass account_balance_wallet outlined
    wallet.pass.fill account_balance_wallet
    handbag shopping_bag outlined
    handbag.fill shopping_bag
    case business_center outlined
    case.fill business_center
    building location_city outlined
    building.fill location_city
    storefront storefront outlined
    storefront.fill store
    dumbbell fitness_center
    football sports_football outlined
    football.fill sports_football
    baseball sports_baseball outlined
    baseball.fill sports_baseball
    volleyball sports_volleyball outlined
    volleyball.fill sports_volleyball
    basketball sports_basketball outlined
    tennisball sports_tennis outlined
    sportscourt stadium outlined
    sportscourt.fill stadium
    medal.fill military_tech
    dice casino outlined
    theatermasks theater_comedy outlined
    pianokeys piano outlined
    party.popper celebration outlined
    party.popper.fill celebration
    birthday.cake cake outlined
    wineglass wine_bar outlined
    mug coffee outlined
    mug.fill coffee
    takeoutbag.and.cup.and.straw takeout_dining outlined
    takeoutbag.and.cup.and.straw.fill fastfood
    tshirt checkroom outlined
    tshirt.fill checkroom
    sofa weekend outlined
    chair chair outlined
    chair.fill chair
    lamp.desk light outlined
    lamp.table light outlined
    lightbulb.min tips_and_updates outlined
    powerplug electrical_services
    powerplug.fill electrical_services
    poweroutlet.type.b outlet outlined
    door.left.hand.open meeting_room outlined
    door.left.hand.closed door_front outlined
    fireplace fireplace outlined
    refrigerator kitchen outlined
    oven microwave outlined
    washer local_laundry_service outlined
    shower shower outlined
    shower.fill shower
    bathtub bathtub outlined
    bathtub.fill bathtub
    lock.rotation lock_reset
    key.horizontal vpn_key outlined
    key.horizontal.fill vpn_key
    screwdriver construction
    screwdriver.fill construction
    wrench.and.screwdriver handyman outlined
    wrench.adjustable build outlined
    paintbrush.pointed brush outlined
    paintbrush.pointed.fill brush
    swatchpalette style outlined
    swatchpalette.fill style
    scanner scanner outlined
    scanner.fill scanner
    faxmachine fax outlined
    pencil.and.ruler design_services outlined
    pencil.and.ruler.fill design_services
    pencil.line edit_note
    scribble gesture
    scribble.variable gesture
    lasso gesture
    eraser cleaning_services outlined
    scroll history_edu outlined
    scroll.fill history_edu
    compass.drawing architecture
    lifepreserver support outlined
    lifepreserver.fill support
    speedometer speed
    gauge.medium speed
    gauge.with.dots.needle.67percent speed
    gyroscope 360
    pills medication outlined
    pill medication_liquid outlined
    cross local_hospital outlined
    cross.case medical_services outlined
    staroflife emergency
    staroflife.fill emergency
    syringe vaccines outlined
    syringe.fill vaccines
    allergens coronavirus outlined
    microbe coronavirus
    flask science outlined
    flask.fill science
    testtube.2 biotech
    waveform.path.ecg.rectangle monitor_heart outlined
    heart.text.square monitor_heart outlined
    bandage healing outlined
    # Nature and weather
    sunrise wb_twilight outlined
    sunrise.fill wb_twilight
    sunset wb_twilight outlined
    sunset.fill wb_twilight
    sun.and.horizon wb_twilight outlined
    sun.and.horizon.fill wb_twilight
    moon.zzz bedtime outlined
    moon.zzz.fill bedtime
    zzz snooze
    cloud.bolt.rain thunderstorm outlined
    cloud.bolt.rain.fill thunderstorm
    hurricane cyclone
    tropicalstorm cyclone
    humidity water_drop outlined
    humidity.fill water_drop
    thermometer.low thermostat
    thermometer.high device_thermostat
    thermometer.sun thermostat_auto
    globe.americas public
    globe.europe.africa public
    globe.europe.africa.fill public
    globe.asia.australia public
    globe.asia.australia.fill public
    tree park outlined
    mountain.2 landscape outlined
    camera.macro local_florist outlined
    leaf.arrow.circlepath recycling
    pawprint pets
    hare cruelty_free outlined
    hare.fill cruelty_free
    bird flutter_dash outlined
    bird.fill flutter_dash
    fish set_meal outlined
    fish.fill set_meal
    ant pest_control outlined
    checkmark.icloud cloud_done outlined
    checkmark.icloud.fill cloud_done
    arrow.clockwise.icloud cloud_sync outlined
    # Travel
    airplane.departure flight_takeoff
    airplane.arrival flight_land
    car.2 commute
    car.2.fill commute
    bolt.car electric_car outlined
    bolt.car.fill electric_car
    bus.doubledecker directions_bus_filled
    ferry directions_boat outlined
    cablecar tram outlined
    train.side.front.car train
    scooter electric_scooter
    stroller stroller outlined
    fuelpump local_gas_station outlined
    sailboat sailing outlined
    ev.charger ev_station outlined
    parkingsign local_parking
    road.lanes add_road
    signpost.right signpost outlined
    location.north navigation outlined
    location.viewfinder location_searching
    location.magnifyingglass location_searching
    flag.checkered sports_score
    beach.umbrella beach_access
    # Devices
    iphone.landscape stay_current_landscape
    iphone.radiowaves.left.and.right vibration
    iphone.gen3 smartphone
    apps.iphone app_shortcut
    ipad.landscape tablet
    ipad.and.iphone devices
    ipodtouch smartphone
    macbook laptop_mac
    pc computer
    display.2 connected_tv
    airport.express router
    wifi.router router outlined
    wifi.router.fill router
    computermouse.fill mouse
    keyboard.fill keyboard
    keyboard.chevron.compact.down keyboard_hide
    homepod speaker outlined
    homepod.fill speaker
    hifispeaker speaker outlined
    hifispeaker.fill speaker
    radio radio outlined
    radio.fill radio
    play.tv live_tv outlined
    play.tv.fill live_tv
    appletv connected_tv
    opticaldisc album
    recordingtape voicemail
    simcard sim_card outlined
    sdcard sd_card outlined
    cpu.fill memory
    memorychip.fill memory
    barcode.viewfinder qr_code_scanner
    wave.3.right sensors
    dot.radiowaves.up.forward rss_feed
    hearingdevice.ear hearing
    togglepower toggle_on
    switch.2 toggle_on
    lightswitch.on toggle_on
    # Media
    camera.on.rectangle perm_media
    camera.viewfinder center_focus_strong
    camera.filters filter
    camera.aperture camera
    camera.shutter.button camera_roll
    photo.stack.fill photo_library
    photo.badge.plus.fill add_photo_alternate
    photo.artframe filter_frames
    playpause not_started outlined
    forward.end skip_next outlined
    backward.end skip_previous outlined
    forward.frame skip_next outlined
    forward.frame.fill skip_next
    backward.frame skip_previous outlined
    backward.frame.fill skip_previous
    eject eject
    eject.fill eject
    music.quarternote.3 library_music
    music.note.house library_music
    music.note.house.fill library_music
    slowmo slow_motion_video
    timelapse timelapse
    memories history
    pip.fill picture_in_picture_alt
    pip.exit picture_in_picture_alt
    sos sos
    text.magnifyingglass find_in_page outlined
    rectangle.and.text.magnifyingglass find_in_page outlined
    rectangle.landscape.rotate screen_rotation
    aspectratio aspect_ratio
    aspectratio.fill aspect_ratio
    # Editing
    textformat.abc abc
    textformat.123 123
    abc abc
    textformat.size.larger text_increase
    textformat.size.smaller text_decrease
    textformat.superscript superscript
    textformat.subscript subscript
    textformat.alt text_format
    character.cursor.ibeam text_fields
    text.cursor text_fields
    text.insert playlist_add
    text.append playlist_add
    text.badge.minus playlist_remove
    text.badge.xmark playlist_remove
    text.viewfinder document_scanner
    text.below.photo art_track
    text.word.spacing format_line_spacing
    list.star playlist_add_check
    list.bullet.indent format_indent_increase
    list.and.film featured_play_list
    checklist.checked checklist
    fn functions
    plus.forwardslash.minus exposure
    sterlingsign currency_pound
    yensign currency_yen
    bitcoinsign currency_bitcoin
    indianrupeesign currency_rupee
    dollarsign.arrow.circlepath currency_exchange
    control keyboard_control_key
    capslock keyboard_capslock
    capslock.fill keyboard_capslock
    delete.backward backspace outlined
    delete.backward.fill backspace
    delete.right backspace mirrored
    delete.right.fill backspace mirrored
    clear cancel_presentation
    clear.fill disabled_by_default
    return.left keyboard_return
    arrow.turn.down.left subdirectory_arrow_left
    arrow.turn.down.right subdirectory_arrow_right
    arrow.turn.up.right shortcut
    arrow.turn.up.left shortcut mirrored
    arrow.uturn.up u_turn_left
    arrow.uturn.down u_turn_right
    arrow.triangle.swap swap_calls
    arrow.triangle.pull call_merge
    arrow.3.trianglepath recycling
    arrow.up.forward.square open_in_new
    arrow.rectanglepath sync
    arrow.branch alt_route
    arrow.merge merge
    arrow.swap swap_horiz
    arrow.up.to.line.compact vertical_align_top
    arrow.down.to.line.compact vertical_align_bottom
    arrow.up.and.down.and.arrow.left.and.right open_with
    arrowshape.turn.up.left.2 reply_all outlined
    arrowshape.turn.up.forward shortcut
    arrowshape.right forward outlined
    arrowshape.right.fill forward
    arrowshape.left forward mirrored
    arrowshape.left.fill forward mirrored
    exclamationmark.arrow.triangle.2.circlepath sync_problem
    arrow.triangle.2.circlepath.camera flip_camera_android outlined
    arrow.up.left.and.down.right.magnifyingglass zoom_out_map
    gearshape.arrow.triangle.2.circlepath settings_backup_restore
    wand.and.rays auto_fix_normal
    wand.and.rays.inverse auto_fix_normal
    wand.and.stars.inverse auto_fix_high
    bubbles.and.sparkles auto_awesome
    cursorarrow.rays ads_click
    cursorarrow.click ads_click
    cursorarrow.click.2 ads_click
    dial.medium speed
    dial.max speed
    square.3.layers.3d layers
    square.2.layers.3d layers outlined
    square.stack.3d.down.right layers outlined
    square.text.square article outlined
    rectangle.split.3x1 view_week outlined
    rectangle.split.1x2 splitscreen
    square.split.2x1 splitscreen turned
    square.split.1x2 splitscreen
    square.split.2x2 window
    rectangle.split.2x2 window
    square.grid.3x2 view_module outlined
    square.grid.3x2.fill view_module
    square.grid.4x3.fill view_comfy
    rectangle.grid.3x2 view_module outlined
    rectangle.grid.3x2.fill view_module
    rectangle.dashed crop_free
    square.dashed.inset.filled highlight_alt
    rectangle.and.hand.point.up.left touch_app
    rectangle.inset.filled fit_screen
    inset.filled.rectangle fit_screen
    rectangle.compress.vertical unfold_less
    rectangle.expand.vertical unfold_more
    rectangle.connected.to.line.below account_tree outlined
    flowchart account_tree outlined
    flowchart.fill account_tree
    circle.hexagongrid bubble_chart
    circle.hexagongrid.fill bubble_chart
    chart.line.downtrend.xyaxis trending_down
    chart.line.flattrend.xyaxis trending_flat
    chart.dots.scatter scatter_plot
    chart.bar.xaxis insert_chart outlined
    chart.bar.doc.horizontal assessment outlined
    chart.bar.doc.horizontal.fill assessment
    align.horizontal.left align_horizontal_left
    align.vertical.center align_vertical_center
    table.fill table_chart
    sidebar.squares.left space_dashboard outlined
    dock.rectangle dock
    menubar.rectangle web_asset
    uiwindow.split.2x1 view_sidebar
    cube.transparent view_in_ar
    cube.transparent.fill view_in_ar
    rotate.3d 3d_rotation
    move.3d open_with
    arkit view_in_ar
    accessibility.fill accessibility_new
    """
}
