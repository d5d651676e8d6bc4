import type { Transaction } from '../../src/server/platform/database/database';

/**
 * The names of every lookup table; their numbers follow this order. Each table has a column `name` and nothing else
 * to fill in.
 */
export const lookups: Readonly<Record<string, readonly string[]>> = {
  bank_name: ['Өргөө банк (жишээ)', 'Хангай банк (жишээ)', 'Шинэ тулга банк (жишээ)'],
  cloud_cover: ['Цэлмэг', 'Багавтар үүлтэй', 'Үүлэрхэг', 'Бүрхэг'],
  direction: ['Хойд', 'Зүүн хойд', 'Зүүн', 'Зүүн өмнөд', 'Өмнөд', 'Баруун өмнөд', 'Баруун', 'Баруун хойд'],
  layer: [
    'Дотор шавардлага',
    'Уур тусгаарлагч',
    'Хана',
    'Дулаалгын үндсэн үе',
    'Дулаалгын хоёр дахь үе',
    'Агаарын завсар',
    'Салхи, чийгийн хамгаалалт',
    'Арматуртай шавардлага',
    'Гадна өнгөлгөө',
    'Ус тусгаарлагч',
  ],
  material_type: [
    'Хөөсөнцөр хавтан',
    'Чулуун хөвөн',
    'Шилэн хөвөн',
    'Шахмал хөөсөнцөр',
    'Хонины ноосон дулаалга',
    'Полиуретан хөөс',
    'Өнгөлгөөний хавтан',
    'Металл хавтан',
    'Шавардлага',
    'Дээврийн материал',
    'Цонх, хаалга',
    'Ус тусгаарлагч',
    'Бэхэлгээ',
    'Чигжээс, наалт',
  ],
  opening_kind: ['Цонх', 'Гадна хаалга', 'Тагтны хаалга', 'Дээврийн цонх', 'Үүдний бүрээс хаалга'],
  precipitation: ['Хур тунадасгүй', 'Шиврээ бороо', 'Бороо', 'Нойтон цас', 'Цас', 'Цасан шуурга'],
  preparatory_stage: [
    'Ажлын талбайг чөлөөлөх',
    'Шат, тавцан угсрах',
    'Хуучин өнгөлгөө, шавардлагыг хуулах',
    'Ханын гадаргууг цэвэрлэж тэгшлэх',
    'Гадаргууг бэхжүүлэгч шингэнээр тосолгоо хийх',
    'Цонх, хаалганы хүрээг хамгаалах',
    'Утас, шугам, ус зайлуулах хоолойг салгах',
    'Материалыг хүлээн авч шалгах',
    'Хөдөлмөр хамгааллын зааварчилга өгөх',
  ],
  product_type: ['Дулаалгын материал', 'Цонх, хаалга', 'Халаалт', 'Агааржуулалт', 'Сэргээгдэх эрчим хүч'],
  service_type: [
    'Байшингийн иж бүрэн дулаалга',
    'Хана, суурийн дулаалга',
    'Дээврийн дулаалга',
    'Цонх, хаалга солих',
    'Шал дулаалах',
    'Халаалт, салхивчийн ажил',
    'Эрчим хүчний аудит',
  ],
  slide_type: ['Нүүр хуудас', 'Иргэдэд', 'Бригадад', 'Зээл'],
  thickness: ['20 мм', '30 мм', '50 мм', '60 мм', '80 мм', '100 мм', '120 мм', '150 мм', '200 мм', '250 мм'],
  window_type: [
    'Вакуум цонх, 1 давхар шилтэй',
    'Вакуум цонх, 2 давхар шилтэй',
    'Вакуум цонх, 3 давхар шилтэй',
    'Модон цонх, 1 давхар',
    'Модон цонх, 2 давхар',
    'Хөнгөн цагаан хүрээтэй цонх',
    'Модон хаалга',
    'Төмөр хаалга',
    'Дулаалгатай төмөр хаалга',
  ],
  work_kind: [
    'Гадна хана дулаалах',
    'Дээвэр, адар дулаалах',
    'Суурь дулаалах',
    'Шал дулаалах',
    'Цонх солих',
    'Гадна хаалга солих',
    'Үүдний бүрээс барих',
    'Цонх, хаалганы завсрыг чигжих',
    'Гадна өнгөлгөө хийх',
    'Халаалтын шугам шинэчлэх',
    'Салхивч суурилуулах',
    'Усны далан, хаяавч хийх',
  ],
  workflow_category: [
    'Эрчим хүчний аудит',
    'Байшингийн дулаалга',
    'Орон сууцны дулаалга',
    'Цонх, хаалга солих',
    'Халаалтын системийн шинэчлэл',
  ],
};

