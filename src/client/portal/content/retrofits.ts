/** Kinds of finished retrofits; each has a page of its own. */
export type RetrofitKind = 'building' | 'apartment';
