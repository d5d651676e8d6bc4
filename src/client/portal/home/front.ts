import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Language } from '../../../definitions/language';
import {
  localizeRow,
  translatedColumns,
  type Localized,
  type LocalizedColumns,
} from '../../../engine/translations/localize-row';
import { query } from '../../api/graphql';
import { useLanguage } from '../../i18n/i18n';
import type { SelectedRow } from '../selected-row';

/** A banner or a slide. */
export interface FrontSlide {
  id: string;
  title: string | null;
  description: string | null;
  images: string | null;
  link: string | null;
}

/** The columns of each list, without translations. */
interface FrontColumns {
  banner: 'id banner description images link';
  slide: 'id title images link';
  product: 'id title product_type description image video';
  purpose: 'id purpose';
  partner: 'id company_name photo link';
}

type FrontProduct = SelectedRow<'v_product', FrontColumns['product']>;
type FrontPurpose = SelectedRow<'purpose', FrontColumns['purpose']>;
type FrontPartner = SelectedRow<'v_co_operation', FrontColumns['partner']>;

export const figureNames = ['audits', 'houses', 'saving', 'crews'] as const;
export type FigureName = (typeof figureNames)[number];

/** The rows and figures of the home page that editors and the programme's work supply. */
export interface Front {
  banners: readonly Localized<FrontSlide>[];
  slides: readonly Localized<FrontSlide>[];
  products: readonly Localized<FrontProduct>[];
  purposes: readonly Localized<FrontPurpose>[];
  partners: readonly Localized<FrontPartner>[];
  /** Of the whole country; `saving` in kWh a year. */
  figures: Readonly<Record<FigureName, number>>;
}

type Totals = readonly { total: unknown }[];

interface FrontAnswer extends Readonly<Record<FigureName, Totals>> {
  banners: readonly SelectedRow<'banner', FrontColumns['banner']>[];
  slides: readonly SelectedRow<'v_slider', FrontColumns['slide']>[];
  products: readonly FrontProduct[];
  purposes: readonly FrontPurpose[];
  partners: readonly FrontPartner[];
}

/** The texts and names of each list that depend on the reader's language. */
const localized = {
  banner: { texts: ['banner', 'description'] },
  slide: { texts: ['title'] },
  product: { texts: ['title', 'product_type', 'description'] },
  purpose: { texts: ['purpose'] },
  partner: { names: ['company_name'] },
} as const;

const documentIn = (language: Language) => {
  const selection = <List extends keyof FrontColumns>(list: List, columns: FrontColumns[List]) =>
    [columns, ...translatedColumns(localized[list], language)].join(' ');
  return `query front($published: [filter], $valid: [filter], $count: [measure]!, $sum: [measure]!) {
  banners: banner(filters: $published, limit: 6, ordered: true) {
    ${selection('banner', 'id banner description images link')}
  }
  slides: v_slider(filters: $published, limit: 8, ordered: true) {
    ${selection('slide', 'id title images link')}
  }
  products: v_product(filters: $published, limit: 6, ordered: true) {
    ${selection('product', 'id title product_type description image video')}
  }
  purposes: purpose(limit: 8, ordered: true) { ${selection('purpose', 'id purpose')} }
  partners: v_co_operation(filters: $published, limit: 12, ordered: true) {
    ${selection('partner', 'id company_name photo link')}
  }
  audits: aggregate(source: "v_audit_place", measures: $count)
  houses: aggregate(source: "v_retrofit", measures: $count, filters: $published)
  saving: aggregate(source: "v_savings_certificate", measures: $sum, filters: $valid)
  crews: aggregate(source: "v_brigad", measures: $count, filters: $published)
}`;
};

const variables = {
  published: [{ column: 'is_publish', condition: 'equals', value: 'true' }],
  valid: [{ column: 'is_revoked', condition: 'equals', value: 'false' }],
  count: [{ function: 'count', as: 'total' }],
  sum: [{ function: 'sum', column: 'saving_kwh', as: 'total' }],
};

/** Queries everything of the home page but its news in one request. */
export function useFront(): UseQueryResult<Front> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['front', language],
    queryFn: async ({ signal }) =>
      frontOf(await query<FrontAnswer>(documentIn(language), variables, { signal }), language),
  });
}

function frontOf(
  { banners, slides, products, purposes, partners, ...totals }: FrontAnswer,
  language: Language,
): Front {
  const each =
    (columns: LocalizedColumns) =>
    <Row extends object>(row: Row) =>
      localizeRow(row, columns, language);
  return {
    banners: banners.map(each(localized.banner)).map(({ banner, languages = {}, ...rest }) => ({
      ...rest,
      title: banner,
      languages: languages.banner === undefined ? languages : { ...languages, title: languages.banner },
    })),
    slides: slides.map(each(localized.slide)).map((slide) => ({ ...slide, description: null })),
    products: products.map(each(localized.product)),
    purposes: purposes.map(each(localized.purpose)),
    partners: partners.map(each(localized.partner)),
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
