import type { Action, ChildProcess, Deadline, Process, Step, Subject, VoteRule } from '../process';
import { declaring, explained, member, naming, ofCondition, ofSource, type Described } from './description';
import { header, source } from './shared-members';

const role = naming('role');
const ownStep = { refersTo: { own: 'steps' } };
const ownAction = { refersTo: { own: 'actions' } };

const subjectMembers: Described<Subject> = {
  type: explained(
    member('Хариуцагчийн төрөл', 'Type of assignee', '담당자 유형'),
    'TO_ROLE: үүргийн хүмүүс, DIRECT: нэр заасан хүн эсвэл мөрийн баганад байгаа хүн, CREATOR: эхлүүлсэн хүн, CURRENT ба ANY_EMP: өмнөх алхмыг шийдсэн хүн, VOTERS: санал өгөгчид, TO_ORG: мөрд заасан байгууллагын хүмүүс',
    'TO_ROLE: everybody of a role, DIRECT: one person, named here or by a column of the row, CREATOR: who began, CURRENT and ANY_EMP: who decided the step before, VOTERS: the voters, TO_ORG: the people of the organisation that the row names',
    'TO_ROLE: 역할의 사람들, DIRECT: 지정된 사람 또는 행의 열에 있는 사람, CREATOR: 시작한 사람, CURRENT와 ANY_EMP: 이전 단계를 결정한 사람, VOTERS: 투표자, TO_ORG: 행이 가리키는 기관의 사람들',
  ),
  role: member('Үүрэг', 'Role', '역할', role),
  userId: member('Хэрэглэгч', 'User', '사용자'),
  column: explained(
    member('Багана', 'Column', '열', ofSource),
    'TO_ORG төрөлд: байгууллага руу заасан багана; DIRECT төрөлд: хэрэглэгч рүү заасан багана, хоосон бол эхлүүлсэн хүн',
    'For TO_ORG: the column that refers to the organisation; for DIRECT: the column that names the user, the creator where it is empty',
    'TO_ORG용: 기관을 참조하는 열, DIRECT용: 사용자를 가리키는 열(비어 있으면 시작한 사람)',
  ),
  isChangeable: explained(
    member('Сольж болох', 'Can be reassigned', '변경 가능'),
    'Хариуцагч нь өөр хүнд шилжүүлж, даатгаж болно',
    'Assignees may hand the step to another person',
    '담당자가 다른 사람에게 넘길 수 있습니다',
  ),
};

const voteMembers: Described<VoteRule> = {
  rule: explained(
    member('Дүрэм', 'Rule', '규칙'),
    'anyone: эхний санал, all: бүгд, count: тодорхой тоо, ratio: тодорхой хувь',
    'anyone: the first vote, all: every voter, count: a number of voters, ratio: a share of the voters',
    'anyone: 첫 투표, all: 전원, count: 투표자 수, ratio: 투표자 비율',
  ),
  count: member('Тоо', 'Count', '수'),
  ratio: member('Хувь (0–1)', 'Ratio (0–1)', '비율 (0–1)'),
  tie: explained(
    member('Тэнцвэл', 'On a tie', '동점일 때'),
    'Тэргүүлсэн саналууд тэнцсэн үеийн үр дүн',
    'The outcome where the leading choices have equally many votes',
    '가장 많은 선택이 동수일 때의 결과',
  ),
  roles: member('Үүргүүд', 'Roles', '역할', role),
  users: member('Хэрэглэгчид', 'Users', '사용자'),
  column: explained(
    member('Байгууллагын багана', 'Column of the organisation', '기관 열', ofSource),
    'Үүргийн хүмүүсээс энэ баганад заасан байгууллагынх нь л санал өгнө',
    'Of the roles, only the people of the organisation that this column refers to may vote',
    '역할 중 이 열이 참조하는 기관의 사람만 투표합니다',
  ),
};

