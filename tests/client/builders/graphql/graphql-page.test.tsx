// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import GraphqlPage from '../../../../src/client/builders/graphql/graphql-page';
import { useSession } from '../../../../src/client/session/session';
import { prepareBuilder } from '../forms/builder-page';

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

const news = {
  id: 'v_news',
  type: 'VNews',
  title: 'Мэдээ',
  is_view: true,
  is_limited: true,
  cap: 1000,
  columns: [
    { name: 'id', title: 'Дугаар', type: 'ID!', references: null, is_partial: false },
    { name: 'type_id', title: 'Төрөл', type: 'Int', references: 'news_type', is_partial: true },
  ],
  sub_tables: [],
  arguments: [{ name: 'filters', type: '[filter]' }],
  mutations: [],
};
const newsType = {
  ...news,
  id: 'news_type',
  type: 'NewsType',
  title: 'Мэдээний төрөл',
  is_view: false,
  mutations: [{ name: 'createNewsType', arguments: [{ name: 'input', type: 'NewsTypeInput!' }] }],
};
const administrator = {
  status: true,
  sources: [newsType, news],
  may_introspect: true,
  is_administrator: true,
  is_limited: false,
  limits: { budget: 2000, runs: 300, saved: 100, characters: 20_000 },
  roles: [{ id: 'citizen', title: 'Иргэн', opens: true, introspects: false }],
};
const { roles: _roles, ...rest } = administrator;
const person = { ...rest, is_administrator: false, may_introspect: false };
const ran = {
  status: true,
  answer: { data: { v_news: [{ id: '1' }] } },
  run: {
    milliseconds: 4.2,
    rows: 1,
    cost: {
      points: 6,
      budget: 2000,
      parts: { lists: 5, conditions: 0, measures: 0, nested: 0, values: 1 },
    },
    statements: [{ sql: 'select 1 where id = $1', milliseconds: 1.5 }],
  },
};
const key = {
  id: 4,
  name: 'Банк',
  prefix: 'dk_abcdef',
  role: 'Агент',
  organization: null,
  created: '2026-01-01T00:00:00Z',
  created_by: 'admin',
  expires: '2026-05-31T16:00:00Z',
  used: null,
  revoked: null,
  state: 'valid',
};

const sent: Sent[] = [];
/** Answers of the server by method and path; a status beside one refuses. */
let answers: Record<string, { status?: number; body: object }>;

