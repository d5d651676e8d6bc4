import type { Transaction } from '../../src/server/platform/database/database';
import { translateRows, type Translations } from './translate-rows';

/** English and Korean names of reference rows that public pages show, by table and Mongolian name. */
export const publicNames: Readonly<Record<string, Translations>> = {
  bank_name: {
    'Өргөө банк (жишээ)': ['Örgöö Bank (example)', '우르구 은행(예시)'],
    'Хангай банк (жишээ)': ['Khangai Bank (example)', '항가이 은행(예시)'],
    'Шинэ тулга банк (жишээ)': ['Shine Tulga Bank (example)', '신툴가 은행(예시)'],
  },
  product_type: {
    'Дулаалгын материал': ['Insulation material', '단열 자재'],
    'Цонх, хаалга': ['Windows and doors', '창문과 문'],
    Халаалт: ['Heating', '난방'],
    Агааржуулалт: ['Ventilation', '환기'],
    'Сэргээгдэх эрчим хүч': ['Renewable energy', '재생 에너지'],
  },
  service_type: {
    'Байшингийн иж бүрэн дулаалга': ['Complete insulation of houses', '주택 전체 단열'],
    'Хана, суурийн дулаалга': ['Walls and foundation', '벽과 기초 단열'],
    'Дээврийн дулаалга': ['Roofs', '지붕 단열'],
    'Цонх, хаалга солих': ['Windows and doors', '창문과 문 교체'],
    'Шал дулаалах': ['Floors', '바닥 단열'],
    'Халаалт, салхивчийн ажил': ['Heating and ventilation', '난방과 환기'],
    'Эрчим хүчний аудит': ['Energy audits', '에너지 진단'],
  },
  structure_category: {
    Хана: ['Wall', '벽'],
    'Гадна өнгөлгөө': ['Outer finish', '외부 마감'],
    Дээвэр: ['Roof', '지붕'],
    Суурь: ['Foundation', '기초'],
    'Цонх, хаалга': ['Windows and doors', '창문과 문'],
    Шал: ['Floor', '바닥'],
    Амалгаа: ['Window reveals', '창문 둘레'],
  },
};

/** The same of those that people choose in forms and read in cases. */
export const chosenNames: Readonly<Record<string, Translations>> = {
  workflow_category: {
    'Эрчим хүчний аудит': ['Energy audit', '에너지 진단'],
    'Байшингийн дулаалга': ['Insulation of a house', '단독주택 단열'],
    'Орон сууцны дулаалга': ['Insulation of an apartment block', '공동주택 단열'],
    'Цонх, хаалга солих': ['New windows and doors', '창문과 문 교체'],
    'Халаалтын системийн шинэчлэл': ['Renewal of the heating system', '난방 설비 교체'],
  },
  work_kind: {
    'Гадна хана дулаалах': ['Insulate outer walls', '외벽 단열'],
    'Дээвэр, адар дулаалах': ['Insulate roof and ceiling', '지붕과 천장 단열'],
    'Суурь дулаалах': ['Insulate the foundation', '기초 단열'],
    'Шал дулаалах': ['Insulate the floor', '바닥 단열'],
    'Цонх солих': ['Replace windows', '창문 교체'],
    'Гадна хаалга солих': ['Replace the outer door', '현관문 교체'],
    'Үүдний бүрээс барих': ['Build an entrance porch', '현관 방풍실 설치'],
    'Цонх, хаалганы завсрыг чигжих': ['Seal gaps of windows and doors', '창문과 문 틈새 기밀'],
    'Гадна өнгөлгөө хийх': ['Finish the outside', '외부 마감'],
    'Халаалтын шугам шинэчлэх': ['Renew heating pipes', '난방 배관 교체'],
    'Салхивч суурилуулах': ['Install ventilation', '환기 설비 설치'],
    'Усны далан, хаяавч хийх': ['Fit sills and a blind area', '물끊기와 기초 둘레 포장'],
  },
  opening_kind: {
    Цонх: ['Window', '창문'],
    'Гадна хаалга': ['Outer door', '현관문'],
    'Тагтны хаалга': ['Balcony door', '발코니 문'],
    'Дээврийн цонх': ['Roof window', '지붕창'],
    'Үүдний бүрээс хаалга': ['Porch door', '방풍실 문'],
  },
  window_type: {
    'Вакуум цонх, 1 давхар шилтэй': ['PVC window, single glazing', 'PVC 창, 단판 유리'],
    'Вакуум цонх, 2 давхар шилтэй': ['PVC window, double glazing', 'PVC 창, 복층 유리'],
    'Вакуум цонх, 3 давхар шилтэй': ['PVC window, triple glazing', 'PVC 창, 삼중 유리'],
    'Модон цонх, 1 давхар': ['Wooden window, single', '목재 창, 홑창'],
    'Модон цонх, 2 давхар': ['Wooden window, double', '목재 창, 이중창'],
    'Хөнгөн цагаан хүрээтэй цонх': ['Aluminium window', '알루미늄 창'],
    'Модон хаалга': ['Wooden door', '목재 문'],
    'Төмөр хаалга': ['Steel door', '철제 문'],
    'Дулаалгатай төмөр хаалга': ['Insulated steel door', '단열 철제 문'],
  },
  direction: {
    Хойд: ['North', '북쪽'],
    'Зүүн хойд': ['North-east', '북동쪽'],
    Зүүн: ['East', '동쪽'],
    'Зүүн өмнөд': ['South-east', '남동쪽'],
    Өмнөд: ['South', '남쪽'],
    'Баруун өмнөд': ['South-west', '남서쪽'],
    Баруун: ['West', '서쪽'],
    'Баруун хойд': ['North-west', '북서쪽'],
  },
  layer: {
    'Дотор шавардлага': ['Inner plaster', '내부 미장'],
    'Уур тусгаарлагч': ['Vapour barrier', '방습층'],
    Хана: ['Wall', '벽'],
    'Дулаалгын үндсэн үе': ['Main layer of insulation', '주 단열층'],
    'Дулаалгын хоёр дахь үе': ['Second layer of insulation', '보조 단열층'],
    'Агаарын завсар': ['Air gap', '공기층'],
    'Салхи, чийгийн хамгаалалт': ['Wind and moisture barrier', '방풍·방수층'],
    'Арматуртай шавардлага': ['Reinforced plaster', '메시 보강 미장'],
    'Гадна өнгөлгөө': ['Outer finish', '외부 마감'],
    'Ус тусгаарлагч': ['Waterproofing', '방수층'],
  },
  preparatory_stage: {
    'Ажлын талбайг чөлөөлөх': ['Clear the site', '작업 공간 확보'],
    'Шат, тавцан угсрах': ['Put up ladders and scaffolding', '사다리와 비계 설치'],
    'Хуучин өнгөлгөө, шавардлагыг хуулах': ['Remove old finish and plaster', '기존 마감과 미장 제거'],
    'Ханын гадаргууг цэвэрлэж тэгшлэх': ['Clean and level the wall', '벽면 청소와 면 고르기'],
    'Гадаргууг бэхжүүлэгч шингэнээр тосолгоо хийх': ['Prime the surface', '바탕면 프라이머 도포'],
    'Цонх, хаалганы хүрээг хамгаалах': ['Cover window and door frames', '창틀과 문틀 보호'],
    'Утас, шугам, ус зайлуулах хоолойг салгах': ['Detach wires, pipes and gutters', '전선, 배관, 홈통 분리'],
    'Материалыг хүлээн авч шалгах': ['Receive and check the materials', '자재 인수와 검사'],
    'Хөдөлмөр хамгааллын зааварчилга өгөх': ['Give the safety briefing', '안전 교육'],
  },
  precipitation: {
    'Хур тунадасгүй': ['None', '없음'],
    'Шиврээ бороо': ['Drizzle', '이슬비'],
    Бороо: ['Rain', '비'],
    'Нойтон цас': ['Sleet', '진눈깨비'],
    Цас: ['Snow', '눈'],
    'Цасан шуурга': ['Snowstorm', '눈보라'],
  },
  cloud_cover: {
    Цэлмэг: ['Clear', '맑음'],
    'Багавтар үүлтэй': ['A few clouds', '구름 조금'],
    Үүлэрхэг: ['Cloudy', '구름 많음'],
    Бүрхэг: ['Overcast', '흐림'],
  },
  organization_type: {
    Бригад: ['Crew', '작업반'],
    'Банк, санхүүгийн байгууллага': ['Bank or lender', '은행·금융 기관'],
    Нийлүүлэгч: ['Supplier', '공급업체'],
    'Төрийн байгууллага': ['State body', '정부 기관'],
    'Аудитын байгууллага': ['Audit company', '진단 기관'],
    'Холбоо, төрийн бус байгууллага': ['Association or NGO', '협회·비정부 기구'],
  },
};

