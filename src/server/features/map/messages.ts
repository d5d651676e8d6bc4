import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Messages of maps and their layers. */
export const messages = {
  badBox: text(
    'bbox нь баруун, урд, зүүн, хойд хилийг заасан дөрвөн тоо байх ёстой',
    'bbox is four numbers: west, south, east, north',
    'bbox는 서, 남, 동, 북의 네 숫자여야 합니다',
  ),
  noLayer: text('Ийм давхарга алга', 'There is no such layer', '해당 레이어가 없습니다'),
  layerFailed: text(
    'Давхаргын эх сурвалж хариу өгсөнгүй',
    'The layer’s source did not respond',
    '레이어 원본이 응답하지 않았습니다',
  ),
  layerRefused: text(
    'Энэ давхаргын хаяг руу хандах боломжгүй',
    'The address of this layer is not allowed',
    '이 레이어의 주소에는 접근할 수 없습니다',
  ),
} satisfies Record<string, Text>;
