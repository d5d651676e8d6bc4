/** A straight piece of R_req over the degree days: `slope·D_d + constant`. */
export interface RequirementStep {
  /** The piece is valid up to this many K·day; null for all above. */
  readonly upTo_Kd: number | null;
  readonly slope: number;
  readonly constant: number;
}

/** D_d = (θ_i − t_ht)·z_ht in K·day: of the heating season, its mean temperature and its days. */
export function degreeDays(
  inside_C: number,
  season: { readonly mean_C: number; readonly days: number },
): number {
  return (inside_C - season.mean_C) * season.days;
}
