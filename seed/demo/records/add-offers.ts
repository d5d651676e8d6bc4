import {
  type BillLine,
  type BillOfQuantities,
  type CatalogueMaterial,
} from '../../../src/energy/bill/bill-of-quantities';
import { billFunction } from '../../../src/energy/functions/bill-function';
import { ownArgument } from '../../../src/engine/computed/given';
import type { Row } from '../../../src/engine/row';
import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { createRandom, type Random } from '../../random';
import type { SeedPortal } from '../../seed-portal';
import { computedOf, resultColumns } from './audit-columns';
import type { SeedClock } from './seed-clock';
import { updateRecord } from './update-record';

/** Offers on an order. */
const perOrder = 3;

interface Request extends Row {
  readonly order_id: number;
  readonly crew_id: number | null;
  readonly user_id: number;
  readonly akt_id: number;
  readonly bill: BillOfQuantities;
  /** Days before now. */
  readonly age: number;
  /** The crew is not chosen yet. */
  readonly is_open: boolean;
}

interface Crew extends Row {
  readonly id: number;
  readonly organization_id: number;
}

type Status = 'draft' | 'sent' | 'accepted' | 'declined';

/** Gives the audits with planned works their bills of quantities. */
export async function billAudits(
  transaction: Transaction,
  now: Date,
  { definitions }: SeedPortal,
): Promise<void> {
  const computed = computedOf(definitions, 'akt', billFunction.name);
  const materials = await catalogue(transaction);
  const { rows: audits } = await transaction.query<Row & { id: number }>(
    `select id::int as id, province_id::text as province_id, roof_planned_material, roof_planned_thickness::float as roof_planned_thickness,
       roof_planned_area::float as roof_planned_area, wall_planned_material,
       wall_planned_thickness::float as wall_planned_thickness, wall_planned_area::float as wall_planned_area
     from app.energy_audit where roof_planned_area > 0 or wall_planned_area > 0`,
  );
  for (const audit of audits) {
    const given = Object.fromEntries(
      Object.entries(computed.given).map(([name, from]) => [name, ownArgument(from, audit, {})?.value]),
    );
    const { values } = billFunction.compute(given, { materials }, now);
    await updateRecord(transaction, 'energy_audit', audit.id, resultColumns(computed, values));
  }
}

/**
 * Adds made-up offers on the newest order of each household with a bill of quantities: around the prices of the bill, some
 * of them without a part or a kind of cost. Where the crew of the order is known, its offer is the accepted one.
 */
