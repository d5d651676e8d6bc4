import { say, type Language } from '../../../../definitions/language';
import { messageText, type Message } from '../../../../definitions/messages/message';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import type { Text } from '../../../../definitions/text';
import { compileForm } from '../../../../engine/form/compile-form';
import { shapeOfModel } from '../../../../engine/form/form-shape';
import { checkForm } from '../../../../definitions/checks/form';
import { authorPath } from '../../../../definitions/completion/author-path';
import { splitPointer } from '../../document/pointer';
import { leafName, namesOfItems, partKey, placedItems, type PartKey } from '../layout/layout-items';
import { acceptsColumn, type BuilderForm } from './builder-form';

/** A problem at a place of the document: from the host in the reader's language, or as the engine's own checks find it. */
export interface PointedProblem {
  pointer: string;
  message: Text | Message;
}

/** The first problem of each part of the layout. */
export type PartProblems = ReadonlyMap<PartKey, PointedProblem>;

/** Members of the document that say something about a field, by its name. */
const byName = new Set(['fields', 'logic', 'defaults', 'presets']);

/** Assigns the host's problems, and those that the browser finds itself at once, to the parts of the layout. */
export function partProblems(form: BuilderForm, problems: readonly PointedProblem[]): PartProblems {
  const parts = placedItems(form.items);
  const found = new Map<PartKey, PointedProblem>();
  for (const problem of [...problems, ...ownProblems(form)]) {
    const key = keyOfProblem(problem.pointer, parts);
    if (key !== undefined && !found.has(key)) found.set(key, problem);
  }
  return found;
}

/** Returns the text of a problem. */
export function problemText({ message }: PointedProblem, language: Language): string {
  return typeof message === 'object' && 'code' in message
    ? messageText(message, language)
    : say(message, language);
}

function ownProblems(builder: BuilderForm): PointedProblem[] {
  const { form, model, document } = builder;
  const compiled = compileForm(form, shapeOfModel(form, model));
  const findings = [...checkForm(form), ...('problems' in compiled ? compiled.problems : [])];
  // The canvas says of an empty part that fields belong into it; a new one is no mistake yet.
  const shown = findings.filter(({ code }) => code !== 'container-without-children');
  return [
    ...shown.map(({ path, ...message }) => ({ pointer: authorPath(document, path), message })),
    ...missingColumns(builder),
  ];
}

/** Fields and sub-tables that the table lacks; the server refuses them too, some time after the edit. */
function missingColumns({ items, form, lists, base }: BuilderForm): PointedProblem[] {
  const source = base.id;
  return namesOfItems(items).flatMap((name): PointedProblem[] => {
    const pointer = `/fields/${name}`;
    if (lists.has(name))
      return base.subTables.some((sub) => sub.name === name)
        ? []
        : [{ pointer, message: nameMessage('source-lacks-sub-table', { source, name }) }];
    const isFree = acceptsColumn(form.fields[name]?.widget ?? '', undefined);
    if (isFree || base.columns.has(name)) return [];
    return [{ pointer, message: nameMessage('source-lacks-column', { source, column: name }) }];
  });
}

function keyOfProblem(pointer: string, parts: ReturnType<typeof placedItems>): PartKey | undefined {
  const [member = '', name, third, ...rest] = splitPointer(pointer);
  if (byName.has(member)) return name;
  if (member === 'schema') return third ?? rest[0];
  if (member !== 'layout') return undefined;
  const part = parts.findLast((each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`));
  return part && (leafName(part.item) ?? partKey(part.item, part.pointer));
}
