import { lookups } from '../../base/lookups';
import { createRandom, type Random } from '../../random';
import { crewCount, type Citizen } from './compose-people';
import { drawSpot, type Spot } from './spots';
import { auditPath, loanStages, stages, workPath, type Stage } from './stages';

/** People, crews and banks are places in their lists. */
export interface Order {
  citizen: number;
  crew: number | null;
  category: string;
  spot: Spot;
  description: string;
  /** The order's steps so far; none while it is a draft. The last is the current one. */
  path: readonly Stage[];
  daysAgo: number;
  /** ₮, of the works. */
  amount: number;
  loan: Loan | null;
}

export interface Loan {
  bank: number;
  /** ₮ */
  amount: number;
  months: number;
  /** ₮ */
  income: number;
  incomeDetails: string;
  stage: Stage | null;
  daysAgo: number;
}

export const orderCount = 20_000;
export const loanCount = 8000;
/** The number of steps of the first citizen's orders; the first crew has them all. */
const ownSteps = [8, 4, 8, 8, 4, 8, 7, 6, 5, 4, 3, 2, 1, 0];
/** Those of them that are for an audit. */
const ownAudits = new Set([1, 4, 10]);
/** They are the last in the list. */
export const ownOrders = ownSteps.length;

const auditCategory = 'Эрчим хүчний аудит';

/** The same orders every time, the oldest first; the last are those of the first citizen. */
export function composeOrders(citizens: readonly Citizen[]): Order[] {
  const random = createRandom('orders');
  const ages = Array.from({ length: orderCount - ownOrders }, () =>
    Math.floor(1095 * random.next() ** 1.25),
  ).toSorted((a, b) => b - a);
  const orders = ages.map((daysAgo) =>
    drawOrder(random, citizens, random.integer(1, citizens.length - 1), daysAgo),
  );
  for (let index = 0; index < ownOrders; index += 1) orders.push(drawOwnOrder(random, citizens, index));
  addLoans(orders);
  return orders;
}

export function isAudit(order: Order): boolean {
  return order.category === auditCategory;
}

function drawOrder(random: Random, citizens: readonly Citizen[], citizen: number, daysAgo: number): Order {
  const isForAudit = random.chance(0.5);
  const category = isForAudit ? auditCategory : random.pick(workCategories);
  const path = drawPath(random, isForAudit ? auditPath : workPath, daysAgo);
  const isChosen = path.some((stage) => stage === stages.choose);
  const home = citizens[citizen]?.spot;
  return {
    citizen,
    crew: isChosen || random.chance(0.5) ? random.integer(0, crewCount - 1) : null,
    category,
    spot: home && random.chance(0.7) ? home : drawSpot(random),
    description: random.pick(isForAudit ? auditWishes : workWishes),
    path,
    daysAgo,
    amount: isForAudit ? random.integer(15, 45) * 10_000 : random.integer(40, 280) * 100_000,
    loan: null,
  };
}

/** One order at every step, so that the first citizen and the first crew see all of them. */
function drawOwnOrder(random: Random, citizens: readonly Citizen[], index: number): Order {
  const order = drawOrder(random, citizens, 0, (ownOrders - 1 - index) * 26);
  const isForAudit = ownAudits.has(index);
  const whole = isForAudit ? auditPath : workPath;
  return {
    ...order,
    crew: 0,
    category: isForAudit ? auditCategory : (workCategories[index % workCategories.length] ?? auditCategory),
    description: (isForAudit ? auditWishes : workWishes)[index % 6] ?? order.description,
    amount: isForAudit ? 250_000 : order.amount + 1_000_000,
    path: whole.slice(0, ownSteps[index]),
  };
}

/** Draws an order's progress: the older, the further; some are cancelled on the way. */
function drawPath(random: Random, whole: readonly Stage[], daysAgo: number): readonly Stage[] {
  if (daysAgo < 3 && random.chance(0.5)) return [];
  if (random.chance(0.12)) return [...whole.slice(0, random.integer(1, 3)), stages.cancel];
  const reached = Math.floor((daysAgo / 9) * (0.5 + random.next())) + 1;
  return whole.slice(0, Math.min(reached, whole.length));
}

/** Gives loans to orders of works that were not cancelled, the newest first, until there are enough. */
function addLoans(orders: Order[]): void {
  const random = createRandom('loans');
  let left = loanCount;
  for (const order of orders.toReversed()) {
    if (left === 0) return;
    if (isAudit(order)) continue;
    left -= 1;
    const amount = Math.max(
      500_000,
      Math.floor((order.amount * random.integer(4, 8)) / 10 / 100_000) * 100_000,
    );
    const months = random.pick([12, 18, 24]);
    const income = random.integer(16, 60) * 100_000;
    order.loan = {
      bank: random.integer(0, 2),
      // No bank of the demo lends more than eight millions without more ado.
      amount: Math.min(amount, 8_000_000),
      months,
      income,
      incomeDetails: random.pick(incomes),
      stage: drawLoanStage(random, order),
      daysAgo: Math.max(0, order.daysAgo - random.integer(0, 4)),
    };
  }
}

function drawLoanStage(random: Random, { path, daysAgo }: Order): Stage | null {
  if (path.length === 0) return null;
  if (path.includes(stages.cancel)) return loanStages.cancel;
  if (path.includes(stages.build)) return random.chance(0.85) ? loanStages.loan : loanStages.cancel;
  return daysAgo < 5
    ? loanStages.start
    : random.pick([loanStages.check, loanStages.material, loanStages.check]);
}

const workCategories = (lookups.workflow_category ?? []).filter((name) => name !== auditCategory);

const auditWishes = [
  'Байшингийн дулаан алдагдлыг тооцуулах хүсэлтэй.',
  'Зээл авахад аудитын дүгнэлт хэрэгтэй байна.',
  'Өвөл ханын буланд цан унаж байна, шалтгааныг тогтоолгоё.',
  'Дулаалахаасаа өмнө аль хэсгээс эхлэхээ мэдмээр байна.',
  'Түлш их зарцуулж байна, аудит хийлгэе.',
  'Дулаалгын дараах хэмнэлтийг тооцуулах хүсэлтэй.',
];
const workWishes = [
  'Гадна ханыг 10 см дулаалуулах.',
  'Дээвэр, адрыг чулуун хөвөнгөөр дулаалуулах.',
  'Хуучин модон цонхыг вакуум цонхоор солиулах.',
  'Суурь, хаяавчийг дулаалж ус тусгаарлуулах.',
  'Шал дороос хүйтэн татаж байна, дулаалуулъя.',
  'Үүдний бүрээс барьж, гадна хаалга солиулах.',
  'Иж бүрэн дулаалга хийлгэж, фасадаа өнгөлүүлэх.',
  'Халаалтын зуух, шугамыг шинэчлүүлэх.',
];
const incomes = [
  'Цалин: сүүлийн 12 сарын нийгмийн даатгалын лавлагаатай.',
  'Хувиараа бизнес эрхэлдэг, дансны хуулгатай.',
  'Тэтгэвэр болон гэр бүлийн гишүүний цалин.',
  'Малчин өрх, улирлын орлоготой.',
];
