import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/definitions/process';
import { assignStep, isAssigned, isEligible } from '../../../src/engine/process/assignment/assignees';
import { contextOf, crew, roles } from './loan';

const creator = { userId: 4, roleNumber: 2 };
const title = { mn_MN: 'Угсрах', en_US: 'Build', ko_KR: '시공' };
const stepOf = (subject: Step['subject']): Step => ({ id: 'build', statusType: 'BUILD', title, subject });
const ofCrew = stepOf({ type: 'TO_ORG', role: 'crew', column: 'crew_id' });
const ownCrew = { source: 'crew', id: 2 };
const memberOf = (organization: number) => contextOf(crew, { belongsTo: ({ id }) => id === organization });
const role = { roleNumber: roles.crew ?? 0, userId: null };

describe('a step of an organization', () => {
  it('is for a role within the organization that the row’s column names', () => {
    expect(assignStep(ofCrew, contextOf(creator), creator, undefined)).toEqual({
      assignees: [{ ...role, organization: ownCrew }],
    });
  });

  it('does not open where the row names no organization', () => {
    const empty = contextOf(creator, { organizationOf: () => null });
    expect(assignStep(ofCrew, empty, creator, undefined)).toMatchObject({
      refusal: { code: 'no-organization' },
    });
  });

  it('does not open for a role that is not there', () => {
    const step = stepOf({ type: 'TO_ORG', role: 'tinsmith', column: 'crew_id' });
    expect(assignStep(step, contextOf(creator), creator, undefined)).toMatchObject({
      refusal: { code: 'no-assignee' },
    });
  });

  it('means members of the role and the organization alone', () => {
    const assignee = { ...role, organization: ownCrew };
    expect(isAssigned(memberOf(2), assignee)).toBe(true);
    expect(isAssigned(memberOf(3), assignee)).toBe(false);
    expect(isAssigned(contextOf(creator, { belongsTo: () => true }), assignee)).toBe(false);
  });

  it('is given to members, and to the role within the same organization', () => {
    const context = contextOf(crew);
    expect(isEligible(ofCrew, { roleNumber: null, userId: crew.userId }, context)).toBe(true);
    expect(isEligible(ofCrew, { roleNumber: null, userId: 12 }, context)).toBe(false);
    expect(isEligible(ofCrew, { ...role, organization: ownCrew }, context)).toBe(true);
    expect(isEligible(ofCrew, { ...role, organization: { ...ownCrew, id: 3 } }, context)).toBe(false);
    expect(isEligible(ofCrew, role, context)).toBe(false);
  });
});

it('a step without a role is given to anybody, but not to nobody', () => {
  const anybody = stepOf({ type: 'DIRECT', isChangeable: true });
  expect(isEligible(anybody, { roleNumber: null, userId: 12 }, contextOf(crew))).toBe(true);
  expect(isEligible(anybody, { roleNumber: null, userId: null }, contextOf(crew))).toBe(false);
});
