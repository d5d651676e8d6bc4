import type { Text } from '../../../../definitions/text';
import type { Channel } from './notice-template';

/** A template that the server or a form of the portal uses until administrators edit it. */
export interface BuiltInTemplate {
  title: Text;
  body: Text;
  /** The name under which people may switch it off; without one it is always sent. */
  name?: Text;
  /** The channels of delivery. */
  channels: readonly Channel[];
  /** The names allowed between `{{` and `}}`. */
  values: readonly string[];
}

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

const code = text(
  'Таны код: {{code}}. Хүчинтэй хугацаа, минут: {{minutes}}. Энэ кодыг хэнд ч бүү хэлээрэй.',
  'Your code: {{code}}. Valid for (minutes): {{minutes}}. Do not share it with anyone.',
  '인증 코드: {{code}}. 유효 시간(분): {{minutes}}. 누구에게도 알려 주지 마세요.',
);
const codeValues = ['code', 'minutes'];

/** Messages to one address: codes, and security warnings. */
export const messageTemplates = {
  registration_code: {
    title: text('Бүртгэл баталгаажуулах код', 'Your registration code', '회원가입 인증 코드'),
    body: code,
    channels: ['mail', 'sms'],
    values: codeValues,
  },
  already_registered: {
    title: text('Та бүртгэлтэй байна', 'You are already registered', '이미 가입되어 있습니다'),
    body: text(
      'Таны энэ хаягаар бүртгүүлэх хүсэлт ирлээ. Та аль хэдийн бүртгэлтэй тул нэвтэрнэ үү; нууц үгээ мартсан бол нэвтрэх хуудаснаас сэргээнэ үү. Хэрэв та хүсэлт гаргаагүй бол үүнийг үл тооно уу.',
      'Someone asked to register with this address. You already have an account: sign in, or reset your password on the sign-in page. If it was not you, ignore this message.',
      '이 주소로 회원가입 요청이 있었습니다. 이미 계정이 있으니 로그인하거나 로그인 페이지에서 비밀번호를 재설정하세요. 본인이 아니라면 무시하세요.',
    ),
    channels: ['mail', 'sms'],
    values: [],
  },
  invitation: {
    title: text('Танд бүртгэл нээлээ', 'You have an account', '계정이 만들어졌습니다'),
    body: text(
      'Танд бүртгэл нээлээ. Доорх хуудсанд нууц үгээ сонгоод нэвтэрнэ үү. Таны код: {{code}}. Хүчинтэй хоног: {{days}}.',
      'An account was made for you. Choose your password on the page below and sign in. Your code: {{code}}. Valid for (days): {{days}}.',
      '계정이 만들어졌습니다. 아래 페이지에서 비밀번호를 정하고 로그인하세요. 인증 코드: {{code}}. 유효 기간(일): {{days}}.',
    ),
    channels: ['mail', 'sms'],
    values: ['code', 'days'],
  },
  password_reset: {
    title: text('Нууц үг сэргээх код', 'Your password reset code', '비밀번호 재설정 코드'),
    body: code,
    channels: ['mail', 'sms'],
    values: codeValues,
  },
  confirmation_code: {
    title: text('Баталгаажуулах код', 'Your confirmation code', '인증 코드'),
    body: code,
    channels: ['mail', 'sms'],
    values: codeValues,
  },
  contact_changed: {
    title: text(
      'Бүртгэлийн и-мэйл эсвэл утас өөрчлөгдлөө',
      'Your account’s contact was changed',
      '계정의 연락처가 변경되었습니다',
    ),
    body: text(
      'Таны бүртгэлийн и-мэйл хаяг эсвэл утасны дугаар өөрчлөгдлөө. Хугацаа: {{time}}. Хэрэв та өөрөө өөрчлөөгүй бол нууц үгээ даруй солиж, бидэнтэй холбогдоно уу.',
      'The e-mail address or phone number of your account was changed. Time: {{time}}. If it was not you, change your password immediately and contact us.',
      '계정의 이메일 주소 또는 전화번호가 변경되었습니다. 시간: {{time}}. 본인이 아니라면 즉시 비밀번호를 변경하고 저희에게 연락해 주세요.',
    ),
    channels: ['app', 'mail', 'sms'],
    values: ['time'],
  },
} as const satisfies Record<string, BuiltInTemplate>;

export type MessageTemplate = keyof typeof messageTemplates;

