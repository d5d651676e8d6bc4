// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import SelectCell from '../../widgets/select/Cell';
import SelectField from '../../widgets/select/Field';
import SelectFilter from '../../widgets/select/Filter';
import { forgetLabels } from '../../widgets/select/labels';
import { findRows } from '../../widgets/select/reference';
import { prepareDocument } from './document';
import { fakeServices, unreachable } from './services';

const reference = { source: 'lut_news_type', titleColumn: 'news_type' };
const types = [
  { id: '1', news_type: 'Мэдээ' },
  { id: '2', news_type: 'Зөвлөгөө' },
];

beforeAll(prepareDocument);
beforeEach(forgetLabels);
afterEach(cleanup);

describe('choices from another source', () => {
  it('shows the labels of a whole page of cells after one question', async () => {
    const { services, asked } = fakeServices('mn_MN', types);
    const { container } = render(
      <>
        {[1, 2, 1, 2, 2].map((value, index) => (
          <SelectCell
            key={index}
            value={value}
            row={{}}
            options={{}}
            reference={reference}
            services={services}
          />
        ))}
      </>,
    );
    await waitFor(() => expect(container.textContent).toBe('МэдээЗөвлөгөөМэдээЗөвлөгөөЗөвлөгөө'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.variables.filters).toEqual([{ column: 'id', condition: 'whereIn', value: '1,2' }]);
  });

  it('shows other languages the translation of a name, or Latin letters', async () => {
    const rows = [
      { id: '1', news_type: 'Мэдээ', news_type_en: 'News' },
      { id: '2', news_type: 'Зөвлөгөө', news_type_en: null },
    ];
    const translated = { ...reference, translations: { en_US: 'news_type_en' } };
    const { services, asked } = fakeServices('en_US', rows);
    const { container } = render(
      <>
        {[1, 2].map((value) => (
          <SelectCell
            key={value}
            value={value}
            row={{}}
            options={{}}
            reference={translated}
            services={services}
          />
        ))}
      </>,
    );
    await waitFor(() => expect(container.textContent).toBe('NewsZövlögöö'));
    expect(asked[0]?.document).toContain('{ id news_type news_type_en }');
  });

  it('shows the key of a row that cannot be seen', async () => {
    const { services } = fakeServices('mn_MN', types);
    const { container } = render(
      <SelectCell value={9} row={{}} options={{}} reference={reference} services={services} />,
    );
    await waitFor(() => expect(container.textContent).toBe('9'));
  });

  it('asks the server for what is typed and gives the key as a number', async () => {
    const { services, asked } = fakeServices('mn_MN', types);
    const onChange = vi.fn<(value: unknown) => void>();
    render(
      <SelectField
        id="type"
        name="type"
        label="Төрөл"
        value={null}
        options={{}}
        placeholder={undefined}
        isRequired
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
        reference={reference}
        services={services}
        onChange={onChange}
        onBlur={() => undefined}
      />,
    );
    const input = combobox();
    fireEvent.mouseDown(input);
    fireEvent.click(await screen.findByTitle('Зөвлөгөө'));
    expect(onChange).toHaveBeenLastCalledWith(2);
    fireEvent.mouseDown(input);
    fireEvent.change(input, { target: { value: 'зөв' } });
    await waitFor(() =>
      expect(asked.at(-1)?.variables.groupFilters).toEqual([
        { filters: [{ column: 'news_type', condition: 'contains', value: 'зөв' }], combine: 'or' },
      ]),
    );
  });

  it('names people as they are called, the login behind, and finds them by either', async () => {
    const { services, asked } = fakeServices('mn_MN', [
      { id: '31', login: 'bat', last_name: 'Дорж', first_name: 'Бат' },
      { id: '32', login: 'crew-2', last_name: null, first_name: null },
    ]);
    const users = {
      source: 'users',
      titleColumn: 'login',
      person: { lastName: 'last_name', firstName: 'first_name' },
    };
    const { container } = render(
      <>
        <SelectCell value={31} row={{}} options={{}} reference={users} services={services} />
        {' · '}
        <SelectCell value={32} row={{}} options={{}} reference={users} services={services} />
      </>,
    );
    await waitFor(() => expect(container.textContent).toBe('Д.Бат (bat) · crew-2'));
    expect(asked[0]?.document).toContain('{ id login last_name first_name }');
    await findRows(services, users, { search: 'бат', offset: 0 });
    expect(asked[1]?.variables.groupFilters).toEqual([
      {
        combine: 'or',
        filters: ['login', 'last_name', 'first_name'].map((column) => ({
          column,
          condition: 'contains',
          value: 'бат',
        })),
      },
    ]);
  });

  it('distinguishes rows with the same label by the columns that identify them', async () => {
    const orders = {
      source: 'orders',
      titleColumn: 'address',
      identifiers: [
        { column: 'id', type: 'count' as const },
        { column: 'created_at', type: 'timestamp' as const },
      ],
    };
    const { services, asked } = fakeServices('mn_MN', [
      { id: '20001', created_at: '2026-11-21T17:30:00.000Z', address: 'Баянхошуу' },
      { id: '20002', created_at: '2026-11-21T03:00:00.000Z', address: 'Баянхошуу' },
      { id: '20003', created_at: '2026-11-21T03:00:00.000Z', address: null },
    ]);
    const found = await findRows(services, orders, { search: 'баян', offset: 0 });
    expect(asked[0]?.document).toContain('{ id address created_at }');
    expect(found.map(({ label }) => label)).toEqual([
      '№ 20001 · 2026-11-22 · Баянхошуу',
      '№ 20002 · 2026-11-21 · Баянхошуу',
      '№ 20003 · 2026-11-21',
    ]);
  });

  it.each([
    ['people', { lastName: 'last_name', firstName: 'first_name' }, /^Хүмүүсийн жагсаалт төхөөрөмжид/],
    ['other rows', undefined, /^Энэ жагсаалт төхөөрөмжид/],
  ])('says without a connection that %s are not on the device, and what to do', async (_, person, text) => {
    const services = { ...fakeServices().services, query: () => Promise.reject(unreachable) };
    render(
      <SelectField
        id="f"
        name="user_id"
        label="Өрхийн эзэн"
        value={null}
        options={{}}
        placeholder={undefined}
        isRequired={false}
        isReadOnly={false}
        isInvalid={false}
        describedBy={undefined}
        reference={{ source: 'rows', titleColumn: 'name', ...(person && { person }) }}
        services={services}
        onChange={() => undefined}
        onBlur={() => undefined}
      />,
    );
    fireEvent.mouseDown(combobox());
    expect((await screen.findByText(text)).textContent).toContain('хоосон орхиод');
  });

  it('filters by a list of keys', async () => {
    const { services } = fakeServices('mn_MN', types);
    const onChange = vi.fn<(value: unknown) => void>();
    render(
      <SelectFilter
        column="news_type_id"
        label="Төрөл"
        filters={[{ column: 'news_type_id', condition: 'whereIn', value: '1' }]}
        options={{}}
        reference={reference}
        services={services}
        onChange={onChange}
      />,
    );
    fireEvent.mouseDown(combobox());
    fireEvent.click(await screen.findByTitle('Зөвлөгөө'));
    expect(onChange).toHaveBeenLastCalledWith([
      { column: 'news_type_id', condition: 'whereIn', value: '1,2' },
    ]);
  });
});

function combobox(): HTMLElement {
  const element = document.querySelector<HTMLElement>('input[role="combobox"]');
  if (!element) throw new Error('There is no control to choose with');
  return element;
}
