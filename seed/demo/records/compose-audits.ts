import { lookups } from '../../base/lookups';
import { createRandom, type Random } from '../../random';
import { isAudit, type Order } from './compose-orders';
import { newest } from './compose-works';
import { hasReached, reachedAt } from './milestones';

/** An audit of a house; `order` is its place in the list of orders. */
export interface Audit {
  order: number;
  /** Days before now when the crew accepted it, and when it was measured. */
  opened: number;
  day: number;
  builtYear: number;
  /** m² */
  area: number;
  /** ₮ that the recommended works would cost. */
  cost: number;
  description: string;
  openings: Opening[];
}

export interface Opening {
  kind: string;
  direction: string;
  type: string;
  panes: number;
  coatings: number;
  /** m */
  length: number;
  height: number;
}

export const auditCount = 2500;

/** Audits of the newest orders for one that a crew has accepted, the oldest first. */
export function composeAudits(orders: readonly Order[]): Audit[] {
  const random = createRandom('audits');
  return newest(orders, (order) => isAudit(order) && hasReached(order.progress, 'accepted'), auditCount).map(
    (order) => {
      const progress = orders[order]?.progress ?? { reached: [], share: 0 };
      const opened = reachedAt(progress, 'accepted') ?? 0;
      const area = random.integer(28, 160);
      return {
        order,
        opened,
        day: reachedAt(progress, 'done') ?? opened * (1 - progress.share),
        builtYear: random.integer(1972, 2019),
        area,
        cost: Math.round((area * random.integer(90, 210) * 1000) / 100_000) * 100_000,
        description: random.pick(conclusions),
        openings: [
          drawDoor(random),
          ...Array.from({ length: random.integer(1, 3) }, () => drawWindow(random)),
        ],
      };
    },
  );
}

function drawWindow(random: Random): Opening {
  const panes = random.integer(1, 3);
  return {
    kind: 'Цонх',
    direction: random.pick(lookups.direction ?? []),
    type: `Вакуум цонх, ${panes} давхар шилтэй`,
    panes,
    coatings: panes === 3 ? 1 : 0,
    length: random.integer(8, 22) / 10,
    height: random.integer(9, 16) / 10,
  };
}

function drawDoor(random: Random): Opening {
  return {
    kind: 'Гадна хаалга',
    direction: random.pick(['Өмнөд', 'Зүүн өмнөд', 'Баруун өмнөд']),
    type: random.pick(['Модон хаалга', 'Төмөр хаалга', 'Дулаалгатай төмөр хаалга']),
    panes: 0,
    coatings: 0,
    length: 0.9,
    height: 2,
  };
}

const conclusions = [
  'Дулааны хамгийн их алдагдал дээвэрт байна. Адрыг 20 см дулаалахыг зөвлөж байна.',
  'Гадна хана дулаалгагүй. 10–15 см дулаалга хийхэд алдагдал хоёр дахин буурна.',
  'Цонх, хаалганы завсраар агаар их нэвтэрч байна. Эхлээд чигжих ажил хийнэ.',
  'Суурь, хаяавч чийгтэй. Ус тусгаарлаж, шахмал хөөсөнцрөөр дулаална.',
  'Шалны дулаалга муу, хөлдөлттэй. Шал дор 10 см дулаалга хийнэ.',
  'Халаалтын зуухны ашигт үйлийн коэффициент бага. Зуухыг шинэчлэхийг зөвлөж байна.',
];
