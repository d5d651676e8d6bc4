import type { Text } from '../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** What exports and imports say. Names stand after a colon, so that no case ending is glued to them. */
export const messages = {
  yes: text('Тийм', 'Yes', '예'),
  no: text('Үгүй', 'No', '아니요'),
  noExport: text(
    'Танд энэ жагсаалтыг татаж авах эрх алга',
    'You have no right to export this list',
    '이 목록을 내보낼 권한이 없습니다',
  ),
  noImport: text(
    'Танд энэ жагсаалтад файлаас оруулах эрх алга',
    'You have no right to import into this list',
    '이 목록으로 가져올 권한이 없습니다',
  ),
  unknownFormat: text(
    'Файлын хэлбэр xlsx эсвэл csv байна',
    'The format is xlsx or csv',
    '형식은 xlsx 또는 csv여야 합니다',
  ),
  badParameter: (name: string) =>
    text(
      `Хүсэлтийн утгыг уншиж чадсангүй: ${name}`,
      `A part of the request cannot be read: ${name}`,
      `요청 값을 읽을 수 없습니다: ${name}`,
    ),
  tooManyForExcel: (limit: number) =>
    text(
      `Excel-ийн нэг хуудсанд багтах мөрийн дээд тоо: ${limit.toLocaleString('en-US')}. Шүүлтээ нарийсгах эсвэл CSV сонгоно уу.`,
      `The most rows of an Excel sheet: ${limit.toLocaleString('en-US')}. Narrow the filter or choose CSV.`,
      `Excel 시트의 최대 행 수: ${limit.toLocaleString('en-US')}. 조건을 좁히거나 CSV를 선택하세요.`,
    ),
  tooManyRows: (limit: number) =>
    text(
      `Нэг удаад татах мөрийн дээд тоо: ${limit.toLocaleString('en-US')}. Шүүлтээ нарийсгана уу.`,
      `The most rows of one export: ${limit.toLocaleString('en-US')}. Narrow the filter.`,
      `한 번에 내보낼 수 있는 최대 행 수: ${limit.toLocaleString('en-US')}. 조건을 좁히세요.`,
    ),
} as const;