const childMembers: Described<ChildProcess> = {
  process: member('Явц', 'Process', '프로세스', naming('process')),
  source,
  reference: explained(
    member('Холбоос багана', 'Reference column', '참조 열', ofSource),
    'Дэд мөрөөс энэ мөр рүү заасан багана',
    'The column by which the rows of the sub-process refer to this row',
    '하위 프로세스의 행이 이 행을 참조하는 열',
  ),
  needs: explained(
    member('Хэдийг хүлээх', 'Waits for', '대기 대상'),
    'all: бүгд дуустал (анхны утга). one: нэг нь END алхмаар дуусахад хангалттай',
    'all: until all have ended (default). one: one that comes to an END step is enough',
    'all: 모두 끝날 때까지(기본값). one: 하나가 END 단계에 이르면 충분',
  ),
};

const deadlineMembers: Described<Deadline> = {
  hours: member('Цаг', 'Hours', '시간'),
  postponeHours: explained(
    member('Хойшлуулах дээд цаг', 'Hours of postponement', '연기 가능 시간'),
    'Бичихгүй бол хойшлуулахгүй',
    'How far assignees may move the deadline, altogether. Default: they may not',
    '담당자가 기한을 미룰 수 있는 총 시간. 기본값: 미룰 수 없음',
  ),
  escalation: explained(
    member('Хугацаа хэтэрвэл', 'Escalation', '기한 초과 시', {
      members: {
        action: member('Үйлдэл', 'Action', '동작', ownAction),
        reassignRole: member('Шилжүүлэх үүрэг', 'Role that takes over', '넘겨받을 역할', role),
      },
    }),
    'Үйлдэл нь өөрөө хийгдэнэ, эсвэл алхам өөр үүрэгт шилжинэ',
    'The system takes the action, or another role takes the step over',
    '시스템이 동작을 실행하거나 다른 역할이 단계를 넘겨받습니다',
  ),
};

const stepMembers: Described<Step> = {
  id: member('Таних нэр', 'Id', '식별자', declaring('step')),
  statusType: member('Төлөвийн төрөл', 'Status type', '상태 유형'),
  title: member('Нэр', 'Title', '제목'),
  subject: member('Хариуцагч', 'Assignee', '담당자', { members: subjectMembers }),
  isReadOnly: explained(
    member('Зөвхөн унших', 'Read only', '읽기 전용'),
    'Алхам нээлттэй үед мөрийг хэн ч өөрчлөхгүй',
    'No one changes the row while the step is open',
    '단계가 열려 있는 동안 아무도 행을 바꿀 수 없습니다',
  ),
  needsSignature: explained(
    member('Гарын үсэг шаардах', 'Signature needed', '서명 필요'),
    'Шийдвэр бүр гарын үсэгтэй',
    'Every decision of the step carries a signature',
    '단계의 모든 결정에 서명이 필요합니다',
  ),
  editable: explained(
    member('Засах талбарууд', 'Editable fields', '편집 가능한 필드', ofSource),
    'Алхам нээлттэй үед хариуцагчийн засах багана, дэд хүснэгт. Бичихгүй бол эрхийн дүрмээр',
    'Columns and sub-tables that assignees may change while the step is open. Default: what their policies allow',
    '단계가 열려 있는 동안 담당자가 바꿀 수 있는 열과 하위 테이블. 기본값: 정책에 따름',
  ),
  vote: member('Санал хураалт', 'Vote', '투표', { members: voteMembers }),
  assignees: explained(
    member('Олон хариуцагч', 'Several assignees', '여러 담당자'),
    'one: нэг нь шийднэ, all: бүгд дуусгана',
    'one of them decides (default), or all must finish',
    'one: 한 명이 결정(기본값), all: 모두 마쳐야 함',
  ),
  child: explained(
    member('Дэд явц', 'Sub-process', '하위 프로세스', { members: childMembers }),
    'Холбогдсон мөрүүдийн явц дуустал алхам хүлээнэ',
    'The step waits until the processes of the rows that refer to this row have ended',
    '이 행을 참조하는 행의 프로세스가 끝날 때까지 기다립니다',
  ),
  deadline: member('Хугацаа', 'Deadline', '기한', { members: deadlineMembers }),
  notices: explained(
    member('Мэдэгдлүүд', 'Notices', '알림', naming('notice')),
    'Алхам нээгдэхэд хариуцагчид илгээнэ',
    'They are sent to the assignees when the step opens',
    '단계가 열릴 때 담당자에게 보냅니다',
  ),
  allowsBulk: explained(
    member('Олноор шийдэх', 'Bulk decisions', '일괄 결정'),
    'Олон мөрийг нэг дор шийдэж болно',
    'People may decide several rows at once',
    '여러 행을 한 번에 결정할 수 있습니다',
  ),
};

