import type { Dashboard } from '../dashboard';
import { findRepeats, pointer, type Finding } from './finding';

export function checkDashboard({ items, filters = [] }: Dashboard): Finding[] {
  return [
    ...findRepeats(
      items.map(({ chart }) => chart),
      (index) => pointer('items', index, 'chart'),
      'chart',
    ),
    ...findRepeats(
      filters.map(({ column }) => column),
      (index) => pointer('filters', index, 'column'),
      'filter',
    ),
  ];
}
