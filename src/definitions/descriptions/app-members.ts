import type { App, AppMenuItem } from '../app';
import type { Notice } from '../notice';
import { declaring, explained, member, naming, type Described } from './description';
import { policyMembers, registration, roleItemMembers } from './people-members';
import { header } from './shared-members';

const icon = member('Дүрс', 'Icon', '아이콘');

const words = { keysDeclare: 'word' };
const languageMembers = {
  mn_MN: member('Монгол', 'Mongolian', '몽골어', words),
  en_US: member('Англи', 'English', '영어', words),
  ko_KR: member('Солонгос', 'Korean', '한국어', words),
};

const itemMembers: Described<AppMenuItem> = {
  title: explained(
    header.title,
    'Бичихгүй бол хуудасны гарчиг',
    'Default: the title of the krud',
    '기본값: krud의 제목',
  ),
  krud: member('Жагсаалт-маягт хуудас', 'Krud', 'krud', naming('krud')),
  url: member('Хаяг', 'Address', '주소', { refersTo: { address: 'site' } }),
  icon,
  roles: explained(
    member('Хэнд харагдах', 'Roles', '역할', { keysReferTo: { kind: 'role' }, members: roleItemMembers }),
    'Админаас гадна хэн харах: үүргийн нэрс, эсвэл үүрэг бүрийн жагсаалт, маягтын нөхцөл',
    'Who sees it besides administrators: ids of roles, or by id what narrows the list and locks the form',
    '관리자 외에 보는 역할: 역할 id 목록 또는 역할별 조건',
  ),
};

export const appMembers: Described<App> = {
  ...header,
  help: member('Тайлбар', 'Help', '설명'),
  version: explained(
    member('Хувилбар', 'Version', '버전'),
    'Жишээ нь 1.4.0',
    'As its makers count it, for instance 1.4.0',
    '제작자가 매기는 버전. 예: 1.4.0',
  ),
  prefix: explained(
    member('Угтвар', 'Prefix', '접두사', declaring('prefix')),
    'Бичихгүй бол id. Тодорхойлолт бүрийн нэр үүгээр эхэлнэ.',
    'Default: the id. The id of each of its definitions is the prefix or begins with it and an underscore.',
    '기본값: id. 모든 정의의 id는 이 접두사로 시작합니다.',
  ),
  menu: member('Цэсийн бүлэг', 'Menu group', '메뉴 그룹', {
    members: {
      into: explained(
        member('Аль цэсэнд', 'Into', '메뉴', naming('menu')),
        'Бичихгүй бол main',
        'Default: main',
        '기본값: main',
      ),
      icon,
      items: member('Мөрүүд', 'Items', '항목', { members: itemMembers }),
    },
  }),
  roles: explained(
    member('Бусад үүрэгт нэмэх эрх', 'Additions to roles', '역할에 추가', {
      keysReferTo: { kind: 'role' },
      members: { policies: member('Эрхийн дүрмүүд', 'Policies', '정책', { members: policyMembers }) },
    }),
    'Сайтын өөрийн үүргүүдэд, жишээ нь visitor',
    'To roles of the site, for instance visitor',
    '사이트의 역할(예: visitor)에',
  ),
  registration: explained(
    registration,
    'Програмын өөрийн үүргүүдээс хүн сонгож бүртгүүлэх нь',
    'The roles of the application that people may choose when they register',
    '가입할 때 선택할 수 있는 애플리케이션의 역할',
  ),
  texts: member('Үгс', 'Texts', '문구', { members: languageMembers }),
};

const channelWords = {
  members: { title: header.title, body: member('Бичвэр', 'Body', '본문') },
};

export const noticeMembers: Described<Notice> = {
  ...header,
  name: explained(
    member('Төрлийн нэр', 'Name', '종류 이름'),
    'Хүн энэ нэрээр нь хааж болно. Нэргүй бол үргэлж очно.',
    'People may switch it off under this name; without one it is always sent',
    '이 이름으로 끌 수 있습니다. 이름이 없으면 항상 보냅니다.',
  ),
  body: explained(
    member('Бичвэр', 'Body', '본문'),
    '{{нэр}} нь илгээгчийн өгсөн утгаар солигдоно',
    '{{name}} is replaced by a value that the sender gives',
    '{{이름}}은 보내는 쪽의 값으로 바뀝니다',
  ),
  channels: explained(
    member('Сувгууд', 'Channels', '채널'),
    'Бичихгүй бол бүгд',
    'Default: all',
    '기본값: 모두',
  ),
  words: explained(
    member('Сувгийн өөр үг', 'Words of channels', '채널별 문구', {
      members: {
        app: member('Сайт', 'Site', '사이트', channelWords),
        mail: member('И-мэйл', 'E-mail', '이메일', channelWords),
        sms: member('Мессеж', 'SMS', 'SMS', channelWords),
        push: member('Түлхэх мэдэгдэл', 'Push', '푸시', channelWords),
      },
    }),
    'SMS богино байх зэрэгт',
    'Where a channel needs other words: an SMS is short',
    '채널에 다른 문구가 필요할 때',
  ),
};
