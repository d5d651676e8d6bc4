import { lookups } from '../../base/lookups';
import { createRandom, type Random } from '../../random';
import { isAudit, type Order } from './compose-orders';
import { stages, type Stage } from './stages';

/** Agreed, current or finished works; `order` is its index in the list of orders, days count back from today. */
export interface Project {
  order: number;
  title: string;
  started: number;
  ended: number | null;
  stage: Stage;
  works: { kind: string; description: string }[];
  act: Act | null;
  check: Check | null;
  certificate: Certificate | null;
  evaluation: Evaluation | null;
}

export interface Contract {
  order: number;
  number: string;
  signed: number;
  /** ₮ */
  amount: number;
}

export interface Act {
  day: number;
  weather: string;
  cloud: string;
  precipitation: string;
  /** °C and m/s */
  temperature: [number, number];
  wind: [number, number];
  materials: { name: string; quantity: number; unit: string }[];
  layers: { layer: string; thickness: number }[];
  preparations: { stage: string; isDone: boolean }[];
  works: { kind: string; quantity: number; unit: string }[];
  rates: [number, number, number];
}

export interface Check {
  day: number;
  result: 'passed' | 'conditional' | 'failed';
  score: number;
  findings: string;
}

export interface Certificate {
  code: string;
  day: number;
  before: string;
  after: string;
  /** kWh, ₮ and tonnes of CO₂ a year. */
  energy: number;
  money: number;
  carbon: number;
}

export interface Evaluation {
  rates: [number, number, number, number];
  comment: string;
}

export const contractCount = 2000;
export const projectCount = 3000;
export const actCount = 1000;
export const certificateCount = 900;
export const checkCount = 800;
export const evaluationCount = 1500;

/** Contracts of the newest orders that have come so far, the oldest first. */
export function composeContracts(orders: readonly Order[]): Contract[] {
  return newest(
    orders,
    (order) => !isAudit(order) && order.path.includes(stages.contract),
    contractCount,
  ).map((order, index) => {
    const { daysAgo, amount } = orders[order] ?? { daysAgo: 0, amount: 0 };
    return {
      order,
      number: `ДГ-${String(index + 1).padStart(5, '0')}`,
      signed: Math.max(0, daysAgo - 4),
      amount,
    };
  });
}

/** Projects of the newest orders with started works, the oldest first. */
export function composeProjects(orders: readonly Order[]): Project[] {
  const random = createRandom('projects');
  const projects = newest(
    orders,
    (order) => !isAudit(order) && order.path.includes(stages.build),
    projectCount,
  ).flatMap((index) => {
    const order = orders[index];
    return order ? [drawProject(random, order, index)] : [];
  });
  const done = projects.filter((project) => project.ended !== null).toReversed();
  for (const project of done.slice(0, actCount)) project.act = drawAct(random, project);
  for (const project of done.slice(0, checkCount)) project.check = drawCheck(random, project);
  for (const [place, project] of done.slice(0, certificateCount).entries()) {
    project.certificate = drawCertificate(random, project, place);
  }
  for (const project of done.slice(0, evaluationCount)) project.evaluation = drawEvaluation(random);
  return projects;
}

/** The places of the last orders that are so, in their order. */
export function newest(
  orders: readonly Order[],
  isWanted: (order: Order) => boolean,
  count: number,
): number[] {
  const places = orders.flatMap((order, index) => (isWanted(order) ? [index] : []));
  return places.slice(-count);
}

function drawProject(random: Random, order: Order, index: number): Project {
  const isDone = order.path.includes(stages.end);
  const started = Math.max(0, order.daysAgo - random.integer(6, 14));
  const kinds = random.shuffle(workKinds).slice(0, random.integer(1, 3));
  return {
    order: index,
    title: `${kinds[0] ?? ''}: ${order.spot.soum.name}, ${order.spot.street}`,
    started,
    ended: isDone ? Math.max(0, started - random.integer(5, 30)) : null,
    stage: order.path.at(-1) ?? stages.build,
    works: kinds.map((kind) => ({ kind, description: random.pick(progress) })),
    act: null,
    check: null,
    certificate: null,
    evaluation: null,
  };
}

