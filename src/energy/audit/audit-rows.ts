import type { EnergyRows } from '../tables/rows';
import { energyRowsDocument } from '../tables/rows-document';
import type { Facing } from '../demand/solar';

/** The lists that an audit's references point to, as `/query` returns them. */
export interface AuditLists {
  readonly soums: readonly {
    readonly id: string;
    readonly lon: number | null;
    readonly lat: number | null;
  }[];
  readonly lut_door_window: readonly { readonly id: string; readonly part: OpeningPart | null }[];
  readonly lut_direction: readonly { readonly id: string; readonly facing: Facing | null }[];
  readonly lut_window_type: readonly { readonly id: string; readonly construction_code: string | null }[];
  /** Windows and doors of the catalogue, with their keys in `lut_window_type`. */
  readonly view_material: readonly {
    readonly id: string;
    readonly title: string | null;
    readonly window_type_id: number | null;
  }[];
}

/** The part of the envelope that an opening is; `none` lies outside of it, like the outer door of a porch. */
export type OpeningPart = 'window' | 'door' | 'roof_window' | 'none';

/** The dated rows with the lists. */
export type AuditRows = EnergyRows & AuditLists;

/** The columns of each list. */
export const auditListColumns = {
  soums: 'id lon lat',
  lut_door_window: 'id part',
  lut_direction: 'id facing',
  lut_window_type: 'id construction_code',
  view_material: 'id title window_type_id',
} as const satisfies Record<keyof AuditLists, string>;

/** Of the materials, only windows and doors. */
const filters: Partial<Record<string, string>> = {
  view_material: ', filters: [{ column: "window_type_id", condition: notNull }]',
};
const lists = Object.entries(auditListColumns)
  .map(([name, columns]) => `${name}(limit: 1000${filters[name] ?? ''}) { ${columns} }`)
  .join('\n  ');

/** One query for the lists alone, for a page that has the dated rows. */
export const auditListsDocument = `{
  ${lists}
}`;

/** One query for everything that `energy.audit` reads. All of it is public. */
export const auditRowsDocument = energyRowsDocument.replace(/\}\s*$/, `  ${lists}\n}`);
