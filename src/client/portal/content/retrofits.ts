/** Kinds of finished retrofits; each has a page of its own. */
export type RetrofitKind = 'building' | 'apartment';

export interface RetrofitSummary {
  id: string;
  title: string;
  after_photo: string | null;
  /** ₮ */
  cost: number | null;
  saving_percent: number | null;
  energy_class_before: string | null;
  energy_class_after: string | null;
  aimagname: string | null;
  sumname: string | null;
}

export interface Retrofit extends RetrofitSummary {
  description: string | null;
  before_photo: string | null;
  /** ₮ a year. */
  saving: number | null;
  area: number | null;
  built_year: number | null;
  finished_on: string | null;
  brigad_id: number | null;
  brigad_name: string | null;
  retrofit_image: readonly { id: string; images: string | null; title: string | null }[] | null;
}
