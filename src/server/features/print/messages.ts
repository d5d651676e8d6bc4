import type { Text } from '../../../definitions/text';

/** Words of printed documents. */
export const messages = {
  number: { mn_MN: '№', en_US: 'No.', ko_KR: '제' },
  printed: { mn_MN: 'Хэвлэсэн', en_US: 'Printed', ko_KR: '인쇄' },
  page: { mn_MN: 'Хуудас', en_US: 'Page', ko_KR: '쪽' },
  signature: { mn_MN: 'Гарын үсэг', en_US: 'Signature', ko_KR: '서명' },
  name: { mn_MN: 'Овог, нэр', en_US: 'Name', ko_KR: '이름' },
  date: { mn_MN: 'Огноо', en_US: 'Date', ko_KR: '날짜' },
  signedOnline: {
    mn_MN: 'Цахимаар гарын үсэг зурсан',
    en_US: 'Signed electronically',
    ko_KR: '전자 서명됨',
  },
  passedUnsigned: {
    mn_MN: 'Хугацаанд нь гарын үсэг зураагүй, автоматаар шилжсэн',
    en_US: 'Not signed in time, passed automatically',
    ko_KR: '기한 내에 서명하지 않아 자동으로 진행됨',
  },
  changedSince: {
    mn_MN: 'Гарын үсэг зурснаас хойш бүртгэл өөрчлөгдсөн',
    en_US: 'The record was changed after it was signed',
    ko_KR: '서명한 뒤 기록이 변경되었습니다',
  },
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
  logo: { mn_MN: 'Лого', en_US: 'Logo', ko_KR: '로고' },
  leftOut: {
    mn_MN: 'Хэвлэгдээгүй баримт',
    en_US: 'Documents that are not printed',
    ko_KR: '인쇄하지 않은 문서',
  },
  reason: { mn_MN: 'Шалтгаан', en_US: 'Reason', ko_KR: '사유' },
  unavailable: {
    mn_MN: 'Бүртгэл устсан, эсвэл та үүнийг үзэх эрхгүй байна',
    en_US: 'The record was deleted, or you no longer have access to it',
    ko_KR: '기록이 삭제되었거나 더 이상 볼 권한이 없습니다',
  },
  full: {
    mn_MN: 'Файлын хэмжээ дээд хязгаарт хүрсэн. Үүнийг тусад нь хэвлэнэ үү.',
    en_US: 'The file has its maximum size. Print this one separately.',
    ko_KR: '파일이 최대 크기에 도달했습니다. 이 문서는 따로 인쇄하세요.',
  },
  noRows: {
    mn_MN: 'Хэвлэх мөрөө сонгоно уу',
    en_US: 'Select the rows to print',
    ko_KR: '인쇄할 행을 선택하세요',
  },
  otherTable: {
    mn_MN: 'Энэ баримтыг сонгосон жагсаалтаас хэвлэх боломжгүй',
    en_US: 'This document is not about the rows of this list',
    ko_KR: '이 문서는 이 목록의 행으로 인쇄할 수 없습니다',
  },
  inProgress: {
    mn_MN: 'Таны өмнөх хэвлэлт дуусаагүй байна. Дуустал нь хүлээх, эсвэл зогсоогоод дахин оролдоно уу.',
    en_US:
      'Your earlier documents are still being prepared. Wait until they are ready, or stop them and try again.',
    ko_KR: '이전 문서를 아직 준비하고 있습니다. 완료될 때까지 기다리거나 중지한 뒤 다시 시도하세요.',
  },
  tooMany: (limit: number): Text => ({
    mn_MN: `Нэг удаад дээд тал нь ${limit} баримт хэвлэнэ. Шүүлтүүрээр цөөлнө үү.`,
    en_US: `At most ${limit} documents at once. Narrow the list with filters.`,
    ko_KR: `한 번에 최대 ${limit}개의 문서를 인쇄할 수 있습니다. 필터로 목록을 줄이세요.`,
  }),
  failures: {
    storage_full: {
      mn_MN: 'Серверийн хадгалах зай дүүрсэн тул файлыг бэлдэж чадсангүй. Системийн ажилтанд мэдэгдэнэ үү.',
      en_US: 'The server is out of storage, so the file was not made. Contact the administrator.',
      ko_KR: '서버의 저장 공간이 부족하여 파일을 만들지 못했습니다. 관리자에게 알려 주세요.',
    },
    refused: {
      mn_MN: 'Танд энэ баримтыг хэвлэх эрх байхгүй болсон тул зогслоо',
      en_US: 'You no longer have access to this document, so it was stopped',
      ko_KR: '이 문서를 볼 권한이 없어져 중지되었습니다',
    },
    broken: {
      mn_MN: 'Баримтуудыг бэлдэхэд алдаа гарлаа. Дахин оролдоно уу.',
      en_US: 'The documents could not be prepared. Try again.',
      ko_KR: '문서를 준비하지 못했습니다. 다시 시도하세요.',
    },
    lost: {
      mn_MN: 'Сервер унтарсан тул хэвлэлт дуусаагүй зогслоо. Дахин оролдоно уу.',
      en_US: 'The server stopped before the documents were ready. Try again.',
      ko_KR: '문서가 준비되기 전에 서버가 중지되었습니다. 다시 시도하세요.',
    },
  },
} as const satisfies Record<string, Text | Record<string, Text> | ((limit: number) => Text)>;
