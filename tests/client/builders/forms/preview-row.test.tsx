// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSet, openSet } from '../../../../src/client/builders/change-sets/session';
import { prepareBuilder, shippedDocument, stageBuilder } from './builder-page';

const published = [
  { kind: 'source', id: 'news' },
  { kind: 'role', id: 'agent' },
  { kind: 'role', id: 'fresh', version: 0 },
];
/** The columns of the table in the database; the form has one more. */
const columns = ['id', 'title', 'video', 'is_publish', 'is_special', 'published_on', 'description', 'photo'];
const row = { id: '7', revision: 1, title: 'Шинэ пүүз', video: 'https://video.mn', is_publish: true };
/** The queries that were sent. */
let queries: string[];
/** The addresses at which rights were asked for. */
let readings: string[];
let reading: object;
let rows: object[];

beforeAll(prepareBuilder);
beforeEach(() => {
  queries = [];
  readings = [];
  reading = { sees: 'all', columns };
  rows = [row];
  vi.stubGlobal('fetch', async (address: string | URL, init?: { body?: string }) => {
    const body = answer(String(address), init?.body ?? '');
    return new Response(JSON.stringify(body ?? {}), {
      status: body === undefined ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answer(address: string, body: string): object | undefined {
  if (address.endsWith('/definitions'))
    return {
      definitions: published.map((each) => ({
        title: each.id,
        version: 1,
        state: 'published',
        uses: [],
        usedBy: [],
        ...each,
      })),
    };
  if (address.includes('/definitions/source/news/draft'))
    return { version: 1, published: shippedDocument('source', 'news') };
  if (address.includes('/schema/source/news')) {
    const compiled = {
      id: 'news',
      subTables: [],
      columns: Object.fromEntries(columns.map((name) => [name, {}])),
    };
    return { kind: 'source', id: 'news', version: 1, compiled: { source: compiled } };
  }
  if (address.includes('/role-reading/news')) {
    readings.push(address);
    return reading;
  }
  if (address.endsWith('/query')) {
    queries.push(body);
    return { data: { rows } };
  }
  return undefined;
}

const preview = () => within(screen.getByRole('region', { name: /^Маягт: / }));

async function showNewest(): Promise<void> {
  const source = shippedDocument('source', 'news');
  const more = { name: 'reads', type: 'integer', title: { mn_MN: 'Уншсан тоо' } };
  stageBuilder(
    { kind: 'form', id: 'news', format: 2, source: 'news', layout: ['title', 'video', 'reads'] },
    { ...source, columns: [...(Array.isArray(source.columns) ? source.columns : []), more] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Урьдчилан харах' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Хамгийн сүүлийн мөр' }));
}

describe('the preview of a form with a row', () => {
  it('shows the newest row; a field without a column in the database stays empty', async () => {
    await showNewest();
    expect(await preview().findByDisplayValue('Шинэ пүүз')).toBeTruthy();
    expect(await preview().findByDisplayValue('https://video.mn')).toBeTruthy();
    expect(preview().getByLabelText(/^Уншсан тоо/)).toHaveProperty('value', '');
    expect(queries.at(-1)).toContain('title');
    expect(queries.at(-1)).not.toContain('reads');
    fireEvent.click(screen.getByRole('button', { name: 'Хоосон маягт' }));
    expect(await preview().findByLabelText(/^Гарчиг/)).toHaveProperty('value', '');
  });

  it('leaves out what the role does not read, and names it; drafts of other sets are no roles', async () => {
    reading = { sees: 'some', columns: ['id', 'title'] };
    await showNewest();
    await preview().findByDisplayValue('https://video.mn');
    const role = screen.getByLabelText('Хэний нүдээр харах');
    expect(within(role).queryByText(/fresh/)).toBeNull();
    fireEvent.change(role, { target: { value: 'agent' } });
    await screen.findByText('Энэ үүрэгт харагдахгүй талбар: Бичлэгийн холбоос');
    expect(screen.getByText('Энэ үүргээс зөвхөн мөр нь хамаарах хүн харна.')).toBeTruthy();
    expect(await preview().findByDisplayValue('Шинэ пүүз')).toBeTruthy();
    expect(preview().queryByDisplayValue('https://video.mn')).toBeNull();
  });

  it('is read with the rights of a role that only the open set has', async () => {
    const body = { kind: 'role', id: 'helper', title: { mn_MN: 'Туслах' } };
    const documents = [{ kind: 'role', id: 'helper', version: 0, body }] as const;
    openSet({ id: '12', title: 'Үүрэг', revision: 3, documents, renames: [], state: 'open' });
    reading = { sees: 'all', columns: ['id', 'title'] };
    await showNewest();
    const role = screen.getByLabelText('Хэний нүдээр харах');
    fireEvent.change(role, { target: { value: 'helper' } });
    await screen.findByText('Энэ үүрэгт харагдахгүй талбар: Бичлэгийн холбоос');
    expect(readings.at(-1)).toMatch(/role=helper&row=\d+&set=12$/);
    // A role in force is read by what is in force.
    fireEvent.change(role, { target: { value: 'agent' } });
    await waitFor(() => expect(readings.at(-1)).toMatch(/role=agent&row=\d+$/));
    closeSet();
  });

  it('says that a role may not read the row, and that there is none', async () => {
    reading = { sees: 'none', columns: [] };
    await showNewest();
    fireEvent.change(screen.getByLabelText('Хэний нүдээр харах'), { target: { value: 'agent' } });
    await screen.findByText(/энэ мөрийг харах эрхгүй/);
    expect(preview().queryByDisplayValue('Шинэ пүүз')).toBeNull();
    cleanup();
    rows = [];
    await showNewest();
    await screen.findByText('Энэ хүснэгтэд мөр алга.');
  });
});
