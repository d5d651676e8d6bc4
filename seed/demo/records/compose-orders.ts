import { lookups } from '../../base/lookups';
import { createRandom, type Random } from '../../random';
import { crewCount, type Citizen } from './compose-people';
import { drawSpot, type Spot } from './spots';
import { drawProgress, hasReached, progressTo, reachedAt, type Milestone, type Progress } from './milestones';

/** People, crews and banks are places in their lists. */
export interface Order {
  citizen: number;
  crew: number | null;
  category: string;
  spot: Spot;
  description: string;
  progress: Progress;
  /** The agent has had it corrected: the correction is there, or is awaited. */
  correction: 'none' | 'done' | 'awaited';
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
  /** The committee has had it corrected; the bank has refused it, and the order was cancelled. */
  fate: 'granted' | 'corrected' | 'refused';
  daysAgo: number;
}

export const orderCount = 20_000;
export const loanCount = 8000;
/** How far the first citizen's orders are, and their age in days; the first crew has them all. */
const ownPlan: readonly { last: Milestone; daysAgo: number; isAudit?: true; isAwaited?: true }[] = [
  { last: 'done', daysAgo: 330 },
  { last: 'done', daysAgo: 300, isAudit: true },
  { last: 'done', daysAgo: 260 },
  { last: 'done', daysAgo: 210 },
  { last: 'done', daysAgo: 150, isAudit: true },
  { last: 'done', daysAgo: 90 },
  { last: 'controlled', daysAgo: 36 },
  { last: 'built', daysAgo: 33 },
  { last: 'prepared', daysAgo: 18 },
  { last: 'funded', daysAgo: 10.5 },
  { last: 'accepted', daysAgo: 8, isAudit: true },
  { last: 'contracted', daysAgo: 7 },
  { last: 'accepted', daysAgo: 3.5 },
  { last: 'checked', daysAgo: 1.8 },
  { last: 'filed', daysAgo: 4, isAwaited: true },
  { last: 'filed', daysAgo: 0.6 },
];
/** They are the last in the list. */
export const ownOrders = ownPlan.length;

const auditCategory = 'Эрчим хүчний аудит';

/** The same orders every time, the oldest first; the last are those of the first citizen. */
export function composeOrders(citizens: readonly Citizen[]): Order[] {
  const random = createRandom('orders');
  const ages = Array.from({ length: orderCount - ownOrders }, () => 1095 * random.next() ** 1.25).toSorted(
    (a, b) => b - a,
  );
  const orders = ages.map((daysAgo) =>
    drawOrder(random, citizens, random.integer(1, citizens.length - 1), daysAgo),
  );
  for (let index = 0; index < ownOrders; index += 1) orders.push(drawOwnOrder(random, citizens, index));
  addLoans(orders);
  return orders;
}

export function isAudit(order: Pick<Order, 'category'>): boolean {
  return order.category === auditCategory;
}

function drawOrder(random: Random, citizens: readonly Citizen[], citizen: number, daysAgo: number): Order {
  const isForAudit = random.chance(0.5);
  const way = { isAudit: isForAudit, isFinanced: random.chance(0.95) };
  const progress = drawProgress(random, way, daysAgo);
  const isCancelled = random.chance(0.12) && hasReached(progress, 'checked');
  const isNew = !hasReached(progress, 'checked');
  const home = citizens[citizen]?.spot;
  // The demo's own crew has more to do than others, so that its day shows everything.
  const crew = daysAgo < 60 && random.chance(0.025) ? 0 : random.integer(0, crewCount - 1);
  return {
    citizen,
    crew: isNew && random.chance(0.5) ? null : crew,
    category: isForAudit ? auditCategory : random.pick(workCategories),
    spot: home && random.chance(0.7) ? home : drawSpot(random),
    description: random.pick(isForAudit ? auditWishes : workWishes),
    progress: isCancelled ? cancelled(progress) : progress,
    correction: random.chance(isNew ? 0.2 : 0.06) ? (isNew ? 'awaited' : 'done') : 'none',
    daysAgo,
    amount: isForAudit ? random.integer(15, 45) * 10_000 : random.integer(40, 280) * 100_000,
    loan: null,
  };
}

/** An order that the agent has cancelled in place of the check, or once the bank refused the loan. */
function cancelled(progress: Progress): Progress {
  const { reached } = progress;
  const funded = reachedAt(progress, 'funded');
  const last = funded === undefined ? 'checked' : 'funded';
  const place = reached.findIndex(({ milestone }) => milestone === last);
  const daysAgo = reached[place]?.daysAgo ?? 0;
  return { reached: [...reached.slice(0, place), { milestone: 'cancelled', daysAgo }], share: 0 };
}

/** One order at every milestone, so that the first citizen and the first crew see all of them. */
function drawOwnOrder(random: Random, citizens: readonly Citizen[], index: number): Order {
  const {
    last,
    daysAgo,
    isAudit: isForAudit = false,
    isAwaited,
  } = ownPlan[index] ?? { last: 'filed', daysAgo: 1 };
  const order = drawOrder(random, citizens, 0, daysAgo);
  return {
    ...order,
    crew: 0,
    category: isForAudit ? auditCategory : (workCategories[index % workCategories.length] ?? auditCategory),
    description: (isForAudit ? auditWishes : workWishes)[index % 6] ?? order.description,
    amount: isForAudit ? 250_000 : order.amount + 1_000_000,
    correction: isAwaited ? 'awaited' : index === 3 ? 'done' : 'none',
    progress: progressTo({ isAudit: isForAudit, isFinanced: true }, last, daysAgo),
  };
}

/** Gives loans to orders of works with a contract, the newest first, until there are enough. */
function addLoans(orders: Order[]): void {
  const random = createRandom('loans');
  let left = loanCount;
  for (const order of orders.toReversed()) {
    if (left === 0) return;
    const contracted = reachedAt(order.progress, 'contracted');
    const isFinanced = hasReached(order.progress, 'funded') || !hasReached(order.progress, 'prepared');
    if (isAudit(order) || contracted === undefined || !isFinanced) continue;
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
      fate: hasReached(order.progress, 'cancelled')
        ? 'refused'
        : random.chance(0.12)
          ? 'corrected'
          : 'granted',
      daysAgo: contracted,
    };
  }
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
