import type { ChildRow } from '../../../src/engine/process/process-event';
import type { AddedWorks } from '../records/add-works';
import type { Audit } from '../records/compose-audits';
import type { Order } from '../records/compose-orders';
import type { Contract, Project } from '../records/compose-works';
import { reachedAt } from '../records/milestones';
import type { RecordKeys } from '../records/record-keys';
import type { SeedClock } from '../records/seed-clock';
import type { Players } from './cast';
import { followedDays, loanDecidedAt, loanMoves, type Sign } from './loan-moves';
import { orderMoves, type ChildHistory } from './order-moves';
import type { Move, PlayedRow } from './play-process';
import {
  actMoves,
  auditMoves,
  certificateMoves,
  checkMoves,
  checksOf,
  contractMoves,
  projectMoves,
  type PlayedCheck,
} from './work-moves';

export interface HistoriesToAdd {
  orders: readonly Order[];
  /** The orders' keys, in their order. */
  keys: readonly number[];
  /** The loans' keys, by the place of the order. */
  loans: ReadonlyMap<number, number>;
  audits: readonly { audit: Audit; key: number }[];
  contracts: readonly Contract[];
  projects: readonly Project[];
  works: AddedWorks;
  now: Date;
  clock: SeedClock;
}

/** A row whose history is to be played. */
export interface HistoryPart extends PlayedRow {
  row: number;
  owner: number | null;
  /** Whether a person signs in it. */
  isSigned: boolean;
  moves: (sign: Sign) => Move[];
}

type Parts = (added: HistoriesToAdd, players: Players, keys: RecordKeys) => HistoryPart[];

/** The parts of each process, in an order in which sub-processes come first. */
export const historyParts: Readonly<Record<string, Parts>> = {
  quality_control: checkParts,
  savings_certificate: certificateParts,
  work_act: actParts,
  project: projectParts,
  energy_audit: auditParts,
  loan_request: loanParts,
  contract: contractParts,
  order: orderParts,
};

function checkParts({ projects, works, clock }: HistoriesToAdd, players: Players): HistoryPart[] {
  return projects.flatMap((project) =>
    checksWithRows(project, works).map((check) => ({
      row: check.child.row,
      owner: null,
      values: { result: check.step === 'passed' ? 'passed' : 'conditional' },
      organizations: {},
      isSigned: check.signed !== null,
      moves: (sign: Sign) => checkMoves(check, players, clock.at, sign),
    })),
  );
}

function checksWithRows(project: Project, { checks }: AddedWorks): PlayedCheck[] {
  const rows = checks.get(project.order) ?? [];
  return checksOf(project, (place) => childOf('quality_control', 'quality_control', rows[place]));
}

function certificateParts(
  { projects, orders, works, clock }: HistoriesToAdd,
  players: Players,
  keys: RecordKeys,
): HistoryPart[] {
  return projects.flatMap(({ certificate, order }) => {
    const row = works.certificates.get(order);
    if (!certificate || row === undefined) return [];
    const { day } = certificate;
    // The newest certificates wait for the inspector.
    const isSigned = day > 0.8;
    return {
      row,
      owner: keys.citizen(orders[order]?.citizen ?? -1),
      values: { basis: 'built' },
      organizations: {},
      isSigned,
      moves: (sign: Sign) => certificateMoves(day, isSigned, players, clock.at, sign),
    };
  });
}

function actParts(
  { projects, orders, works, clock }: HistoriesToAdd,
  players: Players,
  keys: RecordKeys,
): HistoryPart[] {
  return projects.flatMap((project) => {
    const row = works.acts.get(project.order);
    const order = orders[project.order];
    if (row === undefined || !order) return [];
    return {
      row,
      ...ofCrew(order, players, keys, 'brigad_id'),
      isSigned: project.built !== null,
      moves: (sign: Sign) => actMoves(order, project, players, clock.at, sign),
    };
  });
}

function projectParts(
  { projects, orders, works, clock }: HistoriesToAdd,
  players: Players,
  keys: RecordKeys,
): HistoryPart[] {
  return projects.flatMap((project) => {
    const row = works.projects.get(project.order);
    const order = orders[project.order];
    if (row === undefined || !order) return [];
    const checks = checksWithRows(project, works);
    return {
      row,
      ...ofCrew(order, players, keys, 'brigad_id'),
      isSigned: project.ended !== null,
      moves: (sign: Sign) => projectMoves(order, project, checks, players, clock.at, sign),
    };
  });
}

