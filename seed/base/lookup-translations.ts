import type { Transaction } from '../../src/server/platform/database/database';
import { translateRows, type Translations } from './translate-rows';

/** English and Korean names of reference rows that public pages show, by table and Mongolian name. */
const translations: Readonly<Record<string, Translations>> = {
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
  for (const [table, names] of Object.entries(translations))
    await translateRows(transaction, { table, column: 'name' }, names);
  await translateRows(transaction, { table: 'news_type', column: 'news_type' }, newsTypes);
}