/** Every template that comes with the portal, by its code. */
export const builtInTemplates: Readonly<Record<string, BuiltInTemplate>> = {
  ...messageTemplates,
  new_sign_in: {
    title: text('Шинэ төхөөрөмжөөс нэвтэрлээ', 'New sign-in to your account', '새 기기에서 로그인했습니다'),
    body: text(
      'Таны бүртгэлээр шинэ төхөөрөмжөөс нэвтэрлээ. Төхөөрөмж: {{device}}. Хугацаа: {{time}}. Хэрэв та биш бол нууц үгээ даруй солиод бусад төхөөрөмжөөс гарна уу.',
      'Your account was used to sign in on a new device. Device: {{device}}. Time: {{time}}. If it was not you, change your password immediately and sign out your other devices.',
      '새 기기에서 계정에 로그인했습니다. 기기: {{device}}. 시간: {{time}}. 본인이 아니라면 즉시 비밀번호를 변경하고 다른 기기를 로그아웃하세요.',
    ),
    channels: ['app', 'mail'],
    values: ['device', 'time'],
  },
  password_changed: {
    title: text('Нууц үг солигдлоо', 'Your password was changed', '비밀번호가 변경되었습니다'),
    body: text(
      'Таны бүртгэлийн нууц үг солигдлоо. Хугацаа: {{time}}. Хэрэв та өөрөө солиогүй бол нэвтрэх хуудаснаас нууц үгээ даруй сэргээж, бидэнтэй холбогдоно уу.',
      'The password of your account was changed. Time: {{time}}. If it was not you, reset it immediately on the sign-in page and contact us.',
      '계정의 비밀번호가 변경되었습니다. 시간: {{time}}. 본인이 아니라면 로그인 페이지에서 즉시 재설정하고 저희에게 연락해 주세요.',
    ),
    channels: ['app', 'mail', 'sms'],
    values: ['time'],
  },
  factors_reset: {
    title: text(
      'Хоёр шатлалт нэвтрэлт унтарлаа',
      'Two-step sign-in was turned off',
      '2단계 인증이 해제되었습니다',
    ),
    body: text(
      'Администратор таны хоёр шатлалт нэвтрэлт, нэвтрэх түлхүүрийг устгаж, бүх төхөөрөмжөөс гаргалаа. Хугацаа: {{time}}. Нууц үгээрээ нэвтэрч, профайл хуудаснаас дахин идэвхжүүлнэ үү. Та хүсээгүй бол бидэнтэй даруй холбогдоно уу.',
      'An administrator removed your two-step sign-in and passkeys and signed you out on all devices. Time: {{time}}. Sign in with your password and turn it on again in your profile. If you did not ask for this, contact us immediately.',
      '관리자가 2단계 인증과 패스키를 삭제하고 모든 기기에서 로그아웃했습니다. 시간: {{time}}. 비밀번호로 로그인한 후 프로필에서 다시 설정하세요. 요청하지 않았다면 즉시 연락해 주세요.',
    ),
    channels: ['app', 'mail', 'sms'],
    values: ['time'],
  },
  order_received: {
    name: text('Захиалга хүлээн авсан тухай', 'Orders received', '주문 접수'),
    title: text('Захиалгыг хүлээн авлаа', 'We have received your order', '주문이 접수되었습니다'),
    body: text(
      'Таны захиалгыг хүлээн авлаа. Захиалгын дугаар: {{id}}. Явцыг «Миний захиалга» хэсгээс харна уу.',
      'We have received your order. Order number: {{id}}. You can follow its progress under “My orders”.',
      '주문이 접수되었습니다. 주문 번호: {{id}}. 진행 상황은 “내 주문”에서 확인하세요.',
    ),
    channels: ['app', 'mail'],
    values: ['id'],
  },
  status_changed: {
    name: text('Төлөв өөрчлөгдсөн тухай', 'Status changes', '상태 변경'),
    title: text('Төлөв өөрчлөгдлөө', 'The status has changed', '상태가 변경되었습니다'),
    body: text(
      'Таны хүсэлтийн төлөв өөрчлөгдлөө. Дугаар: {{id}}. Шинэ төлөв: {{status}}.',
      'The status of your request has changed. Number: {{id}}. New status: {{status}}.',
      '요청의 상태가 변경되었습니다. 번호: {{id}}. 새 상태: {{status}}.',
    ),
    channels: ['app', 'mail'],
    values: ['id', 'status'],
  },
  certificate_revoked: {
    name: text('Гэрчилгээ хүчингүй болсон тухай', 'Revoked certificates', '증명서 취소'),
    title: text(
      'Таны гэрчилгээг хүчингүй болголоо',
      'Your certificate has been revoked',
      '증명서가 취소되었습니다',
    ),
    body: text(
      'Таны хэмнэлтийн гэрчилгээг хүчингүй болголоо. Гэрчилгээний дугаар: {{code}}. Асууж тодруулах бол бидэнтэй холбогдоно уу.',
      'Your savings certificate has been revoked. Number: {{code}}. Contact us if you have questions.',
      '절감 증명서가 취소되었습니다. 번호: {{code}}. 문의 사항이 있으면 연락해 주세요.',
    ),
    channels: ['app', 'mail'],
    values: ['code'],
  },
  loan_decided: {
    name: text('Зээлийн шийдвэр', 'Loan decisions', '대출 결정'),
    title: text(
      'Зээлийн хүсэлт шийдэгдлээ',
      'The bank has decided on your loan request',
      '대출 신청이 결정되었습니다',
    ),
    body: text(
      'Банк таны зээлийн хүсэлтийг шийдвэрлэлээ. Хүсэлтийн дугаар: {{id}}. Банк: {{bank}}. Шийдвэр: {{decision}}.',
      'The bank has decided on your loan request. Request number: {{id}}. Bank: {{bank}}. Decision: {{decision}}.',
      '은행이 대출 신청을 결정했습니다. 신청 번호: {{id}}. 은행: {{bank}}. 결정: {{decision}}.',
    ),
    channels: ['app', 'mail'],
    values: ['id', 'bank', 'decision'],
  },
};