function auditParts(
  { audits, orders, clock }: HistoriesToAdd,
  players: Players,
  keys: RecordKeys,
): HistoryPart[] {
  return audits.flatMap(({ audit, key }) => {
    const order = orders[audit.order];
    if (!order) return [];
    const part = ofCrew(order, players, keys, 'brigad_id');
    return {
      row: key,
      ...part,
      values: { ...part.values, area: audit.area },
      isSigned: reachedAt(order.progress, 'done') !== undefined,
      moves: (sign: Sign) => auditMoves(order, audit, players, clock.at, sign),
    };
  });
}

function loanParts(
  { orders, loans, clock }: HistoriesToAdd,
  players: Players,
  keys: RecordKeys,
): HistoryPart[] {
  return [...loans].flatMap(([place, row]) => {
    const order = orders[place];
    const loan = order?.loan;
    if (!order || !loan) return [];
    const owner = keys.citizen(order.citizen);
    return {
      row,
      owner,
      values: { user_id: owner, amount: loan.amount, months: loan.months },
      organizations: { bank_id: keys.bank(loan.bank) },
      isSigned: loan.daysAgo <= followedDays && loan.fate !== 'refused',
      moves: (sign: Sign) => loanMoves(order, loan, players, clock.at, sign),
    };
  });
}

function contractParts(
  { contracts, orders, works, clock }: HistoriesToAdd,
  players: Players,
  keys: RecordKeys,
): HistoryPart[] {
  return contracts.flatMap((contract) => {
    const row = works.contracts.get(contract.order);
    const order = orders[contract.order];
    if (row === undefined || !order) return [];
    const part = ofCrew(order, players, keys, 'brigad_id');
    return {
      row,
      ...part,
      values: { ...part.values, amount: contract.amount },
      isSigned: contract.sent !== null,
      moves: (sign: Sign) => contractMoves(order, contract, players, clock.at, sign),
    };
  });
}

function orderParts(
  { orders, keys: rows, loans, audits, contracts, projects, works, clock }: HistoriesToAdd,
  players: Players,
  keys: RecordKeys,
): HistoryPart[] {
  const auditOf = new Map(audits.map(({ audit, key }) => [audit.order, { audit, key }]));
  const projectOf = new Map(projects.map((project) => [project.order, project]));
  const contractOf = new Map(contracts.map((contract) => [contract.order, contract]));
  return orders.map((order, place) => {
    const audit = auditOf.get(place);
    const project = projectOf.get(place);
    const done = reachedAt(order.progress, 'done');
    const end = (step: string) => (done === undefined ? null : { at: done, step, outcome: 'END' as const });
    const history: ChildHistory | null = audit
      ? { child: childOf('energy_audit', 'akt', audit.key), began: audit.audit.opened, ended: end('signed') }
      : project
        ? {
            child: childOf('project', 'project', works.projects.get(place)),
            began: project.started,
            ended: end('done'),
          }
        : null;
    const part = ofCrew(order, players, keys, 'barigad_id');
    return {
      row: rows[place] ?? 0,
      ...part,
      values: { ...part.values, bank_id: order.loan ? keys.bank(order.loan.bank) : null },
      isSigned: false,
      moves: () =>
        orderMoves(
          {
            order,
            works: history,
            contract: contractHistory(contractOf.get(place), works.contracts.get(place)),
            loan: loanHistory(order, loans.get(place)),
          },
          players,
          clock.at,
        ),
    };
  });
}

function contractHistory(contract: Contract | undefined, row: number | undefined): ChildHistory | null {
  if (!contract) return null;
  const { opened, signed } = contract;
  return {
    child: childOf('contract', 'contract', row),
    began: opened,
    ended: signed === null ? null : { at: signed, step: 'signed', outcome: 'END' },
  };
}

function loanHistory(order: Order, row: number | undefined): ChildHistory | null {
  const { loan } = order;
  if (!loan) return null;
  const at = loanDecidedAt(order);
  const isRefused = loan.fate === 'refused';
  return {
    child: childOf('loan_request', 'loan_request', row),
    began: loan.daysAgo,
    ended:
      at === undefined
        ? null
        : { at, step: isRefused ? 'refused' : 'issued', outcome: isRefused ? 'CANCEL' : 'END' },
  };
}

/** A row of a customer that a crew works on. */
function ofCrew(order: Order, players: Players, keys: RecordKeys, column: string) {
  const owner = keys.citizen(order.citizen);
  return {
    owner,
    values: { user_id: owner, [column]: keys.crew(order.crew) },
    organizations: { [column]: players.organizationOfCrew(order.crew) },
  };
}

function childOf(process: string, source: string, row: number | undefined): ChildRow {
  if (row === undefined) throw new Error(`A ${process} of the demo has no row`);
  return { process, source, row };
}
