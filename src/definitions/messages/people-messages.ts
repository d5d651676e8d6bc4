import { defineMessages } from './message';

/** Problems of one role, process, notice or application, or of the settings. */
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
    'Эхлэх алхам (START) яг нэг байна, одоо {count} байна',
    'needs exactly one step of type START, has {count}',
    'START 단계는 정확히 하나여야 합니다. 지금은 {count}개입니다',
  ],
  'role-not-named': [
    'Хариуцагчийн үүргийг сонгоно уу ("{type}")',
    '"{type}" must name a role',
    '"{type}"에는 역할을 지정해야 합니다',
  ],
  'organisation-not-named': [
    'Байгууллагыг заасан баганыг сонгоно уу ("TO_ORG")',
    '"TO_ORG" must name the column that refers to the organisation',
    '"TO_ORG"에는 기관을 참조하는 열을 지정해야 합니다',
  ],
  'user-not-named': [
    'Хэн шийдэхийг заана уу: багана, хэрэглэгчийн аль нэгийг сонгох эсвэл өөр хүнд шилжүүлж болохоор тохируулна ("DIRECT")',
    '"DIRECT" must name a user or a column, or be changeable',
    '"DIRECT"에는 사용자나 열을 지정하거나 변경 가능하게 해야 합니다',
  ],
  'vote-without-rule': [
    'Санал хураах алхмын (VOTE) дүрмийг сонгоно уу',
    'a step of type VOTE needs its rule',
    'VOTE 단계에는 투표 규칙이 필요합니다',
  ],
  'vote-rule-incomplete': [
    '"{rule}" дүрэмд энэ шинж заавал байна',
    'the rule "{rule}" needs it',
    '규칙 "{rule}"에는 이 속성이 필요합니다',
  ],
  'message-without-guard': [
    'Нөхцөлгүй үйлдэлд нөхцөлийн тайлбар хэрэггүй',
    'explains a guard that the action does not have',
    '이 동작에는 안내할 조건이 없습니다',
  ],
  'vote-without-voters': [
    'Санал өгөх үүрэг эсвэл хэрэглэгчийг сонгоно уу',
    'names no voters: neither roles nor users',
    '투표자가 없습니다. 역할도 사용자도 지정하지 않았습니다',
  ],
  'more-votes-than-voters': [
    'Санал өгөх хүн {found} л байна',
    'there are only {found} voters',
    '투표자가 {found}명뿐입니다',
  ],
  'vote-column-without-roles': [
    'Байгууллагаар хязгаарлах үүргийг "roles" дотор нэрлэнэ',
    'narrows the roles to an organisation: name them in "roles"',
    '기관으로 좁힐 역할을 "roles"에 지정하세요',
  ],
  'vote-without-action': [
    'Санал "{outcome}" гэж дуусахад хийгдэх, нөхцөлгүй үйлдэл алга',
    'has no action without a guard for the outcome "{outcome}"',
    '결과 "{outcome}"에 대한 조건 없는 동작이 없습니다',
  ],
  'vote-without-subject': [
    'Санал хураах алхмын хариуцагч нь "VOTERS" төрөлтэй',
    'a step with a vote is assigned to "VOTERS"',
    '투표가 있는 단계의 담당자는 "VOTERS"여야 합니다',
  ],
  'voters-without-vote': [
    '"VOTERS" хариуцагчтай алхамд "vote" дүрэм хэрэгтэй',
    '"VOTERS" needs the rule "vote"',
    '"VOTERS"에는 "vote" 규칙이 필요합니다',
  ],
  'vote-is-not-reassigned': [
    'Санал хураалтыг өөр үүрэгт шилжүүлэхгүй. Үйлдэл нэрлэнэ үү',
    'a vote is not handed to another role: name an action',
    '투표는 다른 역할로 넘길 수 없습니다. 동작을 지정하세요',
  ],
  'action-without-outcome': [
    'Энэ алхмыг санал хураалтаар шийднэ: аль үр дүнд хийгдэхийг бичнэ',
    'a vote decides the step: the action needs the outcome that takes it',
    '이 단계는 투표로 결정됩니다. 동작에 결과를 지정하세요',
  ],
  'outcome-without-vote': [
    'Энэ алхамд санал хураахгүй',
    'the step has no vote',
    '이 단계에는 투표가 없습니다',
  ],
  'assignee-not-changeable': [
    'Дараагийн алхмын хариуцагчийг сольж болохгүй: алхмын "subject"-д "isChangeable" гэж зааж, "to"-д нэрлэнэ',
    'the assignee of the next step cannot be chosen: name a step in "to" whose subject is "isChangeable"',
    '다음 단계의 담당자를 선택할 수 없습니다. "to"에 subject가 "isChangeable"인 단계를 지정하세요',
  ],
  'meaningless-in-step': [
    '"{name}" энэ төрлийн алхамд утгагүй',
    '"{name}" means nothing in a step of this kind',
    '이 종류의 단계에서 "{name}"은(는) 의미가 없습니다',
  ],
  'step-lacks-action': [
    'Энэ алхамд "{action}" үйлдэл алга',
    'the step has no action "{action}"',
    '이 단계에는 "{action}" 동작이 없습니다',
  ],
  'parallel-asks': [
    'Бүх хариуцагч дуусгах алхмын үйлдэл дараагийн алхмын хариуцагч, буцах алхмыг асуухгүй',
    'all assignees must finish the step: none of them can choose the next assignee or step',
    '모든 담당자가 마쳐야 하는 단계이므로 다음 담당자나 단계를 선택할 수 없습니다',
  ],
  'vote-chooses-step': [
    'Санал хураалт буцах алхам сонгохгүй: алхмыг нэрлэнэ',
    'a vote chooses no step: name the step',
    '투표는 단계를 선택하지 않습니다. 단계를 지정하세요',
  ],
  'escalation-asks': [
    '"{action}" үйлдлийг систем өөрөө хийнэ: нөхцөлгүй, хариуцагч болон алхам асуудаггүй байна',
    'the system takes "{action}" itself: it must have no guard and ask for neither an assignee nor a step',
    '"{action}"은(는) 시스템이 실행합니다. 조건이 없고 담당자나 단계를 묻지 않아야 합니다',
  ],
  'nothing-before-start': [
    'START алхмын өмнө буцах алхам байхгүй',
    'nothing comes before START',
    'START 앞에는 되돌아갈 단계가 없습니다',
  ],
  'process-without-end': [
    'Дуусах алхам (END) алга: явц дуусах боломжгүй',
    'has no step of type END: the process could not end',
    'END 단계가 없어 프로세스가 끝날 수 없습니다',
  ],
  'action-after-end': [
    '"{step}" алхмаар явц дуусна: түүнээс үйлдэл гарахгүй',
    'the process ends in "{step}": no action may leave it',
    '"{step}"에서 프로세스가 끝나므로 나가는 동작이 있을 수 없습니다',
  ],
  'dead-end': [
    '"{step}" алхмаас явц дуусах боломжгүй: төгсгөл рүү (END эсвэл CANCEL) хүрэх үйлдэл нэмнэ үү',
    'the process cannot end from "{step}": no action leads on to END or CANCEL',
    '"{step}"에서 프로세스가 끝날 수 없습니다. END나 CANCEL로 가는 동작이 없습니다',
  ],
  'unknown-step': [
    'Ийм алхам байхгүй: "{step}"',
    'the step "{step}" does not exist',
    '이런 단계가 없습니다: "{step}"',
  ],
  'step-not-reached': [
    '"{step}" алхам руу ямар ч үйлдэл хүрэхгүй: өөр алхмаас үйлдэл нэмнэ үү',
    'no action leads to "{step}"',
    '"{step}" 단계로 가는 동작이 없습니다',
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
  'color-too-light': [
    'Цагаан бичвэр энэ өнгөн дээр бүдэг харагдана: ялгарал {found}, дор хаяж {needed} байна. Бараан өнгө сонгоно уу',
    'white text is hard to read on it: its contrast is {found} and must be {needed} at least; choose a darker colour',
    '이 색에서는 흰 글자가 잘 보이지 않습니다. 대비 {found}, 최소 {needed}. 더 어두운 색을 선택하세요',
  ],
  'default-language-missing': [
    'Дараах хэлний аль нэг байна: {allowed}',
    'must be one of the languages {allowed}',
    '다음 언어 중 하나여야 합니다: {allowed}',
  ],
});
