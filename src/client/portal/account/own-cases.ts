import type { Localized, LocalizedColumns, TextLanguage } from '../../../engine/translations/localize-row';
import type { StatusType } from '../../../definitions/process';
import type { SourceName } from '../selected-row';

/** A row of one of the lists, by its columns. */
export type CaseRow = Readonly<Record<string, string | number | boolean | null>> & {
  readonly id: string;
  readonly status: string | null;
  readonly status_type: StatusType | null;
};

export interface CaseFact {
  /** The column, which is the text's name too. */
  column: string;
  /** Days and numbers are formatted; others are shown as they are. */
  unit?: 'day' | 'money' | 'energy' | 'months';
}

export type CaseName = 'orders' | 'akt' | 'contract' | 'loan' | 'project' | 'quality' | 'certificate';

/** One kind of a citizen's cases: which rows a page lists, and what a card says of each. */
export interface CaseList {
  path: string;
  icon: string;
  /** The view that is listed, and the table that carries the process. */
  source: SourceName;
  table: string;
  /** The columns of which the first that has a value names the row. */
  titles: readonly string[];
  facts: readonly CaseFact[];
  /** The columns that depend on the reader's language. */
  localized: LocalizedColumns;
  /** The form by which a citizen begins one. */
  form?: string;
  /** The cases from which these arise: a person without any goes on there. */
  from?: CaseName;
}

/** All kinds, in the order in which a house comes through them. */
export const caseLists: Readonly<Record<CaseName, CaseList>> = {
  orders: {
    path: '/menu/user/my-orders',
    icon: 'clipboard',
    source: 'v_order',
    table: 'orders',
    titles: ['address', 'workflow_category'],
    facts: [
      { column: 'workflow_category' },
      { column: 'brigad_name' },
      { column: 'bankname' },
      { column: 'created_at', unit: 'day' },
    ],
    localized: {
      names: ['workflow_category', 'bankname'],
      places: ['brigad_name'],
      untranslated: ['address'],
    },
    form: 'order_request',
  },
  akt: {
    path: '/menu/user/my-akt',
    icon: 'thermometer',
    source: 'v_akt',
    table: 'akt',
    titles: ['address', 'audit_number'],
    facts: [
      { column: 'main_date' },
      { column: 'brigad_name' },
      { column: 'energy_class' },
      { column: 'energy_class_after' },
    ],
    localized: { places: ['brigad_name'], untranslated: ['address'] },
    from: 'orders',
  },
  contract: {
    path: '/menu/user/my-contract',
    icon: 'contract',
    source: 'v_contract',
    table: 'contract',
    titles: ['number'],
    facts: [
      { column: 'brigad_name' },
      { column: 'work_category' },
      { column: 'amount', unit: 'money' },
      { column: 'signed_on' },
    ],
    localized: { names: ['work_category'], places: ['brigad_name'], untranslated: ['number'] },
    from: 'orders',
  },
  loan: {
    path: '/menu/user/my-loan',
    icon: 'bank',
    source: 'v_loan_request',
    table: 'loan_request',
    titles: ['loan_title', 'bank_name'],
    facts: [
      { column: 'bank_name' },
      { column: 'amount', unit: 'money' },
      { column: 'months', unit: 'months' },
      { column: 'created_at', unit: 'day' },
    ],
    localized: { names: ['bank_name', 'loan_title'] },
    form: 'loan_application',
  },
  project: {
    path: '/menu/user/my-project',
    icon: 'hammer',
    source: 'v_project',
    table: 'project',
    titles: ['title', 'address'],
    facts: [{ column: 'brigad_name' }, { column: 'start_date' }, { column: 'end_date' }],
    localized: { places: ['brigad_name'], untranslated: ['title', 'address'] },
    from: 'contract',
  },
  quality: {
    path: '/menu/user/my-quality-control',
    icon: 'checklist',
    source: 'v_quality_control',
    table: 'quality_control',
    titles: ['project_title'],
    facts: [{ column: 'brigad_name' }, { column: 'inspector_name' }, { column: 'checked_on' }],
    localized: { places: ['brigad_name', 'inspector_name'], untranslated: ['project_title'] },
    from: 'project',
  },
  certificate: {
    path: '/menu/user/my-savings-certificate',
    icon: 'award',
    source: 'v_savings_certificate',
    table: 'savings_certificate',
    titles: ['code', 'address'],
    facts: [
      { column: 'energy_class_before' },
      { column: 'energy_class_after' },
      { column: 'saving_kwh', unit: 'energy' },
      { column: 'saving', unit: 'money' },
      { column: 'saving_p90', unit: 'money' },
      { column: 'saving_planned', unit: 'money' },
      { column: 'issued_on' },
      { column: 'valid_until' },
    ],
    localized: { untranslated: ['address'] },
    from: 'quality',
  },
};

/** The columns that a list reads. */
export function caseColumns({ titles, facts }: CaseList): string {
  const named = [...titles, ...facts.map(({ column }) => column)];
  return [...new Set(['id', 'status', 'status_type', ...named])].join(' ');
}

/** The row's name, or its number. */
export function rowTitle(list: CaseList, row: CaseRow): string {
  const column = titleColumn(list, row);
  return column === undefined ? `№ ${row.id}` : String(row[column]);
}

/** The language of the row's name where it is not the reader's. */
export function titleLanguage(list: CaseList, row: Localized<CaseRow>): TextLanguage | undefined {
  return row.languages?.[titleColumn(list, row) ?? ''];
}

/** The facts that a card says of the row: those that have a value and do not repeat its title. */
export function rowFacts(list: CaseList, row: CaseRow): readonly CaseFact[] {
  const title = rowTitle(list, row);
  return list.facts.filter(({ column }) => hasValue(row[column]) && row[column] !== title);
}

function titleColumn({ titles }: CaseList, row: CaseRow): string | undefined {
  return titles.find((column) => hasValue(row[column]));
}

function hasValue(value: CaseRow[string] | undefined): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** The citizen's own page of a case. */
export function ownCaseAddress(source: string, row: string): string {
  return `/menu/user/case/${encodeURIComponent(source)}/${encodeURIComponent(row)}`;
}

/** The page on which a citizen compares the offers of crews on an order. */
export function offersAddress(order: string): string {
  return `/menu/user/offers/${encodeURIComponent(order)}`;
}

/** A process ended here: nobody has to act. */
export function isFinal({ status_type: type }: CaseRow): boolean {
  return type === 'END' || type === 'CANCEL';
}
