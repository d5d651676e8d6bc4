// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FieldNeighbours } from '../../../../widgets/contract';
import { widgetField, preloadWidgets } from '../../../../widgets/registry';
import { prepareDocument } from '../../document';
import { fakeServices } from '../../services';

beforeAll(async () => {
  prepareDocument();
  await preloadWidgets('field', ['Point', 'Point3D', 'PointWithAddress', 'Polygon', 'MapWithGeometry']);
});
afterEach(cleanup);

const place = { type: 'Point', coordinates: [106.9177, 47.9185] };

describe('a point', () => {
  it('takes coordinates that are typed, and none when they are cleared', async () => {
    const { onChange, type } = await draw('Point', null);
    type('47.9185, 106.9177');
    expect(onChange).toHaveBeenLastCalledWith(place);
    type('');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('takes WKT that is pasted, and leaves what it cannot read with the reason', async () => {
    const { onChange, type, input } = await draw('Point', null);
    type('хаа нэгтээ');
    expect(onChange).not.toHaveBeenCalled();
    expect(typedProblem()).toContain('47.9185, 106.9177');
    expect(input().value).toBe('хаа нэгтээ');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    type('POINT(106.9177 47.9185)');
    expect(onChange).toHaveBeenLastCalledWith(place);
    expect(typedProblem()).toBe('');
  });

  it('has a height of its own, which a moved point keeps', async () => {
    const { onChange, type } = await draw('Point3D', { ...place, coordinates: [106, 47, 1350] });
    type('47.9185, 106.9177');
    expect(onChange).toHaveBeenLastCalledWith({ ...place, coordinates: [106.9177, 47.9185, 1350] });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Өндөр' }), { target: { value: '1400' } });
    expect(onChange).toHaveBeenLastCalledWith({ ...place, coordinates: [106.9177, 47.9185, 1400] });
  });

  it('says why the device cannot find its location', async () => {
    const geolocation = {
      getCurrentPosition: (_: unknown, fail: (error: object) => void) =>
        fail({ code: 1, PERMISSION_DENIED: 1 }),
    };
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, language: navigator.language, geolocation });
    await draw('Point', null);
    fireEvent.click(screen.getByRole('button', { name: 'Миний байршил' }));
    expect(await screen.findByText(/зөвшөөрөл өгөөгүй/)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('is set where the device is, with the accuracy beside it', async () => {
    const coords = { longitude: 106.9177, latitude: 47.9185, altitude: 1300, accuracy: 12.4 };
    const geolocation = { getCurrentPosition: (done: (found: object) => void) => done({ coords }) };
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, language: navigator.language, geolocation });
    const { onChange } = await draw('Point', null);
    fireEvent.click(screen.getByRole('button', { name: 'Миний байршил' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(place));
    expect(screen.getByText('Байршлын нарийвчлал: ±12 м')).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('an area', () => {
  const corners = ['47.90, 106.90', '47.90, 106.91', '47.91, 106.91'];

  it('is drawn by keyboard alone: typed vertex by vertex, moved, taken back', async () => {
    const { onChange, type } = await draw('Polygon', null);
    for (const corner of corners) type(corner);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      type: 'Polygon',
      coordinates: [
        [
          [106.9, 47.9],
          [106.91, 47.9],
          [106.91, 47.91],
          [106.9, 47.9],
        ],
      ],
    });
    expect(screen.getByText(/Талбай: 41\.5\d* га/)).toBeTruthy();

    const vertex = screen.getByRole('textbox', { name: '3-р цэг', hidden: true });
    fireEvent.change(vertex, { target: { value: '47.92, 106.91' } });
    fireEvent.keyDown(vertex, { key: 'Enter' });
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
    expect(onChange.mock.lastCall?.[0]).toEqual(onChange.mock.calls[0]?.[0]);
  });

  it('is not given away while it crosses itself', async () => {
    const { onChange, type } = await draw('Polygon', null);
    for (const corner of ['0, 0', '2, 2', '0, 2']) type(corner);
    const whole: unknown = onChange.mock.lastCall?.[0];
    type('2, 0');
    expect(onChange.mock.lastCall?.[0]).toEqual(whole);
    expect(screen.getByText('Талбайн хил өөртэйгөө огтлолцож байна').getAttribute('role')).toBe('alert');
    expect(typedProblem()).toBe('');
  });

  it('is found again, unfinished as it was and with its steps back, after the tab of the form was left', async () => {
    const anchor = {};
    const first = await draw('Polygon', null, { anchor });
    for (const corner of corners.slice(0, 2)) first.type(corner);
    cleanup();

    const second = await draw('Polygon', null, { anchor });
    expect(screen.getByRole('button', { name: 'Буцаах' })).toHaveProperty('disabled', false);
    second.type(corners[2] ?? '');
    const whole: unknown = second.onChange.mock.lastCall?.[0];
    expect(whole).toMatchObject({ type: 'Polygon' });
    cleanup();

    const third = await draw('Polygon', whole, { anchor });
    expect(third.onChange).not.toHaveBeenCalled();
    third.type('47.92, 106.905');
    fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }));
    await waitFor(() => expect(third.onChange).toHaveBeenLastCalledWith(whole));
    for (const _ of corners) fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }));
    await waitFor(() => expect(third.onChange).toHaveBeenLastCalledWith(null));
  });

  it('has no steps back where the field holds something else meanwhile', async () => {
    const anchor = {};
    const first = await draw('Polygon', null, { anchor });
    for (const corner of corners) first.type(corner);
    cleanup();
    await draw('Polygon', null, { anchor });
    expect(screen.getByRole('button', { name: 'Буцаах' })).toHaveProperty('disabled', true);
  });

  it('shows another row’s area when the value comes from elsewhere', async () => {
    const { type, replace, onChange } = await draw('Polygon', null);
    for (const corner of corners) type(corner);
    const calls = onChange.mock.calls.length;
    replace(null);
    await waitFor(() => expect(screen.queryByText(/Талбай:/)).toBeNull());
    expect(onChange).toHaveBeenCalledTimes(calls);
  });
});

