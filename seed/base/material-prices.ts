/** A material with a price as in a shop in 2026; the prices are examples. */
export interface MaterialPrice {
  title: string;
  model: string;
  /** ₮ per unit. */
  cost: number;
  unit: string;
  structure: string;
  keyWord: 'khana' | 'siding' | 'deever' | 'suuri' | 'tsonkh' | 'shal' | 'amalgaa';
  type: string;
  thickness?: string;
  /** W/(m·K) */
  conductivity?: number;
  hasAirGap?: boolean;
  /** The title of what it is fixed with. */
  support?: string;
  /** The insulation of audits that it is. */
  auditMaterial?: string;
  /** The name of the type of a window or a door. */
  windowType?: string;
  /** Percent of the area; slabs lose less than rolls. */
  waste?: number;
}

/** The insulation of audits by the name of the product. Graphite EPS and fittings are none of them. */
const auditMaterials: Readonly<Record<string, string>> = {
  'Хөөсөнцөр хавтан': 'eps',
  'Хөөсөнцөр хавтан, шалны': 'eps',
  'Чулуун хөвөн хавтан': 'mineral_wool',
  'Чулуун хөвөн, хөнгөн': 'mineral_wool',
  'Шилэн хөвөн': 'glass_wool',
  'Хонины ноосон хавтан': 'sheep_wool',
  'Хонины ноосон ороомог': 'sheep_wool',
  'Шахмал хөөсөнцөр': 'xps',
  'Шахмал хөөсөнцөр, шалны': 'xps',
};

/** Supporting materials, sold beside the main ones. */
export const supportMaterials: readonly MaterialPrice[] = [
  wall('Хөөсөнцөрийн цавуу', 'Шуудай, 25 кг', 24_500, 'шуудай', 'Чигжээс, наалт'),
  wall('Шүхэр дюбель', '10×160 мм', 450, 'ширхэг', 'Бэхэлгээ'),
  wall('Шилэн торон арматур', '145 г/м²', 2_200, 'м²', 'Бэхэлгээ'),
  wall('Хөнгөн ган каркас', 'CD 60×27, 3 м', 14_800, 'ширхэг', 'Бэхэлгээ'),
  {
    title: 'Уур тусгаарлах хальс',
    model: '200 мкм',
    cost: 1_900,
    unit: 'м²',
    structure: 'Дээвэр',
    keyWord: 'deever',
    type: 'Ус тусгаарлагч',
  },
  {
    title: 'Угсралтын хөөс',
    model: '750 мл, өвлийн',
    cost: 14_900,
    unit: 'ширхэг',
    structure: 'Цонх, хаалга',
    keyWord: 'tsonkh',
    type: 'Чигжээс, наалт',
  },
];

