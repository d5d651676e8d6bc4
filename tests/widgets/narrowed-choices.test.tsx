// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Narrowing, WidgetFixture } from '../../widgets/contract';
import { manifests } from '../../widgets/manifests';
import { preloadWidgets } from '../../widgets/registry';
import { forgetLabels } from '../../widgets/select/labels';
import TreeSelectField from '../../widgets/treeSelect/Field';
import { prepareDocument } from './document';
import { cases, control, fillIn, fixtureOf, renderField, switcherOf } from './draw-widget';
import { fakeServices } from './services';

const narrowing: Narrowing = {
  filters: [{ column: 'province_id', condition: 'equals', value: '1' }],
  condition: { within: 'column/order/place_id', row: { grade: 3 } },
};
const towns: WidgetFixture = {
  ...fixtureOf('select'),
  options: {},
  reference: { source: 'provinces', titleColumn: 'name' },
  rows: { provinces: [{ id: '1', name: 'Дархан' }] },
  entry: { steps: ['Дархан'], value: 1 },
};

const offers = (keys: readonly string[]): Narrowing => ({
  condition: { within: 'column/order/category', row: { keys } },
});

/** Every control with which a person chooses rows of another source. */
const choosing = cases
  .map(({ type, fixture }) => ({ type, fixture: type === 'select' ? towns : fixture }))
  .filter(({ type, fixture }) => {
    const { columns = [], isAssigned = false, group } = manifests.get(type) ?? {};
    const holdsKeys = columns.some((column) => column === 'reference' || column === 'references');
    return holdsKeys && !isAssigned && group !== 'cell' && fixture.entry !== undefined && fixture.reference;
  });

beforeAll(async () => {
  prepareDocument();
  await preloadWidgets('field', manifests.keys());
});
afterEach(() => {
  cleanup();
  forgetLabels();
});

it('rows of other sources are chosen with these controls', () => {
  expect(choosing.map(({ type }) => type).toSorted()).toEqual([
    'references',
    'select',
    'treeSelect',
    'user_info_search',
  ]);
});

describe.each(choosing)('the choices of $type', ({ type, fixture: { entry, ...fixture } }) => {
  it('obey the filters and the condition of the column', async () => {
    if (!entry) throw new Error(`The fixture of ${type} does not say how it is filled in`);
    const { onChange, asked } = await renderField(type, { ...fixture, entry }, { value: null, narrowing });
    await fillIn(entry);
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(entry.value));
    const narrowed = asked.filter(({ variables }) => 'within' in variables);
    expect(narrowed.length).toBeGreaterThan(0);
    for (const { document, variables } of narrowed) {
      expect(document).toMatch(
        new RegExp(`${fixture.reference?.source}\\([^)]*within: \\$within, row: \\$row`),
      );
      expect(variables).toMatchObject({ within: ['column/order/place_id'], row: { grade: 3 } });
      expect(variables.filters).toContainEqual(narrowing.filters?.[0]);
    }
  });

  it('cannot be made while a field that narrows them is empty', async () => {
    const { asked } = await renderField(
      type,
      { ...fixture, ...(entry && { entry }) },
      { value: null, narrowing: null },
    );
    fireEvent.mouseDown(control());
    fireEvent.change(control(), { target: { value: 'Да' } });
    const offered = document.querySelectorAll('.ant-select-item-option, .ant-select-tree-treenode');
    expect(offered).toHaveLength(0);
    expect(asked.filter(({ variables }) => !isByKey(variables.filters))).toEqual([]);
  });
});

it('a person whom the condition leaves out is found but cannot be chosen', async () => {
  const fixture = { ...fixtureOf('user_info_search'), rows: { users: [] } };
  const { onChange } = await renderField('user_info_search', fixture, { value: null, narrowing });
  fireEvent.change(control(), { target: { value: 'уб 87031512' } });
  fireEvent.click(screen.getByRole('button', { name: /Хайх/ }));
  expect(await screen.findByText('Энэ хэрэглэгчийг энд сонгох боломжгүй')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Сонгох' })).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

describe('a tree of one source', () => {
  const categories = [
    { id: '1', name: 'Дулаалга', parent_id: null },
    { id: '2', name: 'Хөөс', parent_id: 1 },
    { id: '3', name: 'Ноос', parent_id: 1 },
  ];

  function drawTree(first: Narrowing) {
    const { services } = fakeServices();
    const onChange = vi.fn<(value: unknown) => void>();
    services.query = <T,>(_: string, given: Record<string, unknown> = {}) => {
      const { filters, row } = given as {
        filters: { condition: string; value?: string }[];
        row?: { keys: readonly string[] };
      };
      const parent = filters[0]?.condition === 'equals' ? Number(filters[0].value) : null;
      const rows = categories.filter(
        ({ id, parent_id }) => parent_id === parent && (row?.keys.includes(id) ?? true),
      );
      return Promise.resolve({ category: rows } as T);
    };
    function Host() {
      const [given, setGiven] = useState(first);
      return (
        <>
          <button type="button" onClick={() => setGiven(offers(['3']))}>
            Өөрчлөх
          </button>
          <TreeSelectField
            id="the-field"
            name="category"
            label="Ангилал"
            value={null}
            options={{ parent: 'parent_id' }}
            placeholder={undefined}
            isRequired={false}
            isReadOnly={false}
            isInvalid={false}
            describedBy={undefined}
            reference={{ source: 'category', titleColumn: 'name' }}
            narrowing={given}
            services={services}
            onChange={onChange}
            onBlur={() => undefined}
          />
        </>
      );
    }
    render(<Host />);
    return onChange;
  }

  it('leads through a row that cannot be chosen to those below it', async () => {
    const onChange = drawTree(offers(['2']));
    fireEvent.mouseDown(control());
    fireEvent.click(await screen.findByText('Дулаалга'));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(await switcherOf('Дулаалга'));
    fireEvent.click(await screen.findByText('Ноос'));
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Хөөс'));
    expect(onChange).toHaveBeenLastCalledWith(2);
  });

  it('is loaded again when a value that the condition reads changes', async () => {
    const onChange = drawTree(offers(['2']));
    fireEvent.mouseDown(control());
    fireEvent.click(await switcherOf('Дулаалга'));
    await screen.findByText('Ноос');
    fireEvent.keyDown(control(), { key: 'Escape', keyCode: 27 });
    fireEvent.click(screen.getByRole('button', { name: 'Өөрчлөх' }));
    await waitFor(() => expect(screen.queryByText('Ноос')).toBeNull());
    fireEvent.mouseDown(control());
    fireEvent.click(await switcherOf('Дулаалга'));
    fireEvent.click(await screen.findByText('Ноос'));
    expect(onChange).toHaveBeenLastCalledWith(3);
  });
});

function isByKey(filters: unknown): boolean {
  return (
    Array.isArray(filters) && filters.some((filter: { condition?: string }) => filter.condition === 'whereIn')
  );
}
