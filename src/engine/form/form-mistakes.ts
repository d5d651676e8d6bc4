import { checkConstant } from '../model/constants/check-constant';
import { constantColumn, constantColumns } from '../model/constants/constant-column';
import { constantProblem } from '../../definitions/checks/constant';
import { pointer, type Finding } from '../../definitions/checks/finding';
import type { Form } from '../../definitions/form';
import { expressionMistakes, type MistakeScope, type WantedResult } from '../expressions/expression-mistakes';
import type { Model, ModelSource } from '../model/model';
import { formNames } from './compile-form';
import { lateRules } from './late-rules';
import { shapeOfModel } from './form-shape';
import { formProblemMessage } from './form-problem-messages';

/** The columns with which the constants of a form are compared. */
export interface MistakeParts {
  forms: ReadonlyMap<string, Form>;
  model: Model;
  roles: ReadonlySet<string>;
}

/**
 * Finds constants of a form that its columns never hold: in defaults, presets, lists of allowed values and expressions.
 * The form would run, and what people enter with it would be refused when they save. Only publishing asks.
 */
export function formMistakes(form: Form, parts: MistakeParts): Finding[] {
  const source = parts.model.sources.get(form.source);
  if (!source) return [];
  return [
    ...valueMistakes(form, source),
    ...expressionProblems(form, source, parts),
    ...lateQuestions(form, parts),
  ];
}

function valueMistakes(form: Form, source: ModelSource): Finding[] {
  const given = (['defaults', 'presets'] as const).flatMap((member) =>
    Object.entries(form[member] ?? {}).map(([name, value]) => ({ name, value, path: pointer(member, name) })),
  );
  return [
    ...given.flatMap(({ name, value, path }) => {
      const column = source.columns.get(name);
      const problem = column && checkConstant(column, value, { knowsCaller: true });
      return problem ? [{ path, ...problem }] : [];
    }),
    ...Object.entries(form.schema.properties).flatMap(([name, property]) => {
      const column = source.columns.get(name);
      return column
        ? allowedMistakes(property, constantColumn(column), pointer('schema', 'properties', name))
        : [];
    }),
  ];
}

/** Questions that would never be asked: they read what only the server knows, after the person has saved. */
function lateQuestions(form: Form, parts: MistakeParts): Finding[] {
  const late = lateRules(form, parts);
  return (form.rules ?? []).flatMap(({ isQuestion }, index) =>
    isQuestion && late.has(index)
      ? [{ path: pointer('rules', index, 'check'), ...formProblemMessage('question-too-late') }]
      : [],
  );
}

/** Values that a schema allows and the column refuses: people could choose them and not save. */
function allowedMistakes(
  property: Readonly<Record<string, unknown>>,
  column: ReturnType<typeof constantColumn>,
  path: string,
): Finding[] {
  const allowed: unknown[] = Array.isArray(property.enum) ? property.enum : [];
  const places = allowed.map((value, index) => ({ value, at: `${path}/enum/${index}` }));
  if (Object.hasOwn(property, 'const')) places.push({ value: property.const, at: `${path}/const` });
  return places.flatMap(({ value, at }) => {
    const problem = value === null ? undefined : constantProblem(column, value);
    return problem ? [{ path: at, ...formProblemMessage('column-refuses', { problem }) }] : [];
  });
}

function expressionProblems(form: Form, source: ModelSource, parts: MistakeParts): Finding[] {
  const scope: MistakeScope = {
    names: formNames(form, shapeOfModel(form, parts.model)),
    columns: constantColumns(source),
    roles: parts.roles,
  };
  return expressionsOf(form, scope.columns, parts).flatMap(({ text, path, wanted }) =>
    expressionMistakes(text, scope, wanted).map((mistake) => ({ path, ...mistake })),
  );
}

interface PlacedExpression {
  text: string;
  path: string;
  wanted: WantedResult;
}

function expressionsOf(
  form: Form,
  columns: MistakeScope['columns'],
  { forms, model }: MistakeParts,
): PlacedExpression[] {
  const logic = Object.entries(form.logic ?? {}).flatMap(([field, { orEntered: _orEntered, ...texts }]) =>
    Object.entries(texts).map(([kind, text]) => ({
      text,
      path: pointer('logic', field, kind),
      wanted: kind === 'value' ? columns.get(field) : ('condition' as const),
    })),
  );
  const rules = (form.rules ?? []).map(({ check }, index) => ({
    text: check,
    path: pointer('rules', index, 'check'),
    wanted: 'condition' as const,
  }));
  const buttons = (form.buttons ?? []).flatMap(({ if: when, action }, index): PlacedExpression[] => {
    const target = action.type === 'form' ? forms.get(action.form)?.source : form.source;
    const set = constantColumns(model.sources.get(target ?? ''));
    const values = action.type === 'set' || action.type === 'form' ? Object.entries(action.values ?? {}) : [];
    return [
      ...(when === undefined
        ? []
        : [{ text: when, path: pointer('buttons', index, 'if'), wanted: 'condition' as const }]),
      ...values.map(([name, text]) => ({
        text,
        path: pointer('buttons', index, 'action', 'values', name),
        wanted: set.get(name),
      })),
    ];
  });
  return [...logic, ...rules, ...buttons];
}
