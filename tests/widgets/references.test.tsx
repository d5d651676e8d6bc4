// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Filter } from '../../src/definitions/filter';
import type { Narrowing } from '../../widgets/contract';
import ReferencesCell from '../../widgets/references/Cell';
import ReferencesField from '../../widgets/references/Field';
import ReferencesFilter from '../../widgets/references/Filter';
import { forgetLabels } from '../../widgets/select/labels';
import { prepareDocument } from './document';
import { fakeServices } from './services';

const reference = { source: 'skills', titleColumn: 'title' };
const rows = [
  { id: '1', title: 'Гагнуур' },
  { id: '2', title: 'Дулаалга' },
  { id: '3', title: 'Зуух' },
];

beforeAll(prepareDocument);
beforeEach(forgetLabels);
afterEach(cleanup);

describe('tags in a cell', () => {
  it('come from one query for a whole page, and a row that cannot be seen is its number', async () => {
    const { services, asked } = fakeServices('mn_MN', rows);
    const { container } = render(
      <>
        {[[1, 2], [9], [3, 1]].map((value) => (
          <p key={value.join()}>
            <ReferencesCell value={value} row={{}} options={{}} reference={reference} services={services} />
          </p>
        ))}
      </>,
    );
    await waitFor(() =>
      expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
        'Гагнуур, Дулаалга',
        '№ 9',
        'Зуух, Гагнуур',
      ]),
    );
    expect(asked.map(({ variables }) => variables.filters)).toEqual([
      [{ column: 'id', condition: 'whereIn', value: '1,2,9,3' }],
    ]);
  });

  it('are counted in a line that has no room for all, and the others are named on hover and aloud', async () => {
    const { services } = fakeServices('mn_MN', rows);
    const { container } = render(
      <ReferencesCell
        value={[1, 2, 3]}
        row={{}}
        options={{ shown: 1 }}
        reference={reference}
        services={services}
        isLine
      />,
    );
    await waitFor(() => expect(container.querySelectorAll('.widget-tag')).toHaveLength(1));
    await waitFor(() => expect(screen.getByTitle('Дулаалга, Зуух').textContent).toBe('+2, Дулаалга, Зуух'));
  });
});

function Host({ narrowing, onChange }: { narrowing?: Narrowing | null; onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<number[] | null>([1]);
  const [{ services }] = useState(() => fakeServices('mn_MN', rows));
  return (
    <ReferencesField
      id="skills"
      name="skills"
      label="Ур чадвар"
      value={value}
      options={{}}
      placeholder={undefined}
      isRequired={false}
      isReadOnly={false}
      isInvalid={false}
      describedBy={undefined}
      reference={reference}
      narrowing={narrowing}
      services={services}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      onBlur={() => undefined}
    />
  );
}
const combobox = () => screen.getByRole('combobox', { name: 'Ур чадвар' });

describe('choosing several rows', () => {
  it('adds keys as numbers in the order of choice, and takes them out by keyboard', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    render(<Host onChange={onChange} />);
    fireEvent.mouseDown(combobox());
    fireEvent.click(await screen.findByTitle('Зуух'));
    expect(onChange).toHaveBeenLastCalledWith([1, 3]);
    fireEvent.keyDown(combobox(), { key: 'Backspace', keyCode: 8 });
    expect(onChange).toHaveBeenLastCalledWith([1]);
    fireEvent.keyDown(combobox(), { key: 'Backspace', keyCode: 8 });
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('offers nothing while the field that narrows it is empty, and keeps what is chosen', async () => {
    const { container } = render(<Host narrowing={null} onChange={() => undefined} />);
    await waitFor(() => expect(container.textContent).toContain('Гагнуур'));
    fireEvent.mouseDown(combobox());
    expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(0);
  });
});

it('a filter finds rows that list any of the chosen ones', async () => {
  const { services } = fakeServices('mn_MN', rows);
  const onChange = vi.fn<(filters: Filter[]) => void>();
  render(
    <ReferencesFilter
      column="skills"
      label="Ур чадвар"
      filters={[{ column: 'skills', condition: 'whereIn', value: '1' }]}
      options={{}}
      reference={reference}
      services={services}
      onChange={onChange}
    />,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Ур чадвар' }));
  fireEvent.click(await screen.findByTitle('Дулаалга'));
  expect(onChange).toHaveBeenLastCalledWith([{ column: 'skills', condition: 'whereIn', value: '1,2' }]);
});
