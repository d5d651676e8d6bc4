import type { Transaction } from '../../../src/server/platform/database/database';
import { insertWithPictures } from '../../insert-with-pictures';
import { createRandom, type Random } from '../../random';
import { pictureDealer, type StoredPicture } from '../../pictures/stored-pictures';
import { crewCount } from './compose-people';
import { districtOf, placeKeys } from './place-keys';
import { recordKeys } from './record-keys';
import { seedClock } from './seed-clock';
import { drawSpot, type Spot } from './spots';

/** A building that was renovated, as the portal shows it. */
export interface Retrofit {
  kind: 'apartment' | 'building';
  title: string;
  description: string;
  spot: Spot;
  crew: number;
  /** m² */
  area: number;
  builtYear: number;
  /** ₮, once; ₮, a year. */
  cost: number;
  saving: number;
  percent: number;
  before: string;
  after: string;
  daysAgo: number;
}

export const retrofitCount = 120;

/** The same renovated buildings every time, the oldest first; a third are blocks of flats. */
export function composeRetrofits(): Retrofit[] {
  const random = createRandom('retrofits');
  return Array.from({ length: retrofitCount }, (_, index) =>
    drawRetrofit(random, index % 3 === 2 ? 'apartment' : 'building', (retrofitCount - index) * 9),
  );
}

/** Adds the renovated buildings with pictures before, after and during the works. */
export async function addRetrofits(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const clock = seedClock(now);
  const { crew } = await recordKeys(transaction);
  const placeOf = await placeKeys(transaction);
  const before = pictureDealer(pictures, ['дулааны зураг', 'утаатай өглөө', 'гэр хороолол']);
  const after = pictureDealer(pictures, ['өмнө ба дараа', 'нарны хавтан', 'дулаан цонх']);
  const during = pictureDealer(pictures, ['дулаалгын ажил', 'ханын үе', 'материалын тээвэр']);
  const retrofits = composeRetrofits();
  const keys = await insertWithPictures(
    transaction,
    {
      table: 'app.retrofit',
      source: 'retrofit',
      pictures: { before_photo: 'before_photo', after_photo: 'after_photo' },
    },
    {
      kind: 'text',
      title: 'text',
      description: 'text',
      cost: 'numeric',
      saving: 'numeric',
      saving_percent: 'numeric',
      energy_class_before: 'text',
      energy_class_after: 'text',
      area: 'numeric',
      built_year: 'integer',
      finished_on: 'date',
      crew_id: 'bigint',
      province_id: 'bigint',
      soum_id: 'bigint',
      bagh_id: 'bigint',
      is_publish: 'boolean',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    retrofits.map((item, index) => ({
      kind: item.kind,
      title: item.title,
      description: item.description,
      cost: item.cost,
      saving: item.saving,
      saving_percent: item.percent,
      energy_class_before: item.before,
      energy_class_after: item.after,
      area: item.area,
      built_year: item.builtYear,
      finished_on: clock.day(item.daysAgo),
      crew_id: crew(item.crew),
      ...placeOf(item.spot),
      is_publish: index % 15 !== 4,
      created_at: clock.instant(item.daysAgo, -index),
      updated_at: clock.instant(item.daysAgo, -index),
      before_photo: before(),
      after_photo: after(),
    })),
  );
  await insertWithPictures(
    transaction,
    { table: 'app.retrofit_image', source: 'retrofit_image', pictures: { image: 'images' } },
    { retrofit_id: 'bigint', title: 'text', list_order: 'integer' },
    keys.flatMap((retrofit_id) =>
      ['Бэлтгэл ажил', 'Дулаалгын ажил'].map((title, index) => ({
        retrofit_id,
        title,
        list_order: index + 1,
        image: during(),
      })),
    ),
  );
}

function drawRetrofit(random: Random, kind: Retrofit['kind'], daysAgo: number): Retrofit {
  const isBlock = kind === 'apartment';
  const area = isBlock ? random.integer(18, 60) * 100 : random.integer(36, 150);
  const percent = random.integer(28, 62);
  const cost = Math.round((area * random.integer(150, 260)) / 100) * 100_000;
  const spot = drawSpot(random);
  const classBefore = random.integer(4, 6);
  const thickness = random.pick([10, 12, 15]);
  return {
    kind,
    title: isBlock
      ? `${random.integer(2, 96)}-р байр, ${random.pick([36, 48, 60, 72])} айлын орон сууц, ${spot.soum.name}`
      : `${area} м² ${random.pick(['модон', 'блокон', 'тоосгон', 'каркасан'])} байшин, ${spot.soum.name}`,
    description: `<p>${districtOf(spot)}. Гадна ханыг ${thickness} см, дээврийг 20 см дулаалж, цонх, хаалганы завсрыг чигжсэн.</p><p>Дулааны хэрэглээ ${percent} хувиар буурч, өрөөний температур ${random.integer(3, 7)} хэмээр нэмэгдсэн.</p>`,
    spot,
    crew: random.integer(0, crewCount - 1),
    area,
    builtYear: isBlock ? random.integer(1968, 1992) : random.integer(1985, 2018),
    cost,
    saving: Math.round((area * percent * random.integer(180, 260)) / 1000) * 1000,
    percent,
    before: classes.charAt(classBefore),
    after: classes.charAt(classBefore - random.integer(2, 3)),
    daysAgo,
  };
}

const classes = 'ABCDEFG';
