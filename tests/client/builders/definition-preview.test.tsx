// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSet, openSet } from '../../../src/client/builders/change-sets/session';
import type { Finding } from '../../../src/client/builders/change-sets/wire';
import { DefinitionPreview } from '../../../src/client/builders/preview/definition-preview';
import { startI18n } from '../../../src/client/i18n/i18n';
import { prepareDocument } from '../../widgets/document';

const grid = {
  kind: 'grid',
  id: 'job',
  source: 'job',
  version: 0,
  columns: [{ column: 'pay', title: { mn_MN: 'Цалин', ko_KR: '급여' } }],
};
let problems: Finding[];
const asked: string[] = [];

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['builder', 'data-builders', 'form', 'widgets']);
});
beforeEach(() => {
  problems = [];
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.endsWith('/plan'))
      return json({
        status: true,
        problems,
        warnings: [],
        changes: [],
        losses: [],
        usedBy: [],
        tableRows: [],
      });
    if (address.includes('/preview/')) return json(grid);
    return json({
      status: true,
      kinds: [],
      definitions: [
        { kind: 'source', id: 'job', version: 0, uses: [] },
        { kind: 'role', id: 'agent', title: 'Ажилтан', version: 2, uses: [] },
        { kind: 'role', id: 'draft', title: 'Ноорог', version: 0, uses: [] },
      ],
    });
  });
  const document = { kind: 'grid', id: 'job', version: 0, body: grid } as const;
  openSet({ id: '7', title: 'Ажил', revision: 4, documents: [document], renames: [], state: 'open' });
});
afterEach(() => {
  cleanup();
  closeSet();
  vi.unstubAllGlobals();
});

function json(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

const draw = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Suspense fallback="…">
          <DefinitionPreview kind="grid" id="job" />
        </Suspense>
      </QueryClientProvider>
    </MemoryRouter>,
  );
const previews = () => asked.filter((address) => address.includes('/preview/'));

describe('the preview of the open set', () => {
  it('is asked for once the plan has no problems', async () => {
    draw();
    await screen.findByText('Цалин');
    expect(previews()).toHaveLength(1);
    expect(asked.findIndex((address) => address.endsWith('/plan'))).toBeLessThan(
      asked.indexOf(previews()[0] ?? ''),
    );
  });

  it('is seen as a role in force, and as one that only the set has', async () => {
    const role = { kind: 'role', id: 'helper', title: { mn_MN: 'Туслах' } };
    const documents = [
      { kind: 'grid', id: 'job', version: 0, body: grid },
      { kind: 'role', id: 'helper', version: 0, body: role },
    ] as const;
    openSet({ id: '7', title: 'Ажил', revision: 4, documents, renames: [], state: 'open' });
    draw();
    await screen.findByText('Цалин');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Хэний нүдээр харах' }));
    const offered = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    // The draft of another set is nobody's role yet.
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Өөрийн эрхээр',
      'Ажилтан (agent)',
      'Туслах (helper)',
    ]);
    fireEvent.click(offered[2] ?? document.body);
    await waitFor(() => expect(previews().at(-1)).toContain('/schema/grid/job?role=helper'));
  });

  it('says what to solve first, and asks the server for nothing that it would refuse', async () => {
    const message = 'Ийм багана алга: wage';
    problems = [{ kind: 'grid', id: 'job', pointer: '/columns/0', code: 'x', message }];
    draw();
    await screen.findByText(message);
    await waitFor(() => expect(asked.some((address) => address.endsWith('/definitions'))).toBe(true));
    expect(previews()).toEqual([]);
  });
});
