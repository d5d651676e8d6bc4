import type { Transaction } from '../../src/server/platform/database/database';
import { mainMaterials, supportMaterials } from './material-prices';
import { translateRows, type Translations } from './translate-rows';

/** Adds the English and Korean names of the first layers and materials where nobody has entered any. */
export async function insertContentTranslations(transaction: Transaction): Promise<void> {
  await translateRows(transaction, { table: 'map_layer', column: 'title' }, layers);
  await translateRows(transaction, { table: 'material_type', column: 'name' }, materialTypes);
  await translateRows(transaction, { table: 'material', column: 'title' }, materialTitles());
  await translateRows(transaction, { table: 'material', column: 'model' }, models);
  await translateRows(transaction, { table: 'material', column: 'unit' }, units);
}

/** The names of all materials; those of slabs end with their thickness. */
export function materialTitles(): Translations {
  return Object.fromEntries(
    [...mainMaterials, ...supportMaterials].map(({ title }) => {
      const [, name = title, thickness] = /^(.+?)(?: (\d+) мм)?$/u.exec(title) ?? [];
      const translation = names[name];
      if (!translation) throw new Error(`The material "${name}" has no translation`);
      const [en, ko] = translation;
      return [title, thickness === undefined ? [en, ko] : [`${en} ${thickness} mm`, `${ko} ${thickness}mm`]];
    }),
  );
}

const layers: Translations = {
  Захиалгууд: ['Orders', '주문'],
  'Эрчим хүчний аудитууд': ['Energy audits', '에너지 진단'],
  'Төслийн талбай': ['Project sites', '사업 부지'],
  'Сум, дүүргийн төв': ['Centres of soums and districts', '솜·구 중심지'],
};

const materialTypes: Translations = {
  'Хөөсөнцөр хавтан': ['Expanded polystyrene', '비드법 단열재(EPS)'],
  'Чулуун хөвөн': ['Stone wool', '암면'],
  'Шилэн хөвөн': ['Glass wool', '유리면'],
  'Шахмал хөөсөнцөр': ['Extruded polystyrene', '압출법 단열재(XPS)'],
  'Хонины ноосон дулаалга': ['Sheep wool', '양모'],
  'Полиуретан хөөс': ['Polyurethane foam', '폴리우레탄 폼'],
  'Өнгөлгөөний хавтан': ['Facing panels', '마감 패널'],
  'Металл хавтан': ['Sheet metal', '금속판'],
  Шавардлага: ['Plaster', '미장재'],
  'Дээврийн материал': ['Roofing', '지붕재'],
  'Цонх, хаалга': ['Windows and doors', '창문과 문'],
  'Ус тусгаарлагч': ['Waterproofing', '방수재'],
  Бэхэлгээ: ['Fixings', '고정재'],
  'Чигжээс, наалт': ['Sealants and adhesives', '실란트와 접착제'],
};

export const units: Translations = {
  'м²': ['m²', 'm²'],
  м: ['m', 'm'],
  шуудай: ['bag', '포대'],
  ширхэг: ['piece', '개'],
  хувин: ['bucket', '통'],
};

const names: Translations = {
  'Хөөсөнцөрийн цавуу': ['Adhesive for foam boards', '스티로폼 접착제'],
  'Шүхэр дюбель': ['Insulation anchor', '단열재 고정 앵커'],
  'Шилэн торон арматур': ['Glass fibre mesh', '유리섬유 메시'],
  'Хөнгөн ган каркас': ['Light steel frame', '경량 철골'],
  'Уур тусгаарлах хальс': ['Vapour barrier film', '방습 필름'],
  'Угсралтын хөөс': ['Assembly foam', '설치용 폼'],
  'Хөөсөнцөр хавтан': ['Expanded polystyrene board', '비드법 단열판(EPS)'],
  'Саарал хөөсөнцөр хавтан': ['Grey polystyrene board', '흑연 단열판(EPS)'],
  'Чулуун хөвөн хавтан': ['Stone wool board', '암면 단열판'],
  'Хонины ноосон хавтан': ['Sheep wool board', '양모 단열판'],
  'Чулуун хөвөн, хөнгөн': ['Stone wool, light', '암면, 경량'],
  'Шилэн хөвөн': ['Glass wool', '유리면'],
  'Хонины ноосон ороомог': ['Sheep wool roll', '양모 롤'],
  'Шахмал хөөсөнцөр': ['Extruded polystyrene board', '압출법 단열판(XPS)'],
  'Хөөсөнцөр хавтан, шалны': ['Expanded polystyrene board for floors', '바닥용 비드법 단열판(EPS)'],
  'Шахмал хөөсөнцөр, шалны': ['Extruded polystyrene board for floors', '바닥용 압출법 단열판(XPS)'],
  'Хөөсөнцөр, амалгааны': ['Polystyrene board for window reveals', '창문 둘레용 단열판(EPS)'],
  'Цацдаг полиуретан хөөс': ['Spray polyurethane foam', '뿜칠 폴리우레탄 폼'],
  'Винил сайдинг': ['Vinyl siding', '비닐 사이딩'],
  'Металл сайдинг': ['Metal siding', '금속 사이딩'],
  'Фиброцемент хавтан': ['Fibre cement board', '섬유 시멘트판'],
  'Дулаалгатай өнгөлгөөний хавтан': ['Insulated facing panel', '단열 마감 패널'],
  'Гоёлын шавардлага': ['Decorative plaster', '장식 미장'],
  'Профиль төмөр дээвэр': ['Profiled steel roofing', '골강판 지붕재'],
  'Ваар хэлбэрт металл дээвэр': ['Metal roof tiles', '기와형 금속 지붕재'],
  'Ус тусгаарлагч мембран': ['Waterproof membrane', '방수 투습막'],
  'Битумэн тос': ['Bitumen coating', '역청 도막'],
  'Наамал ус тусгаарлагч': ['Waterproofing sheet', '방수 시트'],
  'Вакуум цонх': ['Double-glazed window', '복층 유리 창'],
  'Вакуум цонх, эрчим хүчний хэмнэлттэй': [
    'Triple-glazed window, energy saving',
    '삼중 유리 창, 에너지 절약형',
  ],
  'Дулаалгатай гадна хаалга': ['Insulated outer door', '단열 현관문'],
  'Дотор хаалга': ['Inner door', '실내문'],
  'Шалны уур тусгаарлагч': ['Vapour barrier for floors', '바닥 방습재'],
  'Амалгааны металл хавтас': ['Metal trim for window reveals', '창문 둘레 금속 마감재'],
  'Цонхны доторх тавцан': ['Inner window sill', '실내 창턱'],
  'Цонхны усны далан': ['Outer window sill', '외부 물끊기 창턱'],
  'Чигжээсний тууз': ['Sealing tape', '기밀 테이프'],
};

