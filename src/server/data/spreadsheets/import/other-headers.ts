import type { Grid } from '../../../../definitions/grid';
import { languages, say } from '../../../../definitions/text';
import {
  coordinateName,
  coordinateParts,
  coordinateTitle,
  holdsPoints,
  type CoordinatePart,
} from '../coordinates';
import { messages } from '../messages';
import { compileSource } from '../../../../engine/model/compiled-source';
import type { Model } from '../../../../engine/model/model';

/** Further headers of a field, by the field's name. */
export type OtherHeaders = ReadonlyMap<string, readonly string[]>;

/**
 * The headers of a grid's export by the field that decides each of its columns: the name of a crew identifies the crew.
 * Titles of the source's columns in every language and names of columns count too.
 */
export function otherHeaders(grid: Grid, model: Model): OtherHeaders {
  const columns = compileSource(model, grid.source)?.columns ?? {};
  const labels = new Map(grid.columns.map(({ column, title }) => [column, title]));
  const points = new Set(
    [...(model.sources.get(grid.source)?.columns.values() ?? [])].filter(holdsPoints).map(({ name }) => name),
  );
  const headers = new Map<string, string[]>();
  for (const [name, { field, title }] of Object.entries(columns)) {
    if (field === null) continue;
    const texts = [labels.get(name), title].flatMap((text) => text ?? []);
    const said = texts.flatMap((text) => languages.map((language) => say(text, language)));
    headers.set(field, [...(headers.get(field) ?? []), ...said, name]);
    for (const part of points.has(name) ? coordinateParts : []) {
      const of = texts.flatMap((text) =>
        languages.map((language) => say(coordinateTitle(text, part), language)),
      );
      headers.set(coordinateName(field, part), [...of, `${name}.${part}`, ...alone(part)]);
    }
  }
  return headers;
}

/** Headers of a coordinate that need no name of a place, because the sheet has only one. */
function alone(part: CoordinatePart): string[] {
  return [part, ...languages.map((language) => say(messages[part], language))];
}
