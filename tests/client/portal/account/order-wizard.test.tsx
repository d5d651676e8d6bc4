// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { buildInput } from '../../../../src/client/runtime/form/save/form-input';
import type { Caller } from '../../../../src/engine/access/caller';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../../form/draw-form';

const phone = '99000003';
const citizen: Caller = {
  userId: 12,
  login: 'citizen',
  role: 'citizen',
  roleNumber: 3,
  organizationId: null,
  phone,
};
const rows = {
  provinces: [
    { id: '1', name: 'Улаанбаатар' },
    { id: '2', name: 'Сэлэнгэ' },
  ],
  soums: [{ id: '31', name: 'Сонгинохайрхан', lon: 106.8, lat: 47.9, province_id: 1 }],
  baghs: [{ id: '311', name: '7-р хороо', soum_id: 31 }],
};

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('the order of a citizen', () => {
  it('begins with the confirmed phone of the account, and asks for no code', async () => {
    const { store } = await openWizard(3);
    const field = await screen.findByLabelText<HTMLInputElement>(/Холбоо барих утас/);
    expect(field.value).toBe('9900 0003');
    expect(screen.queryByText('Баталгаажуулах код авах')).toBeNull();
    expect(buildInput(store)).toMatchObject({ contact_phone: phone });
    fireEvent.change(field, { target: { value: '88112233' } });
    expect(await screen.findByText('Баталгаажуулах код авах')).toBeTruthy();
  });

  it('saves the chosen place, and another province clears soum and bagh', async () => {
    const { store, asked } = await openWizard(2);
    await choose(/Аймаг, нийслэл/, 'Улаанбаатар');
    await choose(/Сум, дүүрэг/, 'Сонгинохайрхан');
    await choose(/Баг, хороо/, '7-р хороо');
    expect(buildInput(store)).toMatchObject({ province_id: 1, soum_id: 31, bagh_id: 311 });
    const filtersOf = (source: string) =>
      asked
        .filter(({ document }) => document.includes(`${source}(`))
        .map(({ variables }) => variables.filters);
    expect(filtersOf('soums')).toContainEqual([{ column: 'province_id', condition: 'equals', value: '1' }]);
    expect(filtersOf('baghs')).toContainEqual([{ column: 'soum_id', condition: 'equals', value: '31' }]);
    await choose(/Аймаг, нийслэл/, 'Сэлэнгэ');
    const { soum_id, bagh_id, ...rest } = buildInput(store);
    expect([soum_id, bagh_id]).toEqual([undefined, undefined]);
    expect(rest).toMatchObject({ province_id: 2 });
  });

  it('saves the point that is entered, and fills in the empty place from it', async () => {
    const { store } = await openWizard(2);
    const input = await screen.findByLabelText(/^Байршил/);
    fireEvent.change(input, { target: { value: '47.9185, 106.9177' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() =>
      expect(buildInput(store)).toMatchObject({
        geom: { type: 'Point', coordinates: [106.9177, 47.9185] },
        soum_id: 31,
      }),
    );
  });

  it('saves the uploaded photo', async () => {
    const { store } = await openWizard(1);
    const picture = new File(['.'], 'house.jpg', { type: 'image/jpeg' });
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: Object.assign([picture], { item: () => picture }) } });
    await waitFor(() => expect(buildInput(store)).toMatchObject({ photo: 'uploaded1' }));
  });
});

/** Opens the wizard and fills in what each step before this one requires. */
async function openWizard(step: 1 | 2 | 3) {
  const drawn = await drawForm('order_request', { user: citizen, rows, ownPhone: phone });
  if (step > 1) {
    fireEvent.change(screen.getByLabelText(/Тайлбар/), { target: { value: 'Ханаа дулаалуулъя' } });
    fireEvent.click(screen.getByRole('button', { name: 'Дараах' }));
    await screen.findByLabelText(/Хаяг/);
  }
  if (step > 2) {
    fireEvent.change(screen.getByLabelText(/Хаяг/), { target: { value: '12-р гудамж' } });
    fireEvent.click(screen.getByRole('button', { name: 'Дараах' }));
    await screen.findByLabelText(/Холбоо барих утас/);
  }
  return drawn;
}

async function choose(label: RegExp, title: string): Promise<void> {
  const control = screen.getByLabelText(label);
  fireEvent.mouseDown(control);
  const option = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')].find(
      ({ textContent }) => textContent === title,
    );
    if (!found) throw new Error(`Nothing offers ${title}`);
    return found;
  });
  await act(async () => void fireEvent.click(option));
}