function drawAct(random: Random, { ended, works }: Project): Act {
  const least = random.integer(-4, 14);
  const wind = random.integer(1, 5);
  const thickness = random.pick([100, 120, 150]);
  const area = random.integer(40, 180);
  return {
    day: ended ?? 0,
    weather: random.pick(['Цэлмэг, салхи багатай', 'Багавтар үүлтэй', 'Үүлэрхэг, хуурай']),
    cloud: random.pick(lookups.cloud_cover ?? []),
    precipitation: 'Хур тунадасгүй',
    temperature: [least, least + random.integer(5, 12)],
    wind: [wind, wind + random.integer(1, 6)],
    materials: [
      { name: random.pick(insulations), quantity: area, unit: 'м²' },
      { name: 'Хөөсөнцөрийн цавуу', quantity: Math.ceil(area / 5), unit: 'шуудай' },
    ],
    layers: [
      { layer: 'Дулаалгын үндсэн үе', thickness },
      { layer: 'Арматуртай шавардлага', thickness: 5 },
      { layer: 'Гадна өнгөлгөө', thickness: 3 },
    ],
    preparations: random
      .shuffle(lookups.preparatory_stage ?? [])
      .slice(0, 2)
      .map((stage) => ({ stage, isDone: true })),
    works: works.map(({ kind }) => ({ kind, quantity: area, unit: 'м²' })),
    rates: [random.integer(3, 5), random.integer(3, 5), random.integer(3, 5)],
  };
}

function drawCheck(random: Random, { ended }: Project): Check {
  const score = random.integer(55, 100);
  const result = score >= 75 ? 'passed' : score >= 60 ? 'conditional' : 'failed';
  return {
    day: Math.max(0, (ended ?? 0) - 2),
    result,
    score,
    findings: `<p>${random.pick(findings[result])}</p>`,
  };
}

function drawCertificate(random: Random, { ended }: Project, place: number): Certificate {
  const energy = random.integer(40, 190) * 100;
  const before = random.integer(3, 6);
  return {
    code: `DLN-${String(place + 1).padStart(4, '0')}-${Array.from({ length: 6 }, () => random.pick(codeLetters)).join('')}`,
    day: Math.max(0, (ended ?? 0) - 5),
    before: classes.charAt(before),
    after: classes.charAt(before - random.integer(1, 3)),
    energy,
    // The cost of the heat as coal and electricity mixed, and its emissions: both are examples.
    money: energy * 110,
    carbon: Math.round(energy * 0.041) / 100,
  };
}

function drawEvaluation(random: Random): Evaluation {
  const rate = random.pick([2, 3, 4, 4, 4, 5, 5, 5]);
  const near = () => Math.min(5, Math.max(1, rate + random.integer(-1, 1)));
  const isGood = rate >= 4;
  return { rates: [rate, near(), near(), near()], comment: random.pick(isGood ? praise : complaints) };
}

const workKinds = lookups.work_kind ?? [];
const classes = 'ABCDEFG';
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'.split('');
const insulations = [
  'Чулуун хөвөн хавтан 100 мм',
  'Хөөсөнцөр хавтан 100 мм',
  'Хөөсөнцөр хавтан 150 мм',
  'Шахмал хөөсөнцөр 50 мм',
];
const progress = [
  'Төсөвт заасан зузаанаар хийсэн.',
  'Бэлтгэл ажил дууссан, үндсэн ажил үргэлжилж байна.',
  'Материалыг хүлээн авч шалгасан.',
  'Захиалагчтай хамт шалгаж хүлээлцсэн.',
];
const findings = {
  passed: [
    'Зөрчил илрээгүй.',
    'Дулаалга тасралтгүй, бэхэлгээ хангалттай.',
    'Дулааны зургаар дулааны гүүр илрээгүй.',
  ],
  conditional: ['Цонхны амалгааг нэмж дулаалах шаардлагатай.', 'Хаяавчийн өнгөлгөөг засаж дуусгах.'],
  failed: [
    'Дулаалгын зузаан гэрээнд зааснаас бага байна, дахин хийнэ.',
    'Бэхэлгээ дутуу, хавтангууд хоорондоо завсартай.',
  ],
} as const;
export const praise = [
  'Хугацаандаа, маш цэвэрхэн хийж өгсөн. Баярлалаа.',
  'Гэр дулаахан болж, нүүрс хоёр дахин бага түлж байна.',
  'Тайлбарлаж зөвлөдөг, найдвартай бригад.',
  'Дулаалгын ажил чанартай, үнэ боломжийн.',
  'Ажлын дараа талбайг цэвэрлэж өгсөн нь таалагдсан.',
] as const;
export const complaints = [
  'Хугацаа нэлээд хоцорсон, ажлын чанар дажгүй.',
  'Өнгөлгөөний ажлыг дахин засуулсан.',
  'Утсаа авахгүй удсан ч эцэст нь ажлаа дуусгасан.',
] as const;
