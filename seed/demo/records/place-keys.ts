import type { Transaction } from '../../../src/server/platform/database/database';
import { provinces } from '../../base/places';
import { nameOfSoum, type Spot } from './spots';

/** A row's location. */
export interface PlaceOfRow {
  province_id: number | null;
  soum_id: number | null;
  bagh_id: number | null;
}

/** Finds the keys of spots; a place that a person has taken from the lists has none. */
export async function placeKeys(transaction: Transaction): Promise<(spot: Spot) => PlaceOfRow> {
  const { rows: ofSoums } = await transaction.query<{ id: number; province_id: number; code: string }>(
    'select id, province_id, code from app.soum',
  );
  const { rows: ofBaghs } = await transaction.query<{ id: number; soum_id: number; name: string }>(
    'select id, soum_id, name from app.bagh',
  );
  const soumsByCode = new Map(ofSoums.map((soum) => [soum.code, soum]));
  const baghs = new Map(ofBaghs.map((bagh) => [`${bagh.soum_id} ${bagh.name}`, bagh.id]));
  return ({ soum, bagh }) => {
    const row = soumsByCode.get(soum.code);
    return {
      province_id: row?.province_id ?? null,
      soum_id: row?.id ?? null,
      bagh_id: baghs.get(`${row?.id} ${bagh?.name}`) ?? null,
    };
  };
}

/** The address after the province, soum and bagh, which rows store in columns: Хайрхан 12-р гудамж, 7 тоот */
export function placeAddress(spot: Spot): string {
  return `${spot.street}, ${spot.door}`;
}

/** Төв аймаг, Борнуур сум */
export function districtOf({ soum }: Spot): string {
  return nameOfSoum(soum, provinceNames.get(soum.code.slice(0, 2)) ?? '');
}

const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]));
