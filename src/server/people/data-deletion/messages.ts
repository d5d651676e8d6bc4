import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Error messages of requests for deletion, and labels of their plain form. */
export const messages = {
  notProven: text(
    'Баталгаажуулалтын хугацаа дууссан байна. Шинэ код авна уу.',
    'The confirmation has expired. Request a new code.',
    '인증이 만료되었습니다. 새 코드를 요청하세요.',
  ),
  notSigned: text(
    'Хүсэлт нь энэ сайтын апп-ын гарын үсэггүй байна.',
    'The request is not signed by the app of this site.',
    '이 사이트의 앱이 서명한 요청이 아닙니다.',
  ),
  codeUnknown: text(
    'Ийм кодтой хүсэлт алга. Кодоо шалгаад дахин оруулна уу.',
    'There is no request with this code. Check the code and enter it again.',
    '이 코드의 요청이 없습니다. 코드를 확인하고 다시 입력하세요.',
  ),
  isDone: text(
    'Мэдээллийг нь устгасан хүсэлтийн төлөвийг өөрчлөх боломжгүй',
    'The state of a request cannot change once the data is deleted',
    '데이터를 삭제한 요청의 상태는 바꿀 수 없습니다',
  ),
  notSent: text(
    'Устгуулах хүсэлт илгээгдсэнгүй',
    'Your request was not sent',
    '삭제 요청을 보내지 못했습니다',
  ),
  contact: text('И-мэйл эсвэл утасны дугаар', 'E-mail or phone number', '이메일 또는 전화번호'),
  code: text('Баталгаажуулах код', 'Confirmation code', '인증 코드'),
} as const;
