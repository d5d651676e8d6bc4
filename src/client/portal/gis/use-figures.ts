import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Filter } from '../../../definitions/filter';
import { LETTERS, type Letter } from '../../../energy/class/letter';
import { query } from '../../api/graphql';
import type { Topic } from './topics';
import { placeColumn, type Place } from './use-place';

/** The figure of a place: a number of rows or a sum. */
export interface Figure {
  readonly value: number;
  /** The most frequent class, where the topic has classes. */
  readonly letter: Letter | null;
}

/** The figures of places by their keys. */
export type Figures = Readonly<Record<string, Figure>>;

/** Queries the figure of each place within the last one of `path`, by the places' keys. */
export function useFigures(
  topic: Topic,
  path: readonly Place[],
  more: readonly Filter[] = [],
): UseQueryResult<Figures> {
  const { source, letter, sum } = topic;
  const column = placeColumn(path.length);
  const filters: Filter[] = [
    ...topic.filters,
    ...more,
    ...path.map(({ id }, depth) => ({ column: placeColumn(depth), condition: 'equals' as const, value: id })),
  ];
  const groupBy = letter === undefined ? [column] : [column, letter];
  const measures = [
    { function: 'count', as: 'rows' },
    ...(sum === undefined ? [] : [{ function: 'sum', column: sum, as: 'total' }]),
  ];
  return useQuery({
    queryKey: ['place-figures', source, groupBy, measures, filters],
    queryFn: async ({ signal }) => {
      const { aggregate } = await query<{ aggregate: Group[] }>(
        `query aggregate($source: String!, $groupBy: [String], $measures: [measure]!, $filters: [filter]) {
          aggregate(source: $source, groupBy: $groupBy, measures: $measures, filters: $filters)
        }`,
        { source, groupBy, measures, filters },
        { signal },
      );
      return collectFigures(aggregate, column, topic);
    },
  });
}

/** The places that have a figure, the largest first. */
export function byFigure(
  places: readonly Place[],
  figures: Figures,
): { readonly place: Place; readonly found: Figure }[] {
  return places
    .flatMap((place) => {
      const found = figures[place.id];
      return found === undefined ? [] : [{ place, found }];
    })
    .toSorted((one, other) => other.found.value - one.found.value);
}

/** A row of the answer: a place, where the topic has classes a place and a class. */
type Group = Readonly<Record<string, unknown>>;

/** The figures by keys of places. Groups without a place are left out, and places without a class where it is asked for. */
export function collectFigures(groups: readonly Group[], column: string, { letter, sum }: Topic): Figures {
  const figures = new Map<string, { value: number; classes: Map<Letter, number> }>();
  for (const group of groups) {
    const key = group[column];
    if (typeof key !== 'number' && typeof key !== 'string') continue;
    const rows = Number(group.rows);
    const known = figures.get(String(key)) ?? { value: 0, classes: new Map<Letter, number>() };
    known.value += sum === undefined ? rows : Number(group.total ?? 0);
    const own = letter === undefined ? undefined : LETTERS.find((each) => each === group[letter]);
    if (own !== undefined) known.classes.set(own, (known.classes.get(own) ?? 0) + rows);
    figures.set(String(key), known);
  }
  return Object.fromEntries(
    [...figures].flatMap(([key, { value, classes }]) => {
      const [[most] = [null]] = [...classes].toSorted(([, one], [, other]) => other - one);
      return letter !== undefined && most === null ? [] : [[key, { value, letter: most }]];
    }),
  );
}