it('a map with layers lets choose what is drawn', async () => {
  const { onChange, type } = await draw('MapWithGeometry', null);
  fireEvent.click(screen.getByRole('button', { name: 'Шугам' }));
  type('47.9, 106.9');
  type('47.9, 106.91');
  expect(onChange).toHaveBeenLastCalledWith({
    type: 'LineString',
    coordinates: [
      [106.9, 47.9],
      [106.91, 47.9],
    ],
  });
});

it('a map with layers offers those that the reader may see', async () => {
  const layer = { kind: 'source', source: 'v_order' };
  const rows = [
    { id: '3', layer, name: 'Захиалгууд' },
    { id: '4', layer: { kind: 'unknown' }, name: 'Эвдэрсэн' },
  ];
  const options = { layers: { source: 'map_layer', column: 'layer', title: 'title' } };
  const { asked } = await draw('MapWithGeometry', null, { rows, options });
  const box = await screen.findByRole('checkbox', { name: 'Захиалгууд' });
  expect(screen.queryByRole('checkbox', { name: 'Эвдэрсэн' })).toBeNull();
  expect(asked.some(({ document }) => document.includes('map_layer('))).toBe(true);
  fireEvent.click(box);
  expect(box).toHaveProperty('checked', true);
});

describe('a point with its address', () => {
  const rows = [{ id: '7', name: 'Баянзүрх', lon: 106.9, lat: 47.9, province_id: 7 }];

  it('fills in the units where the address is empty', async () => {
    const { values, neighbours } = row({ province_id: null, soum_id: null, bagh_id: null });
    const { type } = await draw('PointWithAddress', null, { neighbours, rows });
    type('47.9185, 106.9177');
    await waitFor(() => expect(values).toEqual({ province_id: 7, soum_id: 7, bagh_id: null }));
    expect(screen.getByText(/Ойролцоо хаяг: Баянзүрх, Баянзүрх/)).toBeTruthy();
  });

  it('proposes the units where a person has entered others, and takes them on a click', async () => {
    const { values, neighbours } = row({ province_id: 3, soum_id: 31, bagh_id: 311 });
    const { type } = await draw('PointWithAddress', null, { neighbours, rows });
    type('47.9185, 106.9177');
    fireEvent.click(await screen.findByRole('button', { name: 'Хаягт оруулах' }));
    await waitFor(() => expect(values).toEqual({ province_id: 7, soum_id: 7, bagh_id: null }));
  });

  it('asks for the middle of a unit that is chosen in the form', async () => {
    const { neighbours } = row({ province_id: null, soum_id: null, bagh_id: null });
    const { asked } = await draw('PointWithAddress', null, { neighbours, rows });
    neighbours.change('soum_id', 7);
    await waitFor(() => expect(asked.some(({ document }) => document.includes('soums('))).toBe(true));
    expect(asked.at(-1)?.variables).toMatchObject({ filters: [{ column: 'id', value: '7' }] });
  });
});

