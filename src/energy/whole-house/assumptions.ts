import { type Language, type Texts, fillText } from '../language';
import { unitText } from '../refusal/unit-text';
import type { Certainty, Dated } from './dated';

/** Inputs that may be assumed. */
export type AssumptionKey =
  | 'place'
  | 'houseType'
  | 'age'
  | 'floorArea'
  | 'storeys'
  | 'heatSource'
  | 'roomHeight'
  | 'perimeter'
  | 'wallArea'
  | 'roofArea'
  | 'groundArea'
  | 'roofToward'
  | 'insulation'
  | 'windowArea'
  | 'doorArea'
  | 'wall'
  | 'roof'
  | 'floor'
  | 'door'
  | 'glazing'
  | 'facing'
  | 'shading'
  | 'wallThickness'
  | 'soil'
  | 'groundFloor'
  | 'bridges'
  | 'leakage'
  | 'heatCapacity'
  | 'internalGains'
  | 'actualTemperature'
  | 'intermittency'
  | 'efficiency'
  | 'nightShare'
  | 'household';

/** The assumed value of an unknown input; shown with the result. */
export interface Assumption {
  readonly key: AssumptionKey;
  /** Path of the input, for instance `parts.1.glazing`. */
  readonly field: string;
  /** A term in the three languages, or a code without a translation. */
  readonly value: number | string | Texts;
  readonly unit: string;
  readonly certainty: Certainty;
  /** Table and row of the value. */
  readonly from: string;
}

const assumptionTexts: Readonly<Record<AssumptionKey, Texts>> = {
  place: texts('Байршил', 'Place', '위치'),
  houseType: texts('Байшингийн төрөл', 'Type of house', '주택 유형'),
  age: texts('Баригдсан үе', 'Age of the house', '건축 시기'),
  floorArea: texts('Шалны талбай', 'Floor area', '바닥 면적'),
  storeys: texts('Давхрын тоо', 'Storeys', '층수'),
  heatSource: texts('Халаалт', 'Heating', '난방'),
  roomHeight: texts('Өрөөний өндөр', 'Room height', '실내 높이'),
  perimeter: texts('Гадна хүрээний урт', 'Perimeter', '외벽 둘레'),
  wallArea: texts('Ханын талбай', 'Wall area', '벽 면적'),
  roofArea: texts('Таазны талбай', 'Ceiling area', '천장 면적'),
  groundArea: texts('Доод давхрын шалны талбай', 'Area of the lowest floor', '최하층 바닥 면적'),
  roofToward: texts('Дээврийн хөндий', 'Attic', '다락'),
  insulation: texts('Дулаалга', 'Insulation', '단열'),
  windowArea: texts('Цонхны талбай', 'Window area', '창 면적'),
  doorArea: texts('Хаалганы талбай', 'Door area', '문 면적'),
  wall: texts('Ханын U', 'U-value of the wall', '벽 U값'),
  roof: texts('Дээврийн U', 'U-value of the roof', '지붕 U값'),
  floor: texts('Шалны U', 'U-value of the floor', '바닥 U값'),
  door: texts('Хаалганы U', 'U-value of the door', '문 U값'),
  glazing: texts('Цонхны U', 'U-value of the window', '창 U값'),
  facing: texts('Цонхны зүг', 'Window orientation', '창의 방향'),
  shading: texts('Нарны сүүдрийн коэффициент', 'Shading factor', '음영 계수'),
  wallThickness: texts('Ханын зузаан', 'Thickness of the wall', '벽 두께'),
  soil: texts('Хөрсний дулаан дамжуулалт', 'Conductivity of the ground', '지반 열전도율'),
  groundFloor: texts(
    'Хөрсөн дээрх шалны эсэргүүцэл',
    'Resistance of the floor on ground',
    '지면 바닥 열저항',
  ),
  bridges: texts('Дулааны гүүрийн нэмэгдэл', 'Surcharge for thermal bridges', '열교 가산'),
  leakage: texts('Агаарын нэвчилт', 'Air leakage', '공기 누설'),
  heatCapacity: texts('Дулаан багтаамж', 'Heat capacity', '열용량'),
  internalGains: texts('Дотоод дулаан', 'Gains from people and appliances', '내부 발열'),
  actualTemperature: texts(
    'Өвлийн дундаж дотор температур',
    'Indoor temperature in winter',
    '겨울 실내 온도',
  ),
  intermittency: texts('Халаалтын горим', 'Heating pattern', '난방 방식'),
  efficiency: texts('Зуух, халаалтын АҮК', 'Efficiency of the heating', '난방 효율'),
  nightShare: texts('Шөнийн тарифын хэрэглээний хувь', 'Share of heating at night', '야간 난방 비율'),
  household: texts('Ахуйн цахилгаан', 'Electricity besides heating', '가정용 전기'),
};

/** Texts for codes that can be assumed; codes that are names have none. */
const words: Readonly<Record<string, Texts>> = {
  timber: texts('модон хийц', 'timber', '목구조'),
  masonry: texts('тоосго, блокон хийц', 'masonry', '조적조'),
  mixed: texts('бүх зүг рүү харсан', 'on all sides', '여러 방향'),
  none: texts('байхгүй', 'none', '없음'),
  attic: texts('хүйтэн', 'cold', '추운 다락'),
  outside: texts('байхгүй', 'none', '없음'),
  constant: texts('тасралтгүй, бүх өрөөнд', 'all day, in every room', '모든 방을 계속'),
  hours: texts('өдрийн тодорхой цагт', 'some hours of the day', '하루 중 일부 시간'),
  'cool-rooms': texts(
    'зарим өрөө, шөнөдөө сэрүүвтэр',
    'some rooms and nights are cooler',
    '일부 방과 밤은 서늘하게',
  ),
};

const sentence: Texts = {
  mn_MN: '{name}: мэдэхгүй тул {value} гэж үзэв ({from}).',
  en_US: '{name}: unknown, assumed to be {value} ({from}).',
  ko_KR: '{name}: 알 수 없어 {value}(으)로 가정함 ({from}).',
};

/** Formats an assumption for the result. */
export function assumptionText(assumption: Assumption, language: Language): string {
  return fillText(sentence, language, {
    name: assumptionTexts[assumption.key][language],
    value: valueText(assumption, language),
    from: assumption.from,
  });
}

/** Formats what is assumed, such as `Ханын U 0.9 Вт/(м²·К)`, for the place where it would be entered. */
export function assumedValueText(assumption: Assumption, language: Language): string {
  return `${assumptionTexts[assumption.key][language]} ${valueText(assumption, language)}`;
}

function valueText({ value, unit }: Assumption, language: Language): string {
  const said = typeof value === 'object' ? value[language] : value;
  return `${said} ${unitText(unit, language)}`.trim();
}

export function createAssumption(
  key: AssumptionKey,
  field: string,
  value: Assumption['value'],
  unit: string,
  row: Dated,
): Assumption {
  const said = typeof value === 'string' ? (words[value] ?? value) : value;
  return { key, field, value: said, unit, certainty: row.certainty, from: `${row.table} ${row.row}` };
}

function texts(mn_MN: string, en_US: string, ko_KR: string): Texts {
  return { mn_MN, en_US, ko_KR };
}
