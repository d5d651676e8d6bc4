import type { Text } from '../../../definitions/text';

export const messages = {
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
