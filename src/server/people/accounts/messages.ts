import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** Error messages of accounts. */
export const messages = {
  codeWrong: text('Баталгаажуулах код буруу байна', 'The code is wrong', '인증 코드가 올바르지 않습니다'),
  codeExpired: text(
    'Баталгаажуулах кодын хугацаа дууссан байна',
    'The code has expired',
    '인증 코드가 만료되었습니다',
  ),
  codeSpent: text(
    'Хэт олон удаа буруу оруулсан тул код хүчингүй боллоо. Шинэ код авна уу.',
    'Too many wrong attempts. Request a new code.',
    '코드를 너무 많이 잘못 입력했습니다. 새 코드를 요청하세요.',
  ),
  tooManyCodes: text(
    'Энэ хаяг руу өнөөдөр хэт олон код илгээсэн байна. Маргааш дахин оролдоно уу.',
    'Too many codes were sent to this address today. Try again tomorrow.',
    '오늘 이 주소로 보낸 코드가 너무 많습니다. 내일 다시 시도하세요.',
  ),
  contactNeeded: text(
    'И-мэйл эсвэл утасны дугаараа оруулна уу',
    'Enter an e-mail address or a phone number',
    '이메일 또는 전화번호를 입력하세요',
  ),
  emailRequired: text('И-мэйл хаяг аа оруулна уу', 'Enter your e-mail address', '이메일 주소를 입력하세요'),
  wrongValue: text('Утга буруу байна', 'The value is not valid', '올바르지 않은 값입니다'),
  alreadyUsed: text('Энэ утгыг өөр хүн бүртгүүлсэн байна', 'This is already in use', '이미 사용 중입니다'),
  waysIn: text(
    'Нууц үг оруулах, эсвэл урилга илгээхийн аль нэгийг сонгоно уу',
    'Enter a password or send an invitation: one of them',
    '비밀번호를 입력하거나 초대를 보내세요. 둘 중 하나만 선택합니다',
  ),
  invitedByEmail: text(
    'Энэ төлөв урилга илгээхэд өөрөө тавигдана',
    'This status is set when an invitation is sent',
    '이 상태는 초대를 보낼 때 설정됩니다',
  ),
  notInvited: text(
    'Нууц үгтэй эсвэл хаасан бүртгэлд урилга илгээх боломжгүй',
    'An account that has a password or is blocked cannot be invited',
    '비밀번호가 있거나 차단된 계정은 초대할 수 없습니다',
  ),
  accountsElsewhere: text(
    'Хэрэглэгчийг «Хэрэглэгч» хуудсаас нэмнэ үү',
    'Accounts are created on the page of users',
    '계정은 사용자 페이지에서 만듭니다',
  ),
  policyChanged: text(
    'Нууцлалын бодлого шинэчлэгдсэн байна. Хуудсыг дахин ачаалж, бодлоготой танилцаад зөвшөөрнө үү.',
    'The privacy policy has changed. Reload the page, read it and agree again.',
    '개인정보 처리방침이 변경되었습니다. 페이지를 새로 고쳐 확인한 후 다시 동의하세요.',
  ),
  roleNotOpen: text(
    'Энэ үүргээр өөрөө бүртгүүлэх боломжгүй',
    'You cannot register in this role',
    '이 역할로는 가입할 수 없습니다',
  ),
  roleNotYours: text(
    'Танд ийм эрх олгогдоогүй байна',
    'You have not been given this role',
    '부여되지 않은 역할입니다',
  ),
  passwordNeeded: text(
    'И-мэйл, утсаа өөрчлөхийн тулд нууц үгээ оруулна уу',
    'Enter your password to change this contact',
    '연락처를 변경하려면 비밀번호를 입력하세요',
  ),
  signInAgain: text(
    'И-мэйл, утсаа өөрчлөхийн тулд гараад дахин нэвтэрнэ үү',
    'Sign out and sign in again to change this contact',
    '연락처를 변경하려면 로그아웃한 후 다시 로그인하세요',
  ),
  notYourContact: text(
    'Энэ хаяг, дугаар таны бүртгэлд алга. Эхлээд бүртгэлдээ хадгална уу.',
    'This contact is not in your profile. Save it there first.',
    '프로필에 없는 연락처입니다. 먼저 프로필에 저장하세요.',
  ),
  userNotFound: text('Хэрэглэгч олдсонгүй !!!', 'User not found', '사용자를 찾을 수 없습니다'),
  ownAccount: text(
    'Өөрийн бүртгэлийг эндээс устгах боломжгүй',
    'You cannot delete your own account here',
    '자신의 계정은 여기서 삭제할 수 없습니다',
  ),
  currentSession: text(
    'Энэ бол таны одоогийн нэвтрэлт. Дуусгах бол «Гарах» товч дарна уу.',
    'This is your current session. Sign out to end it.',
    '현재 사용 중인 세션입니다. 종료하려면 로그아웃하세요.',
  ),
  ownFactors: text(
    'Өөрийн хоёр шатлалт нэвтрэлтийг профайл хуудаснаас унтраана уу',
    'Turn off your own two-step sign-in on your profile page',
    '본인의 2단계 인증은 프로필 페이지에서 해제하세요',
  ),
  lastAdministrator: text(
    'Сүүлчийн администраторыг устгах боломжгүй',
    'The last administrator cannot be deleted',
    '마지막 관리자는 삭제할 수 없습니다',
  ),
  lastAdministratorStays: text(
    'Сүүлчийн администраторын эрх, төлөвийг өөрчлөх боломжгүй. Эхлээд өөр хүнд администраторын эрх өгнө үү.',
    'The last administrator’s role and status cannot be changed. Make someone else an administrator first.',
    '마지막 관리자의 권한이나 상태는 변경할 수 없습니다. 먼저 다른 사람을 관리자로 지정하세요.',
  ),
  confirmLogin: text(
    'Баталгаажуулахын тулд хэрэглэгчийн нэвтрэх нэрийг бичнэ үү',
    "Type the user's login to confirm",
    '확인을 위해 사용자의 로그인을 입력하세요',
  ),
  notDeleted: text('Эхлээд хэрэглэгчийг устгана уу', 'Delete the user first', '먼저 사용자를 삭제하세요'),
  namesTaken: text(
    'Нэвтрэх нэр, и-мэйл эсвэл утсыг нь өөр хүн ашиглаж байгаа тул сэргээх боломжгүй',
    'Another user now has this login, e-mail address or phone number',
    '로그인, 이메일 또는 전화번호를 이미 다른 사용자가 사용하고 있습니다',
  ),
} as const;
