import { afterAll, beforeAll, expect, it } from 'vitest';
import { gallery, galleryRow } from '../gallery';
import { startTestApp, type Agent, type TestApp } from './testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

it('a form with every element is published, and a row of their values is saved and read as it was', async () => {
  for (const body of gallery) {
    const response = await admin.post(`/definitions/${body.kind}/${body.id}/publish`, { version: 0, body });
    expect([body.kind, response.statusCode, response.body]).toEqual([body.kind, 200, expect.any(String)]);
  }
  // Browsers need the form with its validator.
  const served = (await admin.get('/schema/form/gallery')).json<{ compiled: { validator: string } }>();
  const validator = await admin.get(served.compiled.validator);
  expect([validator.statusCode, validator.body]).toEqual([200, expect.stringContaining('export')]);

  const names = Object.keys(galleryRow);
  const response = await admin.query<{ createGallery: Record<string, unknown> }>(
    `mutation($input: GalleryInput!) { createGallery(input: $input, form: "gallery") { id x_numbergenerator ${names.join(' ')} } }`,
    { input: galleryRow },
  );
  expect(response.errors).toBeUndefined();
  const saved = response.data?.createGallery ?? {};
  expect(saved.x_numbergenerator).toMatch(/^А-\d{4}-00001$/);
  for (const name of names) expect([name, times(saved[name])]).toEqual([name, times(galleryRow[name])]);
});

/** The clock has seconds once it was stored. */
function times(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/(\d\d:\d\d):00$/, '$1') : value;
}
