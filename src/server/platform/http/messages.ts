import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Rejections before a handler runs. */
export const messages = {
  nulCharacter: text(
    'Бичвэрт хадгалах боломжгүй тэмдэгт (U+0000) байна',
    'The text contains a character that cannot be stored (U+0000)',
    '텍스트에 저장할 수 없는 문자(U+0000)가 있습니다',
  ),
  compressed: text(
    'Шахсан (Content-Encoding) хүсэлтийг хүлээн авахгүй. Шахалгүй илгээнэ үү.',
    'Compressed requests (Content-Encoding) are not accepted. Send the body uncompressed.',
    '압축된 요청(Content-Encoding)은 허용되지 않습니다. 압축하지 않고 보내세요.',
  ),
  tooManyValues: (limit: number) =>
    text(
      `Нэг хүсэлтэд хэт олон утга байна. Дээд хэмжээ: ${limit.toLocaleString('en-US')}. Хэсэгчлэн илгээнэ үү.`,
      `The request has too many values. Send at most ${limit.toLocaleString('en-US')} at once.`,
      `요청에 값이 너무 많습니다. 한 번에 최대 ${limit.toLocaleString('en-US')}개까지 나누어 보내세요.`,
    ),
  nestedTooDeep: (limit: number) =>
    text(
      `Өгөгдөл хэт олон давхар бүтэцтэй байна. Дээд хэмжээ: ${limit} түвшин`,
      `The data is nested too deeply. At most ${limit} levels`,
      `데이터 중첩 깊이의 최대값: ${limit}`,
    ),
  needsPerson: text(
    'API түлхүүрээр хийх боломжгүй үйлдэл. Хэрэглэгчээр нэвтэрч хийнэ үү.',
    'An API key cannot make this call. Sign in as a person.',
    'API 키로는 이 요청을 할 수 없습니다. 사용자로 로그인하세요.',
  ),
  deadKey: text(
    'API түлхүүр хүчингүй байна: буруу, хугацаа нь дууссан, эсвэл цуцлагдсан. Администратороос шинийг авна уу.',
    'The API key is not valid: it is wrong, has expired or was revoked. Ask an administrator for a new one.',
    'API 키가 유효하지 않습니다: 잘못되었거나, 만료되었거나, 취소되었습니다. 관리자에게 새 키를 요청하세요.',
  ),
  busy: text(
    'Энэ мэдээллийг өөр хэрэглэгч засаж байна. Түр хүлээгээд дахин оролдоно уу.',
    'Someone else is changing this record. Wait a moment and try again.',
    '다른 사용자가 이 기록을 변경하고 있습니다. 잠시 후 다시 시도하세요.',
  ),
  unavailable: text(
    'Систем түр ачаалалтай байна. Түр хүлээгээд дахин оролдоно уу.',
    'The service is busy. Wait a moment and try again.',
    '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도하세요.',
  ),
  storageFull: text(
    'Серверийн хадгалах зай дүүрсэн тул хадгалах боломжгүй байна. Системийн ажилтанд мэдэгдэнэ үү.',
    'The server is out of storage, so nothing can be saved. Contact the administrator.',
    '서버의 저장 공간이 부족하여 저장할 수 없습니다. 관리자에게 알려 주세요.',
  ),
} as const;

/** The words of index.html, which shows them before any script has run. */
export const pageTexts = {
  loading: text('Ачаалж байна', 'Loading', '불러오는 중'),
  /** The pages' first script is lost or blocked. */
  lost: text(
    'Хуудсыг бүрэн ачаалж чадсангүй. Интернэт холболтоо шалгаад дахин оролдоно уу.',
    'The page did not load completely. Check your connection and try again.',
    '페이지를 모두 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
  ),
  tryAgain: text('Дахин оролдох', 'Try again', '다시 시도'),
  needsScripts: text(
    'Энэ хуудсыг үзэхийн тулд JavaScript-ийг идэвхжүүлнэ үү.',
    'Enable JavaScript to view this page.',
    '이 페이지를 보려면 JavaScript를 활성화하세요.',
  ),
  /** The link to a page that needs no scripts. */
  home: text('Нүүр хуудас руу', 'Go to the home page', '홈으로 가기'),
};

/** Default messages by status. */
const byStatus: Readonly<Record<number, Text>> = {
  400: text('Хүсэлт буруу байна', 'The request is not valid', '잘못된 요청입니다'),
  401: text('Нэвтэрнэ үү', 'Please sign in', '로그인하세요'),
  403: text(
    'Танд энэ үйлдлийг хийх эрх байхгүй байна',
    'You do not have permission to do this',
    '이 작업을 할 권한이 없습니다',
  ),
  404: text('Олдсонгүй', 'Not found', '찾을 수 없습니다'),
  406: text(
    'Таны нэвтрэлтийн хугацаа дууссан байна. Дахин нэвтэрнэ үү.',
    'Your session has ended. Please sign in again.',
    '세션이 종료되었습니다. 다시 로그인하세요.',
  ),
  409: text('Өөр хүн өөрчилсөн байна', 'Someone else has changed this', '다른 사람이 변경했습니다'),
  413: text('Хэмжээ хэт их байна', 'This is too large', '크기가 너무 큽니다'),
  415: text('Энэ төрлийг хүлээн авахгүй', 'This type is not accepted', '허용되지 않는 형식입니다'),
  422: text('Утга тохирохгүй байна', 'The values are not valid', '값이 맞지 않습니다'),
  429: text('Хэт олон хүсэлт илгээлээ', 'Too many requests', '요청이 너무 많습니다'),
  500: text(
    'Серверт алдаа гарлаа. Дахин оролдоно уу.',
    'Something went wrong on the server. Try again.',
    '서버 오류가 발생했습니다. 다시 시도하세요.',
  ),
  503: text('Сервер бэлэн болоогүй байна', 'The server is not ready', '서버가 준비되지 않았습니다'),
};

const refused = text(
  'Хүсэлтийг гүйцэтгэсэнгүй',
  'The request could not be completed',
  '요청이 처리되지 않았습니다',
);

/** The text of a status: `503` and above 500 share the server's, unknown ones a general one. */
export function textOfStatus(status: number): Text {
  return byStatus[status] ?? (status >= 500 ? (byStatus[500] ?? refused) : refused);
}