/** The same of those that staff choose. Units are translated, because `см` in Latin letters would be `sm`. */
export const staffNames: Readonly<Record<string, Translations>> = {
  slide_type: {
    'Нүүр хуудас': ['Home page', '홈페이지'],
    Иргэдэд: ['For citizens', '시민용'],
    Бригадад: ['For crews', '작업반용'],
    Зээл: ['Loans', '대출'],
  },
  thickness: Object.fromEntries(
    [20, 30, 50, 60, 80, 100, 120, 150, 200, 250].map((mm) => [`${mm} мм`, [`${mm} mm`, `${mm} mm`]]),
  ),
};

const newsTypes = {
  'Үйл явдал': ['Events', '행사'],
  Зөвлөгөө: ['Advice', '조언'],
  Санхүүжилт: ['Finance', '금융'],
  'Бригадын мэдээ': ['Crews', '작업반 소식'],
  Технологи: ['Technology', '기술'],
  'Агаарын чанар': ['Air quality', '대기질'],
  'Хууль эрх зүй': ['Law', '법률'],
  Сургалт: ['Training', '교육'],
} as const;

/** Adds the translations of reference rows where nobody has entered any. */
export async function insertLookupTranslations(transaction: Transaction): Promise<void> {
  for (const [table, names] of Object.entries(publicNames))
    await translateRows(transaction, { table, column: 'name' }, names);
  await translateRows(transaction, { table: 'news_type', column: 'news_type' }, newsTypes);
}

/** Adds those of the first banks, which are organizations too. */
export async function insertBankTranslations(transaction: Transaction): Promise<void> {
  await translateRows(transaction, { table: 'organization', column: 'name' }, publicNames.bank_name ?? {});
}

/** Adds those of the rows that people choose. */
export async function insertChosenTranslations(transaction: Transaction): Promise<void> {
  for (const [table, names] of Object.entries(chosenNames))
    await translateRows(transaction, { table, column: 'name' }, names);
}

/** Adds those of the rows that staff choose. */
export async function insertStaffTranslations(transaction: Transaction): Promise<void> {
  for (const [table, names] of Object.entries(staffNames))
    await translateRows(transaction, { table, column: 'name' }, names);
}
