import { defineMessages } from './message';

/** What one role, process, notice or application, or the settings, cannot say. */
export const peopleMessage = defineMessages({
  'visitor-number': [
    '0 дугаар зөвхөн "visitor" үүргийнх',
    '0 is the number of the role "visitor" and of no other',
    '번호 0은 역할 "visitor"만 쓸 수 있습니다',
  ],
  'visitor-administrator': [
    'Зочин админ байж болохгүй',
    'visitors administer nothing',
    '방문자는 관리자가 될 수 없습니다',
  ],
  'not-an-item-number': [
    'Цэсийн мөрийн дугаар байна',
    'must be the number of a menu item',
    '메뉴 항목의 번호여야 합니다',
  ],
  'default-item-hidden': [
    'Энэ үүрэгт цэсийн {item} дугаартай мөр харагдахгүй',
    'the role does not show the menu item {item}',
    '이 역할에는 메뉴 항목 {item}이(가) 표시되지 않습니다',
  ],
  'choose-without-fields': [
    'Сонгоход харагдах баганыг заавал бичнэ',
    'choosing must say which columns it shows',
    '선택할 때 표시할 열을 지정해야 합니다',
  ],
  'number-of-starts': [
    'START төрлийн алхам яг нэг байна, одоо {count} байна',
    'needs exactly one step of type START, has {count}',
    'START 단계는 정확히 하나여야 합니다. 지금은 {count}개입니다',
  ],
  'role-not-named': [
    '"TO_ROLE" хариуцагчид үүргийг нь нэрлэнэ',
    '"TO_ROLE" must name a role',
    '"TO_ROLE"에는 역할을 지정해야 합니다',
  ],
  'user-not-named': [
    '"DIRECT" хариуцагчид хэрэглэгчийг нь нэрлэнэ, эсвэл сольж болохоор тохируулна',
    '"DIRECT" must name a user or be changeable',
    '"DIRECT"에는 사용자를 지정하거나 변경 가능하게 해야 합니다',
  ],
  'vote-without-rule': [
    'VOTE төрлийн алхамд санал хураах дүрэм хэрэгтэй',
    'a step of type VOTE needs its rule',
    'VOTE 단계에는 투표 규칙이 필요합니다',
  ],
  'vote-rule-incomplete': [
    '"{rule}" дүрэмд энэ шинж заавал байна',
    'the rule "{rule}" needs it',
    '규칙 "{rule}"에는 이 속성이 필요합니다',
  ],
  'vote-without-voters': [
    'Санал өгөх үүрэг, хэрэглэгчийн аль нь ч алга',
    'names no voters: neither roles nor users',
    '투표자가 없습니다. 역할도 사용자도 지정하지 않았습니다',
  ],
  'unknown-step': [
    'Ийм алхам байхгүй: "{step}"',
    'the step "{step}" does not exist',
    '이런 단계가 없습니다: "{step}"',
  ],
  'step-not-reached': [
    '"{step}" алхам руу ямар ч шилжилт хүрэхгүй',
    'no transition leads to "{step}"',
    '"{step}" 단계로 가는 전환이 없습니다',
  ],
  'channel-not-used': [
    'Энэ мэдэгдэл "{channel}" сувгаар явдаггүй',
    'the notice does not go by the channel "{channel}"',
    '이 알림은 "{channel}" 채널로 가지 않습니다',
  ],
  'glued-ending': [
    '{{{name}}} утгад нөхцөл залгасан байна: утгыг тусад нь бичнэ',
    'an ending is glued to {{{name}}}: write the value by itself',
    '{{{name}}}에 어미가 붙어 있습니다. 값을 따로 쓰세요',
  ],
  'krud-or-url': [
    'Жагсаалт-маягт хуудас, эсвэл "url" хаяг хоёрын нэгийг нэрлэнэ',
    'names either a krud or an address in "url"',
    '그리드·양식 페이지와 "url" 주소 중 하나만 지정합니다',
  ],
  'address-without-title': ['Хаяг гарчигтай байна', 'an address needs a title', '주소에는 제목이 필요합니다'],
  'own-role': [
    '"{role}" нь програмын өөрийн үүрэг: эрхийн дүрмийг өөрийнх нь файлд бичнэ',
    '"{role}" is a role of the application itself: its policies stand in its own file',
    '"{role}"은(는) 애플리케이션 자체의 역할입니다. 정책은 그 파일에 씁니다',
  ],
  'opens-foreign-role': [
    '"{role}" нь програмын өөрийн үүрэг биш. Програм "{prefix}_" гэж эхэлсэн үүргээ л бүртгэлд нээнэ',
    '"{role}" is no role of the application: it opens only its own, which begin with "{prefix}_"',
    '"{role}"은(는) 애플리케이션의 역할이 아닙니다. "{prefix}_"로 시작하는 자체 역할만 열 수 있습니다',
  ],
  'word-without-prefix': [
    'Програмын үгсийн нэр "{prefix}_" гэж эхэлнэ',
    'the names of an application\'s words begin with "{prefix}_"',
    '애플리케이션 문구의 이름은 "{prefix}_"로 시작합니다',
  ],
  'settings-id': [
    'Энэ төрлийн тодорхойлолт нэг л байдаг. Таних нэр нь "project"',
    'must be "project": there is one of this kind',
    '이 종류는 하나뿐이며 식별자는 "project"입니다',
  ],
  'default-language-missing': [
    'Дараах хэлний аль нэг байна: {allowed}',
    'must be one of the languages {allowed}',
    '다음 언어 중 하나여야 합니다: {allowed}',
  ],
});