const sources: Readonly<Record<string, string>> = {
  province_id: 'provinces',
  soum_id: 'soums',
  bagh_id: 'baghs',
};

/** A form's row in little. */
/** The text directly below the typed coordinates. */
function typedProblem(): string | null | undefined {
  return document.querySelector('.map-typed + [role="alert"]')?.textContent;
}

function row(values: Record<string, unknown>) {
  const listeners = new Set<() => void>();
  const neighbours: FieldNeighbours = {
    read: (name) => values[name],
    change: (name, value) => {
      values[name] = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reference: (name) => {
      const source = sources[name];
      return source === undefined ? undefined : { source, titleColumn: 'name' };
    },
  };
  return { values, neighbours };
}

interface Surroundings {
  options?: Record<string, unknown>;
  neighbours?: FieldNeighbours;
  rows?: readonly Record<string, unknown>[];
  /** The stored value of the drawing. */
  anchor?: object;
}

async function draw(
  type: string,
  value: unknown,
  { neighbours, rows = [], options = {}, anchor = {} }: Surroundings = {},
) {
  const Field = widgetField(type);
  if (!Field) throw new Error(`There is no field for ${type}`);
  const { services, asked } = fakeServices('mn_MN', rows);
  const onChange = vi.fn<(value: unknown) => void>();
  let replace: ((value: unknown) => void) | undefined;
  function Host() {
    const [current, setCurrent] = useState(value);
    replace = setCurrent;
    return (
      <Suspense fallback="…">
        {Field ? (
          <Field
            id="the-field"
            name="field"
            label="Байршил"
            value={current}
            options={options}
            placeholder={undefined}
            isRequired={false}
            isReadOnly={false}
            isInvalid={false}
            describedBy={undefined}
            reference={undefined}
            services={services}
            neighbours={neighbours}
            form={{ source: 'form_source', rowId: null, stored: undefined, anchor }}
            onChange={(next) => {
              onChange(next);
              setCurrent(next);
            }}
            onBlur={() => undefined}
          />
        ) : null}
      </Suspense>
    );
  }
  render(<Host />);
  await waitFor(() => expect(document.getElementById('the-field')).not.toBeNull());
  return {
    onChange,
    asked,
    input,
    replace: (next: unknown) => replace?.(next),
    type: (text: string) => {
      fireEvent.change(input(), { target: { value: text } });
      fireEvent.keyDown(input(), { key: 'Enter' });
      fireEvent.keyUp(input(), { key: 'Enter' });
    },
  };
}

function input(): HTMLInputElement {
  return document.getElementById('the-field') as HTMLInputElement;
}
