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
} as const satisfies Record<keyof AuditLists, string>;

const lists = Object.entries(auditListColumns)
  .map(([name, columns]) => `${name}(limit: 1000) { ${columns} }`)
  .join('\n  ');

/** One query for the lists alone, for a page that has the dated rows. */
export const auditListsDocument = `{
  ${lists}
}`;

/** One query for everything that `energy.audit` reads. All of it is public. */
export const auditRowsDocument = energyRowsDocument.replace(/\}\s*$/, `  ${lists}\n}`);
