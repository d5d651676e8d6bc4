import type { OpenRole, Registration } from '../registration';
import type { Policy, Role, RoleMenuItem, Through } from '../role';
import type { Settings } from '../settings';
import { explained, member, naming, ofCondition, ofSource, type Described } from './description';
import { header, label, rowFilterMember, source } from './shared-members';

const role = naming('role');

const action = member('Үйлдэл', 'Action', '동작');

const throughMembers: Described<Through> = {
  column: member('Холбоос багана', 'Reference column', '참조 열', { refersTo: { column: 'outerSource' } }),
  source,
  action,
};

export const policyMembers: Described<Policy> = {
  source,
  action: explained(
    action,
    'choose: холбоост сонгох, count: байршил бүрийн тоо',
    'choose offers rows in references; count gives the number of rows in each place',
    'choose는 참조에서 행을 제공하고 count는 장소별 행 수를 제공합니다',
  ),
  filter: rowFilterMember(['Хамаарах мөрүүд', 'Filter', '필터']),
  through: explained(
    member('Өөр мөрөөр', 'Through', '다른 행을 통해', { members: throughMembers }),
    'Холбогдсон мөрийн эрхээс үүснэ',
    'Derives the right from the right on the referenced row',
    '참조된 행의 권한에서 파생됩니다',
  ),
  fields: explained(
    member('Баганууд', 'Columns', '열', ofSource),
    'Бичихгүй бол нууцаас бусад бүгд',
    'Default: all that are not secret',
    '기본값: 비밀이 아닌 모든 열',
  ),
  levels: explained(
    member('Тоолох түвшин', 'Levels', '수준', ofSource),
    'count үйлдэлд: өргөнөөс нарийн руу',
    'For count: the columns by which rows are counted, from the widest place to the narrowest',
    'count용: 넓은 장소에서 좁은 장소 순의 열',
  ),
  presets: explained(
    member('Тогтмол утгууд', 'Preset values', '고정값', { keysReferTo: { column: 'source' } }),
    '$user.id зэргийг хэрэглэж болно',
    'Values that a write always carries; they may name $user.id and the like',
    '쓰기에 항상 포함되는 값이며 $user.id 등을 쓸 수 있습니다',
  ),
  validation: member('Шалгалт', 'Validation', '검증', {
    members: {
      check: member('Нөхцөл (FEEL)', 'Condition (FEEL)', '조건 (FEEL)', ofCondition),
      message: member('Мессеж', 'Message', '메시지'),
    },
  }),
  forms: explained(
    member('Маягтууд', 'Forms', '양식', naming('form')),
    'Зөвхөн эдгээр маягтаар бичнэ',
    'The write must come through one of these forms',
    '이 양식을 통해서만 쓸 수 있습니다',
  ),
};

export const roleItemMembers: Described<RoleMenuItem> = {
  show: member('Харуулах', 'Show', '표시'),
  formCondition: explained(
    rowFilterMember(['Маягтын нөхцөл', 'Form condition', '양식 조건'], 'krudForm'),
    'Талбарыг бөглөж түгжинэ. FEEL-ээр: status = "draft" and owner_id = user.id',
    'Fills fields and locks them. In FEEL: status = "draft" and owner_id = user.id',
    '필드를 채우고 잠급니다. FEEL: status = "draft" and owner_id = user.id',
  ),
  gridCondition: rowFilterMember(['Жагсаалтын нөхцөл', 'Grid condition', '그리드 조건'], 'krudGrid'),
};

export const roleMembers: Described<Role> = {
  ...header,
  number: explained(
    member('Дугаар', 'Number', '번호'),
    '1 нь платформын админ, 0 нь зочин',
    'The id on the wire; 1 is the administrator of the platform, 0 the visitor',
    '전송용 번호. 1은 플랫폼 관리자, 0은 방문자',
  ),
  administrator: explained(
    member('Админ', 'Administrator', '관리자'),
    'Бүх эрхтэй',
    'Allows everything, regardless of the policies',
    '정책과 관계없이 모든 것을 허용합니다',
  ),
  redirect: member('Нэвтэрсний дараах хаяг', 'Address after sign-in', '로그인 후 주소', {
    refersTo: { address: 'site' },
  }),
  defaultMenu: member('Эхний цэс', 'Default menu item', '기본 메뉴 항목', {
    refersTo: { menuItem: 'menu' },
  }),
  dashboard: explained(
    member('Самбар', 'Dashboard', '대시보드', naming('dashboard')),
    'Эхлэл хуудасны тоо баримт',
    'The figures of the start page',
    '시작 페이지의 수치',
  ),
  menu: explained(
    member('Цэс', 'Menu', '메뉴', naming('menu')),
    'Бичихгүй бол main',
    'Default: main',
    '기본값: main',
  ),
  menus: explained(
    member('Цэсийн мөрүүд', 'Menu items', '메뉴 항목', {
      keysReferTo: { menuItem: 'menu' },
      members: roleItemMembers,
    }),
    'Хуудас харуулна, эрх олгохгүй',
    'They show pages and grant nothing',
    '페이지를 표시할 뿐 권한을 주지 않습니다',
  ),
  extra: member('Нэмэлт эрх', 'Extra flags', '추가 권한'),
  policies: explained(
    member('Эрхийн дүрмүүд', 'Policies', '정책', { members: policyMembers }),
    'Зөвхөн эдгээр эрх олгоно, эрх нэмэгдэнэ',
    'They alone grant rights; rights add up',
    '정책만 권한을 주며 권한은 합쳐집니다',
  ),
};

