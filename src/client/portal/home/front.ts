import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { query } from '../../api/graphql';

/** A banner or a slide. */
export interface FrontSlide {
  id: string;
  title: string | null;
  description: string | null;
  images: string | null;
  link: string | null;
}

export interface FrontProduct {
  id: string;
  title: string;
  product_type: string;
  description: string | null;
  image: string | null;
  video: string | null;
}

export interface FrontPartner {
  id: string;
  company_name: string;
  photo: string | null;
  link: string | null;
}

export const figureNames = ['audits', 'houses', 'saving', 'crews'] as const;
export type FigureName = (typeof figureNames)[number];

/** The rows and figures of the home page that editors and the programme's work supply. */
export interface Front {
  banners: readonly FrontSlide[];
  slides: readonly FrontSlide[];
  products: readonly FrontProduct[];
  purposes: readonly { id: string; purpose: string }[];
  partners: readonly FrontPartner[];
  /** Of the whole country; `saving` in kWh a year. */
  figures: Readonly<Record<FigureName, number>>;
}

type Totals = readonly { total: unknown }[];
type FrontAnswer = Omit<Front, 'figures' | 'banners'> &
  Readonly<Record<FigureName, Totals>> & {
    banners: readonly (Omit<FrontSlide, 'title'> & { banner: string })[];
  };

const document = `query ($published: [filter], $valid: [filter], $count: [measure]!, $sum: [measure]!) {
  banners: banner(filters: $published, limit: 6, ordered: true) { id banner description images link }
  slides: v_slider(filters: $published, limit: 8, ordered: true) { id title images link }
  products: v_product(filters: $published, limit: 6, ordered: true) {
    id title product_type description image video
  }
  purposes: purpose(limit: 8, ordered: true) { id purpose }
  partners: v_co_operation(filters: $published, limit: 12, ordered: true) { id company_name photo link }
  audits: aggregate(source: "v_audit_place", measures: $count)
  houses: aggregate(source: "v_retrofit", measures: $count, filters: $published)
  saving: aggregate(source: "v_savings_certificate", measures: $sum, filters: $valid)
  crews: aggregate(source: "v_brigad", measures: $count, filters: $published)
}`;

const variables = {
  published: [{ column: 'is_publish', condition: 'equals', value: 'true' }],
  valid: [{ column: 'is_revoked', condition: 'equals', value: 'false' }],
  count: [{ function: 'count', as: 'total' }],
  sum: [{ function: 'sum', column: 'saving_kwh', as: 'total' }],
};

/** Queries everything of the home page but its news in one request. */
export function useFront(): UseQueryResult<Front> {
  return useQuery({
    queryKey: ['front'],
    queryFn: async ({ signal }) => frontOf(await query<FrontAnswer>(document, variables, { signal })),
  });
}

function frontOf({ banners, slides, products, purposes, partners, ...totals }: FrontAnswer): Front {
  return {
    banners: banners.map(({ banner, ...rest }) => ({ ...rest, title: banner })),
    slides: slides.map((slide) => ({ ...slide, description: null })),
    products,
    purposes,
    partners,
    figures: {
      audits: totalOf(totals.audits),
      houses: totalOf(totals.houses),
      saving: totalOf(totals.saving),
      crews: totalOf(totals.crews),
    },
  };
}

/** A sum of no rows is null. */
function totalOf(rows: Totals): number {
  return Number(rows[0]?.total ?? 0);
}
