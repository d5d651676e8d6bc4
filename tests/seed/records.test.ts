import { describe, expect, test } from 'vitest';
import { baghs, provinces, soums } from '../../seed/base/places';
import { bankNames } from '../../seed/base/banks';
import { auditCount, composeAudits } from '../../seed/demo/records/compose-audits';
import {
  composeOrders,
  isAudit,
  loanCount,
  orderCount,
  ownOrders,
} from '../../seed/demo/records/compose-orders';
import {
  citizenCount,
  composeCitizens,
  composeCrews,
  crewCount,
} from '../../seed/demo/records/compose-people';
import {
  actCount,
  certificateCount,
  composeContracts,
  composeProjects,
  earlierCount,
  evaluationCount,
  projectCount,
} from '../../seed/demo/records/compose-works';
import { composeRetrofits, retrofitCount } from '../../seed/demo/records/add-retrofits';
import { hasReached, reachedAt } from '../../seed/demo/records/milestones';

const citizens = composeCitizens();
const crews = composeCrews();
const orders = composeOrders(citizens);
const projects = composeProjects(orders);
const contracts = composeContracts(orders, projects);
const audits = composeAudits(orders);

describe('the division of the country', () => {
  test('is whole', () => {
    expect(provinces).toHaveLength(22);
    expect(soums.filter(({ isDistrict }) => isDistrict)).toHaveLength(9);
    expect(soums).toHaveLength(339);
    expect(baghs).toHaveLength(1842);
    expect(new Set(soums.map(({ code }) => code)).size).toBe(339);
    const codes = baghs.flatMap(({ code }) => code ?? []);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('lies in Mongolia', () => {
    for (const { lon, lat } of [...provinces, ...soums]) {
      expect(lon).toBeGreaterThan(87);
      expect(lon).toBeLessThan(120);
      expect(lat).toBeGreaterThan(41);
      expect(lat).toBeLessThan(53);
    }
  });
});

describe('the demo’s records', () => {
  test('are as many as the demo promises', () => {
    expect([citizens.length, crews.length, orders.length]).toEqual([citizenCount, crewCount, orderCount]);
    expect(orders.filter(({ loan }) => loan)).toHaveLength(loanCount);
    expect([projects.length, audits.length]).toEqual([projectCount + earlierCount, auditCount]);
    expect(contracts.length).toBeGreaterThan(projects.length);
    const begun = projects.filter((project) => project.begun !== null);
    expect(begun.slice(-actCount).filter(({ act }) => act)).toHaveLength(actCount);
    expect(projects.filter(({ act, certificate }) => certificate && !act)).toEqual([]);
    const controlled = projects.filter((project) => project.controlled !== null);
    expect(controlled.filter(({ checks }) => checks.at(-1)?.result !== 'passed')).toEqual([]);
    expect(projects.filter(({ certificate }) => certificate)).toHaveLength(certificateCount + earlierCount);
    expect(projects.filter(({ evaluation }) => evaluation)).toHaveLength(evaluationCount);
    expect(composeRetrofits()).toHaveLength(retrofitCount);
  });

  test('are the same every time', () => {
    expect(composeCitizens()).toEqual(citizens);
    expect(composeCrews()).toEqual(crews);
    expect(JSON.stringify(composeOrders(citizens))).toBe(JSON.stringify(orders));
  });

  test('give no two crews a name and no two people a phone', () => {
    expect(new Set(crews.map(({ name }) => name)).size).toBe(crewCount);
    const phones = [...crews, ...citizens].map(({ phone }) => phone);
    expect(phones.filter((phone) => !/^\d{8}$/.test(phone))).toEqual([]);
    expect(new Set(phones).size).toBe(phones.length);
  });

  test('spread over the country and three years, not a day ahead', () => {
    expect(new Set(orders.map(({ spot }) => spot.soum.code)).size).toBeGreaterThan(300);
    const ages = orders.map(({ daysAgo }) => daysAgo);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...ages)).toBeLessThan(1);
    expect(Math.max(...ages)).toBeGreaterThan(1000);
    expect(Math.max(...ages)).toBeLessThanOrEqual(1095);
    for (const { started, ended, order } of projects) {
      expect(started).toBeGreaterThanOrEqual(0);
      expect(started).toBeLessThanOrEqual(orders[order]?.daysAgo ?? -1);
      expect(ended ?? 0).toBeLessThanOrEqual(started);
    }
  });

  test('never are on the middle of a soum, and stay near it', () => {
    const distances = orders.map(({ spot: { lon, lat, soum } }) =>
      Math.max(Math.abs(lon - soum.lon), Math.abs(lat - soum.lat)),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0);
    expect(Math.max(...distances)).toBeLessThan(0.1);
  });

  test('have sums and steps that agree', () => {
    const lent = orders.flatMap(({ loan, amount, progress }) => (loan ? [{ loan, amount, progress }] : []));
    expect(lent.filter(({ loan, amount }) => loan.amount > amount)).toEqual([]);
    expect(lent.filter(({ loan }) => loan.bank >= bankNames.length)).toEqual([]);
    const cancelled = lent.filter(({ progress }) => hasReached(progress, 'cancelled'));
    expect(new Set(cancelled.map(({ loan }) => loan.fate))).toEqual(new Set(['refused']));
    for (const { order, amount, signed } of contracts) {
      const { progress } = orders[order] ?? { progress: { reached: [], share: 0 } };
      expect([amount, signed]).toEqual([orders[order]?.amount, reachedAt(progress, 'contracted') ?? null]);
    }
    for (const { order, ended } of projects) {
      const { progress } = orders[order] ?? { progress: { reached: [], share: 0 } };
      expect(reachedAt(progress, 'done') ?? null).toBe(ended);
    }
    expect(audits.filter(({ order }) => !orders.slice(order, order + 1).every(isAudit))).toEqual([]);
  });

  test('show the first citizen an order at every step', () => {
    const own = orders.slice(-ownOrders);
    expect(own.every(({ citizen, crew }) => citizen === 0 && crew === 0)).toBe(true);
    expect(new Set(own.map(({ progress }) => progress.reached.at(-1)?.milestone))).toEqual(
      new Set([
        'filed',
        'checked',
        'accepted',
        'contracted',
        'funded',
        'prepared',
        'built',
        'controlled',
        'done',
      ]),
    );
    const ofOwn = projects.filter(({ order }) => orders[order]?.citizen === 0);
    expect(
      ofOwn.some(
        ({ act, checks, certificate, evaluation }) => act && checks.length > 0 && certificate && evaluation,
      ),
    ).toBe(true);
    expect(audits.some(({ order }) => orders[order]?.citizen === 0)).toBe(true);
  });
});