export async function addOffers(transaction: Transaction, clock: SeedClock): Promise<void> {
  const random = createRandom('offers');
  const { rows: crews } = await transaction.query<Crew>(
    'select id::int as id, organization_id::int as organization_id from app.crew where is_publish and organization_id is not null order by id',
  );
  const offers = (await requests(transaction)).flatMap((request) =>
    drawOffers(random, request, crews, clock),
  );
  const keys = await insertRows(
    transaction,
    'app.offer',
    {
      order_id: 'bigint',
      user_id: 'bigint',
      akt_id: 'bigint',
      audit_user_id: 'bigint',
      brigad_id: 'bigint',
      org_id: 'bigint',
      status: 'text',
      start_date: 'date',
      duration_days: 'integer',
      guarantee_months: 'integer',
      valid_until: 'date',
      note: 'text',
      bill: 'jsonb',
      total: 'numeric',
      sent_on: 'date',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    offers.map(({ offer }) => offer),
  );
  await insertRows(
    transaction,
    'app.offer_line',
    {
      offer_id: 'bigint',
      part: 'text',
      kind: 'text',
      material_id: 'bigint',
      title: 'text',
      quantity: 'numeric',
      unit: 'text',
      unit_price: 'numeric',
      amount: 'numeric',
    },
    offers.flatMap(({ lines }, index) =>
      lines.map(({ part, kind, material, title, quantity, unit, unit_price, amount }) => ({
        offer_id: keys[index] ?? null,
        part,
        kind,
        material_id: material === null ? null : Number(material),
        title,
        quantity,
        unit,
        unit_price,
        amount,
      })),
    ),
  );
  await transaction.query(
    `update app.retrofit_order o set accepted_offer_id = f.id, offer_total = f.total from app.offer f where f.order_id = o.id and f.status = 'accepted'`,
  );
}

function drawOffers(random: Random, request: Request, crews: readonly Crew[], clock: SeedClock) {
  const { crew_id, is_open } = request;
  const own = crews.find(({ id }) => id === crew_id);
  const others = random.shuffle(crews.filter((crew) => crew !== own)).slice(0, perOrder);
  // The crew of an open order is still preparing its offer; that of another one was chosen by it.
  const chosen = own === undefined ? others : is_open ? [...others, own] : [own, ...others.slice(1)];
  return chosen.map((crew) => {
    const status = is_open ? (crew === own ? 'draft' : 'sent') : crew === own ? 'accepted' : 'declined';
    return drawOffer(random, request, crew, status, clock);
  });
}

function drawOffer(
  random: Random,
  { order_id, user_id, akt_id, bill, age, is_open }: Request,
  crew: Crew,
  status: Status,
  clock: SeedClock,
) {
  const level = 0.9 + random.next() * 0.3;
  const left = leftOut(random, bill);
  const lines = bill.lines.filter(left).map((line) => {
    const unit_price = Math.max(
      50,
      Math.round((line.unit_price * level * (0.94 + random.next() * 0.12)) / 50) * 50,
    );
    return { ...line, unit_price, amount: Math.round(line.quantity * unit_price) };
  });
  const sent = Math.min(age, is_open ? 0.3 + random.next() * 4 : age * 0.8);
  const start = is_open ? -random.integer(8, 45) : sent - random.integer(8, 30);
  const isSent = status !== 'draft';
  const offer = {
    order_id,
    user_id,
    akt_id,
    audit_user_id: user_id,
    brigad_id: crew.id,
    org_id: crew.organization_id,
    status,
    start_date: isSent ? clock.day(start) : null,
    duration_days: isSent ? random.integer(6, 28) : null,
    guarantee_months: isSent ? random.pick([12, 24, 24, 36, 60]) : null,
    valid_until: isSent ? clock.day(is_open ? -random.integer(15, 40) : sent - 30) : null,
    note: random.chance(0.4) ? random.pick(notes) : null,
    bill,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    sent_on: isSent ? clock.day(sent) : null,
    created_at: clock.at(Math.min(age, sent + 1)),
    updated_at: clock.at(sent),
  };
  return { offer, lines };
}

/** Every fifth offer lacks a part, every sixth the support materials. */
function leftOut(random: Random, { lines }: BillOfQuantities): (line: BillLine) => boolean {
  const parts = [...new Set(lines.map(({ part }) => part))];
  if (parts.length > 1 && random.chance(0.2)) {
    const part = random.pick(parts);
    return (line) => line.part !== part;
  }
  return random.chance(0.17) ? ({ kind }) => kind !== 'support' : () => true;
}

/** An order of works of each household with a bill, an open one first, with its newest bill. */
async function requests(transaction: Transaction): Promise<readonly Request[]> {
  const { rows } = await transaction.query<Request>(
    `select distinct on (a.user_id) o.id::int as order_id, o.crew_id::int as crew_id, a.user_id::int as user_id, a.id::int as akt_id,
       a.works_bill as bill, extract(epoch from now() - o.created_at)::float / 86400 as age,
       coalesce(o.status_id in ('filed', 'check', 'correct', 'offer_work'), true) as is_open
     from app.energy_audit a
       join app.retrofit_order o on o.user_id = a.user_id and coalesce(o.status_type, '') != 'CANCEL'
       join app.workflow_category c on c.id = o.workflow_category_id and c.name != 'Эрчим хүчний аудит'
     where a.works_cost > 0
     order by a.user_id, is_open desc, o.created_at desc, a.id desc`,
  );
  return rows;
}

/** The fixed costs of a material as a list. */
function costs(kind: 'real' | 'support'): string {
  return `coalesce((select json_agg(json_build_object('id', f.id::text, 'title', f.title, 'cost', f.cost,
    'cost_status', f.cost_status, 'in_mk', f.is_per_square_metre) order by f.id)
    from app.material_fixed_cost f where f.material_id = m.id and f.kind = '${kind}'), '[]')`;
}

/** The catalogue as `energy.bill` reads it. */
async function catalogue(transaction: Transaction): Promise<readonly CatalogueMaterial[]> {
  const { rows } = await transaction.query<{ materials: CatalogueMaterial[] }>(
    `select json_agg(json_build_object('id', m.id::text, 'title', m.title, 'unit', m.unit, 'cost', m.cost,
       'audit_material', m.audit_material, 'material_key_word', m.key_word, 'thickness', t.name, 'waste_percent', m.waste_percent,
       'pack_quantity', m.pack_quantity, 'support_material_id', m.support_material_id, 'support_quantity', m.support_quantity,
       'price', coalesce((select json_agg(json_build_object('province_id', p.province_id, 'price', p.price, 'valid_from', p.valid_from))
         from app.material_price p where p.material_id = m.id), '[]'),
       'fixed_cost_real', ${costs('real')}, 'fixed_cost_support', ${costs('support')}) order by m.id) as materials
     from app.material m left join app.thickness t on t.id = m.thickness_id where m.is_active and m.deleted_at is null`,
  );
  return rows[0]?.materials ?? [];
}

const notes = [
  'Материалыг бид нийлүүлнэ, тээвэр үнэд орсон.',
  'Ажлын дараа талбайг цэвэрлэж өгнө.',
  'Урьдчилгаа 30 хувь, үлдсэнийг акт үйлдсэний дараа.',
  'Цаг агаар муудвал эхлэх өдрийг захиалагчтай тохирч хойшлуулна.',
];
