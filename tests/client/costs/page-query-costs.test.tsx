// @vitest-environment jsdom
// In a thread of its own.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook } from '@testing-library/react';
import { Kind, OperationTypeNode } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLanguage, isLanguage, languages } from '../../../src/definitions/language';
import type { Filter } from '../../../src/definitions/filter';
import { ResidentComparison } from '../../../src/client/portal/audit/resident-comparison';
import { useStoredInputs } from '../../../src/client/portal/audit/use-stored-inputs';
import { useBillCatalogue } from '../../../src/client/portal/audit/use-bill-catalogue';
import { useAuditLists } from '../../../src/client/portal/audit/use-audit-lists';
import AboutPage from '../../../src/client/portal/content/about-page';
import AnnouncementPage from '../../../src/client/portal/content/announcement-page';
import AnnouncementsPage from '../../../src/client/portal/content/announcements-page';
import CommentsPage from '../../../src/client/portal/content/comments-page';
import ContactPage from '../../../src/client/portal/contact/contact-page';
import FaqPage from '../../../src/client/portal/content/faq-page';
import AccessibilityPage from '../../../src/client/portal/content/accessibility-page';
import GuideListPage from '../../../src/client/portal/content/guide-list-page';
import GuidePage from '../../../src/client/portal/content/guide-page';
import LoanPage from '../../../src/client/portal/content/loan-page';
import MaterialsPage from '../../../src/client/portal/content/materials-page';
import PartnersPage from '../../../src/client/portal/content/partners-page';
import RetrofitPage from '../../../src/client/portal/content/retrofit-page';
import RetrofitsPage from '../../../src/client/portal/content/retrofits-page';
import ServicesPage from '../../../src/client/portal/content/services-page';
import CrewPage from '../../../src/client/portal/crews/crew-page';
import { topics } from '../../../src/client/portal/gis/topics';
import { useFigures } from '../../../src/client/portal/gis/use-figures';
import { readsOrders } from '../../../src/client/portal/gis/use-own-orders';
import { readBaghs } from '../../../src/client/portal/gis/use-place';
import { useFront } from '../../../src/client/portal/home/front';
import { HeroStart } from '../../../src/client/portal/home/hero-start';
import { keysDocument, keysVariables } from '../../../src/client/portal/search/find-rows';
import { searchKinds } from '../../../src/client/portal/search/search-kinds';
import { searchWords } from '../../../src/client/portal/search/search-words';
import { useAnnouncements } from '../../../src/client/portal/news/announcements';
import { pageDocument, crewVariables } from '../../../src/client/portal/crews/crew-query';
import { useCrews } from '../../../src/client/portal/crews/crews';
import { sendComment } from '../../../src/client/portal/crews/send-comment';
import { useEnergyTables } from '../../../src/client/portal/calculator/tables/use-energy-tables';
import { usePlaces } from '../../../src/client/portal/calculator/use-places';
import { loadLoanRequest } from '../../../src/client/portal/calculator/bank/loan-request';
import { caseColumns, caseLists } from '../../../src/client/portal/account/own-cases';
import { acceptOffer, useOffers } from '../../../src/client/portal/account/offers/use-offers';
import OwnCommentsPage from '../../../src/client/portal/account/own-comments-page';
import OwnEvaluationsPage from '../../../src/client/portal/account/own-evaluations-page';
import { useOwnRows } from '../../../src/client/portal/account/use-own-rows';
import { useOwnRatings } from '../../../src/client/portal/account/own-ratings';
import { useNews, useNewsPage, useNewsTypes } from '../../../src/client/portal/news/news';
import { queryAggregate, chartVariables } from '../../../src/client/runtime/chart/chart-query';
import { rowDocument, writeDocument } from '../../../src/client/runtime/form/form-document';
import { listColumnViews, type GridDefinition } from '../../../src/client/runtime/list/grid-columns';
import {
  oneRowDocument,
  buildRowQuery,
  rowsDocument,
  totalDocument,
} from '../../../src/client/runtime/list/grid-query';
import { listTotals, buildTotalsQuery } from '../../../src/client/runtime/grid/totals/totals-query';
import { compileSource } from '../../../src/engine/model/compiled-source';
import { chooseOperation, prepareDocument } from '../../../src/server/data/query/documents';
import { rootFields } from '../../../src/server/data/query/execute';
import '../../server/registered';
import { buildGraphqlSchema } from '../../../src/server/data/query/schema/graphql-schema';
import { budgets, costOfMutation, costOfQuery, totalCost } from '../../../src/server/data/query/query-cost';
import { writtenSource } from '../../../src/server/data/write/mutation';
import { findRows, rowsByKey } from '../../../widgets/select/reference';
import { fakeServices } from '../../widgets/services';
import { shipped, shippedModel as model } from '../../definitions/shipped-set';
import { servedForm } from '../form/served-form';

