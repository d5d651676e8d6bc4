import type { Transaction } from '../../src/server/platform/database/database';
import { insertRows } from '../insert-rows';
import { isEmpty, keysBy } from '../keys-by';
import baghsOfSoums from './data/baghs.json';
import places from './data/places.json';

export interface Province {
  /** State code, two digits. */
  code: string;
  name: string;
  lon: number;
  lat: number;
}

export interface Soum {
  /** State code, four digits; the first two are its province's. */
  code: string;
  name: string;
  isDistrict: boolean;
  lon: number;
  lat: number;
}

export interface Bagh {
  soum: string;
  /** State code, six digits; khoroos made since 2023 have none in our list. */
  code: string | null;
  name: string;
}

/** The capital, whose parts are districts and khoroos. */
export const capital = '11';

export const provinces: readonly Province[] = places.provinces.map(place);
export const soums: readonly Soum[] = places.soums.map((row) => {
  const soum = place(row);
  return { ...soum, isDistrict: soum.code.startsWith(capital) };
});
export const baghs: readonly Bagh[] = Object.entries(baghsOfSoums).flatMap(([soum, list]) =>
  list.map(([end, name]) => ({ soum, code: end ? soum + end : null, name: name ?? '' })),
);

/** Adds the country's division, unless a person has brought in one already. */
export async function insertPlaces(transaction: Transaction): Promise<void> {
  if (!(await isEmpty(transaction, 'app.province'))) return;
  const point = { lon: 'numeric', lat: 'numeric' } as const;
  await insertRows(
    transaction,
    'app.province',
    { code: 'text', name: 'text', ...point },
    provinces.map(({ code, name, lon, lat }) => ({ code, name, lon, lat })),
  );
  const provinceKey = await keysBy(transaction, 'app.province', 'code');
  await insertRows(
    transaction,
    'app.soum',
    { province_id: 'bigint', code: 'text', name: 'text', is_district: 'boolean', ...point },
    soums.map(({ code, name, isDistrict, lon, lat }) => ({
      province_id: provinceKey(code.slice(0, 2)),
      code,
      name,
      is_district: isDistrict,
      lon,
      lat,
    })),
  );
  const soumKey = await keysBy(transaction, 'app.soum', 'code');
  await insertRows(
    transaction,
    'app.bagh',
    { soum_id: 'bigint', code: 'text', name: 'text', is_khoroo: 'boolean' },
    baghs.map(({ soum, code, name }) => ({
      soum_id: soumKey(soum),
      code,
      name,
      is_khoroo: soum.startsWith(capital),
    })),
  );
}

function place(row: readonly (string | number)[]): Province {
  const [code, name, lon, lat] = row;
  return { code: String(code), name: String(name), lon: Number(lon), lat: Number(lat) };
}
