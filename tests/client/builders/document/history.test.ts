import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, type Edit } from '../../../../src/client/builders/document/edit';
import {
  recordStep,
  redoStep as redo,
  startHistory,
  typingPlace,
  undoStep as undo,
  type History,
} from '../../../../src/client/builders/document/history';
import { pointerTo, valueAt, type JsonObject } from '../../../../src/client/builders/document/pointer';

/** The text tells the order of keys too. */
const textOf = (document: unknown) => JSON.stringify(document);

const names = fc.constantFrom('title', 'fields', 'a/b', 'c~d', 'layout', '');
const { document: documents } = fc.letrec<{ value: unknown; document: JsonObject }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ maxLength: 4 }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
  document: fc.dictionary(names, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<JsonObject>,
}));

/** Chooses a change of a part that the document has, or of a new one beside it. */
type Choice = { place: number; value: unknown; isRemoval: boolean; isNew: boolean };
const choices = fc.record<Choice>({
  place: fc.nat(),
  value: fc.oneof(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 2 })),
  isRemoval: fc.boolean(),
  isNew: fc.boolean(),
});

function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const members: [string | number, unknown][] = Array.isArray(value)
    ? value.map((member: unknown, index) => [index, member])
    : Object.entries(value);
  return [path, ...members.flatMap(([name, member]) => pathsOf(member, [...path, name]))];
}

function editOf(document: JsonObject, { place, value, isRemoval, isNew }: Choice): Edit {
  const paths = pathsOf(document).filter((path) => path.length > 0);
  const path = paths[place % Math.max(1, paths.length)] ?? ['title'];
  const parent: unknown = valueAt(document, pointerTo(...path.slice(0, -1)));
  const beside = [...path.slice(0, -1), Array.isArray(parent) ? '-' : 'added'];
  const isThere = valueAt(document, pointerTo(...path)) !== undefined;
  if (isNew) return [{ pointer: pointerTo(...beside), value }];
  return [{ pointer: pointerTo(...path), value: isRemoval && isThere ? undefined : value }];
}

const commands = fc.array(choices, { minLength: 1, maxLength: 12 });

/** Records an edit as the page of a builder does. */
function execute(history: History<JsonObject>, edit: Edit, at: number): History<JsonObject> {
  return recordStep(history, applyEdit(history.content, edit), at, typingPlace(history.content, edit));
}

const type = (text: string): Edit => [{ pointer: '/title', value: text }];

describe('a history', () => {
  it('comes back to the same document by undo, key order included, and again to the last one by redo', () => {
    fc.assert(
      fc.property(documents, commands, fc.boolean(), (document, steps, isTyping) => {
        const texts = [textOf(document)];
        let history = startHistory(document);
        steps.forEach((step, index) => {
          const count = history.past.length;
          history = execute(history, editOf(history.content, step), index * (isTyping ? 100 : 5000));
          if (history.past.length > count) texts.push(textOf(history.content));
          else texts[texts.length - 1] = textOf(history.content);
        });
        const last = history.content;
        for (const text of texts.toReversed()) {
          expect(textOf(history.content)).toBe(text);
          history = undo(history);
        }
        expect(history.content).toBe(document);
        expect(textOf(history.content)).toBe(texts[0]);
        for (const text of texts.slice(1)) {
          history = redo(history);
          expect(textOf(history.content)).toBe(text);
        }
        expect(history.content).toBe(last);
        expect(redo(history)).toBe(history);
      }),
      { numRuns: 400 },
    );
  });

  it('makes one step of a text that is typed without a pause, and another after a pause', () => {
    let history: History<JsonObject> = startHistory({ title: '', id: 'a' });
    history = execute(history, type('М'), 0);
    history = execute(history, type('Мэ'), 300);
    history = execute(history, type('Мэд'), 900);
    expect(history.past).toHaveLength(1);
    history = execute(history, type('Мэдээ'), 2500);
    expect(history.past).toHaveLength(2);
    expect(undo(history).content).toEqual({ title: 'Мэд', id: 'a' });
    expect(undo(undo(history)).content).toEqual({ title: '', id: 'a' });
  });

  it('begins a step of its own for another place, after an undo and for whatever is not typed', () => {
    const start = execute(startHistory<JsonObject>({}), [{ pointer: '/title', value: 'а' }], 0);
    expect(execute(start, [{ pointer: '/help', value: 'а' }], 10).past).toHaveLength(2);
    const moved = execute(start, [{ pointer: '/layout', value: ['a'] }], 10);
    expect(execute(moved, [{ pointer: '/layout', value: ['b'] }], 20).past).toHaveLength(3);
    const undone = undo(execute(start, [{ pointer: '/title', value: 'аб' }], 5000));
    const again = execute(undone, [{ pointer: '/title', value: 'аб' }], 5010);
    expect(again.past).toHaveLength(2);
    expect(again.future).toEqual([]);
  });

  it('takes an edit without an effect for no step', () => {
    const history = startHistory<JsonObject>({ title: 'а', layout: ['a'] });
    expect(execute(history, [{ pointer: '/title', value: 'а' }], 0)).toBe(history);
    expect(execute(history, [{ pointer: '/logic/title/visible', value: undefined }], 0)).toBe(history);
    expect(undo(history)).toBe(history);
  });

  it('forgets the oldest of more than five hundred steps', () => {
    let history: History<JsonObject> = startHistory({ count: 0 });
    for (let count = 1; count <= 600; count += 1)
      history = execute(history, [{ pointer: '/count', value: count }], count * 5000);
    expect(history.past).toHaveLength(500);
    while (history.past.length > 0) history = undo(history);
    expect(history.content).toEqual({ count: 100 });
  });
});

describe('an edit', () => {
  it('leaves every part that it does not name the same object', () => {
    fc.assert(
      fc.property(documents, choices, (document, choice) => {
        const before = textOf(document);
        const edit = editOf(document, choice);
        const after = applyEdit(document, edit);
        expect(textOf(document)).toBe(before);
        const [first] = edit[0]?.pointer.slice(1).split('/') ?? [];
        const root = first?.replaceAll('~1', '/').replaceAll('~0', '~');
        for (const name of Object.keys(document).filter((each) => each !== root))
          expect(after[name]).toBe(document[name]);
      }),
    );
  });
});