const asked = vi.hoisted((): { document: string; variables: Record<string, unknown> }[] => []);
vi.mock('../../../src/client/api/graphql', () => ({
  query: (document: string, variables: Record<string, unknown> = {}) => {
    asked.push({ document, variables });
    return new Promise(() => undefined);
  },
}));

const anyOrder = {
  id: '1',
  user_id: null,
  address: null,
  workflow_category: null,
  workflow_category_en: null,
  workflow_category_ko: null,
  status_type: null,
  accepted_offer_id: null,
  revision: 0,
};
const grids = [...shipped.grid.values()];
const forms = [...shipped.form.values()];
const charts = [...shipped.chart.values()];
const roles = [...shipped.role.values()];
const schema = buildGraphqlSchema(model);

/** The share of the budget that our own pages may use at most: definitions grow. */
const room = 0.8;
const mostOf = (isVisitor: boolean) => room * (isVisitor ? budgets.visitor : budgets.person);

function costOf(text: string, variables: Record<string, unknown>): number {
  const document = prepareDocument(schema, text);
  const definition = chooseOperation(document, undefined);
  const fields = rootFields({ schema, document, definition, variables });
  return totalCost(
    definition.operation === OperationTypeNode.MUTATION
      ? costOfMutation(model, fields, (name) => writtenSource(model, name))
      : costOfQuery(model, fields),
  );
}

/** The queries since the test began. */
const costs = () => asked.map(({ document, variables }) => costOf(document, variables));

const visitorPolicies = roles.find(({ number }) => number === 0)?.policies ?? [];
const isPublic = (source: string, ...actions: string[]) =>
  visitorPolicies.some((policy) => policy.source === source && actions.includes(policy.action));

beforeEach(() => {
  asked.length = 0;
});

describe.each(grids)('the shipped grid $id', (grid) => {
  const source = compileSource(model, grid.source);
  if (source === undefined) throw new Error(`${grid.id} has no source`);
  const served: GridDefinition = {
    ...grid,
    columns: grid.columns.map((column) => ({ ...column, hidden: false })),
    version: 1,
    compiled: { source },
  };
  const filters = listColumnViews(served)
    .filter(({ isFilterable }) => isFilterable)
    .flatMap(({ column, type }): Filter[] => {
      const bound = (condition: Filter['condition'], value: string): Filter => ({ column, condition, value });
      if (type === 'text') return [bound('contains', 'дулаалга')];
      if (type === 'date' || type === 'timestamp')
        return [bound('greaterThanOrEqual', '2026-01-01'), bound('lessThanOrEqual', '2026-12-31')];
      return type === 'reference' ? [bound('whereIn', manyKeys(50))] : [bound('equals', '1')];
    });
  const state = {
    filters,
    sorts: [{ column: 'id', order: 'asc' as const }],
    search: 'нэг хоёр гурав дөрөв тав',
  };
  const question = buildRowQuery(served, source, state);

  it('can be searched by five words with every filter set and every column shown', () => {
    const totals = buildTotalsQuery(
      served,
      [{ column: 'id', function: 'count' }, ...listTotals(served)],
      question,
    );
    const prices = [
      costOf(rowsDocument(served, source), { page: 1, size: source.cap, ...question }),
      costOf(totalDocument(served, source), { ...question }),
      costOf(totals.document, totals.variables),
      costOf(oneRowDocument(served, source), { filters: [] }),
    ];
    expect(Math.max(...prices)).toBeLessThan(mostOf(false));
  });
});

