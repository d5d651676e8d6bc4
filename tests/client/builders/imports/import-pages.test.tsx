// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSet, useChangeSet } from '../../../../src/client/builders/change-sets/session';
import { DatabaseImport } from '../../../../src/client/builders/imports/database-import';
import { SiteImport } from '../../../../src/client/builders/imports/site-import';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { StillObserver } from '../builder-stage';

type Answers = Record<string, object | undefined>;
let answers: Answers;

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['builder', 'imports']);
});
beforeEach(() => {
  answers = {
    '/definitions': { definitions: [] },
    '/definitions/kinds': { kinds: [] },
    '/definitions/change-sets': { change_sets: [] },
    '/definitions/menu/main/draft': { version: 3, published: { kind: 'menu', id: 'main', items: [] } },
  };
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers[address];
    const status = answer === undefined ? 404 : 200;
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer ?? { error: address }), { status, headers }));
  });
});
afterEach(() => {
  cleanup();
  closeSet();
  vi.unstubAllGlobals();
});

const draw = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {page}
      </QueryClientProvider>
    </MemoryRouter>,
  );

const tables = '/definitions/database-tables';
const column = (name: string, more: object = {}) => ({
  name,
  type: 'text',
  is_required: false,
  default: null,
  comment: null,
  is_engine: false,
  obstacle: null,
  element: 'text',
  is_converted: false,
  max_length: null,
  choices: null,
  references: null,
  is_unique: false,
  ...more,
});
const clients = {
  schema: 'public',
  name: 'clients',
  comment: null,
  rows: 12400,
  bytes: 8192,
  fingerprint: 'f',
  primary_key: ['id'],
  foreign_keys: [],
  indexes: [],
  obstacles: [],
  added: ['revision'],
  is_rewritten: false,
  columns: [
    column('id', { is_engine: true, element: null }),
    column('name'),
    column('map', { element: null, obstacle: 'type' }),
  ],
  first_rows: [['1', 'Бат', null]],
};

async function chooseTable(): Promise<void> {
  const choice = await screen.findByLabelText('Хүснэгт');
  fireEvent.mouseDown(choice);
  fireEvent.click(await screen.findByText('public.clients', { selector: '.ant-select-item-option-content' }));
}

describe('the import of a table of the database', () => {
  it('says the next step where every table is a source', async () => {
    answers[tables] = { tables: [] };
    draw(<DatabaseImport />);
    expect(await screen.findByText(/^Эх сурвалж болоогүй хүснэгт алга/)).toBeDefined();
  });

  it('offers to try again where the list cannot be read', async () => {
    draw(<DatabaseImport />);
    await screen.findByRole('alert');
    answers[tables] = { tables: [] };
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/^Эх сурвалж болоогүй хүснэгт алга/)).toBeDefined();
  });

  it('puts the source, its page and the adoption into the open set as one step', async () => {
    answers[tables] = {
      tables: [{ schema: 'public', name: 'clients', comment: null, rows: null, bytes: 0 }],
    };
    answers[`${tables}/public/clients`] = { table: clients };
    draw(<DatabaseImport />);
    await chooseTable();
    await screen.findByText('Мөр: 12,400, хэмжээ: 8 KB');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Баганыг авах: map' }).disabled).toBe(true);
    screen.getByText('Ийм төрлийн багана байхгүй');
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Үүсгэх' });
    await waitFor(() => expect(create.disabled).toBe(false));
    fireEvent.click(create);
    await screen.findByText(/^Өөрчлөлтөд нэмлээ/);
    const { content, past } = useChangeSet.getState();
    expect(past).toHaveLength(1);
    expect(content.documents.map(({ kind, id }) => `${kind}/${id}`)).toEqual([
      'source/clients',
      'form/clients',
      'grid/clients',
      'krud/clients',
      'menu/main',
    ]);
    expect(content.adoptions).toEqual([
      { source: 'clients', schema: 'public', table: 'clients', columns: [], fingerprint: 'f' },
    ]);
  });

  it('says why a table cannot be adopted, and offers nothing', async () => {
    answers[tables] = {
      tables: [{ schema: 'public', name: 'clients', comment: null, rows: null, bytes: 0 }],
    };
    answers[`${tables}/public/clients`] = { table: { ...clients, obstacles: ['belongs to somebody else'] } };
    draw(<DatabaseImport />);
    await chooseTable();
    await screen.findByText('belongs to somebody else');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Үүсгэх' }).disabled).toBe(true);
  });
});

const file = new File(['zip'], 'changes.zip', { type: 'application/zip' });
const source = (title: string, more: object = {}) => ({ kind: 'source', id: 'tool', title, ...more });

async function chooseFile(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Өөрчлөлтийн файл (.zip)'), { target: { files: [file] } });
}

describe('the import of changes of another site', () => {
  it('waits for a choice where both sides differ, and takes the merged document', async () => {
    answers['/definitions/transfers'] = {
      title: 'There',
      problems: [],
      renames: [],
      documents: [
        {
          kind: 'source',
          id: 'tool',
          version: 4,
          base: source('a'),
          ours: source('b', { here: 1 }),
          theirs: source('c', { there: 2 }),
        },
      ],
    };
    draw(<SiteImport />);
    await chooseFile();
    const conflict = await screen.findByRole('group', { name: 'title' });
    const take = screen.getByRole<HTMLButtonElement>('button', { name: /^Өөрчлөлтөд нэмэх/ });
    expect(take.disabled).toBe(true);
    fireEvent.click(within(conflict).getByRole('radio', { name: /^Файлд/ }));
    expect(take.disabled).toBe(false);
    fireEvent.click(take);
    await screen.findByText(/^Өөрчлөлтөд нэмлээ/);
    const { content } = useChangeSet.getState();
    expect(content.title).toBe('There');
    expect(content.documents).toEqual([
      { kind: 'source', id: 'tool', version: 4, body: source('c', { here: 1, there: 2 }) },
    ]);
  });

  it('says why a file is refused', async () => {
    const problem = {
      kind: 'source',
      id: 'tool',
      pointer: '/format',
      code: 'x',
      message: 'of a newer build',
    };
    answers['/definitions/transfers'] = { title: '', documents: [], renames: [], problems: [problem] };
    draw(<SiteImport />);
    await chooseFile();
    await screen.findByText('Энэ файлыг оруулах боломжгүй');
    await screen.findByText('of a newer build');
    expect(screen.queryByRole('button', { name: /^Өөрчлөлтөд нэмэх/ })).toBeNull();
  });

  it('says that a file cannot be read', async () => {
    draw(<SiteImport />);
    await chooseFile();
    expect(await screen.findByText('/definitions/transfers')).toBeDefined();
  });
});