beforeAll(async () => {
  await prepareBuilder();
  await i18next.loadNamespaces(['query-console', 'builder']);
});
beforeEach(() => {
  sent.length = 0;
  useSession.setState({ permissions: { extra: { graphql: true } } as never });
  answers = {
    'GET /query-console': { body: administrator },
    'GET /query-console?role=citizen': { body: { ...administrator, sources: [news] } },
    'GET /query-console/saved': { body: { queries: [] } },
    'POST /query-console/run': { body: ran },
    'GET /api-keys': {
      body: { keys: [key], roles: [{ role_id: 2, title: 'Агент' }], most: 100, longest_days: 365 },
    },
    'POST /query': { body: { data: { organizations: [] } } },
  };
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit) => {
    const path = String(address).replace(/^https?:\/\/[^/]+/, '');
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    const { status = 200, body: answer } = answers[`${method} ${path}`] ?? {
      status: 404,
      body: { error: path },
    };
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address = '/admin/builder/graphql') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense fallback={null}>
          <GraphqlPage />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the page of GraphQL', () => {
  it('is closed to those without its right, and asks the server nothing', () => {
    useSession.setState({ permissions: { extra: { graphql: false, datasource: true } } as never });
    open();
    expect(screen.queryByLabelText('Асуулгын бичвэр')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says why it could not be loaded, and tries again', async () => {
    answers['GET /query-console'] = { status: 403, body: { error: 'Эрх алга' } };
    open();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Эрх алга');
    answers['GET /query-console'] = { body: person };
    fireEvent.click(within(notice).getByRole('button'));
    await screen.findByRole('button', { name: 'Бүтэц' });
    expect(screen.queryByRole('button', { name: 'API түлхүүр' })).toBeNull();
    expect(screen.queryByLabelText('Хэний эрхээр')).toBeNull();
  });

  it('runs a query by keyboard and shows rows, time, cost and SQL', async () => {
    open();
    await screen.findByLabelText('Асуулгын бичвэр');
    write('Асуулгын бичвэр', '{ v_news { id } }');
    write('Хувьсагч (JSON)', '{ "a": 1 }');
    fireEvent.keyDown(screen.getByLabelText('Асуулгын бичвэр'), { key: 'Enter', ctrlKey: true });
    const result = screen.getByRole('region', { name: 'Хариу' });
    await within(result).findByText('4.2 мс');
    expect(result.textContent).toContain('6 / 2,000 оноо');
    expect(within(result).getByText(/"v_news"/)).toBeTruthy();
    expect(within(result).getByText('select 1 where id = $1')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/query-console/run',
        body: { query: '{ v_news { id } }', variables: { a: 1 } },
      },
    ]);
  });

  it('names the place where the variables are not JSON, and runs nothing', async () => {
    open();
    await screen.findByLabelText('Асуулгын бичвэр');
    write('Асуулгын бичвэр', '{ v_news { id } }');
    write('Хувьсагч (JSON)', '{\n "a": }');
    expect(screen.getByText('Хувьсагч JSON биш байна: 2-р мөр, 7-р тэмдэгт')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ажиллуулах' }).hasAttribute('disabled')).toBe(true);
    write('Хувьсагч (JSON)', '[1]');
    expect(screen.getByText(/объект/)).toBeTruthy();
    fireEvent.keyDown(screen.getByLabelText('Асуулгын бичвэр'), { key: 'Enter', ctrlKey: true });
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('asks before data is changed, and sends it as any page does', async () => {
    answers['POST /query'] = { body: { data: { createNews: { id: '9' } } } };
    open();
    await screen.findByLabelText('Асуулгын бичвэр');
    write('Асуулгын бичвэр', 'mutation { createNews(input: {}) { id } }');
    fireEvent.click(screen.getByRole('button', { name: 'Мэдээлэл өөрчлөх' }));
    const dialog = await screen.findByRole('dialog', { name: 'Мэдээллийг өөрчлөх үү?' });
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Мэдээлэл өөрчлөх' }));
    await screen.findByText(/"createNews"/);
    expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/query']);
  });

  it('shows the errors of a response, and why a call failed', async () => {
    answers['POST /query-console/run'] = {
      body: {
        status: true,
        answer: { errors: [{ message: 'Ийм багана алга' }] },
        run: { milliseconds: 1, rows: 0 },
      },
    };
    open();
    await screen.findByLabelText('Асуулгын бичвэр');
    write('Асуулгын бичвэр', '{ v_news { nothing } }');
    fireEvent.click(screen.getByRole('button', { name: 'Ажиллуулах' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ийм багана алга');
    answers['POST /query-console/run'] = { status: 429, body: { error: 'Хэт олон хүсэлт илгээлээ' } };
    fireEvent.click(screen.getByRole('button', { name: 'Ажиллуулах' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Хэт олон'));
  });

  it('finds a source by a word of its columns, follows a reference, and begins an example', async () => {
    open('/admin/builder/graphql?tab=schema');
    const search = await screen.findByRole('searchbox', { name: 'Өгөгдөл, багана хайх' });
    fireEvent.change(search, { target: { value: 'олдохгүй' } });
    expect(screen.getByText('Олдсонгүй. Өөр үгээр хайна уу.')).toBeTruthy();
    fireEvent.change(search, { target: { value: 'мэдээ' } });
    fireEvent.click(screen.getByRole('button', { name: /^v_news/ }));
    const source = screen.getByRole('article', { name: 'Мэдээ' });
    expect(source.textContent).toContain('Зөвхөн эрх хүрэх мөрүүд харагдана.');
    expect(source.textContent).toContain('зарим мөрд');
    expect(source.textContent).toContain('Өөрчлөх эрх алга.');
    fireEvent.click(within(source).getByRole('button', { name: 'news_type' }));
    const type = screen.getByRole('article', { name: 'Мэдээний төрөл' });
    expect(type.textContent).toContain('createNewsType');
    fireEvent.click(within(type).getByRole('button', { name: 'Жишээ асуулга' }));
    const editor = await screen.findByLabelText<HTMLTextAreaElement>('Асуулгын бичвэр');
    expect(editor.value).toContain('news_type(limit: 10)');
  });

  it('saves a query under a name, opens a saved one, and deletes it after a question', async () => {
    answers['PUT /query-console/saved'] = { body: { status: true, id: '5' } };
    answers['DELETE /query-console/saved/5'] = { body: { status: true } };
    open();
    await screen.findByLabelText('Асуулгын бичвэр');
    await screen.findByText('Хадгалсан асуулга алга.');
    write('Асуулгын бичвэр', '{ v_news { id } }');
    write('Нэр', ' Мэдээ ');
    answers['GET /query-console/saved'] = {
      body: {
        queries: [
          { id: '5', name: 'Мэдээ', query: '{ a }', variables: '{}', is_shared: false, may_change: true },
          { id: '6', name: 'Бүгдийн', query: '{ b }', variables: '', is_shared: true, may_change: false },
        ],
      },
    };
    fireEvent.click(screen.getByRole('button', { name: 'Хадгалах' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Мэдээ' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Асуулгын бичвэр').value).toBe('{ a }');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Мэдээ',
      query: '{ v_news { id } }',
      variables: '',
      is_shared: false,
    });
    expect(screen.queryByRole('button', { name: 'Устгах: Бүгдийн' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Устгах: Мэдээ' }));
    const dialog = await screen.findByRole('dialog', { name: 'Асуулгыг устгах уу?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Устгах' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('shows limits and the rights of roles', async () => {
    open('/admin/builder/graphql?tab=rights');
    await screen.findByText('2,000');
    expect(screen.getByText(/нэвтэрсэн бүх хүн нээнэ/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Иргэн' }).getAttribute('href')).toBe(
      '/admin/builder/role/citizen',
    );
  });
});

describe('the keys of programs', () => {
  it('are listed with their last day and use, and revoked after a question', async () => {
    answers['DELETE /api-keys/4'] = { body: { status: true } };
    open('/admin/builder/graphql?tab=keys');
    const row = (await screen.findByText('Банк')).closest('tr');
    expect(row?.textContent).toContain('dk_abcdef…');
    expect(row?.textContent).toContain('2026-05-31');
    expect(row?.textContent).toContain('ашиглаагүй');
    fireEvent.click(screen.getByRole('button', { name: 'Цуцлах: Банк' }));
    const dialog = await screen.findByRole('dialog', { name: 'Түлхүүрийг цуцлах уу?' });
    answers['GET /api-keys'] = {
      body: {
        keys: [{ ...key, revoked: '2026-02-01T00:00:00Z', state: 'revoked' }],
        roles: [],
        most: 100,
        longest_days: 365,
      },
    };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Цуцлах' }));
    await screen.findByText('Цуцалсан');
    expect(screen.queryByRole('button', { name: 'Цуцлах: Банк' })).toBeNull();
  });

  it('are created with a role, and shown once', async () => {
    answers['POST /api-keys'] = {
      status: 409,
      body: { error: { name: ['Ийм нэртэй хүчинтэй түлхүүр байна'] } },
    };
    open('/admin/builder/graphql?tab=keys');
    fireEvent.click(await screen.findByRole('button', { name: 'Түлхүүр үүсгэх' }));
    const dialog = await screen.findByRole('dialog', { name: 'Шинэ API түлхүүр' });
    const create = within(dialog).getByRole('button', { name: 'Үүсгэх' });
    expect(create.hasAttribute('disabled')).toBe(true);
    fireEvent.change(within(dialog).getByLabelText('Нэр'), { target: { value: 'Тайлан' } });
    fireEvent.mouseDown(within(dialog).getByLabelText('Үүрэг'));
    fireEvent.click(await screen.findByTitle('Агент'));
    fireEvent.change(within(dialog).getByLabelText('Хүчинтэй сүүлийн өдөр'), {
      target: { value: '2026-12-31' },
    });
    fireEvent.click(create);
    await screen.findByText('Ийм нэртэй хүчинтэй түлхүүр байна');
    answers['POST /api-keys'] = { body: { status: true, id: 9, token: 'dk_secret' } };
    fireEvent.click(create);
    const shown = await screen.findByLabelText<HTMLInputElement>('API түлхүүр', { selector: 'input' });
    expect(shown.value).toBe('dk_secret');
    expect(sent.findLast(({ path, method }) => path === '/api-keys' && method === 'POST')?.body).toEqual({
      name: 'Тайлан',
      role_id: 2,
      org_id: null,
      last_day: '2026-12-31',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Болсон' }));
    await waitFor(() => expect(screen.queryByDisplayValue('dk_secret')).toBeNull());
  });
});
