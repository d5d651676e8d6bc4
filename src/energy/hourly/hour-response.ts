import type { Network } from './network';

/**
 * Coefficients of the network for one hour. With the mean temperature M of the mass, star node and air are
 * `star = (F + light·outside + starToMass·M)/D` and `air = (Φ_air + ventilation·outside + airToStar·star)/(ventilation +
 * airToStar)` (ISO 13790:2008, C.2 and C.3); the mass itself is solved exactly.
 */
export interface HourResponse {
  /** Share of a gain of the air that reaches the star node. */
  readonly airToStarShare: number;
  /** H_tr,2: star node to outside, by the windows and by the air. */
  readonly starToOutside_W_K: number;
  /** D: all that ends in the star node. */
  readonly star_W_K: number;
  /** Share of a gain of the star node that reaches the mass. */
  readonly starToMassShare: number;
  /** K: mass to outside by both ways. */
  readonly mass_W_K: number;
  /** Share of the distance to its final temperature that the mass still has at the end of the hour, and in its mean. */
  readonly remains: number;
  readonly remainsMean: number;
}

export function solveHourResponse(network: Network): HourResponse {
  const { ventilation_W_K, airToStar_W_K, light_W_K, starToMass_W_K, massToOutside_W_K } = network;
  const airToStarShare = airToStar_W_K / (ventilation_W_K + airToStar_W_K);
  const starToOutside = ventilation_W_K * airToStarShare + light_W_K;
  const star = starToOutside + starToMass_W_K;
  const mass = (starToMass_W_K * starToOutside) / star + massToOutside_W_K;
  const rate = mass / network.capacity_Wh_K;
  return {
    airToStarShare,
    starToOutside_W_K: starToOutside,
    star_W_K: star,
    starToMassShare: starToMass_W_K / star,
    mass_W_K: mass,
    remains: Math.exp(-rate),
    remainsMean: -Math.expm1(-rate) / rate,
  };
}

/**
 * Rise of the regulated temperature in an hour by a watt of heat, K/W. It is the same in every hour, because the network
 * is linear.
 * @param convectiveShare share of the heat that goes to the air
 * @param airShare weight of the air in the regulated temperature
 */
export function risePerWatt(
  network: Network,
  response: HourResponse,
  convectiveShare: number,
  airShare: number,
): number {
  const radiant = 1 - convectiveShare;
  const toMass = network.massShare * radiant;
  const toStar = radiant - toMass + response.airToStarShare * convectiveShare;
  const settled = (toMass + response.starToMassShare * toStar) / response.mass_W_K;
  const mass = settled * (1 - response.remainsMean);
  const star = (toStar + network.starToMass_W_K * mass) / response.star_W_K;
  const air =
    (convectiveShare + network.airToStar_W_K * star) / (network.ventilation_W_K + network.airToStar_W_K);
  return airShare * air + (1 - airShare) * star;
}
