import type { Text } from '../../../definitions/text';

/** Words of printed documents. */
export const messages = {
  number: { mn_MN: '№', en_US: 'No.', ko_KR: '제' },
  printed: { mn_MN: 'Хэвлэсэн', en_US: 'Printed', ko_KR: '인쇄' },
  page: { mn_MN: 'Хуудас', en_US: 'Page', ko_KR: '쪽' },
  signature: { mn_MN: 'Гарын үсэг', en_US: 'Signature', ko_KR: '서명' },
  name: { mn_MN: 'Овог, нэр', en_US: 'Name', ko_KR: '이름' },
  date: { mn_MN: 'Огноо', en_US: 'Date', ko_KR: '날짜' },
  scan: {
    mn_MN: 'Жинхэнэ эсэхийг утасныхаа камераар уншуулж шалгана уу:',
    en_US: 'Scan with a phone to check that this document is genuine:',
    ko_KR: '휴대폰으로 스캔하여 진위를 확인하십시오:',
  },
  noPhoto: {
    mn_MN: 'зураг нээгдсэнгүй',
    en_US: 'the photo cannot be shown',
    ko_KR: '사진을 표시할 수 없습니다',
  },
  moreRows: {
    mn_MN: 'Хэвлэлд багтаагүй мөрийн тоо:',
    en_US: 'Rows that are not printed:',
    ko_KR: '인쇄하지 않은 행 수:',
  },
  morePhotos: {
    mn_MN: 'Хэвлэлд багтаагүй зургийн тоо:',
    en_US: 'Photos that are not printed:',
    ko_KR: '인쇄하지 않은 사진 수:',
  },
} as const satisfies Record<string, Text>;
