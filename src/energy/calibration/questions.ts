import type { Texts } from '../language';

/** Possible reasons for an amount that no plausible house burns: more was burnt than stated, the amount is wrong, less. */
export type CalibrationQuestion = 'other-fuel' | 'bags' | 'draughts';

/** Follow-up questions where no plausible house burns what was stated. */
export const calibrationTexts: Readonly<Record<CalibrationQuestion, Texts>> = {
  'other-fuel': {
    mn_MN: 'Нүүрснээс гадна мод, цахилгаан, бусад түлшээр халаадаг уу?',
    en_US: 'Do you also heat with wood, electricity or another fuel?',
    ko_KR: '석탄 외에 장작, 전기 등 다른 연료도 쓰나요?',
  },
  bags: {
    mn_MN: 'Шатаасан түлшний шуудайн тоо, нэг шуудайн жинг дахин шалгана уу.',
    en_US: 'Please check the number of bags that were burnt and the weight of one.',
    ko_KR: '사용한 포대 수와 한 포대의 무게를 다시 확인해 주세요.',
  },
  draughts: {
    mn_MN: 'Цонх, хаалга, дээврээр салхи ордог уу?',
    en_US: 'Are there draughts around windows, doors or the roof?',
    ko_KR: '창, 문, 지붕으로 바람이 들어오나요?',
  },
};
