import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { Suspense, useState } from 'react';
import { expect, vi } from 'vitest';
import type { Language } from '../../src/definitions/language';
import type { FieldNeighbours, Narrowing, WidgetEntry, WidgetFixture } from '../../widgets/contract';
import { widgetFolder, manifests } from '../../widgets/manifests';
import { widgetCell, widgetField, widgetFilter } from '../../widgets/registry';
import { fakeServices } from './services';

const fixtures = import.meta.glob<WidgetFixture>('../../widgets/*/fixture.ts', {
  eager: true,
  import: 'default',
});
/** Every widget with its fixture. */
export const cases = Object.entries(fixtures).map(([path, fixture]) => ({
  type: widgetFolder(path),
  fixture,
}));

const filterFiles = Object.keys(import.meta.glob('../../widgets/*/Filter.tsx'));
/** The cases of widgets with a filter of their own. */
export const filtered = cases.filter(({ type }) => filterFiles.some((path) => widgetFolder(path) === type));

export interface Drawn {
  value: unknown;
  isInvalid?: boolean;
  isReadOnly?: boolean;
  language?: Language;
  /** The values of the stored row. */
  stored?: unknown;
  /** The person enters the value for another person. */
  isUnproven?: boolean;
  /** The filter of the rows to choose from; null while a field that it depends on is empty. */
  narrowing?: Narrowing | null;
}

export async function renderField(type: string, fixture: WidgetFixture, drawn: Drawn) {
  const Field = widgetField(type);
  if (!Field) throw new Error(`There is no field for ${type}`);
  const { services, asked } = fakeServices(drawn.language, fixture.rows);
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<() => void>();
  const filled = new Map<string, unknown>();
  const { stored, isUnproven = false } = drawn;
  const form = { source: 'form_source', rowId: null, stored, isUnproven, anchor: {} };
  const neighbours: FieldNeighbours = {
    read: (name) => filled.get(name),
    change: (name, value) => void filled.set(name, value),
    subscribe: () => () => undefined,
    reference: () => undefined,
  };
  const { isAssigned = false, frame } = manifests.get(type) ?? {};
  const hasLabel = drawn.isReadOnly !== true && !isAssigned && frame === undefined;
  function Host() {
    const [value, setValue] = useState(drawn.value);
    return (
      <Suspense fallback="…">
        {hasLabel ? <label htmlFor="the-field">Талбар</label> : null}
        <p id="the-error" hidden>
          Алдаа
        </p>
        {Field ? (
          <Field
            id="the-field"
            name="field"
            label="Талбар"
            value={value}
            options={fixture.options}
            placeholder={undefined}
            isRequired={false}
            isReadOnly={drawn.isReadOnly ?? false}
            isInvalid={drawn.isInvalid ?? false}
            describedBy={drawn.isInvalid === true ? 'the-error' : undefined}
            reference={fixture.reference}
            narrowing={drawn.narrowing}
            services={services}
            form={form}
            neighbours={neighbours}
            onChange={(next) => {
              onChange(next);
              setValue(next);
            }}
            onBlur={onBlur}
          />
        ) : null}
      </Suspense>
    );
  }
  const drawing = render(<Host />);
  await waitFor(() => expect(document.getElementById('the-field')).not.toBeNull());
  return { ...drawing, onChange, onBlur, filled, asked };
}

export function renderCell(
  type: string,
  fixture: WidgetFixture,
  value: unknown,
  language: Language = 'mn_MN',
) {
  const Cell = widgetCell(type);
  if (!Cell) throw new Error(`There is no cell for ${type}`);
  return render(
    <Cell
      value={value}
      row={{}}
      options={fixture.options}
      reference={fixture.reference}
      services={fakeServices(language, fixture.rows).services}
    />,
  );
}

export function renderFilter(type: string, fixture: WidgetFixture, language: Language) {
  const Filter = widgetFilter(type);
  if (!Filter) throw new Error(`There is no filter for ${type}`);
  const onChange = vi.fn<(value: unknown) => void>();
  const drawing = render(
    <Filter
      column="field"
      label="Талбар"
      filters={[]}
      options={fixture.options}
      reference={fixture.reference}
      services={fakeServices(language, fixture.rows).services}
      onChange={onChange}
    />,
  );
  return { ...drawing, onChange };
}

export function control(): HTMLElement {
  const element = document.getElementById('the-field');
  if (!element) throw new Error('There is no control');
  return element;
}

export function nameOf(element: HTMLElement): string {
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? 'Талбар';
}

export function fixtureOf(type: string): WidgetFixture {
  const found = cases.find((one) => one.type === type);
  if (!found) throw new Error(`There is no fixture for ${type}`);
  return found.fixture;
}

/** The focusable elements in tab order. */
export function focusable(container: HTMLElement): HTMLElement[] {
  const found = container.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, [tabindex], [contenteditable="true"]',
  );
  return [...found].filter((element) => element.tabIndex >= 0 && !element.hasAttribute('disabled'));
}

/** The findings of axe, by rule and element. jsdom draws nothing, so browser tests check contrast. */
export async function barriersIn(container: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Does with the empty control what its fixture says. */
export async function fillIn({ typed, key, pasted, file, steps = [] }: WidgetEntry): Promise<void> {
  if (file !== undefined) {
    const chosen = new File(['%PDF'], file.name, { type: file.type });
    fireEvent.change(control(), { target: { files: Object.assign([chosen], { item: () => chosen }) } });
    return;
  }
  fireEvent.mouseDown(control());
  if (pasted !== undefined) {
    const getData = (type: string) => (type === 'text/html' ? pasted : '');
    fireEvent.paste(control(), { clipboardData: { getData, files: [], items: [] } });
  }
  if (typed !== undefined) type(typed, key);
  for (const step of steps) {
    if (typeof step === 'string') await press(step);
    else fireEvent.change(await screen.findByLabelText(step.into), { target: { value: step.typed } });
  }
}

/** Empties a control: by what its fixture names, by the cross that it has, or by an empty text. */
export async function empty(container: HTMLElement, { cleared, key }: WidgetEntry): Promise<void> {
  const cross = container.querySelector('.ant-select-clear, .ant-picker-clear');
  if (typeof cleared === 'string') await press(cleared);
  else if (cleared !== undefined) {
    for (const each of cleared) fireEvent.keyDown(control(), each);
  } else if (cross) {
    fireEvent.mouseDown(cross);
    fireEvent.click(cross);
  } else type('', key);
}

function type(text: string, key: 'Enter' | undefined): void {
  fireEvent.change(control(), { target: { value: text } });
  if (key === undefined) return;
  const pressed = { key, code: key, keyCode: 13 };
  fireEvent.keyDown(control(), pressed);
  fireEvent.keyUp(control(), pressed);
}

/** Presses what has these words: a choice of a list, a button, a tile. What comes a moment later is waited for. */
async function press(words: string): Promise<void> {
  const found = await waitFor(() => {
    const [first] = [
      ...screen.queryAllByTitle(words),
      ...screen.queryAllByLabelText(words),
      ...screen.queryAllByText(words),
    ].filter((element) => !element.matches(':disabled'));
    if (!first) throw new Error(`Nothing says ${words}`);
    return first;
  });
  fireEvent.click(found);
}

/** The button that opens the branch of a row of a tree. */
export async function switcherOf(name: string): Promise<Element> {
  const row = (await screen.findByText(name)).closest('.ant-select-tree-treenode');
  const switcher = row?.querySelector('.ant-select-tree-switcher');
  if (!switcher) throw new Error(`There is no branch under ${name}`);
  return switcher;
}