describe.each(forms)('the shipped form $id', ({ id }) => {
  const form = servedForm(id);
  const row = { filters: [{ column: 'id', condition: 'equals', value: '1' }] };

  it('can read, save and copy a row with all of its lists', () => {
    const isSaved = form.compiled.source.mutations.includes('update');
    const prices = [
      costOf(rowDocument(form), row),
      ...(isSaved ? [costOf(writeDocument(form, false), { id: '1', input: {} })] : []),
    ];
    expect(Math.max(...prices)).toBeLessThan(mostOf(isPublic(form.source, 'read', 'update')));
  });

  it('can look up what its fields refer to', () => {
    const services = { ...fakeServices('mn_MN').services, query: record };
    for (const { reference } of Object.values(form.compiled.source.columns)) {
      if (reference === null) continue;
      void findRows(services, reference, {
        search: 'Бат',
        offset: 0,
        narrowing: { filters: narrowing(reference.titleColumn) },
      });
      void rowsByKey(services, reference, manyKeys(500).split(','));
    }
    const isForVisitors = isPublic(form.source, 'create');
    expect(Math.max(0, ...costs())).toBeLessThan(mostOf(isForVisitors));
  });
});

describe.each(charts)('the shipped chart $id', (chart) => {
  it('can be narrowed by ten choices and two ranges', () => {
    const [dimension] = chart.dimensions;
    const column =
      dimension === undefined ? 'id' : typeof dimension === 'string' ? dimension : dimension.column;
    const chosen = Array.from({ length: 14 }, (): Filter => ({ column, condition: 'equals', value: '1' }));
    void queryAggregate(chartVariables(chart, chosen), new AbortController().signal);
    expect(Math.max(...costs())).toBeLessThan(mostOf(isPublic(chart.source, 'read', 'count')));
  });
});

const contentPages = [
  <AboutPage key="about" />,
  <AccessibilityPage key="accessibility" />,
  <AnnouncementPage key="announcement" />,
  <AnnouncementsPage key="announcements" />,
  <CommentsPage key="comments" />,
  <ContactPage key="contact" />,
  <CrewPage key="crew" />,
  <FaqPage key="faq" />,
  <GuideListPage key="guides" />,
  <GuidePage key="guide" />,
  <LoanPage key="loan" />,
  <MaterialsPage key="materials" />,
  <PartnersPage key="partners" />,
  <RetrofitPage key="retrofit" kind="building" />,
  <RetrofitsPage key="retrofits" kind="building" />,
  <ServicesPage key="services" />,
];

