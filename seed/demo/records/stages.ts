/** A step that an order can stand at. */
export interface Stage {
  /** The step's type in processes. */
  type: string;
  id: string;
  status: string;
  action: string;
}

export const stages = {
  start: stage('START', '1', 'Захиалга бүртгэгдсэн', 'Захиалга өгсөн'),
  check: stage('CHECK', '2', 'Захиалгыг хянаж байна', 'Хянасан'),
  choose: stage('CHOOSE', '3', 'Бригад сонгосон', 'Бригад сонгосон'),
  contract: stage('CONTRACT', '4', 'Гэрээ байгуулсан', 'Гэрээ байгуулсан'),
  material: stage('MATERIAL', '5', 'Материал бэлтгэж байна', 'Материал хүлээн авсан'),
  build: stage('BUILD', '6', 'Ажил хийгдэж байна', 'Ажил эхлүүлсэн'),
  beforeEnd: stage('PRE_END', '7', 'Ажлыг хүлээлцэж байна', 'Хүлээлцсэн'),
  end: stage('END', '8', 'Дууссан', 'Дуусгасан'),
  cancel: stage('CANCEL', '9', 'Цуцалсан', 'Цуцалсан'),
} as const;

export const loanStages = {
  start: stage('START', '1', 'Хүсэлт илгээсэн', 'Хүсэлт илгээсэн'),
  check: stage('CHECK', '2', 'Банк судалж байна', 'Судалсан'),
  material: stage('MATERIAL', '3', 'Нэмэлт материал хүссэн', 'Материал хүссэн'),
  loan: stage('LOAN', '4', 'Зээл олгосон', 'Зээл олгосон'),
  cancel: stage('CANCEL', '5', 'Татгалзсан', 'Татгалзсан'),
} as const;

/** The steps of an order for an audit, and of one for works, to the last. */
export const auditPath: readonly Stage[] = [stages.start, stages.check, stages.choose, stages.end];
export const workPath: readonly Stage[] = [
  stages.start,
  stages.check,
  stages.choose,
  stages.contract,
  stages.material,
  stages.build,
  stages.beforeEnd,
  stages.end,
];

function stage(type: string, id: string, status: string, action: string): Stage {
  return { type, id, status, action };
}
