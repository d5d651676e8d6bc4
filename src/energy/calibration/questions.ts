import type { Texts } from '../language';

export type CalibrationQuestion =
  | 'cooler-rooms'
  | 'other-fuel'
  | 'insulated-before'
  | 'bags'
  | 'draughts'
  | 'warmer-rooms'
  | 'wet-coal';

/** Follow-up questions where the calculation and the burnt coal differ. */
export const calibrationTexts: Readonly<Record<CalibrationQuestion, Texts>> = {
  'cooler-rooms': {
    mn_MN: 'Зарим өрөөг халаадаггүй, эсвэл шөнөдөө хөргөдөг үү?',
    en_US: 'Do you leave some rooms unheated, or let the house cool down at night?',
    ko_KR: '난방하지 않는 방이 있거나 밤에 온도를 낮추나요?',
  },
  'other-fuel': {
    mn_MN: 'Нүүрснээс гадна мод, цахилгаан, бусад түлшээр халаадаг уу?',
    en_US: 'Do you also heat with wood, electricity or another fuel?',
    ko_KR: '석탄 외에 장작, 전기 등 다른 연료도 쓰나요?',
  },
  'insulated-before': {
    mn_MN: 'Хана, дээвэр, цонхыг урьд нь дулаалсан уу?',
    en_US: 'Have walls, roof or windows been insulated before?',
    ko_KR: '벽, 지붕, 창을 이미 단열한 적이 있나요?',
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
  'warmer-rooms': {
    mn_MN: 'Өвөл гэр дотор 20 хэмээс дулаан байдаг уу?',
    en_US: 'Is it warmer than 20 °C inside in winter?',
    ko_KR: '겨울에 실내가 20 °C보다 따뜻한가요?',
  },
  'wet-coal': {
    mn_MN: 'Түлш чийгтэй, эсвэл зуух хуучирсан уу?',
    en_US: 'Is the fuel wet, or the stove old?',
    ko_KR: '연료가 젖었거나 난로가 낡았나요?',
  },
};
