import type { DefinitionSet, Problem } from '../../../definitions/definition';
import { parseExpression } from '../../../engine/expressions/expression';
import { expressionMistakes, type MistakeScope } from '../../../engine/expressions/expression-mistakes';
import { rowScope } from '../../../engine/model/constants/constant-column';
import { isTable, type Model } from '../../../engine/model/model';
import type { Message } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';

/** Conditions of grids' formats, of policies, of tables' rules and of choices that cannot be read, or that name what their source does not have. */
export function checkConditions(definitions: DefinitionSet, model: Model): Problem[] {
  const grids = [...definitions.grid.values()].flatMap(({ id, source, formats }) =>
    (formats ?? []).flatMap(({ if: when, column }, index) => {
      const place = { kind: 'grid', id } as const;
      const found = model.sources.get(source);
      const path = `/formats/${index}`;
      if (!found) return [];
      const isUnknown = column !== undefined && !found.columns.has(column);
      return [
        ...problemsOf(when, rowScope(found, definitions.role)).map((problem) => ({
          ...place,
          path: `${path}/if`,
          ...problem,
        })),
        ...(isUnknown
          ? [{ ...place, path: `${path}/column`, ...nameMessage('source-lacks-column', { source, column }) }]
          : []),
      ];
    }),
  );
  const roles = [...definitions.role.values()].flatMap(({ id, policies }) =>
    (policies ?? []).flatMap(({ source, validation }, index) => {
      const found = model.sources.get(source);
      if (!validation || !found) return [];
      const path = `/policies/${index}/validation/check`;
      return problemsOf(validation.check, rowScope(found, definitions.role)).map((problem) => ({
        kind: 'role' as const,
        id,
        path,
        ...problem,
      }));
    }),
  );
  const tables = [...model.sources.values()].filter(isTable).flatMap((source) =>
    (source.definition.rules ?? []).flatMap(({ field, check }, index) => {
      const place = { kind: 'source' as const, id: source.id };
      const path = `/rules/${index}`;
      const isUnknown = !source.columns.has(field);
      return [
        ...problemsOf(check, rowScope(source, definitions.role)).map((problem) => ({
          ...place,
          path: `${path}/check`,
          ...problem,
        })),
        ...(isUnknown
          ? [{ ...place, path: `${path}/field`, ...nameMessage('unknown-column', { column: field }) }]
          : []),
      ];
    }),
  );
  const choices = [...model.sources.values()].filter(isTable).flatMap((source) =>
    source.definition.columns.flatMap((column, place) =>
      (column.choices ?? []).flatMap(({ if: text }, index) => {
        const path = `/columns/${place}/choices/${index}/if`;
        const problems = text === undefined ? [] : problemsOf(text, rowScope(source, definitions.role));
        return problems.map((problem) => ({ kind: 'source' as const, id: source.id, path, ...problem }));
      }),
    ),
  );
  return [...grids, ...roles, ...tables, ...choices];
}

function problemsOf(text: string, scope: MistakeScope): readonly Message[] {
  const parsed = parseExpression(text, scope.names);
  return 'problems' in parsed ? parsed.problems : expressionMistakes(text, scope, 'condition');
}
