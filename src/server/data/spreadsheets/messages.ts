import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Messages of exports and imports. Names come after a colon, so that no case ending is attached to them. */
export const messages = {
  id: text('№', 'No.', '번호'),
  revision: text('Хувилбарын дугаар', 'Revision', '개정 번호'),
  lon: text('уртраг', 'longitude', '경도'),
  lat: text('өргөрөг', 'latitude', '위도'),
  halfAPoint: text(
    'Уртраг, өргөргийг хоёуланг нь градусаар, тоогоор оруулна уу. Жишээ: 106.9177, 47.9185',
    'Enter both longitude and latitude as numbers in degrees, for example 106.9177 and 47.9185',
    '경도와 위도를 모두 도 단위 숫자로 입력하세요. 예: 106.9177, 47.9185',
  ),
  noSuchRow: (id: string) =>
    text(
      `Ийм дугаартай мөр олдсонгүй. Шинэ мөр бол дугаарыг хоосон үлдээнэ үү: ${id}`,
      `No row has this number. Leave the number of a new row empty: ${id}`,
      `이 번호의 행이 없습니다. 새 행은 번호를 비워 두세요: ${id}`,
    ),
  twice: (id: string) =>
    text(
      `Нэг мөр файлд хоёр удаа байна: ${id}`,
      `The file has this row twice: ${id}`,
      `파일에 같은 행이 두 번 있습니다: ${id}`,
    ),
  yes: text('Тийм', 'Yes', '예'),
  no: text('Үгүй', 'No', '아니요'),
  noExport: text(
    'Танд энэ жагсаалтыг татаж авах эрх алга',
    'You do not have permission to export this list',
    '이 목록을 내보낼 권한이 없습니다',
  ),
  noImport: text(
    'Танд энэ жагсаалтад файлаас оруулах эрх алга',
    'You do not have permission to import into this list',
    '이 목록으로 가져올 권한이 없습니다',
  ),
  unknownFormat: text(
    'Файлын хэлбэр xlsx эсвэл csv байх ёстой',
    'The format must be xlsx or csv',
    '형식은 xlsx 또는 csv여야 합니다',
  ),
  badParameter: (name: string) =>
    text(
      `Хүсэлтийн утгыг уншиж чадсангүй: ${name}`,
      `This part of the request cannot be read: ${name}`,
      `요청 값을 읽을 수 없습니다: ${name}`,
    ),
  tooManyForExcel: (limit: number) =>
    text(
      `Excel-ийн нэг хуудсанд багтах мөрийн дээд тоо: ${limit.toLocaleString('en-US')}. Шүүлтээ нарийсгах эсвэл CSV сонгоно уу.`,
      `An Excel sheet can have at most ${limit.toLocaleString('en-US')} rows. Narrow the filter or choose CSV.`,
      `Excel 시트의 최대 행 수: ${limit.toLocaleString('en-US')}. 조건을 좁히거나 CSV를 선택하세요.`,
    ),
  tooManyRows: (limit: number) =>
    text(
      `Нэг удаад татах мөрийн дээд тоо: ${limit.toLocaleString('en-US')}. Шүүлтээ нарийсгана уу.`,
      `At most ${limit.toLocaleString('en-US')} rows can be exported at once. Narrow the filter.`,
      `한 번에 내보낼 수 있는 최대 행 수: ${limit.toLocaleString('en-US')}. 조건을 좁히세요.`,
    ),
  noFile: text('Файл алга', 'The request has no file', '요청에 파일이 없습니다'),
  wrongFile: text(
    'Excel (.xlsx) эсвэл CSV файл сонгоно уу. Хуучин .xls файлыг Excel дээр нээгээд .xlsx болгож хадгална уу.',
    'Choose an Excel (.xlsx) or CSV file. Open an old .xls file in Excel and save it as .xlsx.',
    'Excel(.xlsx) 또는 CSV 파일을 선택하세요. 이전 .xls 파일은 Excel에서 .xlsx로 저장하세요.',
  ),
  notText: text(
    'Энэ файлд текст алга, уншиж болохгүй өгөгдөл байна. Excel (.xlsx) эсвэл CSV UTF-8 файл сонгоно уу.',
    'This file does not contain text. Choose an Excel (.xlsx) or CSV UTF-8 file.',
    '이 파일에는 텍스트가 아닌 읽을 수 없는 데이터가 있습니다. Excel(.xlsx) 또는 CSV UTF-8 파일을 선택하세요.',
  ),
  tooLarge: (megabytes: number) =>
    text(
      `Файлын дээд хэмжээ: ${megabytes} МБ`,
      `The file can be at most ${megabytes} MB`,
      `최대 파일 크기: ${megabytes}MB`,
    ),
  brokenUpload: text(
    'Файлыг бүрэн илгээгээгүй байна. Дахин илгээнэ үү.',
    'The upload was interrupted. Send the file again.',
    '파일이 완전히 전송되지 않았습니다. 다시 보내세요.',
  ),
  brokenFile: text(
    'Файлыг уншиж чадсангүй. Excel дээр нээгээд дахин хадгалж үзнэ үү.',
    'The file cannot be read. Open it in Excel and save it again.',
    '파일을 읽을 수 없습니다. Excel에서 열어 다시 저장해 보세요.',
  ),
  badEncoding: text(
    'CSV файл UTF-8 кодчилолтой байх ёстой. Excel дээр «CSV UTF-8» төрлөөр хадгална уу.',
    'A CSV file must be in UTF-8. In Excel, save it as “CSV UTF-8”.',
    'CSV 파일은 UTF-8이어야 합니다. Excel에서 "CSV UTF-8"로 저장하세요.',
  ),
  tooManyTexts: text(
    'Файл дахь бичвэр хэт их байна. CSV болгож хадгалаад оруулна уу.',
    'The file contains too much text. Save it as CSV and import that file.',
    '파일에 텍스트가 너무 많습니다. CSV로 저장하여 가져오세요.',
  ),
  packedTooTightly: text(
    'Файл задлахад хэт томордог тул хүлээж авахгүй. Шинээр хадгалаад дахин оролдоно уу.',
    'The file becomes too large when unpacked. Save it again and retry.',
    '압축을 풀면 지나치게 커지는 파일입니다. 새로 저장하여 다시 시도하세요.',
  ),
  emptyFile: text('Файлд мөр алга', 'The file has no rows', '파일에 행이 없습니다'),
  nothingMapped: text(
    'Нэг ч баганыг талбартай холбоогүй байна',
    'No column is matched to a field yet',
    '필드에 연결된 열이 없습니다',
  ),
  noSuchLabel: (label: string) =>
    text(
      `Ийм нэртэй мөр олдсонгүй: ${label}`,
      `No row has this name: ${label}`,
      `이 이름을 찾을 수 없습니다: ${label}`,
    ),
  severalLabels: (label: string) =>
    text(
      `Ийм нэртэй хэд хэдэн мөр байна. Дугаарыг нь бичнэ үү: ${label}`,
      `Several rows have this name. Enter the number instead: ${label}`,
      `같은 이름이 여러 개 있습니다. 번호를 입력하세요: ${label}`,
    ),
  notAChoice: (label: string) =>
    text(`Сонголтод алга: ${label}`, `Not one of the choices: ${label}`, `선택 항목에 없습니다: ${label}`),
  tooLong: text(
    'Нүдэн дэх бичвэр хэт урт байна',
    'The text in this cell is too long',
    '셀의 텍스트가 너무 깁니다',
  ),
  outsideFailed: text(
    'Гаднын систем мөрүүдийг хүлээж авсангүй',
    'The other system did not accept the rows',
    '외부 시스템이 행을 받지 않았습니다',
  ),
} as const;
