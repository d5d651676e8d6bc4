import type { Text } from '../../../definitions/text';

export const messages = {
  myHouse: { mn_MN: 'Манай байшин', en_US: 'Our house', ko_KR: '우리 집' } satisfies Text,
  energyClass: (letter: string): Text => ({
    mn_MN: `${letter} ангийн байшин`,
    en_US: `Energy class ${letter}`,
    ko_KR: `에너지 등급 ${letter}`,
  }),
  /** `saving` in ₮ a year. */
  afterWorks: (letter: string, saving: number): Text => {
    const money = `${Math.round(saving).toLocaleString('en-US')} ₮`;
    return {
      mn_MN: `Дулаалсны дараа: ${letter}. Жилд хэмнэх: ${money}`,
      en_US: `After the works: ${letter}. Saved in a year: ${money}`,
      ko_KR: `공사 후: ${letter}. 연간 절감액: ${money}`,
    };
  },
  rating: (rate: string, count: number): Text => ({
    mn_MN: `Үнэлгээ: ${rate} / 5 (${count})`,
    en_US: `Rating: ${rate} / 5 (${count})`,
    ko_KR: `평점: ${rate} / 5 (${count})`,
  }),
  loans: (banks: number, rate: string): Text => ({
    mn_MN: `Банкны тоо: ${banks}. Жилийн хамгийн бага хүү: ${rate}%`,
    en_US: `Banks: ${banks}. Lowest annual rate: ${rate}%`,
    ko_KR: `은행: ${banks}곳. 최저 연이율: ${rate}%`,
  }),
};
