// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFormAjv } from '../../src/engine/form/form-ajv';
import { languages } from '../../src/definitions/language';
import { manifests } from '../../widgets/manifests';
import { preloadWidgets } from '../../widgets/registry';
import { forgetLabels } from '../../widgets/select/labels';
import { prepareDocument } from './document';
import {
  barriersIn,
  cases,
  control,
  empty,
  fillIn,
  filtered,
  focusable,
  nameOf,
  renderCell,
  renderField,
  renderFilter,
} from './draw-widget';

/** Widgets with an input, now or later; the others only show values. */
const entered = cases.filter(({ type }) => {
  const { group, frame, withoutColumn } = manifests.get(type) ?? {};
  return group !== 'cell' && frame === undefined && withoutColumn === undefined;
});
/** The output of a form without a value. */
const shown = cases.filter(({ type }) => manifests.get(type)?.frame === 'bare');
/** The controls that a person fills in. */
const filled = entered.filter(({ type }) => manifests.get(type)?.isAssigned !== true);

beforeAll(async () => {
  prepareDocument();
  for (const part of ['field', 'cell', 'filter'] as const) await preloadWidgets(part, manifests.keys());
});
afterEach(() => {
  cleanup();
  forgetLabels();
});

it('every widget has a fixture', () => {
  expect(cases.map(({ type }) => type).toSorted()).toEqual([...manifests.keys()].toSorted());
});

describe.each(cases)('the widget $type', ({ type, fixture }) => {
  it('accepts its good values and refuses its bad ones', () => {
    const validate = createFormAjv().compile(manifests.get(type)?.value ?? {});
    expect(fixture.valid.filter((good) => !validate(good.value))).toEqual([]);
    expect(fixture.invalid.filter((bad) => validate(bad))).toEqual([]);
  });

  it('shows its values as text in a cell', async () => {
    for (const { value, text } of fixture.valid) {
      const { container } = renderCell(type, fixture, value);
      // Labels of other rows come a moment later.
      await waitFor(() => expect(container.textContent).toBe(text));
      cleanup();
    }
  });

  it('has a cell that readers of the screen can use', async () => {
    const { container } = renderCell(type, fixture, fixture.valid[0]?.value ?? null);
    expect(await barriersIn(container)).toEqual([]);
  });

  it('shows nothing in the cell of an empty value', () => {
    expect(renderCell(type, fixture, null).container.textContent).toBe('');
  });
});

describe.each(filtered)('the filter of $type', ({ type, fixture }) => {
  // A text that is missing in a language throws, see `services.ts`.
  it.each(languages)('has a named control and no barrier in %s', async (language) => {
    const { container, onChange } = renderFilter(type, fixture, language);
    const controls = focusable(container);
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.map((element) => nameOf(element)).filter((name) => name.trim() === '')).toEqual([]);
    expect(await barriersIn(container)).toEqual([]);
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

  it('tells screen readers that it is invalid, and why', async () => {
    await renderField(type, fixture, { value, isInvalid: true });
    await waitFor(() => expect(control().getAttribute('aria-invalid')).toBe('true'));
    expect(control().getAttribute('aria-describedby')).toContain('the-error');
  });

  it('is text, not a control, where it may only be read', async () => {
    const { container } = await renderField(type, fixture, { value, isReadOnly: true });
    // A map may be looked at from nearer, a recording be listened to.
    const controls =
      'input, textarea, button:not(.map-zoom button, .widget-voice-play), [role="switch"], [contenteditable="true"]';
    expect(container.querySelector(controls)).toBeNull();
    expect(container.querySelector('#the-field')).not.toBeNull();
  });

  it('shows a dash where there is nothing to read', async () => {
    const { container } = await renderField(type, fixture, { value: null, isReadOnly: true });
    expect(container.querySelector('#the-field')?.textContent).toBe('—');
  });

  it.each(languages)('has all its texts in %s', async (language) => {
    await expect(renderField(type, fixture, { value: null, language })).resolves.toBeDefined();
    cleanup();
    await expect(renderField(type, fixture, { value, language })).resolves.toBeDefined();
  });

  it('is reached by the keyboard, in the order of the page', async () => {
    const { container } = await renderField(type, fixture, { value });
    const reached = focusable(container);
    // No one enters values that the server assigns.
    expect(reached.length > 0).toBe(manifests.get(type)?.isAssigned !== true);
    expect(container.querySelector('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])')).toBeNull();
    for (const element of reached) {
      element.focus();
      expect(document.activeElement).toBe(element);
    }
  });

  it.each([
    { state: 'empty', drawn: { value: null } },
    { state: 'filled in', drawn: { value } },
    { state: 'wrong', drawn: { value, isInvalid: true } },
    { state: 'there to be read', drawn: { value, isReadOnly: true } },
  ])('has no barrier that axe knows while it is $state', async ({ drawn }) => {
    const { container } = await renderField(type, fixture, drawn);
    expect(await barriersIn(container)).toEqual([]);
  });
});

describe.each(filled)('filling in $type', ({ type, fixture }) => {
  const { entry } = fixture;

  it('gives the value, which may be stored, and textClearIcon it takes it back', async () => {
    if (!entry) throw new Error(`The fixture of ${type} does not say how it is filled in`);
    const { onChange, container } = await renderField(type, fixture, { value: null });
    await fillIn(entry);
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(entry.value));
    const validate = createFormAjv().compile(manifests.get(type)?.value ?? {});
    expect(validate(entry.value)).toBe(true);
    await empty(container, entry);
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(entry.emptied ?? null));
  });
});

describe.each(shown)('the element $type, which holds no value of its own', ({ type, fixture }) => {
  it.each(languages)('is drawn in %s without a barrier, and has nothing to fill in', async (language) => {
    const { container } = await renderField(type, fixture, { value: null, language });
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
    expect(container.querySelector('#the-field')?.textContent).not.toBe('');
    expect(focusable(container)).toEqual([]);
    expect(await barriersIn(container)).toEqual([]);
  });
});
