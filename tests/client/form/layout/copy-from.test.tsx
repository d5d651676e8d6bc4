// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { Toasts } from '../../../../src/client/ui/overlays/toast';
import { prepareDocument } from '../../../widgets/document';
import { drawForm } from '../draw-form';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['form', 'widgets']);
});
afterEach(cleanup);

const north = {
  wall_north_height: 2.5,
  wall_north_material: 'brick',
  wall_north_thickness: 510,
  wall_north_length: 8,
};

/** Opens the window of the east wall. */
async function openEast(stored: Record<string, unknown>, isReadOnly = false) {
  const { store } = await drawForm('energy_audit', {
    stored: { id: '7', revision: 1, ...stored },
    isReadOnly,
    children: <Toasts />,
  });
  fireEvent.click(screen.getByRole('tab', { name: /^Хана/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Зүүн хана/ }));
  return { store, row: () => store.getState().engine.row };
}
const copies = () => screen.queryByRole('group', { name: 'Хуулах:' });

describe('a wall like another one', () => {
  it('takes its values where it has none of its own, and gives them back', async () => {
    const { row } = await openEast({ ...north, wall_east_height: 3 });
    const [button, ...others] = within(copies() ?? document.body).getAllByRole('button');
    expect([button?.textContent, others]).toEqual(['Хойд хана', []]);
    if (button) fireEvent.click(button);
    expect(row()).toMatchObject({
      wall_east_height: 3,
      wall_east_material: 'brick',
      wall_east_thickness: 510,
    });
    // The lengths of walls differ; the definition does not copy them.
    expect(row().wall_east_length ?? null).toBeNull();
    expect(screen.getByText('Хойд хана: 2 утга хууллаа')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }));
    expect(row()).toMatchObject({ wall_east_height: 3, wall_east_material: null, wall_east_thickness: null });
  });

  it('keeps what was changed after the copy when the copy is taken back', async () => {
    const { store, row } = await openEast(north);
    fireEvent.click(within(copies() ?? document.body).getByRole('button', { name: 'Хойд хана' }));
    act(() => store.change(['wall_east_thickness'], 380));
    fireEvent.click(screen.getByRole('button', { name: 'Буцаах' }));
    expect(row()).toMatchObject({ wall_east_material: null, wall_east_thickness: 380 });
  });

  it('says that nothing was empty', async () => {
    const full = { wall_east_height: 3, wall_east_material: 'log', wall_east_thickness: 200 };
    const { row } = await openEast({ ...north, ...full });
    fireEvent.click(within(copies() ?? document.body).getByRole('button', { name: 'Хойд хана' }));
    expect(row()).toMatchObject(full);
    expect(screen.getByText(/^Хуулах хоосон талбар алга/)).toBeTruthy();
  });

  it('is asked about with an improbable value that it has copied', async () => {
    const { store } = await openEast({ wall_north_thickness: 51 });
    fireEvent.click(within(copies() ?? document.body).getByRole('button', { name: 'Хойд хана' }));
    expect(store.getState().questions.map(({ path }) => path)).toContain('wall_east_thickness');
    expect(screen.getByText(/^Ханын зузаан ихэвчлэн 80–1000 мм/)).toBeTruthy();
  });

  it('has nothing to copy while the others are empty, or the form is read', async () => {
    await openEast({ wall_north_length: 8 });
    expect(copies()).toBeNull();
    cleanup();
    // The height of every wall follows from the house: nobody has measured the north wall yet.
    const house = {
      form: 'rectangle',
      sides: { a: 10, b: 8 },
      height: 2.5,
      floorArea: 80,
      perimeter: 36,
      wallArea: 90,
    };
    const { row } = await openEast({ house, wall_north_height: 2.5 });
    expect(row().wall_east_height).toBe(2.5);
    expect(copies()).toBeNull();
    cleanup();
    await openEast(north, true);
    expect(copies()).toBeNull();
  });
});
