import { lookups } from '../../base/lookups';
import { createRandom, type Random } from '../../random';
import { isAudit, type Order } from './compose-orders';
import { hasReached, reachedAt } from './milestones';

/** Agreed, current or finished works; `order` is its index in the list of orders, days count back from today. */
export interface Project {
  order: number;
  title: string;
  /** Days before now: opened, begun after the preparation, built, controlled, handed over. */
  started: number;
  begun: number | null;
  built: number | null;
  controlled: number | null;
  ended: number | null;
  /** The share of the time until the next of them that has passed. */
  share: number;
  works: { kind: string; description: string }[];
  act: Act | null;
  /** Controls of the works, the last one first signed or waiting for the signature. */
  checks: Check[];
  certificate: Certificate | null;
  evaluation: Evaluation | null;
}

/** A contract that the crew prepares and signs, and then the customer. */
export interface Contract {
  order: number;
  number: string;
  /** Days before now: opened as the crew accepted, signed by the crew, signed by the customer. */
  opened: number;
  sent: number | null;
  signed: number | null;
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
  /** Insulation of the walls: a choice of the column, mm and m². */
  built: { material: string; thickness: number; area: number };
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

export const projectCount = 3000;
/** Acts of the newest works; works with a certificate have one besides. */
export const actCount = 1000;
export const certificateCount = 900;
export const evaluationCount = 1500;
/** Finished works of the first orders: certified long ago, so that whole winters came after them. */
export const earlierCount = 150;

/** The contracts of all orders of works whose crew has accepted, the oldest first; orders of the time before the portal followed works have none. */
export function composeContracts(orders: readonly Order[], projects: readonly Project[]): Contract[] {
  const followed = new Set(projects.map(({ order }) => order));
  const places = orders.flatMap((order, place) => (isContracted(order, followed.has(place)) ? [place] : []));
  return places.flatMap((place, index) => {
    const order = orders[place];
    if (!order) return [];
    const { progress, amount } = order;
    const opened = reachedAt(progress, 'accepted') ?? 0;
    const signed = reachedAt(progress, 'contracted') ?? null;
    return {
      order: place,
      number: `ДГ-${String(index + 1).padStart(5, '0')}`,
      opened,
      sent: signed === null ? (progress.share < 0.5 ? null : opened * 0.4) : signed + (opened - signed) * 0.4,
      signed,
      amount,
    };
  });
}

function isContracted(order: Order, isFollowed: boolean): boolean {
  const { progress, loan } = order;
  if (isAudit(order) || !hasReached(progress, 'accepted')) return false;
  if (hasReached(progress, 'cancelled')) return loan !== null;
  return isFollowed || !hasReached(progress, 'done');
}

/** Projects of the newest orders with started works, the oldest first. */
export function composeProjects(orders: readonly Order[]): Project[] {
  const random = createRandom('projects');
  const projects = newest(orders, (order) => openedAt(order) !== undefined, projectCount).flatMap((index) => {
    const order = orders[index];
    return order ? [drawProject(random, order, index)] : [];
  });
  const done = projects.filter((project) => project.ended !== null).toReversed();
  const begun = projects.filter((project) => project.begun !== null).toReversed();
  for (const project of begun.slice(0, actCount)) project.act = drawAct(random, project);
  for (const project of begun) project.checks = drawChecks(random, project);
  for (const [place, project] of done.slice(0, certificateCount).entries()) {
    project.certificate = drawCertificate(random, project, place);
  }
  const acts = createRandom('acts of certified works');
  for (const project of done.slice(0, certificateCount)) project.act ??= drawAct(acts, project);
  for (const project of done.slice(0, evaluationCount)) project.evaluation = drawEvaluation(random);
  return [...composeEarlierProjects(orders), ...projects];
}

function composeEarlierProjects(orders: readonly Order[]): Project[] {
  const random = createRandom('earlier projects');
  const acts = createRandom('acts of earlier projects');
  const places = orders.flatMap((order, index) =>
    openedAt(order) !== undefined && reachedAt(order.progress, 'done') !== undefined
      ? [{ order, index }]
      : [],
  );
  return places.slice(0, earlierCount).map(({ order, index }, place) => {
    const project = drawProject(random, order, index);
    return {
      ...project,
      checks: drawChecks(random, project),
      certificate: drawCertificate(random, project, certificateCount + place),
      act: drawAct(acts, project),
    };
  });
}

/** When an order of works came so far that its project was opened. */
function openedAt(order: Order): number | undefined {
  const { progress, loan } = order;
  if (isAudit(order)) return undefined;
  return reachedAt(progress, loan ? 'funded' : 'contracted');
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
  const kinds = random.shuffle(workKinds).slice(0, random.integer(1, 3));
  return {
    order: index,
    title: `${kinds[0] ?? ''}: ${order.spot.soum.name}, ${order.spot.street}`,
    started: openedAt(order) ?? 0,
    begun: reachedAt(order.progress, 'prepared') ?? null,
    built: reachedAt(order.progress, 'built') ?? null,
    controlled: reachedAt(order.progress, 'controlled') ?? null,
    ended: reachedAt(order.progress, 'done') ?? null,
    share: order.progress.share,
    works: kinds.map((kind) => ({ kind, description: random.pick(progress) })),
    act: null,
    checks: [],
    certificate: null,
    evaluation: null,
  };
}

function drawAct(random: Random, { begun, built, share, works }: Project): Act {
  const least = random.integer(-4, 14);
  const wind = random.integer(1, 5);
  const thickness = random.pick([100, 120, 150]);
  const area = random.integer(40, 180);
  const drawn = {
    day: built ?? (begun ?? 0) * (1 - share),
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
  } satisfies Omit<Act, 'built'>;
  const [insulation] = drawn.materials;
  return { ...drawn, built: { material: choiceOf(insulation?.name ?? ''), thickness, area } };
}

/** The choice that stands for a material of the shop. */
function choiceOf(material: string): string {
  if (material.startsWith('Чулуун хөвөн')) return 'mineral_wool';
  return material.startsWith('Шахмал') ? 'xps' : 'eps';
}

/** Works that are controlled have passed, some of them at the second time; of others the control waits for its signature. */
function drawChecks(random: Random, { built, controlled, share }: Project): Check[] {
  if (built === null) return [];
  if (controlled === null)
    return share < 0.5 ? [] : [drawCheck(random, built * (1 - share / 2), random.chance(0.8))];
  const first = random.chance(0.2) ? [drawCheck(random, built - (built - controlled) * 0.3, false)] : [];
  return [...first, drawCheck(random, controlled + (built - controlled) * 0.1, true)];
}

function drawCheck(random: Random, day: number, hasPassed: boolean): Check {
  const score = hasPassed ? random.integer(75, 100) : random.integer(40, 74);
  const result = hasPassed ? 'passed' : score >= 60 ? 'conditional' : 'failed';
  return {
    day,
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
    day: Math.max(0, (ended ?? 0) - 0.5),
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