describe('the pages of the portal', () => {
  const pages: Record<string, () => void> = {
    'home/front.ts': () => shown(() => useFront()),
    'home/hero-start.tsx': () => void render(<HeroStart />, { wrapper: Page }),
    'account/own-comments-page.tsx': () => void render(<OwnCommentsPage />, { wrapper: Page }),
    'account/own-ratings.ts': () => shown(() => useOwnRatings()),
    'calculator/bank/loan-request.ts': () => void loadLoanRequest('1', new AbortController().signal),
    'calculator/use-places.ts': () => shown(() => usePlaces()),
    'crews/crews.ts': () =>
      shown(() =>
        useCrews({ province: '1', service: '2', soum: '3' }, { order: 'rating', page: 2, size: 100 }),
      ),
    'crews/send-comment.ts': () => void sendComment({ brigad_id: 1, comment: 'x' }, 'key'),
    'read-rows.ts': () => {
      shown(() => useAnnouncements(100));
      shown(() => useNewsPage(2, '1', 50));
      shown(() => useNews('1'));
      shown(() => useNewsTypes());
      for (const list of Object.values(caseLists)) shown(() => useOwnRows(list.source, caseColumns(list), 2));
      render(<OwnEvaluationsPage />, { wrapper: Page });
      for (const page of contentPages) {
        const at = (
          <MemoryRouter initialEntries={['/1?part=1&page=2&name=эковата']}>
            <Routes>
              <Route path=":id" element={page} />
            </Routes>
          </MemoryRouter>
        );
        render(<QueryClientProvider client={new QueryClient()}>{at}</QueryClientProvider>);
      }
    },
    'contact/feedback-form.tsx': () => void render(<ContactPage />, { wrapper: Page }),
    'search/find-rows.ts': () => {
      const words = searchWords('байшингийн дээврийн дулаалгын материалын хөнгөлөлт');
      for (const kind of searchKinds) {
        const language = isLanguage(i18next.language) ? i18next.language : defaultLanguage;
        asked.push({
          document: keysDocument(kind, language),
          variables: keysVariables(kind, words, language),
        });
      }
    },
    'calculator/tables/use-energy-tables.ts': () => shown(() => useEnergyTables()),
    'gis/use-figures.ts': () => {
      const place = { id: '1', code: '11', name: 'Улаанбаатар', lon: null, lat: null };
      const more: Filter[] = [{ column: 'service_type_id', condition: 'equals', value: '1' }];
      for (const topic of Object.values(topics)) shown(() => useFigures(topic, [place, place], more));
    },
    'gis/use-own-orders.tsx': () => void readsOrders(new AbortController().signal),
    'gis/use-place.ts': () => void readBaghs('1', new AbortController().signal),
    'audit/resident-comparison.tsx': () => render(<ResidentComparison code="AAAA" />, { wrapper: Page }),
    'account/offers/use-offers.ts': () => {
      shown(() => useOffers('1'));
      void acceptOffer(anyOrder, '1');
    },
    'audit/use-bill-catalogue.ts': () => shown(() => useBillCatalogue()),
    'audit/use-audit-lists.ts': () => shown(() => useAuditLists()),
    'audit/use-stored-inputs.ts': () =>
      shown(() => useStoredInputs([{ source: 'akt', id: '1', column: 'energy_inputs' }])),
  };

  it('are all looked at', () => {
    const texts = import.meta.glob<string>('/src/client/portal/**/*.{ts,tsx}', {
      eager: true,
      import: 'default',
      query: '?raw',
    });
    const querying = Object.keys(texts).filter((path) => texts[path]?.includes("api/graphql'"));
    expect(querying.map((path) => path.replace('/src/client/portal/', ''))).toEqual(
      Object.keys(pages).toSorted(),
    );
  });

  it('the longest page of crews is what a visitor may ask for', () => {
    const filter = { province: '1', service: '2', soum: '3' };
    const windows = { nearLimit: 50, nearOffset: 0, othersLimit: 50, othersOffset: 0 };
    expect(costOf(pageDocument, { ...crewVariables(filter), ...windows })).toBeLessThan(mostOf(true));
  });

  it('rows are read by operations with the names of their root fields', () => {
    pages['read-rows.ts']?.();
    const names = asked.map(({ document }) => {
      const { name, selectionSet } = chooseOperation(prepareDocument(schema, document), undefined);
      const [root] = selectionSet.selections;
      return [name?.value, root?.kind === Kind.FIELD ? root.name.value : undefined] as const;
    });
    expect(names.map(([operation]) => operation)).toEqual(names.map(([, field]) => field));
    expect(names.map(([operation]) => operation)).toEqual(
      expect.arrayContaining(['v_news', 'v_faq', 'v_collaborate', 'v_green_credit', 'paginate']),
    );
  });

  describe.each(languages)('in %s', (language) => {
    beforeAll(async () => {
      await i18next.use(initReactI18next).init({ lng: language, react: { useSuspense: false } });
    });

    it.each(Object.entries(pages))('%s asks for what a visitor may ask for', (_, show) => {
      show();
      expect(asked).not.toEqual([]);
      expect(Math.max(...costs())).toBeLessThan(mostOf(true));
    });
  });
});

function Page({ children }: { children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
}

function shown(hook: () => unknown): void {
  renderHook(hook, { wrapper: Page });
}

function record<T>(document: string, variables: Record<string, unknown> = {}): Promise<T> {
  asked.push({ document, variables });
  return new Promise(() => undefined);
}

function narrowing(column: string): Filter[] {
  return Array.from({ length: 3 }, () => ({ column, condition: 'equals', value: '1' }));
}

function manyKeys(count: number): string {
  return Array.from({ length: count }, (_, index) => String(100_000 + index)).join(',');
}
