import type { Grid } from '../grid';
import {
  neededMembers,
  plainMembers,
  shownMembers,
  tableView,
  type ListView,
  type ListViewType,
} from '../list-view';
import { nameMessage } from '../messages/name-messages';
import { screenMessage } from '../messages/screen-messages';
import { findRepeats, pointer, type Finding } from './finding';

type Member = (typeof shownMembers)[number] | (typeof plainMembers)[number];

/** The members that views of a type may have besides those that they need. */
export const takenMembers: Readonly<Record<ListViewType, readonly Member[]>> = {
  calendar: ['titleColumn', 'end', 'colorColumn'],
  board: ['titleColumn'],
  gallery: ['titleColumn'],
  map: ['titleColumn', 'geometry'],
  timeline: ['titleColumn', 'colorColumn', 'groupColumn'],
};

/** Checks the views of one grid: what each says, and which of the grid's columns it shows. */
export function checkListViews({ views = [], defaultView, columns }: Grid): Finding[] {
  const ids = views.map(({ id }) => id);
  const shown = new Set(columns.map(({ column }) => column));
  const isUnknown = defaultView !== undefined && defaultView !== tableView && !ids.includes(defaultView);
  return [
    ...findRepeats([tableView, ...ids], (index) => pointer('views', index - 1, 'id'), 'view'),
    ...views.flatMap((view, index) => checkView(view, index, shown)),
    ...(isUnknown
      ? [{ path: '/defaultView', ...nameMessage('grid-lacks', { what: 'view', name: defaultView }) }]
      : []),
  ];
}

function checkView(view: ListView, index: number, shown: ReadonlySet<string>): Finding[] {
  const { type } = view;
  const needs: readonly Member[] = neededMembers[type];
  const allowed = new Set<Member>([...needs, ...takenMembers[type]]);
  const at = (member: string) => pointer('views', index, member);
  const isStrange = (member: Member) => view[member] !== undefined && !allowed.has(member);
  return [
    ...[...shownMembers, ...plainMembers]
      .filter(isStrange)
      .map((member) => ({ path: at(member), ...screenMessage('view-has-no', { type, member }) })),
    ...needs
      .filter((member) => view[member] === undefined)
      .map((member) => ({ path: at(member), ...screenMessage('view-needs', { type, member }) })),
    ...shownMembers.flatMap((member) => {
      const name = view[member];
      if (name === undefined || isStrange(member) || shown.has(name)) return [];
      return [{ path: at(member), ...nameMessage('grid-lacks', { what: 'column', name }) }];
    }),
  ];
}
