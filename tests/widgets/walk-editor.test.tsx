// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preloadWidgets } from '../../widgets/registry';
import { prepareDocument } from './document';
import { fixtureOf, renderField } from './draw-widget';

beforeAll(async () => {
  prepareDocument();
  await preloadWidgets('field', ['shape_info']);
});
afterEach(cleanup);

const draw = (value: unknown = null) => renderField('shape_info', fixtureOf('shape_info'), { value });
const wall = (number: number) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Хана ${number}` });
const type = (control: HTMLElement, text: string) => fireEvent.change(control, { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a house that is walked around', () => {
  it('is drawn by two lengths and Enter, and closed', async () => {
    const { onChange } = await draw();
    fireEvent.click(screen.getByRole('radio', { name: 'Тойрч хэмжсэн' }));
    type(wall(1), '10');
    fireEvent.keyDown(wall(1), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(wall(2)));
    type(wall(2), '8');
    press('Тойргийг битүүлэх');
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ form: 'walk', floorArea: 80, perimeter: 36 }),
    );
    expect(screen.getAllByRole('spinbutton', { name: /^Хана \d/ })).toHaveLength(4);
  });

  it('turns the other way where a person says so, and forgets a wall', async () => {
    const legs = [10, 8, 10, 8].map((length) => ({ turn: 'right', length }));
    const { onChange } = await draw({ form: 'walk', legs });
    press('Баруун тийш эргэсэн, хана 2. Дарж өөрчилнө');
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      legs: [{ turn: 'right' }, { turn: 'left' }, { turn: 'right' }, { turn: 'right' }],
      floorArea: null,
    });
    press('Хана хасах: 4');
    expect(onChange.mock.lastCall?.[0]).toMatchObject({
      legs: legs.slice(0, 3).with(1, { turn: 'left', length: 8 }),
    });
  });

  it('is measured in steps of a length, and its metres stay when the unit changes', async () => {
    const legs = [7, 3.5, 7, 3.5].map((length) => ({ turn: 'right', length }));
    const { onChange } = await draw({ form: 'walk', legs });
    fireEvent.click(screen.getByRole('radio', { name: 'Алхмаар' }));
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ step: 0.7, perimeter: 21, floorArea: 24.5 });
    expect(wall(1).value).toBe('10');
    type(screen.getByRole('spinbutton', { name: 'Нэг алхмын урт' }), '0.8');
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ step: 0.8, perimeter: 24 });
    fireEvent.click(screen.getByRole('radio', { name: 'Метрээр' }));
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ perimeter: 24 });
    expect(onChange.mock.lastCall?.[0]).not.toHaveProperty('step');
  });

  it('says how far the measures were off', async () => {
    const legs = [10, 8, 10.2].map((length) => ({ turn: 'right', length }));
    await draw({ form: 'walk', legs });
    expect(screen.getByText('Хэмжилтийн зөрүү: 0.2 м. Хануудад нь хувааж тооцлоо')).toBeTruthy();
  });

  it('shows its walls by side once the first one has a direction', async () => {
    const legs = [10, 8, 10, 8].map((length) => ({ turn: 'right', length }));
    const { onChange } = await draw({ form: 'walk', legs });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '1-р хана аль зүг рүү харсан бэ?' }));
    fireEvent.click(await screen.findByTitle('Зүүн'));
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ facing: 90, north: 8, east: 10, south: 8, west: 10 });
    expect(screen.getByText('Хойд хана').nextSibling?.textContent).toBe('8 м');
  });
});
