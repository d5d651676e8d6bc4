/** The rows of sources as queries return them. Generated from `schemas` by tests/client/portal/source-rows.test.ts. */
export interface SourceRows {
  about_plus: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    images: string | null;
    description: string;
    description_en: string | null;
    description_ko: string | null;
    list_order: number;
  };
  aosdsh_links: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    aosdsh_id: number;
    links: string;
  };
  baghs: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    soum_id: number;
    code: string | null;
    name: string;
    is_khoroo: boolean;
    lon: number | null;
    lat: number | null;
  };
  banner: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    banner: string;
    banner_en: string | null;
    banner_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    images: string | null;
    link: string | null;
    list_order: number;
    is_publish: boolean;
  };
  contact_us: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    phone: string;
    hours: string | null;
    hours_en: string | null;
    hours_ko: string | null;
    email: string;
    address: string | null;
    address_en: string | null;
    address_ko: string | null;
    facebook: string | null;
    website: string | null;
    youtube: string | null;
    socials: string | null;
  };
  energy_calculation: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    code: string;
    user_id: number | null;
    name: string | null;
    inputs: unknown;
    result: unknown;
    versions: unknown;
    energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    energy_class_after: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    need: number | null;
    need_after: number | null;
    saving_kwh: number | null;
    saving: number | null;
    saving_co2: number | null;
    investment: number | null;
    saving_p50: number | null;
    saving_p90: number | null;
    net_present_value: number | null;
    internal_rate: number | null;
    stress_value: number | null;
  };
  lut_direction: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    direction: string;
    direction_en: string | null;
    direction_ko: string | null;
    facing: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' | null;
  };
  lut_door_window: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    door_window: string;
    door_window_en: string | null;
    door_window_ko: string | null;
    part: 'window' | 'door' | 'roof_window' | 'none' | null;
  };
  lut_news_type: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    news_type: string;
    news_type_en: string | null;
    news_type_ko: string | null;
  };
  lut_service_type: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    service_type: string;
    service_type_en: string | null;
    service_type_ko: string | null;
  };
  lut_window_type: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    window_type: string;
    window_type_en: string | null;
    window_type_ko: string | null;
    construction_code: string | null;
  };
  map_layer: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    layer: unknown;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    is_publish: boolean;
  };
  material_price: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    material_id: number;
    province_id: number | null;
    price: number;
    valid_from: string;
    information_source: string | null;
    place: string | null;
  };
  offer_line: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    offer_id: number;
    part: 'roof' | 'wall' | 'floor' | 'foundation' | 'window' | 'door' | 'other';
    kind: 'material' | 'support' | 'work' | 'other';
    material_id: number | null;
    title: string;
    quantity: number;
    unit: string;
    unit_price: number;
    amount: number | null;
  };
  provinces: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    code: string;
    name: string;
    lon: number | null;
    lat: number | null;
  };
  purpose: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    purpose: string;
    purpose_en: string | null;
    purpose_ko: string | null;
    order: number;
  };
  retrofit_image: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    retrofit_id: number;
    images: string;
    title: string | null;
    title_en: string | null;
    title_ko: string | null;
    list_order: number;
  };
  soums: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    province_id: number;
    code: string;
    name: string;
    is_district: boolean;
    lon: number | null;
    lat: number | null;
  };
  structure_category: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    structure: string;
    structure_en: string | null;
    structure_ko: string | null;
    list_order: number;
  };
  sub_about: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    about_id: number;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    list_order: number;
  };
  sub_brigad_work: {
    id: string;
    revision: number;
    created_at: string;
    updated_at: string;
    created_by: number | null;
    brigad_id: number;
    title: string;
    description: string | null;
    images: string | null;
  };
  v_about: {
    id: string;
    title: string | null;
    title_en: string | null;
    title_ko: string | null;
    image: string | null;
    list_order: number;
    is_publish: boolean;
    updated_at: string;
    revision: number;
    sub_about: readonly SourceRows['sub_about'][] | null;
  };
  v_akt: {
    id: string;
    audit_number: string | null;
    user_id: number | null;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    email: string | null;
    order_id: number | null;
    brigad_id: number | null;
    brigad_name: string | null;
    brigad_phone: string | null;
    auditor_id: number | null;
    auditor_name: string | null;
    main_date: string | null;
    province_id: number | null;
    soum_id: number | null;
    bagh_id: number | null;
    aimagname: string | null;
    sumname: string | null;
    bagname: string | null;
    address: string | null;
    built_year: number | null;
    area: number | null;
    storeys: number | null;
    house: unknown;
    roof: unknown;
    photo_south: string | null;
    photo_north: string | null;
    photo_right: string | null;
    photo_east: string | null;
    photo_plus_one: string | null;
    photo_plus_two: string | null;
    photos: unknown;
    voice_notes: unknown;
    files: string | null;
    calculation_code: string | null;
    energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    energy_class_after: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    energy_need: number | null;
    energy_need_after: number | null;
    energy_use_kwh: number | null;
    energy_saving_kwh: number | null;
    energy_saving: number | null;
    energy_saving_p90: number | null;
    energy_saving_co2: number | null;
    energy_result: unknown;
    energy_versions: unknown;
    total_cost: number | null;
    works_bill: unknown;
    works_cost: number | null;
    description: string | null;
    roof_form: 'flat' | 'gable' | 'hip' | 'mono' | 'pyramid' | 'ger' | null;
    roof_area: number | null;
    roof_slope: number | null;
    roof_ridge_height: number | null;
    roof_eaves_overhang: number | null;
    roof_covering: 'metal' | 'tile' | 'bitumen' | 'slate' | 'membrane' | 'soil' | 'felt' | null;
    roof_covering_year: number | null;
    roof_ceiling_area: number | null;
    roof_ceiling_height: number | null;
    roof_attic: 'none' | 'cold' | 'warm' | null;
    roof_attic_height: number | null;
    roof_has_hatch: boolean | null;
    roof_hatch_area: number | null;
    roof_is_hatch_insulated: boolean | null;
    roof_has_gutters: boolean | null;
    roof_gutters_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    roof_chimney_count: number | null;
    roof_chimney_distance: number | null;
    roof_is_chimney_insulated: boolean | null;
    roof_vent_count: number | null;
    roof_vent_area: number | null;
    roof_layer_1_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    roof_layer_1_thickness: number | null;
    roof_layer_2_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    roof_layer_2_thickness: number | null;
    roof_layer_3_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    roof_layer_3_thickness: number | null;
    roof_layer_4_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    roof_layer_4_thickness: number | null;
    roof_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    roof_insulation_thickness: number | null;
    roof_insulation_year: number | null;
    roof_insulation_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    roof_insulation_density: number | null;
    roof_has_vapour_barrier: boolean | null;
    roof_has_wind_membrane: boolean | null;
    roof_is_insulation_wet: boolean | null;
    roof_is_insulation_settled: boolean | null;
    roof_temperature_inside: number | null;
    roof_temperature_attic: number | null;
    roof_u_value: number | null;
    roof_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    roof_has_leak: boolean | null;
    roof_has_rot: boolean | null;
    roof_has_mould: boolean | null;
    roof_has_ice: boolean | null;
    roof_has_draught: boolean | null;
    roof_has_sagging: boolean | null;
    roof_has_damaged_covering: boolean | null;
    roof_note: string | null;
    wall_north_length: number | null;
    wall_north_height: number | null;
    wall_north_gross_area: number | null;
    wall_north_openings_area: number | null;
    wall_north_net_area: number | null;
    wall_north_material:
      | 'brick'
      | 'block'
      | 'panel'
      | 'log'
      | 'timber_frame'
      | 'adobe'
      | 'sip'
      | 'ger'
      | 'other'
      | null;
    wall_north_thickness: number | null;
    wall_north_outer_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_north_inner_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_north_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    wall_north_insulation_thickness: number | null;
    wall_north_insulation_year: number | null;
    wall_north_temperature_inside: number | null;
    wall_north_temperature_outside: number | null;
    wall_north_u_value: number | null;
    wall_north_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    wall_north_has_crack: boolean | null;
    wall_north_has_moisture: boolean | null;
    wall_north_has_mould: boolean | null;
    wall_north_has_thermal_bridge: boolean | null;
    wall_north_has_draught: boolean | null;
    wall_north_has_damaged_finish: boolean | null;
    wall_north_note: string | null;
    wall_east_length: number | null;
    wall_east_height: number | null;
    wall_east_gross_area: number | null;
    wall_east_openings_area: number | null;
    wall_east_net_area: number | null;
    wall_east_material:
      | 'brick'
      | 'block'
      | 'panel'
      | 'log'
      | 'timber_frame'
      | 'adobe'
      | 'sip'
      | 'ger'
      | 'other'
      | null;
    wall_east_thickness: number | null;
    wall_east_outer_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_east_inner_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_east_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    wall_east_insulation_thickness: number | null;
    wall_east_insulation_year: number | null;
    wall_east_temperature_inside: number | null;
    wall_east_temperature_outside: number | null;
    wall_east_u_value: number | null;
    wall_east_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    wall_east_has_crack: boolean | null;
    wall_east_has_moisture: boolean | null;
    wall_east_has_mould: boolean | null;
    wall_east_has_thermal_bridge: boolean | null;
    wall_east_has_draught: boolean | null;
    wall_east_has_damaged_finish: boolean | null;
    wall_east_note: string | null;
    wall_south_length: number | null;
    wall_south_height: number | null;
    wall_south_gross_area: number | null;
    wall_south_openings_area: number | null;
    wall_south_net_area: number | null;
    wall_south_material:
      | 'brick'
      | 'block'
      | 'panel'
      | 'log'
      | 'timber_frame'
      | 'adobe'
      | 'sip'
      | 'ger'
      | 'other'
      | null;
    wall_south_thickness: number | null;
    wall_south_outer_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_south_inner_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_south_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    wall_south_insulation_thickness: number | null;
    wall_south_insulation_year: number | null;
    wall_south_temperature_inside: number | null;
    wall_south_temperature_outside: number | null;
    wall_south_u_value: number | null;
    wall_south_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    wall_south_has_crack: boolean | null;
    wall_south_has_moisture: boolean | null;
    wall_south_has_mould: boolean | null;
    wall_south_has_thermal_bridge: boolean | null;
    wall_south_has_draught: boolean | null;
    wall_south_has_damaged_finish: boolean | null;
    wall_south_note: string | null;
    wall_west_length: number | null;
    wall_west_height: number | null;
    wall_west_gross_area: number | null;
    wall_west_openings_area: number | null;
    wall_west_net_area: number | null;
    wall_west_material:
      | 'brick'
      | 'block'
      | 'panel'
      | 'log'
      | 'timber_frame'
      | 'adobe'
      | 'sip'
      | 'ger'
      | 'other'
      | null;
    wall_west_thickness: number | null;
    wall_west_outer_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_west_inner_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    wall_west_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    wall_west_insulation_thickness: number | null;
    wall_west_insulation_year: number | null;
    wall_west_temperature_inside: number | null;
    wall_west_temperature_outside: number | null;
    wall_west_u_value: number | null;
    wall_west_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    wall_west_has_crack: boolean | null;
    wall_west_has_moisture: boolean | null;
    wall_west_has_mould: boolean | null;
    wall_west_has_thermal_bridge: boolean | null;
    wall_west_has_draught: boolean | null;
    wall_west_has_damaged_finish: boolean | null;
    wall_west_note: string | null;
    wall_area: number | null;
    window_count: number | null;
    window_area: number | null;
    window_frame: 'wood' | 'pvc' | 'aluminium' | 'steel' | 'mixed' | null;
    window_panes: number | null;
    window_oldest_year: number | null;
    window_gap_width: number | null;
    window_area_north: number | null;
    window_area_east: number | null;
    window_area_south: number | null;
    window_area_west: number | null;
    window_temperature_glass: number | null;
    window_temperature_frame: number | null;
    window_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    window_is_reveal_insulated: boolean | null;
    window_is_sill_insulated: boolean | null;
    window_is_gap_sealed: boolean | null;
    window_has_draught: boolean | null;
    window_has_condensation: boolean | null;
    window_has_ice: boolean | null;
    window_has_broken_glass: boolean | null;
    window_has_broken_fittings: boolean | null;
    window_has_film: boolean | null;
    window_has_curtain: boolean | null;
    window_note: string | null;
    door_count: number | null;
    door_area: number | null;
    door_width: number | null;
    door_height: number | null;
    door_frame: 'wood' | 'pvc' | 'aluminium' | 'steel' | 'mixed' | null;
    door_thickness: number | null;
    door_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    door_year: number | null;
    door_gap_width: number | null;
    door_temperature: number | null;
    door_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    door_has_vestibule: boolean | null;
    door_vestibule_area: number | null;
    door_is_double: boolean | null;
    door_is_gap_sealed: boolean | null;
    door_has_threshold: boolean | null;
    door_has_closer: boolean | null;
    door_has_draught: boolean | null;
    door_has_condensation: boolean | null;
    door_has_ice: boolean | null;
    door_is_warped: boolean | null;
    door_note: string | null;
    floor_type: 'ground' | 'suspended' | 'basement' | 'heated' | null;
    floor_surface: number | null;
    floor_perimeter: number | null;
    floor_height_above_ground: number | null;
    floor_finish:
      | 'plaster'
      | 'paint'
      | 'siding'
      | 'brick'
      | 'wood'
      | 'metal'
      | 'gypsum'
      | 'tile'
      | 'none'
      | null;
    floor_finish_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    floor_crawl_space_height: number | null;
    floor_is_crawl_space_vented: boolean | null;
    floor_layer_1_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    floor_layer_1_thickness: number | null;
    floor_layer_2_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    floor_layer_2_thickness: number | null;
    floor_layer_3_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    floor_layer_3_thickness: number | null;
    floor_layer_4_material:
      | 'concrete'
      | 'reinforced'
      | 'brick'
      | 'timber'
      | 'plaster'
      | 'soil'
      | 'sand'
      | 'insulation'
      | 'membrane'
      | 'air'
      | 'metal'
      | 'board'
      | 'other'
      | null;
    floor_layer_4_thickness: number | null;
    floor_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    floor_insulation_thickness: number | null;
    floor_insulation_year: number | null;
    floor_insulation_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    floor_has_edge_insulation: boolean | null;
    floor_edge_insulation_thickness: number | null;
    floor_temperature_centre: number | null;
    floor_temperature_edge: number | null;
    floor_temperature_corner: number | null;
    floor_u_value: number | null;
    floor_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    floor_is_cold: boolean | null;
    floor_has_moisture: boolean | null;
    floor_has_rot: boolean | null;
    floor_has_mould: boolean | null;
    floor_has_gaps: boolean | null;
    floor_has_draught: boolean | null;
    floor_has_rodents: boolean | null;
    floor_is_uneven: boolean | null;
    floor_note: string | null;
    foundation_type: 'strip' | 'slab' | 'pile' | 'stone' | 'none' | null;
    foundation_depth: number | null;
    foundation_width: number | null;
    foundation_plinth_height: number | null;
    foundation_plinth_area: number | null;
    foundation_perimeter: number | null;
    foundation_soil: 'rock' | 'gravel' | 'sand' | 'clay' | 'permafrost' | null;
    foundation_frost_depth: number | null;
    foundation_groundwater_depth: number | null;
    foundation_insulation_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    foundation_insulation_thickness: number | null;
    foundation_insulation_year: number | null;
    foundation_insulation_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    foundation_insulation_depth: number | null;
    foundation_has_waterproofing: boolean | null;
    foundation_waterproofing_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    foundation_has_apron: boolean | null;
    foundation_apron_width: number | null;
    foundation_apron_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    foundation_has_drainage: boolean | null;
    foundation_temperature: number | null;
    foundation_u_value: number | null;
    foundation_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    foundation_has_crack: boolean | null;
    foundation_crack_width: number | null;
    foundation_has_settlement: boolean | null;
    foundation_has_moisture: boolean | null;
    foundation_has_frost_heave: boolean | null;
    foundation_has_lost_plaster: boolean | null;
    foundation_has_exposed_steel: boolean | null;
    foundation_has_thermal_bridge: boolean | null;
    foundation_note: string | null;
    air_ventilation: 'natural' | 'exhaust' | 'balanced' | 'recovery' | null;
    air_volume: number | null;
    air_envelope_area: number | null;
    air_supply_count: number | null;
    air_exhaust_count: number | null;
    air_supply_flow: number | null;
    air_exhaust_flow: number | null;
    air_hood_flow: number | null;
    air_bath_flow: number | null;
    air_has_heat_recovery: boolean | null;
    air_recovery_efficiency: number | null;
    air_tested_on: string | null;
    air_n50: number | null;
    air_flow_50: number | null;
    air_effective_leakage_area: number | null;
    air_wind_exposure: number | null;
    air_has_leak_window: boolean | null;
    air_has_leak_door: boolean | null;
    air_has_leak_wall_roof: boolean | null;
    air_has_leak_wall_floor: boolean | null;
    air_has_leak_corner: boolean | null;
    air_has_leak_socket: boolean | null;
    air_has_leak_pipe: boolean | null;
    air_has_leak_chimney: boolean | null;
    air_has_leak_hatch: boolean | null;
    air_has_leak_vent: boolean | null;
    air_has_stale_air: boolean | null;
    air_has_smoke: boolean | null;
    air_note: string | null;
    heating_source:
      | 'stove'
      | 'low_pressure_boiler'
      | 'electric'
      | 'heat_pump'
      | 'district'
      | 'gas'
      | 'other'
      | null;
    heating_maker: string | null;
    heating_power: number | null;
    heating_year: number | null;
    heating_efficiency: number | null;
    heating_fuel: 'coal' | 'briquette' | 'wood' | 'electricity' | 'gas' | 'dung' | 'none' | null;
    heating_second_fuel: 'coal' | 'briquette' | 'wood' | 'electricity' | 'gas' | 'dung' | 'none' | null;
    heating_second_source:
      | 'stove'
      | 'low_pressure_boiler'
      | 'electric'
      | 'heat_pump'
      | 'district'
      | 'gas'
      | 'other'
      | null;
    heating_emitter: 'radiator' | 'floor' | 'wall' | 'air' | 'none' | null;
    heating_emitter_count: number | null;
    heating_heated_area: number | null;
    heating_heated_rooms: number | null;
    heating_firings: number | null;
    heating_supply_temperature: number | null;
    heating_return_temperature: number | null;
    heating_season_months: number | null;
    heating_coal: number | null;
    heating_coal_cost: number | null;
    heating_briquettes: number | null;
    heating_briquettes_cost: number | null;
    heating_wood: number | null;
    heating_wood_cost: number | null;
    heating_electricity: number | null;
    heating_electricity_cost: number | null;
    heating_gas: number | null;
    heating_gas_cost: number | null;
    heating_hot_water: 'none' | 'electric' | 'stove' | 'solar' | 'district' | null;
    heating_hot_water_power: number | null;
    heating_hot_water_litres: number | null;
    heating_condition: 'good' | 'fair' | 'poor' | 'critical' | null;
    heating_has_thermostat: boolean | null;
    heating_has_valves: boolean | null;
    heating_has_pump: boolean | null;
    heating_is_pipe_insulated: boolean | null;
    heating_has_buffer: boolean | null;
    heating_has_leak: boolean | null;
    heating_has_soot: boolean | null;
    heating_has_carbon_monoxide_alarm: boolean | null;
    heating_has_smoke_alarm: boolean | null;
    heating_is_chimney_clean: boolean | null;
    heating_note: string | null;
    living_temperature: number | null;
    living_humidity: number | null;
    living_carbon_dioxide: number | null;
    living_wall_temperature: number | null;
    bedroom_temperature: number | null;
    bedroom_humidity: number | null;
    bedroom_carbon_dioxide: number | null;
    bedroom_wall_temperature: number | null;
    kitchen_temperature: number | null;
    kitchen_humidity: number | null;
    kitchen_carbon_dioxide: number | null;
    kitchen_wall_temperature: number | null;
    bathroom_temperature: number | null;
    bathroom_humidity: number | null;
    bathroom_carbon_dioxide: number | null;
    bathroom_wall_temperature: number | null;
    hall_temperature: number | null;
    hall_humidity: number | null;
    hall_carbon_dioxide: number | null;
    hall_wall_temperature: number | null;
    indoor_outdoor_temperature: number | null;
    indoor_outdoor_humidity: number | null;
    indoor_wind_speed: number | null;
    indoor_fine_dust: number | null;
    indoor_outdoor_fine_dust: number | null;
    indoor_carbon_monoxide: number | null;
    indoor_residents: number | null;
    indoor_children: number | null;
    indoor_elderly: number | null;
    indoor_is_too_cold: boolean | null;
    indoor_has_condensation: boolean | null;
    indoor_has_odour: boolean | null;
    indoor_has_noise: boolean | null;
    roof_planned_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    roof_planned_thickness: number | null;
    roof_planned_area: number | null;
    roof_priority: 'high' | 'middle' | 'low' | null;
    roof_cost: number | null;
    wall_planned_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    wall_planned_thickness: number | null;
    wall_planned_area: number | null;
    wall_priority: 'high' | 'middle' | 'low' | null;
    wall_cost: number | null;
    floor_planned_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    floor_planned_thickness: number | null;
    floor_planned_area: number | null;
    floor_priority: 'high' | 'middle' | 'low' | null;
    floor_cost: number | null;
    foundation_planned_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    foundation_planned_thickness: number | null;
    foundation_planned_area: number | null;
    foundation_priority: 'high' | 'middle' | 'low' | null;
    foundation_cost: number | null;
    window_planned_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    window_planned_thickness: number | null;
    window_planned_area: number | null;
    window_planned_product_id: number | null;
    window_priority: 'high' | 'middle' | 'low' | null;
    window_cost: number | null;
    door_planned_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | 'none'
      | null;
    door_planned_thickness: number | null;
    door_planned_area: number | null;
    door_planned_product_id: number | null;
    door_planned_count: number | null;
    door_priority: 'high' | 'middle' | 'low' | null;
    door_cost: number | null;
    air_priority: 'high' | 'middle' | 'low' | null;
    air_cost: number | null;
    heating_priority: 'high' | 'middle' | 'low' | null;
    heating_cost: number | null;
    status: string | null;
    status_type: string | null;
    status_id: string | null;
    created_at: string;
    updated_at: string;
    revision: number;
  };
  v_aosdsh: {
    id: string;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    photo: string | null;
    is_publish: boolean;
    video: string | null;
    created_at: string;
    is_notify: boolean;
    file: string | null;
    cover_photo: string | null;
    order_number: number;
    links: readonly SourceRows['aosdsh_links'][] | null;
  };
  v_bank: {
    id: string;
    bank_id: number | null;
    name_id: number;
    logo: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    pictures: string | null;
    is_role: boolean;
    loan_requirements: string | null;
    loan_requirements_en: string | null;
    loan_requirements_ko: string | null;
    materal: string | null;
    materal_en: string | null;
    materal_ko: string | null;
    loan_condition: string | null;
    loan_condition_en: string | null;
    loan_condition_ko: string | null;
    phone: string;
    updated_at: string;
    lut_name: string;
    lut_name_en: string | null;
    lut_name_ko: string | null;
    link: string | null;
    min_rate: number | null;
    max_months: number | null;
    max_amount: number | null;
    is_publish: boolean;
    created_at: string;
    revision: number;
  };
  v_bank_loan: {
    id: string;
    bank_profile_id: number;
    bank_id: number | null;
    bank_name: string;
    bank_name_en: string | null;
    bank_name_ko: string | null;
    logo: string | null;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    rate: number;
    months: number;
    maximum: number | null;
    fee: number | null;
    grant: number | null;
    grant_maximum: number | null;
    valid_from: string | null;
    source: string | null;
    certainty: 'confirmed' | 'published' | 'estimated';
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    is_publish: boolean;
    updated_at: string;
    revision: number;
  };
  v_brigad: {
    id: string;
    brigad_name: string;
    phone: string;
    address: string | null;
    start_date: string | null;
    staff_qty: number | null;
    photo: string | null;
    files: string | null;
    email: string | null;
    is_power: boolean;
    exp_year: number | null;
    addressss: string | null;
    type: 'company' | 'cooperative' | 'individual' | null;
    services: string | null;
    sex: 'male' | 'female' | 'mixed' | null;
    is_contract: boolean;
    updated_at: string;
    rate_value: number | null;
    rate_count: number;
    comment_count: number;
    work_count: number;
    finished_count: number;
    service_type_id: number | null;
    service_type: string | null;
    service_type_en: string | null;
    service_type_ko: string | null;
    province_id: number | null;
    aimagname: string | null;
    soum_id: number | null;
    sumname: string | null;
    org_id: number | null;
    organization: string | null;
    is_publish: boolean;
    created_at: string;
    revision: number;
    sub_brigad_work: readonly SourceRows['sub_brigad_work'][] | null;
  };
  v_co_operation: {
    id: string;
    company_name: string;
    company_name_en: string | null;
    company_name_ko: string | null;
    photo: string | null;
    decription: string | null;
    decription_en: string | null;
    decription_ko: string | null;
    link: string | null;
    is_org: boolean;
    file: string | null;
    is_publish: boolean;
    updated_at: string;
    revision: number;
  };
  v_collaborate: {
    id: string;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    list_order: number;
    updated_at: string;
    revision: number;
  };
  v_collaborate_advantage: {
    id: string;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    list_order: number;
    updated_at: string;
    revision: number;
  };
  v_comment: {
    id: string;
    user_id: number | null;
    comment: string;
    is_publish: boolean;
    review_reason: 'link' | 'phone' | 'link_phone' | null;
    first_name: string | null;
    phone: string | null;
    created_at: string;
    brigad_id: number;
    brigad_name: string;
    updated_at: string | null;
    revision: number;
  };
  v_contract: {
    id: string;
    number: string;
    order_id: number | null;
    user_id: number | null;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    brigad_id: number;
    brigad_name: string;
    brigad_phone: string;
    address: string | null;
    work_category: string | null;
    work_description: string | null;
    signed_on: string | null;
    amount: number | null;
    file: string | null;
    status: string | null;
    status_type: string | null;
    status_id: string | null;
    created_at: string;
    updated_at: string;
    revision: number;
  };
  v_crew_evaluation: {
    id: string;
    user_id: number | null;
    first_name: string | null;
    brigad_id: number;
    brigad_name: string;
    project_id: number | null;
    rate_value: number;
    quality_rate: number | null;
    time_rate: number | null;
    attitude_rate: number | null;
    comment: string | null;
    is_publish: boolean;
    created_at: string;
    updated_at: string | null;
    revision: number;
  };
  v_faq: {
    id: string;
    queation: string;
    queation_en: string | null;
    queation_ko: string | null;
    answer: string;
    answer_en: string | null;
    answer_ko: string | null;
    list_order: number;
    is_publish: boolean;
    updated_at: string;
    revision: number;
  };
  v_fuel_use: {
    id: string;
    certificate_id: number;
    code: string | null;
    user_id: number | null;
    season: number;
    province_id: number | null;
    aimagname: string | null;
    brigad_id: number | null;
    brigad_name: string | null;
    org_id: number | null;
    energy_class_before: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    energy_class_after: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    works: 'roof' | 'wall' | 'floor' | 'roof_wall' | 'roof_floor' | 'wall_floor' | 'roof_wall_floor' | null;
    basis: 'built' | 'measured' | 'planned' | null;
    briquette_bags: number | null;
    coal_t: number | null;
    wood_m3: number | null;
    electricity_kwh: number | null;
    heat_gcal: number | null;
    warmth: 'colder' | 'same' | 'warmer' | null;
    used_kwh: number | null;
    baseline_kwh: number | null;
    predicted_kwh: number | null;
    saved_kwh: number | null;
    realisation: number | null;
    use_ratio: number | null;
    is_adjusted: boolean | null;
    is_excluded: boolean;
    exclude_reason: 'absent' | 'changed' | 'shared' | 'unclear' | null;
    created_at: string;
    updated_at: string;
    revision: number;
  };
  v_green_credit: {
    id: string;
    title: string | null;
    title_en: string | null;
    title_ko: string | null;
    video: string;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    list_order: number;
    updated_at: string;
    revision: number;
  };
  v_help: {
    id: string;
    role_id: number | null;
    role_name: string | null;
    display_name: string | null;
    order: number;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    link: string | null;
    file: string | null;
    help_type_id: number;
    help_type: string;
    help_type_en: string | null;
    help_type_ko: string | null;
    order_type: number;
    urls: string | null;
    is_publish: boolean;
    updated_at: string;
    revision: number;
  };
  v_loan_request: {
    id: string;
    user_id: number | null;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    order_id: number | null;
    province_id: number | null;
    aimagname: string | null;
    bank_role: string | null;
    bank_id: number;
    bank_name: string | null;
    bank_name_en: string | null;
    bank_name_ko: string | null;
    bank_role_id: number | null;
    bank_loan_id: number | null;
    loan_title: string | null;
    loan_title_en: string | null;
    loan_title_ko: string | null;
    amount: number | null;
    months: number | null;
    monthly_income: number | null;
    created_at: string;
    status_type: string | null;
    income_info: string | null;
    documents: unknown;
    status: string | null;
    status_id: string | null;
    brigad_id: number | null;
    brigad_name: string | null;
    calculation_id: number | null;
    calculation_code: string | null;
    investment: number | null;
    saving_p50: number | null;
    saving_p90: number | null;
    net_present_value: number | null;
    internal_rate: number | null;
    stress_value: number | null;
    updated_at: string;
    revision: number;
  };
  v_news: {
    id: string;
    news_type: string;
    news_type_en: string | null;
    news_type_ko: string | null;
    news_type_id: number;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    photo: string | null;
    is_publish: boolean;
    video: string | null;
    is_special: boolean;
    published_on: string | null;
    created_at: string;
    updated_at: string;
    revision: number;
  };
  v_offer: {
    id: string;
    order_id: number;
    user_id: number | null;
    first_name: string | null;
    akt_id: number | null;
    brigad_id: number;
    brigad_name: string | null;
    org_id: number | null;
    workflow_category: string | null;
    workflow_category_en: string | null;
    workflow_category_ko: string | null;
    aimagname: string | null;
    sumname: string | null;
    status: 'draft' | 'sent' | 'accepted' | 'declined' | 'expired' | 'closed';
    total: number | null;
    works_cost: number | null;
    start_date: string | null;
    duration_days: number | null;
    guarantee_months: number | null;
    valid_until: string | null;
    note: string | null;
    bill: unknown;
    sent_on: string | null;
    created_at: string;
    updated_at: string;
    revision: number;
    lines: readonly SourceRows['offer_line'][] | null;
  };
  v_order: {
    id: string;
    user_id: number | null;
    barigad_id: number | null;
    accepted_offer_id: number | null;
    brigad_name: string | null;
    address: string | null;
    geom: unknown;
    lon: number | null;
    lat: number | null;
    photo: string | null;
    desription: string | null;
    workflow_category_id: number | null;
    workflow_category: string | null;
    workflow_category_en: string | null;
    workflow_category_ko: string | null;
    province_id: number | null;
    soum_id: number | null;
    bagh_id: number | null;
    bankname: string | null;
    bankname_en: string | null;
    bankname_ko: string | null;
    bank_id: number | null;
    bank_role_id: number | null;
    bank_role: string | null;
    created_at: string;
    status: string | null;
    status_type: string | null;
    status_id: string | null;
    aimagname: string | null;
    sumname: string | null;
    bagname: string | null;
    phone: string | null;
    first_name: string | null;
    last_name: string | null;
    contact_name: string | null;
    contact_phone: string | null;
    updated_at: string;
    revision: number;
  };
  v_product: {
    id: string;
    product_type_id: number;
    product_type: string;
    product_type_en: string | null;
    product_type_ko: string | null;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    video: string | null;
    image: string | null;
    is_publish: boolean;
    created_at: string;
    updated_at: string;
    revision: number;
  };
  v_project: {
    id: string;
    title: string | null;
    user_id: number | null;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    brigad_id: number;
    brigad_name: string;
    project_id: number;
    order_id: number | null;
    address: string | null;
    start_date: string | null;
    end_date: string | null;
    description: string | null;
    site: unknown;
    lon: number | null;
    lat: number | null;
    rate_value: number | null;
    status: string | null;
    status_type: string | null;
    status_id: string | null;
    created_at: string;
    updated_at: string;
    revision: number;
  };
  v_quality_control: {
    id: string;
    project_id: number;
    project_title: string | null;
    user_id: number | null;
    brigad_id: number;
    brigad_name: string | null;
    akt_id: number | null;
    act_id: number | null;
    roof_planned_thickness: number | null;
    roof_built_thickness: number | null;
    roof_planned_area: number | null;
    roof_built_area: number | null;
    wall_planned_thickness: number | null;
    wall_built_thickness: number | null;
    wall_planned_area: number | null;
    wall_built_area: number | null;
    floor_planned_thickness: number | null;
    floor_built_thickness: number | null;
    floor_planned_area: number | null;
    floor_built_area: number | null;
    energy_saving_planned: number | null;
    energy_saving: number | null;
    inspector_id: number | null;
    inspector_name: string | null;
    checked_on: string;
    geom: unknown;
    lon: number | null;
    lat: number | null;
    result: 'passed' | 'conditional' | 'failed';
    score: number | null;
    findings: string | null;
    photo: string | null;
    photos: unknown;
    file: string | null;
    documents: unknown;
    status: string | null;
    status_type: string | null;
    status_id: string | null;
    created_at: string;
    updated_at: string;
    revision: number;
  };
  v_retrofit: {
    id: string;
    kind: 'apartment' | 'building';
    title: string;
    title_en: string | null;
    title_ko: string | null;
    description: string | null;
    description_en: string | null;
    description_ko: string | null;
    before_photo: string | null;
    after_photo: string | null;
    is_revoked: boolean | null;
    cost: number | null;
    saving: number | null;
    saving_percent: number | null;
    energy_class_before: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    energy_class_after: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    area: number | null;
    built_year: number | null;
    finished_on: string | null;
    brigad_id: number | null;
    brigad_name: string | null;
    province_id: number | null;
    aimagname: string | null;
    soum_id: number | null;
    sumname: string | null;
    bagh_id: number | null;
    bagname: string | null;
    is_publish: boolean;
    created_at: string;
    updated_at: string;
    revision: number;
    retrofit_image: readonly SourceRows['retrofit_image'][] | null;
  };
  v_savings_certificate: {
    id: string;
    code: string;
    user_id: number | null;
    first_name: string | null;
    last_name: string | null;
    project_id: number | null;
    brigad_name: string | null;
    akt_id: number | null;
    act_id: number | null;
    act_number: number | null;
    act_date: string | null;
    address: string | null;
    province_id: number | null;
    aimagname: string | null;
    soum_id: number | null;
    sumname: string | null;
    auditor_id: number | null;
    auditor_name: string | null;
    energy_class_before: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
    energy_class_after: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
    saving_kwh: number | null;
    saving_percent: number | null;
    saving: number | null;
    saving_p50: number | null;
    saving_p90: number | null;
    saving_planned: number | null;
    saving_co2: number | null;
    basis: 'built' | 'measured' | 'planned' | null;
    energy_versions: unknown;
    method_version: string | null;
    issued_on: string;
    valid_until: string | null;
    is_revoked: boolean;
    revoke_reason: 'data_error' | 'works_not_confirmed' | 'issued_twice' | 'holder_request' | 'other' | null;
    status: string | null;
    status_type: string | null;
    status_id: string | null;
    created_at: string | null;
    updated_at: string | null;
    revision: number;
  };
  v_slider: {
    id: string;
    slide_type_id: number;
    slide_type: string;
    slide_type_en: string | null;
    slide_type_ko: string | null;
    title: string | null;
    title_en: string | null;
    title_ko: string | null;
    images: string;
    link: string | null;
    list_order: number;
    is_publish: boolean;
    updated_at: string;
    revision: number;
  };
  v_supplier: {
    id: string;
    supplier_name: string;
    supplier_name_en: string | null;
    supplier_name_ko: string | null;
    logo: string | null;
    is_contract: boolean;
    supplier_phone: string;
    supplier_email: string | null;
    product_catalog: string | null;
    company_profile: string | null;
    is_publish: boolean;
    updated_at: string;
    revision: number;
  };
  view_material: {
    id: string;
    title: string;
    title_en: string | null;
    title_ko: string | null;
    model: string | null;
    model_en: string | null;
    model_ko: string | null;
    cost: number;
    structure_id: number;
    thickness_id: number | null;
    unit: string | null;
    unit_en: string | null;
    unit_ko: string | null;
    structure: string;
    structure_en: string | null;
    structure_ko: string | null;
    thickness: string | null;
    thickness_en: string | null;
    thickness_ko: string | null;
    type: 'main' | 'support';
    material_type_id: number | null;
    window_type_id: number | null;
    material_type: string | null;
    material_type_en: string | null;
    material_type_ko: string | null;
    material_key_word: 'khana' | 'siding' | 'deever' | 'suuri' | 'tsonkh' | 'shal' | 'amalgaa' | null;
    air_condition: boolean;
    conductivity: number | null;
    audit_material:
      | 'eps'
      | 'xps'
      | 'mineral_wool'
      | 'glass_wool'
      | 'sheep_wool'
      | 'felt'
      | 'pur'
      | 'straw'
      | 'sawdust'
      | 'slag'
      | null;
    waste_percent: number | null;
    pack_quantity: number | null;
    support_material_id: number | null;
    support_title: string | null;
    support_quantity: number | null;
    supplier_id: number | null;
    supplier_name: string | null;
    photo: string | null;
    is_active: boolean;
    updated_at: string;
    revision: number;
    price: readonly SourceRows['material_price'][] | null;
  };
}