export const mainMaterials: readonly MaterialPrice[] = [
  ...slabs(
    'Хөөсөнцөр хавтан',
    'EPS 16 кг/м³',
    'Хана',
    'khana',
    'Хөөсөнцөр хавтан',
    0.039,
    155,
    [50, 80, 100, 150],
    'Хөөсөнцөрийн цавуу',
  ),
  ...slabs(
    'Саарал хөөсөнцөр хавтан',
    'EPS 18 кг/м³, бал чулуутай',
    'Хана',
    'khana',
    'Хөөсөнцөр хавтан',
    0.032,
    205,
    [100, 150],
    'Хөөсөнцөрийн цавуу',
  ),
  ...slabs(
    'Чулуун хөвөн хавтан',
    '110 кг/м³, фасадын',
    'Хана',
    'khana',
    'Чулуун хөвөн',
    0.038,
    330,
    [50, 100, 150],
    'Шүхэр дюбель',
  ),
  ...slabs(
    'Хонины ноосон хавтан',
    '20 кг/м³',
    'Хана',
    'khana',
    'Хонины ноосон дулаалга',
    0.037,
    290,
    [50, 100],
    'Хөнгөн ган каркас',
  ),
  ...slabs(
    'Чулуун хөвөн, хөнгөн',
    '45 кг/м³',
    'Дээвэр',
    'deever',
    'Чулуун хөвөн',
    0.037,
    175,
    [100, 150, 200],
    'Уур тусгаарлах хальс',
  ),
  ...slabs(
    'Шилэн хөвөн',
    '15 кг/м³, ороомог',
    'Дээвэр',
    'deever',
    'Шилэн хөвөн',
    0.041,
    105,
    [50, 100, 150],
    'Уур тусгаарлах хальс',
  ),
  ...slabs(
    'Хонины ноосон ороомог',
    '16 кг/м³',
    'Дээвэр',
    'deever',
    'Хонины ноосон дулаалга',
    0.039,
    250,
    [100],
    'Уур тусгаарлах хальс',
  ),
  ...slabs(
    'Шахмал хөөсөнцөр',
    'XPS 35 кг/м³',
    'Суурь',
    'suuri',
    'Шахмал хөөсөнцөр',
    0.033,
    395,
    [50, 80, 100],
    'Хөөсөнцөрийн цавуу',
  ),
  ...slabs(
    'Хөөсөнцөр хавтан, шалны',
    'EPS 25 кг/м³',
    'Шал',
    'shal',
    'Хөөсөнцөр хавтан',
    0.036,
    235,
    [50, 100],
  ),
  ...slabs(
    'Шахмал хөөсөнцөр, шалны',
    'XPS 38 кг/м³',
    'Шал',
    'shal',
    'Шахмал хөөсөнцөр',
    0.033,
    410,
    [30, 50, 100],
  ),
  ...slabs(
    'Хөөсөнцөр, амалгааны',
    'EPS 20 кг/м³',
    'Амалгаа',
    'amalgaa',
    'Хөөсөнцөр хавтан',
    0.037,
    180,
    [20, 30, 50],
    'Хөөсөнцөрийн цавуу',
  ),
  {
    title: 'Цацдаг полиуретан хөөс',
    model: 'Битүү нүхтэй, 35 кг/м³',
    cost: 62_000,
    unit: 'м²',
    structure: 'Хана',
    keyWord: 'khana',
    type: 'Полиуретан хөөс',
    thickness: '80 мм',
    conductivity: 0.026,
    auditMaterial: 'pur',
    waste: 0,
  },
  siding('Винил сайдинг', '0.23×3.8 м', 24_500, 'Өнгөлгөөний хавтан'),
  siding('Металл сайдинг', '0.45 мм, полимер бүрээстэй', 38_500, 'Металл хавтан'),
  siding('Фиброцемент хавтан', '8 мм, модон хээтэй', 58_000, 'Өнгөлгөөний хавтан'),
  siding('Дулаалгатай өнгөлгөөний хавтан', '16 мм, хөөстэй', 46_500, 'Өнгөлгөөний хавтан'),
  {
    ...siding('Гоёлын шавардлага', 'Силикон, 2 мм ширхэгтэй', 17_800, 'Шавардлага'),
    hasAirGap: false,
    support: 'Шилэн торон арматур',
  },
  roof('Профиль төмөр дээвэр', '0.45 мм', 29_500, 'Металл хавтан'),
  roof('Ваар хэлбэрт металл дээвэр', '0.5 мм', 36_800, 'Дээврийн материал'),
  roof('Ус тусгаарлагч мембран', 'Амьсгалдаг, 140 г/м²', 4_300, 'Ус тусгаарлагч'),
  foundation('Битумэн тос', 'Хүйтэн, 20 кг', 89_000, 'хувин'),
  foundation('Наамал ус тусгаарлагч', '3 мм', 13_900, 'м²'),
  opening('Вакуум цонх', '5 камертай, 2 давхар шилтэй', 365_000, 'м²', 'Вакуум цонх, 2 давхар шилтэй'),
  opening(
    'Вакуум цонх, эрчим хүчний хэмнэлттэй',
    '6 камертай, 3 давхар шилтэй, зөөлөн бүрхүүлтэй',
    520_000,
    'м²',
    'Вакуум цонх, 3 давхар шилтэй',
  ),
  opening('Дулаалгатай гадна хаалга', '0.96×2.05 м, 70 мм', 980_000, 'ширхэг', 'Дулаалгатай төмөр хаалга'),
  opening('Дотор хаалга', '0.86×2.05 м', 420_000, 'ширхэг'),
  {
    title: 'Шалны уур тусгаарлагч',
    model: 'Хөнгөн цагаан бүрээстэй, 3 мм',
    cost: 4_900,
    unit: 'м²',
    structure: 'Шал',
    keyWord: 'shal',
    type: 'Ус тусгаарлагч',
  },
  jamb('Амалгааны металл хавтас', '0.45 мм, 25 см', 11_500),
  jamb('Цонхны доторх тавцан', 'ПВХ, 25 см', 28_500),
  jamb('Цонхны усны далан', 'Металл, 20 см', 12_900),
  { ...jamb('Чигжээсний тууз', 'Уур нэвтрүүлэхгүй, 70 мм', 3_400), type: 'Чигжээс, наалт' },
];

/** Slabs of one kind: `price` is ₮ per square metre and millimetre. */
function slabs(
  title: string,
  model: string,
  structure: string,
  keyWord: MaterialPrice['keyWord'],
  type: string,
  conductivity: number,
  price: number,
  thicknesses: readonly number[],
  support?: string,
): MaterialPrice[] {
  return thicknesses.map((thickness) => ({
    title: `${title} ${thickness} мм`,
    model,
    cost: Math.round((price * thickness + 1_200) / 100) * 100,
    unit: 'м²',
    structure,
    keyWord,
    type,
    thickness: `${thickness} мм`,
    conductivity,
    support,
    auditMaterial: auditMaterials[title],
    waste: model.includes('ороомог') || title.includes('ороомог') ? 7 : 5,
  }));
}

function wall(title: string, model: string, cost: number, unit: string, type: string): MaterialPrice {
  return { title, model, cost, unit, structure: 'Хана', keyWord: 'khana', type };
}

function siding(title: string, model: string, cost: number, type: string): MaterialPrice {
  return {
    title,
    model,
    cost,
    unit: 'м²',
    structure: 'Гадна өнгөлгөө',
    keyWord: 'siding',
    type,
    hasAirGap: true,
    support: 'Хөнгөн ган каркас',
  };
}

function roof(title: string, model: string, cost: number, type: string): MaterialPrice {
  return { title, model, cost, unit: 'м²', structure: 'Дээвэр', keyWord: 'deever', type };
}

function foundation(title: string, model: string, cost: number, unit: string): MaterialPrice {
  return { title, model, cost, unit, structure: 'Суурь', keyWord: 'suuri', type: 'Ус тусгаарлагч' };
}

function opening(
  title: string,
  model: string,
  cost: number,
  unit: string,
  windowType?: string,
): MaterialPrice {
  return {
    title,
    model,
    cost,
    unit,
    structure: 'Цонх, хаалга',
    keyWord: 'tsonkh',
    type: 'Цонх, хаалга',
    support: 'Угсралтын хөөс',
    windowType,
  };
}

function jamb(title: string, model: string, cost: number): MaterialPrice {
  return {
    title,
    model,
    cost,
    unit: 'м',
    structure: 'Амалгаа',
    keyWord: 'amalgaa',
    type: 'Өнгөлгөөний хавтан',
    support: 'Угсралтын хөөс',
  };
}
