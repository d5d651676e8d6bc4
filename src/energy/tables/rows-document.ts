const dated = 'code title title_en title_ko valid_from valid_to source certainty is_provisional';

/** One query for every row that a calculation may need; `EnergyRows` is its response. All of it is public. */
export const energyRowsDocument = `{
  energy_climate(ordered: true, limit: 1000) { ${dated} latitude longitude elevation design_temperature season_days season_temperature
    sun_certainty is_offered
    energy_climate_month { month temperature sun_h sun_n sun_e sun_s sun_w } }
  energy_method(ordered: true, limit: 1000) { ${dated} air_heat has_altitude_correction ground_flow utilisation_a0 utilisation_tau0
    incidence b_attic b_basement b_stairwell b_vestibule infiltration_exposed infiltration_normal infiltration_sheltered
    wind fresh_air flue_air combustion_air }
  energy_norm(ordered: true, limit: 1000) { ${dated} comfort_temperature minimum_air_change class_kind requirement stock
    reference_degree_days reference_compactness compactness_constant
    humidity_class outdoor_humidity_winter outdoor_humidity_summer
    limit_a limit_b limit_c limit_d limit_e limit_f
    energy_norm_deviation { letter above up_to }
    energy_norm_need { up_to_storeys area need }
    energy_norm_requirement { part up_to_degree_days slope constant } }
  energy_fuel(ordered: true, limit: 1000) { ${dated} calorific_value price bag }
  energy_electricity(ordered: true, limit: 1000) { ${dated} base has_night night_from_month night_to_month night_free night_discount
    night_price energy_electricity_block { up_to price } }
  energy_district(ordered: true, limit: 1000) { ${dated} billing price_area billed_months price_energy }
  energy_emission(ordered: true, limit: 1000) { ${dated} co2 co2_biogenic pm25_per pm25 pm25_low pm25_high
    pm25_upstream }
  energy_heat_source(ordered: true, limit: 1000) { ${dated} efficiency carrier carrier_code emission_code is_offered
    stock_share }
  energy_fuel_ban(ordered: true, limit: 1000) { ${dated} province_code fuel_code }
  energy_house_type(ordered: true, limit: 1000) { ${dated} house_type built_from built_to room_height wall_u roof_u floor_u door_u
    window_u window_g frame_share shading wall_thickness soil ground_floor_r bridges n50 shielding heat_capacity
    internal_gains actual_temperature heating_regime heated_share reduction_one reduction_four night_share
    household_day household_night stock_share floor_area floor_area_spread plan_code heat_source_code }
  energy_construction(ordered: true, limit: 1000) { ${dated} part u g frame_share n50 house_type }
  energy_plan(ordered: true, limit: 1000) { ${dated} aspect room_height window_share door_area roof_toward exposed_share wall_height
    roof_share ground_share door_toward
    place_code house_type floor_area storeys heat_source_code }
  energy_spread(ordered: true, limit: 1000) { ${dated} u_value_given u_value_assumed bridges_given bridges_assumed leakage_given
    leakage_assumed gains_given gains_assumed efficiency_given efficiency_assumed temperature_given temperature_assumed
    calorific_value fabric_shared temperature_loss ground_floor window_share burnt_weight burnt_money }
  energy_material(ordered: true, limit: 1000) { ${dated} material_group conductivity density vapour_factor }
  energy_measure(ordered: true, limit: 1000) { ${dated} change thickness conductivity edge_depth u g frame_share remaining
    bridges_remaining not_for house_types heat_source_code basis price_low price_likely price_high life }
  energy_finance(ordered: true, limit: 1000) { ${dated} discount_rate inflation escalation horizon }
  v_bank_loan(ordered: true, limit: 1000, filters: [{ column: "is_publish", condition: equals, value: "true" }]) {
    id bank_name bank_name_en bank_name_ko title title_en title_ko rate months maximum fee grant grant_maximum valid_from
    source certainty }
}`;
