import type { Transaction } from '../../../src/server/platform/database/database';
import { latinText } from '../../../src/engine/formats/latin';
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
  title_en: string;
  title_ko: string;
  description: string;
  description_en: string;
  description_ko: string;
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
  const houses = retrofits.filter(({ kind }) => kind === 'building').length;
  const certified = await certifiedHouses(transaction, houses);
  const keys = await insertWithPictures(
    transaction,
    {
      table: 'app.retrofit',
      source: 'retrofit',
      pictures: { before_photo: 'before_photo', after_photo: 'after_photo' },
    },
    {
      ...certifiedColumns,
      kind: 'text',
      title: 'text',
      title_en: 'text',
      title_ko: 'text',
      description: 'text',
      description_en: 'text',
      description_ko: 'text',
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
      ...notCertified,
      kind: item.kind,
      title: item.title,
      title_en: item.title_en,
      title_ko: item.title_ko,
      description: item.description,
      description_en: item.description_en,
      description_ko: item.description_ko,
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
      ...(item.kind === 'building' ? certified.shift() : undefined),
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
    { retrofit_id: 'bigint', title: 'text', title_en: 'text', title_ko: 'text', list_order: 'integer' },
    keys.flatMap((retrofit_id) =>
      captions.map((caption, index) => ({
        retrofit_id,
        ...caption,
        list_order: index + 1,
        image: during(),
      })),
    ),
  );
}

const captions = [
  { title: 'Бэлтгэл ажил', title_en: 'Preparation', title_ko: '준비 작업' },
  { title: 'Дулаалгын ажил', title_en: 'Insulation works', title_ko: '단열 작업' },
];

/** What a row of a house with a certificate takes from it, from its audit, its works and their contract. */
const certifiedColumns = {
  certificate_id: 'bigint',
  akt_id: 'bigint',
  act_id: 'bigint',
  project_id: 'bigint',
  contract_id: 'bigint',
} as const;

const notCertified = {
  certificate_id: null,
  akt_id: null,
  act_id: null,
  project_id: null,
  contract_id: null,
};

type CertifiedHouse = Record<
  | keyof typeof certifiedColumns
  | 'cost'
  | 'saving'
  | 'saving_percent'
  | 'area'
  | 'built_year'
  | 'crew_id'
  | 'province_id',
  number | null
> & {
  energy_class_before: string;
  energy_class_after: string;
  finished_on: string;
  province: string;
};

/** The newest houses with a certificate on built works and a contract, the earliest first: as the server fills in their rows. */
async function certifiedHouses(transaction: Transaction, most: number) {
  const { rows } = await transaction.query<CertifiedHouse>(
    `select c.id as certificate_id, c.akt_id, c.act_id, c.project_id, act.contract_id, contract.amount::float8 as cost,
       c.saving::float8 as saving, c.saving_percent::float8 as saving_percent, c.energy_class_before, c.energy_class_after, audit.floor_area::float8 as area, audit.built_year,
       to_char(work.end_date, 'YYYY-MM-DD') as finished_on, work.crew_id, audit.province_id, province.name as province
     from app.savings_certificate c
     join app.work_act act on act.id = c.act_id
     join app.contract contract on contract.id = act.contract_id
     join app.project work on work.id = c.project_id
     join app.energy_audit audit on audit.id = c.akt_id
     join app.province province on province.id = audit.province_id
     where not c.is_revoked and (c.status_type is null or c.status_type = 'END') and work.end_date is not null
     order by c.issued_on desc, c.id desc limit $1`,
    [most],
  );
  return rows.toReversed().map(({ province, ...facts }) => ({
    ...facts,
    ...certifiedTexts(facts.area ?? 0, province),
    // A place that is narrower than a province would tell whose house it is.
    soum_id: null,
    bagh_id: null,
  }));
}

function certifiedTexts(area: number, province: string) {
  const size = Math.round(area);
  return {
    title: `${size} м² байшин, ${province}`,
    title_en: `${size} m² house, ${latinText(province)}`,
    title_ko: `${size}m² 주택, ${latinText(province)}`,
    description: '<p>Ажлыг акт, хэмнэлтийг аудитор баталгаажуулсан. Тоо баримтыг гэрчилгээнээс нь авсан.</p>',
    description_en:
      '<p>An act confirms the works, and an auditor the saving. The figures are those of the certificate.</p>',
    description_ko: '<p>작업은 확인서로, 절감은 진단사가 확인했습니다. 수치는 증명서에서 가져왔습니다.</p>',
  };
}

function drawRetrofit(random: Random, kind: Retrofit['kind'], daysAgo: number): Retrofit {
  const isBlock = kind === 'apartment';
  const area = isBlock ? random.integer(18, 60) * 100 : random.integer(36, 150);
  const percent = random.integer(28, 62);
  const cost = Math.round((area * random.integer(150, 260)) / 100) * 100_000;
  const spot = drawSpot(random);
  const classBefore = random.integer(4, 6);
  const thickness = random.pick([10, 12, 15]);
  const place = latinText(spot.soum.name);
  const titles = isBlock
    ? blockTitles(random.integer(2, 96), random.pick([36, 48, 60, 72]))
    : houseTitles(area, random.pick(walls));
  const degrees = random.integer(3, 7);
  return {
    kind,
    title: `${titles.mongolian}, ${spot.soum.name}`,
    title_en: `${titles.english}, ${place}`,
    title_ko: `${titles.korean}, ${place}`,
    description: `<p>${districtOf(spot)}. Гадна ханыг ${thickness} см, дээврийг 20 см дулаалж, цонх, хаалганы завсрыг чигжсэн.</p><p>Дулааны хэрэглээ ${percent} хувиар буурч, өрөөний температур ${degrees} хэмээр нэмэгдсэн.</p>`,
    description_en: `<p>The outer walls got ${thickness} cm of insulation and the roof 20 cm; the gaps of windows and doors were sealed.</p><p>The house uses ${percent} percent less heat, and the rooms are ${degrees} degrees warmer.</p>`,
    description_ko: `<p>외벽 ${thickness}cm, 지붕 20cm를 단열하고 창문과 문 틈을 막았습니다.</p><p>난방 에너지 사용이 ${percent}% 줄고 실내 온도가 ${degrees}도 올랐습니다.</p>`,
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

const walls = [
  { mongolian: 'модон', english: 'timber', korean: '목조' },
  { mongolian: 'блокон', english: 'block', korean: '블록' },
  { mongolian: 'тоосгон', english: 'brick', korean: '벽돌' },
  { mongolian: 'каркасан', english: 'frame', korean: '골조' },
];

function blockTitles(number: number, flats: number): (typeof walls)[number] {
  return {
    mongolian: `${number}-р байр, ${flats} айлын орон сууц`,
    english: `Building ${number} with ${flats} flats`,
    korean: `${number}동, ${flats}가구 아파트`,
  };
}

function houseTitles(area: number, wall: (typeof walls)[number]): (typeof walls)[number] {
  return {
    mongolian: `${area} м² ${wall.mongolian} байшин`,
    english: `${area} m² ${wall.english} house`,
    korean: `${area}m² ${wall.korean} 주택`,
  };
}
