// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { NextQuestion } from '../../../../src/client/runtime/form/validation/next-question';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../draw-form';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const draw = (stored: Record<string, unknown> | null = null, isReadOnly = false) =>
  drawForm('energy_audit', { stored, isReadOnly, children: <NextQuestion /> });
const question = 'Байшингийн талбай ихэвчлэн 12–500 м². Зөв хэмжсэн үү?';

describe('an improbable value', () => {
  it('is asked about when its field is left, counted at its tab, and may be confirmed', async () => {
    const { store } = await draw();
    fireEvent.click(screen.getByRole('tab', { name: /^Барилга/ }));
    const area = screen.getByLabelText('Талбай (м²)');
    act(() => store.change(['area'], 9, true));
    expect(screen.queryByText(question)).toBeNull();
    act(() => store.touch(['area']));
    expect(screen.getByText(question)).toBeTruthy();
    expect(area.getAttribute('aria-describedby')).toContain('f-area-question');
    expect(area.getAttribute('aria-invalid')).toBeNull();
    const tab = screen.getByRole('tab', { name: /^Барилга/ });
    expect(within(tab).getByText('Лавлах утга: 1')).toBeTruthy();
    expect(store.submit()).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Тийм, зөв' }));
    expect(screen.queryByText(question)).toBeNull();
    expect(within(tab).queryByText('Лавлах утга: 1')).toBeNull();
    // Another value is another question.
    act(() => store.change(['area'], 8));
    expect(screen.getByText(question)).toBeTruthy();
  });

  it('is asked about where a draft or a row has it, and the button leads there', async () => {
    await draw({ id: '7', revision: 1, area: 900 });
    fireEvent.click(screen.getByRole('button', { name: 'Лавлах утга (1)' }));
    expect(await screen.findByText(question)).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Барилга');
  });

  it('is not asked about while a form is read, or while its error says more', async () => {
    await draw({ id: '7', revision: 1, area: 900 }, true);
    expect(screen.queryByRole('button', { name: /Лавлах/ })).toBeNull();
    cleanup();
    const { store } = await draw({ id: '7', revision: 1, area: 900 });
    act(() => store.refuse({ area: ['Буруу'] }));
    expect(screen.queryByRole('button', { name: /Лавлах/ })).toBeNull();
  });

  it('marks the row of a sub-table', async () => {
    await draw({ id: '7', revision: 1, window_door_rate: [{ id: '1', door_window_id: 1, uts: 4, ots: 3 }] });
    fireEvent.click(screen.getByRole('tab', { name: /^Хаалга, цонх/ }));
    expect(screen.getByText(/^Лавлах: 9 м²-ээс том байна/)).toBeTruthy();
  });
});
