import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { createRandom } from '../../random';

/** Months before now from which a price is valid. */
const ages = [14, 4];

/**
 * Adds made-up prices of insulation by province: dearer than the catalogue's by the way from the capital, and a little dearer
 * each year. The capital has the catalogue's price.
 */
export async function addMaterialPrices(transaction: Transaction, now: Date): Promise<void> {
  const random = createRandom('prices of materials');
  const { rows: materials } = await transaction.query<{ id: number; cost: number }>(
    'select id::int as id, cost::float as cost from app.material where audit_material is not null order by id',
  );
  const { rows: provinces } = await transaction.query<{ id: number }>(
    `select id::int as id from app.province where name != 'Улаанбаатар' order by id`,
  );
  const days = ages.map((months) => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
    return day.toISOString().slice(0, 10);
  });
  const prices = provinces.flatMap(({ id: province_id }) => {
    const carriage = 1.03 + random.next() * 0.15;
    return materials.flatMap(({ id: material_id, cost }) =>
      days.map((valid_from, index) => ({
        material_id,
        province_id,
        price: Math.round((cost * carriage * (1 - 0.06 * (days.length - 1 - index))) / 100) * 100,
        valid_from,
        information_source: 'Жишээ үнэ, судалгаа биш',
        place: String(province_id),
      })),
    );
  });
  await insertRows(
    transaction,
    'app.material_price',
    {
      material_id: 'bigint',
      province_id: 'bigint',
      price: 'numeric',
      valid_from: 'date',
      information_source: 'text',
      place: 'text',
    },
    prices,
  );
}
