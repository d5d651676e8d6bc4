import type { Step } from '../../../definitions/process';
import { defaultLanguage, say } from '../../../definitions/text';
import type { Context } from '../command';
import type { Actor, Assignee, Organization } from '../process-event';
import type { Entry } from '../process-state';
import { refuse, type Refusal } from '../refusal';
import { mostVoters, votesNeeded } from '../vote-result';

type Assigned = { assignees: readonly Assignee[]; voters?: readonly Assignee[] } | { refusal: Refusal };

/**
 * Assigns a step as it opens (specification, section 4). `chosen` are the assignees that the person named. Where the system
 * opens a step of the current user, its creator takes it.
 */
export function assignStep(
  step: Step,
  context: Context,
  creator: Actor,
  chosen: readonly Assignee[] | undefined,
): Assigned {
  const { subject, statusType, vote } = step;
  const current = context.actor.userId === null ? creator : context.actor;
  if (statusType === 'END' || statusType === 'CANCEL') return { assignees: [personOf(current)] };
  if (vote) return assignVoters(step, context);
  if (chosen?.length) return { assignees: chosen };
  const roleNumber = subject.role === undefined ? null : context.numberOfRole(subject.role);
  const nobody = () => ({ refusal: refuse('no-assignee', { step: say(step.title, defaultLanguage) }) });
  const ifPerson = (actor: Actor) => (actor.userId === null ? nobody() : { assignees: [personOf(actor)] });
  switch (subject.type) {
    case 'ANY_EMP':
    case 'CURRENT':
      return ifPerson(current);
    case 'CREATOR':
      return ifPerson(creator);
    case 'DIRECT':
      return assignPerson(step, context, creator);
    case 'TO_ROLE':
      return roleNumber === null ? nobody() : { assignees: [{ roleNumber, userId: null }] };
    case 'TO_ORG': {
      const column = subject.column ?? '';
      const organization = context.organizationOf(column);
      if (roleNumber === null) return nobody();
      return organization
        ? { assignees: [{ roleNumber, userId: null, organization }] }
        : { refusal: refuse('no-organization', { column }) };
    }
    case 'VOTERS':
      return nobody();
  }
}

/** The named user, or the one in the row's column; where that is empty, the creator. */
function assignPerson({ subject, title }: Step, context: Context, creator: Actor): Assigned {
  const { role, userId, column } = subject;
  const roleNumber = role === undefined ? null : context.numberOfRole(role);
  if (userId !== undefined) return { assignees: [{ roleNumber, userId }] };
  if (column === undefined) return { refusal: refuse('assignee-needed') };
  const person = context.personIn(column);
  if (person !== null) return { assignees: [{ roleNumber, userId: person }] };
  return creator.userId === null
    ? { refusal: refuse('no-assignee', { step: say(title, defaultLanguage) }) }
    : { assignees: [personOf(creator)] };
}

/** Everybody who may vote now, each once. Later members do not vote in this round. */
function assignVoters({ vote }: Step, context: Context): Assigned {
  if (!vote) return { assignees: [] };
  let organization: Organization | null = null;
  if (vote.column !== undefined) {
    organization = context.organizationOf(vote.column);
    if (!organization) return { refusal: refuse('no-organization', { column: vote.column }) };
  }
  const voters = new Map<number, Assignee>();
  for (const userId of vote.users ?? []) voters.set(userId, { roleNumber: null, userId });
  for (const role of vote.roles ?? []) {
    const roleNumber = context.numberOfRole(role);
    if (roleNumber === null) continue;
    for (const userId of context.membersOf(roleNumber, organization))
      if (!voters.has(userId)) voters.set(userId, { roleNumber, userId, organization });
  }
  const found = voters.size;
  const needed = Math.max(1, votesNeeded(vote, found));
  if (found < needed) return { refusal: refuse('too-few-voters', { needed, found }) };
  if (found > mostVoters) return { refusal: refuse('too-many-voters', { limit: mostVoters, found }) };
  return { assignees: [], voters: [...voters.values()] };
}

/** Returns whether the actor is meant by an assignee. The system and visitors never are. */
export function isAssigned({ actor, belongsTo }: Context, assignee: Assignee): boolean {
  if (actor.userId === null) return false;
  if (assignee.userId !== null) return assignee.userId === actor.userId;
  const { roleNumber, organization } = assignee;
  const hasRole =
    roleNumber !== null && (roleNumber === actor.roleNumber || actor.roleNumbers?.includes(roleNumber));
  return hasRole === true && (!organization || belongsTo(organization));
}

/** Returns the indexes of the assignees whose part the actor may do: their own, and those delegated to them. */
export function findActorParts(entry: Entry, context: Context): number[] {
  const own = entry.assignees.flatMap((assignee, index) => (isAssigned(context, assignee) ? [index] : []));
  const delegated = entry.delegates.flatMap(({ delegator, to }) =>
    isAssigned(context, to) ? [delegator] : [],
  );
  return [...new Set([...own, ...delegated])];
}

/** Returns the index of the actor among the voters; -1 if they are none. */
export function voterIndex(entry: Entry, { actor }: Context): number {
  return actor.userId === null ? -1 : entry.voters.findIndex(({ userId }) => userId === actor.userId);
}

/** Returns whether somebody may be assigned to a step: one of its role and organisation, if it names them. */
export function isEligible({ subject }: Step, assignee: Assignee, context: Context): boolean {
  const { roleNumber, userId } = assignee;
  if (roleNumber === null && userId === null) return false;
  if (subject.role === undefined) return true;
  const number = context.numberOfRole(subject.role);
  if (number === null) return false;
  const wanted = subject.column === undefined ? null : context.organizationOf(subject.column);
  if (userId !== null) return context.membersOf(number, wanted).includes(userId);
  const { organization } = assignee;
  return roleNumber === number && organization?.source === wanted?.source && organization?.id === wanted?.id;
}

function personOf({ roleNumber, userId }: Actor): Assignee {
  return { roleNumber, userId };
}
