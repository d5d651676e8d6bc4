import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Texts of plain forms of any page. */
export const messages = {
  otherSite: text(
    'Энэ маягтыг өөр сайтаас илгээсэн тул хүлээн авсангүй. Манай сайтын хуудсыг нээгээд тэндээс илгээнэ үү.',
    'This form was sent from another site and was not accepted. Open the page on our site and send it from there.',
    '다른 사이트에서 보낸 양식이어서 접수하지 않았습니다. 저희 사이트의 페이지를 열어 다시 보내 주세요.',
  ),
  back: text(
    'Өмнөх хуудас руу буцвал бичсэн зүйл тань хэвээр байна.',
    'Go back in your browser: what you wrote is still there.',
    '브라우저에서 뒤로 가면 작성한 내용이 남아 있습니다.',
  ),
  kept: text(
    'Таны бичсэн зүйл доорх маягтад хэвээр байна. Түр хүлээгээд «Илгээх» товчийг дарна уу.',
    'What you wrote is in the form below. Wait a moment, then press Send.',
    '작성한 내용은 아래 양식에 그대로 있습니다. 잠시 후 ‘보내기’를 눌러 주세요.',
  ),
  fix: text(
    'Алдаатай талбарыг засаад «Илгээх» товчийг дарна уу.',
    'Correct the fields with an error, then press Send.',
    '오류가 있는 항목을 고친 뒤 ‘보내기’를 눌러 주세요.',
  ),
  send: text('Илгээх', 'Send', '보내기'),
};
