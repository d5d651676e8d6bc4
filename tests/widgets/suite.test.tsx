// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFormAjv } from '../../src/engine/form/form-ajv';
import { languages, type Language } from '../../src/definitions/language';
import type { WidgetFixture } from '../../widgets/contract';
import { folderOf, manifests } from '../../widgets/manifests';
import { cellOf, fieldOf, filterOf, preloadWidgets } from '../../widgets/registry';
import { prepareDocument } from './document';
import { fakeServices } from './services';

const fixtures = import.meta.glob<WidgetFixture>('../../widgets/*/fixture.ts', {
  eager: true,
  import: 'default',
});
const cases = Object.entries(fixtures).map(([path, fixture]) => ({ type: folderOf(path), fixture }));
/** What can be entered; the others only show. */
const entered = cases.filter(({ type }) => manifests.get(type)?.group !== 'cell');

beforeAll(async () => {
  prepareDocument();
  for (const part of ['field', 'cell', 'filter'] as const) await preloadWidgets(part, manifests.keys());
});
afterEach(cleanup);

it('every widget has a fixture', () => {
  expect(cases.map(({ type }) => type).toSorted()).toEqual([...manifests.keys()].toSorted());
});

describe.each(cases)('the widget $type', ({ type, fixture }) => {
  it('accepts its good values and refuses its bad ones', () => {
    const validate = createFormAjv().compile(manifests.get(type)?.value ?? {});
    expect(fixture.valid.filter((good) => !validate(good.value))).toEqual([]);
    expect(fixture.invalid.filter((bad) => validate(bad))).toEqual([]);
  });

  it('shows its values as text in a cell', () => {
    for (const { value: shown, text } of fixture.valid) {
      const { container } = renderCell(type, fixture, shown);
      expect(container.textContent).toBe(text);
      cleanup();
    }
  });

  it('shows nothing in the cell of an empty value', () => {
    expect(renderCell(type, fixture, null).container.textContent).toBe('');
  });

  it.each(languages)('has a filter with all its texts in %s', (language) => {
    expect(() => renderFilter(type, fixture, language)).not.toThrow();
  });

  it('starts without a filter and asks for none', () => {
    const onChange = renderFilter(type, fixture, 'mn_MN');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe.each(entered)('the control $type', ({ type, fixture }) => {
  const value = fixture.valid[0]?.value ?? null;

  it('draws a control with the given id that a label finds', async () => {
    await renderField(type, fixture, { value });
    expect(control().id).toBe('the-field');
    expect(nameOf(control())).toContain('Талбар');
  });

  it('draws an empty control', async () => {
    await renderField(type, fixture, { value: null });
    expect(control()).toBeTruthy();
  });

  it('tells readers of the screen that it is wrong, and why', async () => {
    await renderField(type, fixture, { value, isInvalid: true });
    await waitFor(() => expect(control().getAttribute('aria-invalid')).toBe('true'));
    expect(control().getAttribute('aria-describedby')).toContain('the-error');
  });

  it('is text, not a control, where it may only be read', async () => {
    const { container } = await renderField(type, fixture, { value, isReadOnly: true });
    expect(
      container.querySelector('input, textarea, button, [role="switch"], [contenteditable="true"]'),
    ).toBeNull();
    expect(container.querySelector('#the-field')).not.toBeNull();
  });

  it('shows a dash where there is nothing to read', async () => {
    const { container } = await renderField(type, fixture, { value: null, isReadOnly: true });
    expect(container.textContent).toBe('—');
  });

  it.each(languages)('has all its texts in %s', async (language) => {
    await expect(renderField(type, fixture, { value: null, language })).resolves.toBeDefined();
    cleanup();
    await expect(renderField(type, fixture, { value, language })).resolves.toBeDefined();
  });
});

describe('filling in', () => {
  it('gives what was typed, and null when it is cleared', async () => {
    for (const type of ['text', 'textarea']) {
      const { onChange } = await renderField(type, fixtureOf(type), { value: null });
      fireEvent.change(control(), { target: { value: 'Өвөл' } });
      expect(onChange).toHaveBeenLastCalledWith('Өвөл');
      fireEvent.change(control(), { target: { value: '' } });
      expect(onChange).toHaveBeenLastCalledWith(null);
      cleanup();
    }
  });

  it('reads numbers with separated thousands', async () => {
    const { onChange } = await renderField('number', fixtureOf('number'), { value: null });
    fireEvent.change(control(), { target: { value: '1,234,567' } });
    expect(onChange).toHaveBeenLastCalledWith(1234567);
    fireEvent.change(control(), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('turns a switch on and off', async () => {
    const { onChange } = await renderField('switch', fixtureOf('switch'), { value: false });
    fireEvent.click(control());
    expect(onChange).toHaveBeenLastCalledWith(true);
    fireEvent.click(control());
    expect(onChange).toHaveBeenLastCalledWith(false);
  });

  it('chooses one of the given choices and clears it', async () => {
    const { onChange, container } = await renderField('select', fixtureOf('select'), { value: null });
    fireEvent.mouseDown(control());
    fireEvent.click(await screen.findByTitle('Дулааны насос'));
    expect(onChange).toHaveBeenLastCalledWith('heat-pump');
    const clear = container.querySelector('.ant-select-clear');
    if (!clear) throw new Error('There is no way to clear the choice');
    fireEvent.mouseDown(clear);
    fireEvent.click(clear);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('takes a date that is typed', async () => {
    const { onChange } = await renderField('date', fixtureOf('date'), { value: null });
    fireEvent.mouseDown(control());
    fireEvent.change(control(), { target: { value: '2026-01-31' } });
    fireEvent.keyDown(control(), { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(onChange).toHaveBeenLastCalledWith('2026-01-31');
  });

  it.each([
    { type: 'money', typed: '12,500,000', value: 12_500_000 },
    { type: 'email', typed: ' Bat@Example.mn', value: 'bat@example.mn' },
    { type: 'phone', typed: '+976 9911-2233', value: '99112233' },
    { type: 'register', typed: 'уб 87031512', value: 'УБ87031512' },
    { type: 'password', typed: 'Dulaan-2026!', value: 'Dulaan-2026!' },
    { type: 'inputWithIcon', typed: 'Чингэлтэй', value: 'Чингэлтэй' },
    { type: 'color', typed: '#E13812', value: '#e13812' },
    { type: 'json', typed: '{"a": 1}', value: { a: 1 } },
  ])('reads what is typed into $type, and null when it is cleared', async ({ type, typed, value }) => {
    const { onChange } = await renderField(type, fixtureOf(type), { value: null });
    fireEvent.change(control(), { target: { value: typed } });
    expect(onChange).toHaveBeenLastCalledWith(value);
    fireEvent.change(control(), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('keeps a text that is no JSON, says so, and leaves the value', async () => {
    const { onChange, container } = await renderField('json', fixtureOf('json'), { value: { a: 1 } });
    fireEvent.change(control(), { target: { value: '{"a": ' } });
    expect(onChange).not.toHaveBeenCalled();
    expect(container.querySelector('[role="alert"]')?.textContent).toContain('JSON');
  });

  it('chooses with radio buttons, and takes the choice back', async () => {
    const { onChange } = await renderField('radio', fixtureOf('radio'), { value: null });
    fireEvent.click(screen.getByLabelText('Зуух'));
    expect(onChange).toHaveBeenLastCalledWith('stove');
    fireEvent.click(screen.getByRole('button', { name: 'Сонголтыг арилгах' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('ticks a box', async () => {
    const { onChange } = await renderField('checkbox', fixtureOf('checkbox'), { value: false });
    fireEvent.click(control());
    expect(onChange).toHaveBeenLastCalledWith(true);
  });

  it('chooses several', async () => {
    const { onChange } = await renderField('multiSelect', fixtureOf('multiSelect'), { value: ['wall'] });
    fireEvent.mouseDown(control());
    fireEvent.click(await screen.findByTitle('Дээвэр'));
    expect(onChange).toHaveBeenLastCalledWith(['wall', 'roof']);
  });

  it.each([
    { type: 'year', typed: '1987', value: 1987 },
    { type: 'time', typed: '09:05', value: '09:05' },
    { type: 'datetime', typed: '2026-01-31 00:05', value: '2026-01-30T16:05:00.000Z' },
  ])('takes a $type that is typed', async ({ type, typed, value }) => {
    const { onChange } = await renderField(type, fixtureOf(type), { value: null });
    fireEvent.mouseDown(control());
    fireEvent.change(control(), { target: { value: typed } });
    fireEvent.keyDown(control(), { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(onChange).toHaveBeenLastCalledWith(value);
  });

  it('fills an empty moment in by itself, and leaves one that is there', async () => {
    const empty = await renderField('datetimeAutoFill', fixtureOf('datetimeAutoFill'), { value: null });
    expect(empty.onChange).toHaveBeenCalledWith(expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/));
    cleanup();
    const filled = await renderField('datetimeAutoFill', fixtureOf('datetimeAutoFill'), {
      value: '2026-01-30T16:05:00.000Z',
    });
    expect(filled.onChange).not.toHaveBeenCalled();
  });

  it('calls on leaving, so that errors can be shown', async () => {
    const { onBlur } = await renderField('text', fixtureOf('text'), { value: 'a' });
    fireEvent.blur(control());
    expect(onBlur).toHaveBeenCalledOnce();
  });
});

interface Drawn {
  value: unknown;
  isInvalid?: boolean;
  isReadOnly?: boolean;
  language?: Language;
}

async function renderField(type: string, fixture: WidgetFixture, drawn: Drawn) {
  const Field = fieldOf(type);
  if (!Field) throw new Error(`There is no field for ${type}`);
  const { services } = fakeServices(drawn.language);
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<() => void>();
  function Host() {
    const [value, setValue] = useState(drawn.value);
    return (
      <Suspense fallback="…">
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
            reference={undefined}
            services={services}
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
  return { ...drawing, onChange, onBlur };
}

function renderCell(type: string, fixture: WidgetFixture, value: unknown) {
  const Cell = cellOf(type);
  if (!Cell) throw new Error(`There is no cell for ${type}`);
  return render(<Cell value={value} row={{}} options={fixture.options} services={fakeServices().services} />);
}

function renderFilter(type: string, fixture: WidgetFixture, language: Language) {
  const onChange = vi.fn<(value: unknown) => void>();
  const Filter = filterOf(type);
  if (Filter) {
    render(
      <Filter
        column="field"
        label="Талбар"
        filters={[]}
        options={fixture.options}
        reference={undefined}
        services={fakeServices(language).services}
        onChange={onChange}
      />,
    );
  }
  return onChange;
}

function control(): HTMLElement {
  const element = document.getElementById('the-field');
  if (!element) throw new Error('There is no control');
  return element;
}

function nameOf(element: HTMLElement): string {
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? 'Талбар';
}

function fixtureOf(type: string): WidgetFixture {
  const found = cases.find((one) => one.type === type);
  if (!found) throw new Error(`There is no fixture for ${type}`);
  return found.fixture;
}