/** What the energy calculation reads of the names above: only where nobody has entered another code. */
const calculationCodes = [
  {
    table: 'opening_kind',
    column: 'part',
    codes: {
      Цонх: 'window',
      'Гадна хаалга': 'door',
      'Тагтны хаалга': 'window',
      'Дээврийн цонх': 'roof_window',
      'Үүдний бүрээс хаалга': 'none',
    },
  },
  {
    table: 'direction',
    column: 'facing',
    codes: {
      Хойд: 'N',
      'Зүүн хойд': 'NE',
      Зүүн: 'E',
      'Зүүн өмнөд': 'SE',
      Өмнөд: 'S',
      'Баруун өмнөд': 'SW',
      Баруун: 'W',
      'Баруун хойд': 'NW',
    },
  },
  {
    table: 'window_type',
    column: 'construction_code',
    codes: {
      'Вакуум цонх, 2 давхар шилтэй': 'window-pvc-double',
      'Вакуум цонх, 3 давхар шилтэй': 'window-pvc-triple',
      'Модон цонх, 2 давхар': 'window-wood-double',
      'Модон хаалга': 'door-wood',
      'Төмөр хаалга': 'door-plain',
      'Дулаалгатай төмөр хаалга': 'door-insulated',
    },
  },
] as const;

export const structureCategories: readonly string[] = [
  'Хана',
  'Гадна өнгөлгөө',
  'Дээвэр',
  'Суурь',
  'Цонх, хаалга',
  'Шал',
  'Амалгаа',
];

export const organizationTypes: readonly { code: string; name: string }[] = [
  { code: 'crew', name: 'Бригад' },
  { code: 'bank', name: 'Банк, санхүүгийн байгууллага' },
  { code: 'supplier', name: 'Нийлүүлэгч' },
  { code: 'state', name: 'Төрийн байгууллага' },
  { code: 'auditor', name: 'Аудитын байгууллага' },
  { code: 'association', name: 'Холбоо, төрийн бус байгууллага' },
];

/** Adds the names that are not there. */
export async function insertLookups(transaction: Transaction): Promise<void> {
  for (const [table, names] of Object.entries(lookups)) {
    await transaction.query(
      `insert into app.${table} (name)
       select name from unnest($1::text[]) with ordinality as given (name, position)
       where not exists (select 1 from app.${table} kept where kept.name = given.name)
       order by position`,
      [names],
    );
  }
  for (const { table, column, codes } of calculationCodes)
    await transaction.query(
      `update app.${table} kept set ${column} = given.code
       from unnest($1::text[], $2::text[]) as given (name, code)
       where kept.name = given.name and kept.${column} is null`,
      [Object.keys(codes), Object.values(codes)],
    );
  await transaction.query(
    `insert into app.structure_category (name, list_order)
     select name, position from unnest($1::text[]) with ordinality as given (name, position)
     where not exists (select 1 from app.structure_category kept where kept.name = given.name)
     order by position`,
    [structureCategories],
  );
  await transaction.query(
    `insert into app.organization_type (name, code)
     select name, code from unnest($1::text[], $2::text[]) with ordinality as given (name, code, position)
     where not exists (select 1 from app.organization_type kept where kept.code = given.code or kept.name = given.name)
     order by position`,
    [organizationTypes.map(({ name }) => name), organizationTypes.map(({ code }) => code)],
  );
}