export const models: Translations = {
  'Шуудай, 25 кг': ['Bag, 25 kg', '포대, 25kg'],
  '10×160 мм': ['10×160 mm', '10×160mm'],
  '145 г/м²': ['145 g/m²', '145g/m²'],
  'CD 60×27, 3 м': ['CD 60×27, 3 m', 'CD 60×27, 3m'],
  '200 мкм': ['200 µm', '200µm'],
  '750 мл, өвлийн': ['750 ml, for winter', '750ml, 겨울용'],
  'EPS 16 кг/м³': ['EPS 16 kg/m³', 'EPS 16kg/m³'],
  'EPS 18 кг/м³, бал чулуутай': ['EPS 18 kg/m³, with graphite', 'EPS 18kg/m³, 흑연 함유'],
  '110 кг/м³, фасадын': ['110 kg/m³, for facades', '110kg/m³, 외벽용'],
  '20 кг/м³': ['20 kg/m³', '20kg/m³'],
  '45 кг/м³': ['45 kg/m³', '45kg/m³'],
  '15 кг/м³, ороомог': ['15 kg/m³, roll', '15kg/m³, 롤'],
  '16 кг/м³': ['16 kg/m³', '16kg/m³'],
  'XPS 35 кг/м³': ['XPS 35 kg/m³', 'XPS 35kg/m³'],
  'EPS 25 кг/м³': ['EPS 25 kg/m³', 'EPS 25kg/m³'],
  'XPS 38 кг/м³': ['XPS 38 kg/m³', 'XPS 38kg/m³'],
  'EPS 20 кг/м³': ['EPS 20 kg/m³', 'EPS 20kg/m³'],
  'Битүү нүхтэй, 35 кг/м³': ['Closed cells, 35 kg/m³', '독립 기포, 35kg/m³'],
  '0.23×3.8 м': ['0.23×3.8 m', '0.23×3.8m'],
  '0.45 мм, полимер бүрээстэй': ['0.45 mm, polymer coated', '0.45mm, 폴리머 코팅'],
  '8 мм, модон хээтэй': ['8 mm, wood pattern', '8mm, 나무 무늬'],
  '16 мм, хөөстэй': ['16 mm, with foam', '16mm, 폼 내장'],
  'Силикон, 2 мм ширхэгтэй': ['Silicone, 2 mm grain', '실리콘, 입자 2mm'],
  '0.45 мм': ['0.45 mm', '0.45mm'],
  '0.5 мм': ['0.5 mm', '0.5mm'],
  'Амьсгалдаг, 140 г/м²': ['Breathable, 140 g/m²', '투습, 140g/m²'],
  'Хүйтэн, 20 кг': ['Cold applied, 20 kg', '상온용, 20kg'],
  '3 мм': ['3 mm', '3mm'],
  '5 камертай, 2 давхар шилтэй': ['5 chambers, 2 panes', '5챔버, 유리 2겹'],
  '6 камертай, 3 давхар шилтэй, зөөлөн бүрхүүлтэй': [
    '6 chambers, 3 panes, soft coating',
    '6챔버, 유리 3겹, 소프트 코팅',
  ],
  '0.96×2.05 м, 70 мм': ['0.96×2.05 m, 70 mm', '0.96×2.05m, 70mm'],
  '0.86×2.05 м': ['0.86×2.05 m', '0.86×2.05m'],
  'Хөнгөн цагаан бүрээстэй, 3 мм': ['Aluminium coated, 3 mm', '알루미늄 코팅, 3mm'],
  '0.45 мм, 25 см': ['0.45 mm, 25 cm', '0.45mm, 25cm'],
  'ПВХ, 25 см': ['PVC, 25 cm', 'PVC, 25cm'],
  'Металл, 20 см': ['Metal, 20 cm', '금속, 20cm'],
  'Уур нэвтрүүлэхгүй, 70 мм': ['Vapour tight, 70 mm', '기밀, 70mm'],
};
