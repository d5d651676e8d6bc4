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
  readonly opening_products: readonly {
    readonly id: string;
    readonly title: string;
    readonly window_type_id: number | null;
  }[];
}

/** The part of the envelope that an opening is; `none` lies outside of it, like the outer door of a porch. */
export type OpeningPart = 'window' | 'door' | 'roof_window' | 'none';

/** The dated rows with the lists. */
export type AuditRows = EnergyRows & AuditLists;

const lists = `soums(limit: 1000) { id lon lat }
  lut_door_window(limit: 1000) { id part }
  lut_direction(limit: 1000) { id facing }
  lut_window_type(limit: 1000) { id construction_code }
  opening_products: view_material(limit: 1000, filters: [{ column: "window_type_id", condition: notNull }]) {
    id title window_type_id
  }`;

/** One query for the lists alone, for a page that has the dated rows. */
export const auditListsDocument = `{
  ${lists}
}`;

/** One query for everything that `energy.audit` reads. All of it is public. */
export const auditRowsDocument = energyRowsDocument.replace(/\}\s*$/, `  ${lists}\n}`);
