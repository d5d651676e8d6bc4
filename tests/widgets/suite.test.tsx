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

// Real controls in a simulated document: slow where the machine is busy.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  prepareDocument();
  for (const part of ['field', 'cell', 'filter'] as const) await preloadWidgets(part, manifests.keys());
});
afterEach(cleanup);

it('every widget has a fixture', () => {
  expect(cases.map(({ type }) => type).toSorted()).toEqual([...manifests.keys()].toSorted());
});

describe.each(cases)('the widget $type', ({ type, fixture }) => {
  const value = fixture.valid[0]?.value ?? null;

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
    expect(() => renderFilter(type, fixture, language)).not.toThrow();
  });

  it('starts without a filter and asks for none', () => {
    const onChange = renderFilter(type, fixture, 'mn_MN');
    expect(onChange).not.toHaveBeenCalled();
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
