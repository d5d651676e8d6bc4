// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { manifests } from '../../widgets/manifests';
import { preloadWidgets } from '../../widgets/registry';
import { forgetLabels } from '../../widgets/select/labels';
import { prepareDocument } from './document';
import { control, fixtureOf, renderField, switcherOf } from './draw-widget';
import { rightCode } from './services';

beforeAll(async () => {
  prepareDocument();
  await preloadWidgets('field', manifests.keys());
});
afterEach(() => {
  cleanup();
  forgetLabels();
});

/** Behaviour of single elements while they are filled in, beyond the shared `suite.test.tsx`. */
describe('filling in', () => {
  it('chooses a bagh by way of its province and its soum, and clears it', async () => {
    const { onChange, container } = await renderField('treeSelect', fixtureOf('treeSelect'), { value: null });
    fireEvent.mouseDown(control());
    for (const name of ['Улаанбаатар', 'Баянзүрх']) fireEvent.click(await switcherOf(name));
    fireEvent.click(await screen.findByText('5-р хороо'));
    expect(onChange).toHaveBeenLastCalledWith(1);
    await waitFor(() => expect(container.textContent).toContain('Улаанбаатар › Баянзүрх › 5-р хороо'));
  });

  it('distinguishes “not checked” from “no” where a checkbox has three states', async () => {
    const fixture = { ...fixtureOf('checkbox'), options: { hasUnchecked: true } };
    const { onChange } = await renderField('checkbox', fixture, { value: null });
    expect(screen.getByRole('radio', { name: 'Шалгаагүй' })).toHaveProperty('checked', true);
    for (const [name, value] of [
      ['Үгүй', false],
      ['Тийм', true],
      ['Шалгаагүй', null],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name }));
      expect(onChange).toHaveBeenLastCalledWith(value);
    }
  });

  it('keeps a text that is no JSON, and no form is saved with it or without it', async () => {
    const { onChange } = await renderField('json', fixtureOf('json'), { value: { wall: 0.3 } });
    fireEvent.change(control(), { target: { value: '{"wall": 0.' } });
    fireEvent.blur(control());
    expect(control()).toHaveProperty('value', '{"wall": 0.');
    const [broken] = onChange.mock.lastCall ?? [];
    const normalize = manifests.get('json')?.normalize;
    expect(normalize?.(broken, {})).toEqual({
      fault: expect.objectContaining({
        en_US: 'This is not valid JSON. Check the brackets, commas and quotes',
      }),
    });
    fireEvent.change(control(), { target: { value: '{"wall": 0.4}' } });
    expect(onChange).toHaveBeenLastCalledWith({ wall: 0.4 });
    expect(normalize?.({ wall: 0.4 }, {})).toEqual({ value: { wall: 0.4 } });
  });

  it('measures a house: the areas are there as soon as the last side is', async () => {
    const { onChange } = await renderField('shape_info', fixtureOf('shape_info'), { value: null });
    fireEvent.click(screen.getByLabelText('Тэгш өнцөгт'));
    expect(onChange).toHaveBeenLastCalledWith({
      form: 'rectangle',
      sides: {},
      floorArea: null,
      perimeter: null,
      wallArea: null,
    });
    fireEvent.change(screen.getByLabelText(/^a ·/), { target: { value: '10' } });
    expect(screen.getByRole('status').textContent).toContain('Бүх хэмжээг');
    fireEvent.change(screen.getByLabelText(/^b ·/), { target: { value: '8' } });
    fireEvent.change(screen.getByLabelText('Ханын өндөр'), { target: { value: '2.5' } });
    expect(onChange).toHaveBeenLastCalledWith({
      form: 'rectangle',
      sides: { a: 10, b: 8 },
      height: 2.5,
      floorArea: 80,
      perimeter: 36,
      wallArea: 90,
    });
    fireEvent.click(screen.getByText('Хэмжээг арилгах'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('measures a roof, and keeps what another form needs too', async () => {
    const { onChange } = await renderField('roof_info', fixtureOf('roof_info'), { value: null });
    fireEvent.click(screen.getByLabelText('Хавтгай'));
    fireEvent.change(screen.getByLabelText('Урт'), { target: { value: '10' } });
    fireEvent.change(screen.getByLabelText('Өргөн'), { target: { value: '8' } });
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ form: 'flat', roofArea: 80 }));
    fireEvent.click(screen.getByLabelText('Нэг налуу'));
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ form: 'mono', length: 10, width: 8, roofArea: null }),
    );
    fireEvent.change(screen.getByLabelText('Налуугийн өнцөг'), { target: { value: '60' } });
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ form: 'mono', roofArea: 160 }));
    fireEvent.click(screen.getByText('Хэмжээг арилгах'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('moves a corner of a free form by typing, adds one and takes it away', async () => {
    const { onChange } = await renderField('shape_info', fixtureOf('shape_info'), { value: null });
    fireEvent.click(screen.getByLabelText('Чөлөөт хэлбэр'));
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ floorArea: 48 }));
    const [, second] = screen.getAllByLabelText('Баруун тийш');
    if (!second) throw new Error('There is no second corner');
    fireEvent.change(second, { target: { value: '10' } });
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ floorArea: 54 }));
    fireEvent.click(screen.getByLabelText('Дараа нь булан нэмэх: 1'));
    expect(screen.getAllByLabelText('Баруун тийш')).toHaveLength(5);
    fireEvent.click(screen.getByLabelText('Хасах булан: 2'));
    expect(screen.getAllByLabelText('Баруун тийш')).toHaveLength(4);
  });

  it('finds a person, shows only what identifies them, and fills in the form', async () => {
    const { onChange, filled } = await renderField('user_info_search', fixtureOf('user_info_search'), {
      value: null,
    });
    fireEvent.change(control(), { target: { value: 'уб 87031512' } });
    fireEvent.click(screen.getByRole('button', { name: /Хайх/ }));
    const found = await screen.findByText(/Д\.Бат/);
    expect(found.textContent).toContain('УБ••••••12');
    expect(found.textContent).not.toContain('99112233');
    fireEvent.click(screen.getByRole('button', { name: 'Сонгох' }));
    expect(onChange).toHaveBeenLastCalledWith(31);
    expect(Object.fromEntries(filled)).toEqual({ x_text: 'Бат', x_phone: '99112233' });
    fireEvent.click(screen.getByRole('button', { name: 'Арилгах' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('sends the document that is chosen, and lets it go again', async () => {
    const { onChange } = await renderField('file', fixtureOf('file'), { value: null });
    const document = new File(['%PDF'], 'act.pdf', { type: 'application/pdf' });
    fireEvent.change(control(), {
      target: { files: Object.assign([document], { item: () => document }) },
    });
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('uploaded1'));
    expect(screen.getByText('act.pdf', { exact: false })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Хасах: Талбар' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('says that no one was found', async () => {
    await renderField('user_info_search', fixtureOf('user_info_search'), { value: null });
    fireEvent.change(control(), { target: { value: 'somebody' } });
    fireEvent.click(screen.getByRole('button', { name: /Хайх/ }));
    expect(await screen.findByText('Хэрэглэгч олдсонгүй !!!')).toBeTruthy();
  });

  it('confirms a number by its code: the proof travels with it until the number changes', async () => {
    const { onChange } = await renderField('phone_confirmation', fixtureOf('phone_confirmation'), {
      value: null,
    });
    fireEvent.change(control(), { target: { value: '99112233' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Баталгаажуулах код авах' }));
    const code = await screen.findByLabelText(/9911 2233/);
    fireEvent.change(code, { target: { value: '000000' } });
    expect(await screen.findByText('Код буруу байна')).toBeTruthy();
    fireEvent.change(code, { target: { value: rightCode } });
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('99112233 proof.signed'));
    expect(screen.getByText('Баталгаажсан')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Баталгаажуулах код авах' })).toBeNull();
    fireEvent.change(control(), { target: { value: '99112234' } });
    expect(onChange).toHaveBeenLastCalledWith('99112234');
    expect(await screen.findByRole('button', { name: 'Баталгаажуулах код авах' })).toBeTruthy();
  });

  it('asks for no code for the number that the row has', async () => {
    await renderField('phone_confirmation', fixtureOf('phone_confirmation'), {
      value: '99112233',
      stored: '99112233',
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks staff for no code for the number of a caller', async () => {
    const { onChange } = await renderField('phone_confirmation', fixtureOf('phone_confirmation'), {
      value: null,
      isUnproven: true,
    });
    fireEvent.change(control(), { target: { value: '99112233' } });
    expect(onChange).toHaveBeenLastCalledWith('99112233');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('adds to what is chosen', async () => {
    const { onChange } = await renderField('multiSelect', fixtureOf('multiSelect'), {
      value: ['wall'],
    });
    fireEvent.mouseDown(control());
    fireEvent.click(await screen.findByTitle('Дээвэр'));
    expect(onChange).toHaveBeenLastCalledWith(['wall', 'roof']);
  });

  it('fills an empty moment in by itself, and leaves one that is there', async () => {
    const empty = await renderField('datetimeAutoFill', fixtureOf('datetimeAutoFill'), { value: null });
    expect(empty.onChange).toHaveBeenCalledWith(expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/));
    cleanup();
    const filled = await renderField('datetimeAutoFill', fixtureOf('datetimeAutoFill'), {
      value: '2026-01-30T16:05:00.000Z',
    });
    expect(filled.onChange).not.toHaveBeenCalled();
  });

  it('calls on leaving, so that errors can be shown', async () => {
    const { onBlur } = await renderField('text', fixtureOf('text'), { value: 'a' });
    fireEvent.blur(control());
    expect(onBlur).toHaveBeenCalledOnce();
  });
});
