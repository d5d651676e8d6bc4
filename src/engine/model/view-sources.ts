import type { ViewSource } from '../../definitions/source';

/** The sources that a view names, each with the place of its first mention: its base, joins and figures. */
export function placedSources(view: ViewSource): { id: string; path: string }[] {
  const all = [
    { id: view.from, path: '/from' },
    ...(view.joins ?? []).map(({ source }, index) => ({ id: source, path: `/joins/${index}/source` })),
    ...view.columns.flatMap(({ aggregate }, index) =>
      aggregate?.source === undefined
        ? []
        : [{ id: aggregate.source, path: `/columns/${index}/aggregate/source` }],
    ),
  ];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** The sources that a view names: its base, those joined to it and those that its figures count. */
export function sourcesRead(view: ViewSource): string[] {
  return placedSources(view).map(({ id }) => id);
}