const openRoleMembers: Described<OpenRole> = {
  role: member('Үүрэг', 'Role', '역할', role),
  title: explained(
    header.title,
    'Бичихгүй бол үүргийн нэр',
    'What people call themselves in this role. Default: the title of the role',
    '이 역할을 부르는 이름. 기본값: 역할의 제목',
  ),
  help: explained(
    member('Тайлбар', 'Help', '설명'),
    'Энэ үүргээр юу хийхийг нэг өгүүлбэрээр',
    'What the role is for, in a sentence',
    '역할이 하는 일을 한 문장으로',
  ),
};

const registrationMembers: Described<Registration> = {
  roles: member('Нээлттэй үүргүүд', 'Open roles', '열린 역할', { members: openRoleMembers }),
};

/** Members about registration, in the settings and in applications. */
export const registration = explained(
  member('Бүртгэл', 'Registration', '회원가입', { members: registrationMembers }),
  'Хүн өөрөө сонгож бүртгүүлэх үүргүүд. citizen үргэлж нээлттэй. Бусдын мэдээлэлд хүрэх, админ эрхтэй үүргийг нээж болохгүй.',
  'Roles that people may choose when they register; citizen is always open. Administrators and roles that reach the accounts of others cannot be opened.',
  '가입할 때 선택할 수 있는 역할. citizen은 항상 열려 있습니다. 관리자나 다른 사람의 계정에 접근하는 역할은 열 수 없습니다.',
);

const element = {
  members: { element: member('Элементийн нэр', 'Name of the element', '요소 이름') },
};

export const settingsMembers: Described<Settings> = {
  ...header,
  projectKey: member('Төслийн түлхүүр', 'Project key', '프로젝트 키'),
  theme: member('Өнгө төрх', 'Theme', '테마'),
  primaryColor: explained(
    member('Төслийн өнгө', 'Colour of the project', '프로젝트 색'),
    '#0366cc хэлбэрээр. Товч, холбоос, тэмдэглэгээнд хэрэглэнэ',
    'As #0366cc; for buttons, links and marks',
    '#0366cc 형식. 버튼, 링크, 표시에 사용',
  ),
  subTitle: member('Дэд гарчиг', 'Subtitle', '부제목'),
  copyright: member('Зохиогчийн эрх', 'Copyright', '저작권'),
  logo: member('Лого', 'Logo', '로고'),
  favicon: member('Таб дүрс', 'Favicon', '파비콘'),
  superUrl: member('Удирдлагын хаяг', 'Address of administration', '관리 주소'),
  appUrl: member('Програмын хаяг', 'Address of the application', '앱 주소'),
  hasLanguage: member('Хэл солих', 'Language choice', '언어 선택'),
  languages: member('Хэлнүүд', 'Languages', '언어', {
    members: { label, code: member('Код', 'Code', '코드') },
  }),
  defaultLanguage: member('Үндсэн хэл', 'Default language', '기본 언어'),
  roleRedirects: member('Үүргийн эхлэх хаяг', 'Addresses of roles after sign-in', '역할별 시작 주소', {
    members: {
      role: member('Үүрэг', 'Role', '역할', role),
      url: member('Хаяг', 'Address', '주소', { refersTo: { address: 'site' } }),
    },
  }),
  userDataFields: member('Хэрэглэгчийн талбарууд', 'User fields', '사용자 필드'),
  dataFormCustomElements: member('Маягтын элементүүд', 'Form elements', '양식 요소', element),
  dataGridCustomElements: member('Жагсаалтын элементүүд', 'Grid elements', '그리드 요소', element),
  passwordResetTimeOut: explained(
    member('Нууц үг сэргээх хугацаа', 'Time to reset a password', '비밀번호 재설정 시간'),
    'Минут, 0 бол 10',
    'Minutes; 0 means 10',
    '분 단위. 0은 10분',
  ),
  staticWords: member('Тогтмол үгс', 'Static words', '고정 문구', {
    members: {
      mn_MN: member('Монгол', 'Mongolian', '몽골어'),
      en_US: member('Англи', 'English', '영어'),
      ko_KR: member('Солонгос', 'Korean', '한국어'),
    },
  }),
  registration,
  notify: member('Мэдэгдэл', 'Notifications', '알림', {
    members: { firebaseConfig: member('Firebase тохиргоо', 'Firebase configuration', 'Firebase 설정') },
  }),
  microserviceDev: member('Хөгжүүлэлтийн горим', 'Development mode', '개발 모드'),
};
