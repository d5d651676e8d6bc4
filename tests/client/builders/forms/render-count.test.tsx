// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import type { FieldProps } from '../../../../widgets/contract';
import { prepareBuilder, stageBuilder } from './builder-page';

/** The names of the controls that were drawn. */
const drawn = vi.hoisted(() => [] as string[]);

vi.mock('../../../../widgets/text/Field.tsx', () => ({
  default: ({ id, name }: FieldProps<string>) => {
    drawn.push(name);
    return createElement('input', { id });
  },
}));

beforeAll(prepareBuilder);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});
afterEach(cleanup);

const names = Array.from({ length: 60 }, (_, index) => `f${index}`);
const source: JsonObject = {
  kind: 'source',
  id: 'wide',
  format: 2,
  title: 'Wide',
  type: 'table',
  columns: names.map((name) => ({ name, type: 'text', title: name.toUpperCase() })),
};
const form: JsonObject = { kind: 'form', id: 'wide', format: 2, source: 'wide', layout: names };
const part = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name},`) });
/** Controls of the canvas; those of the properties have a pointer for a name. */
const onCanvas = () => drawn.filter((name) => !name.startsWith('/'));
/** Resolves when every control is in the document: a render that was begun may still be drawn anew. */
const allDrawn = () =>
  vi.waitFor(() => expect(document.querySelectorAll('input[id^="fb-picture-"]')).toHaveLength(60));

it('a letter in one title draws one field of the canvas, and a selection draws none', async () => {
  stageBuilder(form, source);
  const first = await part('F5');
  await allDrawn();
  drawn.length = 0;
  fireEvent.click(first);
  expect(onCanvas()).toEqual([]);
  const title = within(screen.getByRole('group', { name: 'Нэр' })).getByLabelText('Монгол');
  fireEvent.change(title, { target: { value: 'Нэр' } });
  expect(await part('Нэр')).toBeTruthy();
  expect(new Set(onCanvas())).toEqual(new Set(['f5']));
});

it('moving a field by keyboard draws no other field', async () => {
  const staged = stageBuilder(form, source);
  (await part('F0')).focus();
  await allDrawn();
  drawn.length = 0;
  for (const key of [' ', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(onCanvas()).toEqual([]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' });
  expect(staged.edited().document.layout).toEqual(['f1', 'f2', 'f0', ...names.slice(3)]);
  expect(onCanvas()).toEqual([]);
});