const actionMembers: Described<Action> = {
  id: member('Таних нэр', 'Id', '식별자', declaring('action')),
  title: member('Нэр', 'Title', '제목'),
  from: member('Хаанаас', 'From step', '이전 단계', ownStep),
  to: explained(
    member('Хаашаа', 'To step', '다음 단계', ownStep),
    'Алхам, эсвэл @previous (өмнөх алхам), @chosen (явсан алхмаас сонгоно)',
    'A step, @previous (the step before) or @chosen (the person chooses one of the steps before)',
    '단계, @previous(이전 단계) 또는 @chosen(지나온 단계 중 선택)',
  ),
  guard: explained(
    member('Нөхцөл (FEEL)', 'Guard (FEEL)', '조건 (FEEL)', ofCondition),
    'Мөрийн баганууд, user, дэд явцын child.outcome ("END", "CANCEL") ба child.step',
    'Columns of the row, user, and of the sub-process child.outcome ("END", "CANCEL") and child.step',
    '행의 열, user, 하위 프로세스의 child.outcome("END", "CANCEL")과 child.step',
  ),
  guardMessage: explained(
    member('Нөхцөлийн тайлбар', 'Message of the guard', '조건 안내'),
    'Нөхцөл хангагдаагүй үед хүнд харуулах үг, жишээ нь "Эхлээд бригадаа сонгоно уу"',
    'Shown to people while the guard does not hold, such as "Choose a crew first"',
    '조건이 충족되지 않는 동안 표시되는 안내. 예: "먼저 작업반을 선택하세요"',
  ),
  needsReason: member('Шалтгаан шаардах', 'Needs a reason', '사유 필요'),
  outcome: explained(
    member('Саналын үр дүн', 'Outcome of the vote', '투표 결과'),
    'Санал хураалт ингэж дуусвал энэ үйлдэл хийгдэнэ',
    'The vote takes this action when it ends so',
    '투표가 이렇게 끝나면 이 동작을 실행합니다',
  ),
  isUnsigned: explained(
    member('Гарын үсэггүй', 'Without a signature', '서명 없음'),
    'Алхам гарын үсэг шаардсан ч энэ үйлдэлд зурахгүй',
    'Taken without the signature that the step asks for, such as a return',
    '단계가 서명을 요구해도 이 작업은 서명 없이 합니다',
  ),
  asksAssignee: explained(
    member('Хариуцагч асуух', 'Asks for the assignee', '담당자 선택'),
    'Дараагийн алхмын хариуцагчийг сонгоно',
    'The person names the assignee of the next step',
    '다음 단계의 담당자를 지정합니다',
  ),
};

export const processMembers: Described<Process> = {
  ...header,
  source: explained(
    source,
    'Явц энэ хүснэгтийн мөр дээр ажиллана',
    'The table on whose rows the process runs',
    '프로세스가 실행되는 행의 테이블',
  ),
  steps: member('Алхмууд', 'Steps', '단계', { members: stepMembers }),
  actions: member('Үйлдлүүд', 'Actions', '동작', { members: actionMembers }),
};
