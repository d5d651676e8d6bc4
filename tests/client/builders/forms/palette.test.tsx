// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { manifests } from '../../../../widgets/manifests';
import { say } from '../../../../src/definitions/language';
import { prepareBuilder, shippedDocument, stageBuilder } from './builder-page';

beforeAll(prepareBuilder);
afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 404 })));
});

/** The element types of the specification, section 2, "Form-builder element types". */
const specified = [
  'datetimeAutoFill',
  'inputWithIcon',
  'Point',
  'Point3D',
  'PointWithAddress',
  'LineWithAddress',
  'Polygon',
  'MultiPolygon',
  'MapWithGeometry',
  'Line',
  'MultiLine',
  'mapserver_layer',
  'workflow',
  'process_status',
  'process_status_changer',
  'shape_info',
  'roof_info',
  'phone_confirmation',
  'user_info',
  'user_info_search',
];

it('the palette has the twenty specified elements at hand, found by their names and by their titles', async () => {
  stageBuilder(shippedDocument('form', 'news'), shippedDocument('source', 'news'));
  const palette = within(await screen.findByRole('region', { name: 'Нэмэх зүйлс' }));
  const search = palette.getByRole('searchbox');
  const offered = (text: string) => {
    fireEvent.change(search, { target: { value: text } });
    return palette.queryAllByRole('button').map(({ dataset }) => dataset.entry);
  };
  const everything = offered('');
  for (const type of specified) {
    const title = say(manifests.get(type)?.label ?? '', 'mn_MN');
    const key = `element:${type}`;
    expect({ type, isListed: everything.includes(key) }).toEqual({ type, isListed: true });
    // As it is written in the definition, in small letters, and as people call it.
    for (const text of [type, type.toLowerCase(), title]) expect(offered(text)).toContain(key);
  }
  expect(specified).toHaveLength(20);
});

it('the palette opens a specified element for its title, which makes a field of it', async () => {
  const staged = stageBuilder(shippedDocument('form', 'news'), shippedDocument('source', 'news'));
  const palette = within(await screen.findByRole('region', { name: 'Нэмэх зүйлс' }));
  fireEvent.change(palette.getByRole('searchbox'), { target: { value: 'pointwithaddress' } });
  fireEvent.click(palette.getByRole('button', { name: 'Хаягтай цэг' }));
  fireEvent.change(palette.getByLabelText('Монгол'), { target: { value: 'Байршил' } });
  fireEvent.submit(palette.getByRole('form'));
  expect(staged.wishes).toMatchObject([{ name: 'bairshil', type: 'json', widget: 'PointWithAddress' }]);
});
