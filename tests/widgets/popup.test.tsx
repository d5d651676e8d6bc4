// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { WidgetServices } from '../../widgets/contract';
import CallFormCell from '../../widgets/callForm/Cell';
import PopupCell from '../../widgets/popup/Cell';
import type { PopupOptions } from '../../widgets/popup/index';
import { prepareDocument } from './document';
import { fakeServices } from './services';

beforeAll(() => {
  prepareDocument();
  // The document of the tests knows dialogs, but not how they open.
  HTMLDialogElement.prototype.showModal = showModal;
});
afterEach(cleanup);

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function show(value: unknown, options: PopupOptions, services: WidgetServices = fakeServices().services) {
  render(
    <Suspense>
      <PopupCell value={value} row={{ id: '7' }} options={options} services={services} />
    </Suspense>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Харах' }));
}

it('the whole text opens in a window of its own, and nothing in it runs', async () => {
  show('<p>Хана <b>40 см</b></p><img src="x" onerror="alert(1)"><script>alert(1)</script>', {});
  const dialog = await screen.findByRole('dialog', { name: 'Дэлгэрэнгүй мэдээлэл' });
  expect(dialog.textContent).toContain('Хана 40 см');
  expect(dialog.querySelector('script, [onerror]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Хаах' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the rows of a sub-table are asked for when the window opens', async () => {
  const { services, asked } = fakeServices('mn_MN', [
    {
      works: [
        { id: '1', title: 'Дулаалга', cost: 1250000 },
        { id: '2', title: null, cost: null },
      ],
    },
  ]);
  const list = {
    source: 'v_order',
    subTable: 'works',
    columns: [
      { column: 'title', title: 'Ажил' },
      { column: 'cost', title: 'Үнэ' },
    ],
  };
  expect(asked).toEqual([]);
  show('2', { title: 'Ажлууд', list }, services);
  await screen.findByRole('cell', { name: '1,250,000' });
  expect(screen.getByRole('dialog', { name: 'Ажлууд' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(asked).toEqual([
    {
      document: expect.stringContaining('works { id title cost }'),
      variables: { filters: [{ column: 'id', condition: 'equals', value: '7' }] },
    },
  ]);
});

it('a form opens with the row that a column names, the extra form where none is named', () => {
  const openForm = vi.fn<NonNullable<WidgetServices['openForm']>>();
  const services = { ...fakeServices().services, openForm };
  const row = { id: '7', order_id: 12 };
  render(
    <>
      <CallFormCell value="7" row={row} options={{}} services={services} />
      <CallFormCell
        value={12}
        row={row}
        options={{ form: 'order', key: 'order_id', text: 'Захиалга' }}
        services={services}
      />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Маягт нээх' }));
  fireEvent.click(screen.getByRole('button', { name: 'Захиалга' }));
  expect(openForm.mock.calls.map(([call]) => call)).toEqual([
    { form: '0', row: '7', title: 'Нэмэлт маягт' },
    { form: 'order', row: '12', title: 'Нэмэлт маягт' },
  ]);
});

it('where nothing can be opened, or the row names nothing, there is no link that does nothing', () => {
  const { services } = fakeServices();
  render(<CallFormCell value="7" row={{ id: '7' }} options={{}} services={services} />);
  render(
    <CallFormCell
      value="7"
      row={{ id: '7', order_id: null }}
      options={{ key: 'order_id' }}
      services={{ ...services, openForm: () => undefined }}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
