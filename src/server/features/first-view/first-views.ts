import type { FastifyBaseLogger } from 'fastify';
import type { FirstView, RefusedForm, RenderFirstView } from '../../../definitions/public-pages/first-view';
import { publicSettings } from '../../../definitions/public-settings';
import type { Language } from '../../../definitions/language';
import { openRoles } from '../../../engine/access/open-roles';
import { visitor } from '../../../engine/access/caller';
import { mapConfigPath } from '../../../engine/map/map-answers';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { cacheKey } from '../../data/query/cache/cache-key';
import { createVersionedCache } from '../../data/query/cache/versioned-cache';
import type { AppParts } from '../../definitions/app-parts';
import { createSessionChecks } from '../../people/session/session-checks';
import type { Queryable } from '../../platform/database/database';
import { startTrace, type ReadTrace } from '../../platform/database/sql-statement';
import type { Metrics } from '../../platform/http/metrics/metrics';
import { counter, gauge } from '../../platform/http/metrics/prometheus';
import type { RequestContext } from '../../platform/http/request-context';
import type { PageContent, PageHead } from '../../platform/http/routes/pages';
import type { TableVersions } from '../../platform/table-versions/table-versions';
import { outlinesTable, readMapConfig } from '../map/boundaries';
import { createRenderingShares } from './rendering-shares';
import { shownRichText } from './shown-rich-text';
import { isAbsent } from './viewed-page';
import { visitorSchema } from './visitor-schema';
import { visitorDeletionState } from './visitor-deletion-state';
import { runVisitorQuery } from './visitor-query';

/** Pages that are rendered at the same time; more get the page without content. */
const maxRenderings = 4;
/** Milliseconds until a page goes out without content, and one that alone shows what a visitor entered. */
const patience = { page: 1_500, form: 8_000 } as const;
/** Milliseconds that one statement may take. */
const deadline = 3_000;
/** Bytes of all cached pages, and of one. */
const maxBytes = 16 * 1024 * 1024;
const maxPageBytes = 512 * 1024;

/** A page to render: its address with the query, the language of the address, and the visitor's network. */
export interface ViewedPage {
  address: string;
  language: Language;
  network: string;
  /** Its weight in the limits. Default: one. */
  renderings?: number | undefined;
  /** Its address has a visitor's answers: the page is not cached, and waited for as a refused form is. */
  carriesAnswers?: boolean | undefined;
  /** A form that was refused: the page is for its sender alone. */
  form?: RefusedForm | undefined;
}

/** A page with its content, and the head that fits it. */
type RenderedPage = Required<PageContent>;

type Outcome = 'cached' | 'rendered' | 'busy' | 'limited' | 'late' | 'failed';

type Parts = Pick<AppParts, 'database' | 'store' | 'replicas' | 'config'> & {
  /** Loads the code of the pages; the server begins to when it listens, and the first page waits for it. */
  loadRenderer: () => Promise<RenderFirstView>;
  metrics: Metrics;
  log: FastifyBaseLogger;
};

/** The state that a view shows: the definitions, and the tables as they were when the request arrived. */
export type Moment = Pick<RequestContext, 'snapshot' | 'versions'>;

/** The head of a page, and the tables that it was read from. */
interface ReadHead {
  head: PageHead;
  trace: ReadTrace;
}

/** The first views of public pages. Undefined where the page goes out without content, and the browser draws it. */
export interface FirstViews {
  /** The moment of a request, and the page if it is cached. Undefined where the database is late or away (logged). */
  find(page: ViewedPage): Promise<{ moment: Moment; cached: PageContent | undefined } | undefined>;
  /**
   * Renders a page as it is at the moment or later. Undefined where too many are being rendered, the network had its share
   * of this minute, one takes too long, or it fails (logged).
   */
  render(page: ViewedPage, moment: Moment, read: ReadHead): Promise<RenderedPage | undefined>;
}

/**
 * Renders the first view of public pages, as a visitor sees them: nothing of the request but the address has an effect.
 * A page is cached with its head until a table that it was read from changes, or the definitions.
 */
export function createFirstViews(parts: Parts): FirstViews {
  const { database, store, config, log } = parts;
  const checks = createSessionChecks(database.checks);
  const cache = createVersionedCache<RenderedPage>({
    maxBytes: config.readCacheMegabytes === 0 ? 1 : maxBytes,
    maxEntryBytes: maxPageBytes,
    bytesOf: ({ head, view: { html, preloads, state } }) =>
      2 * (JSON.stringify(head).length + html.length + preloads.length + state.length),
  });
  const outcomes: Record<Outcome, number> = {
    cached: 0,
    rendered: 0,
    busy: 0,
    limited: 0,
    late: 0,
    failed: 0,
  };
  parts.metrics.add(() => metricsOf(outcomes, cache.bytes()));
  const mayRender = createRenderingShares();
  const renderer = loadOnce(parts.loadRenderer);
  const running = new Map<string, { versions: TableVersions; page: Promise<RenderedPage | undefined> }>();

  const renderAndCache = async (page: ViewedPage, moment: Moment, { head, trace: ofHead }: ReadHead) => {
    const { view, trace } = await renderView(
      parts,
      await renderer(),
      { ...page, isAbsent: isAbsent(page, head) },
      moment,
    );
    outcomes.rendered += 1;
    if (!view) return undefined;
    const content = { head: headOfView(head, view), view };
    if (page.carriesAnswers) return content;
    const isKept = [trace, ofHead].every(({ isTimed, isPersonal }) => !isTimed && !isPersonal);
    const tables = new Set([...trace.tables, ...ofHead.tables]);
    if (isKept) cache.set(keyOf(page, moment), tables, moment.versions, content);
    return content;
  };
  let forms = 0;
  const renderForm = async (page: ViewedPage, moment: Moment, { head }: ReadHead) => {
    if (forms >= maxRenderings) {
      outcomes.busy += 1;
      return undefined;
    }
    forms += 1;
    try {
      const { view } = await renderView(parts, await renderer(), page, moment);
      outcomes.rendered += 1;
      return view && { head, view };
    } finally {
      forms -= 1;
    }
  };
  const renderShared = async (page: ViewedPage, moment: Moment, read: ReadHead) => {
    if (page.form) return renderForm(page, moment, read);
    const key = keyOf(page, moment);
    // The same page in the same state is rendered once for all who wait for it.
    const known = running.get(key);
    if (known?.versions === moment.versions) return known.page;
    if (running.size >= maxRenderings) {
      outcomes.busy += 1;
      return undefined;
    }
    if (!mayRender(page.network, page.renderings)) {
      outcomes.limited += 1;
      return undefined;
    }
    const own = { versions: moment.versions, page: renderAndCache(page, moment, read) };
    running.set(key, own);
    const forget = () => running.get(key) === own && running.delete(key);
    own.page.then(forget, forget);
    return own.page;
  };
  /** Undefined where the work fails or takes too long; it goes on, and its page is cached. */
  const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
    const done = work.catch((error: unknown) => {
      outcomes.failed += 1;
      log.warn({ err: error }, 'a public page went out without its content');
      return undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        outcomes.late += 1;
        resolve(undefined);
      }, milliseconds);
    });
    const result = await Promise.race([done, late]);
    clearTimeout(timer);
    return result;
  };
  const lookUp = async (page: ViewedPage) => {
    const { version, versions } = await checks.check(undefined);
    const moment = { snapshot: await store.atLeast(version), versions };
    const cached = page.form ? undefined : cache.get(keyOf(page, moment), versions);
    if (cached !== undefined) outcomes.cached += 1;
    return { moment, cached };
  };
  return {
    find: (page) => inTime(lookUp(page), patience.page),
    render: (page, moment, read) =>
      inTime(
        renderShared(page, moment, read),
        page.form || page.carriesAnswers ? patience.form : patience.page,
      ),
  };
}

/** A page that shows nothing has neither a title nor other languages. */
function headOfView(head: PageHead, { isMissing }: FirstView): PageHead {
  if (!isMissing || head.status === 404) return head;
  const { language } = head;
  return { status: 404, isHidden: true, ...(language && { language }) };
}

/** A page is cached for a day: prices change at midnight, without a change of any row. */
function keyOf({ language, address }: ViewedPage, { snapshot }: Moment): string {
  return cacheKey(snapshot.version, visitor.role, language, address, localDay());
}

async function renderView(
  { database, replicas, config, log }: Parts,
  render: RenderFirstView,
  { address, language, form, isAbsent: isAbsentPage }: ViewedPage & { isAbsent?: boolean },
  { snapshot, versions }: Moment,
): Promise<{ view: FirstView | undefined; trace: ReadTrace }> {
  const { definitions, access: table } = snapshot;
  const trace = startTrace();
  const access = table.get(visitor.role);
  const settings = definitions.settings.values().next().value;
  if (!access || !settings) return { view: undefined, trace };
  const chosen =
    (await replicas?.reader(database, { publication: snapshot.version, backends: versions.backends })) ??
    database;
  const reader: Queryable = {
    query: (sql, values, options) => chosen.query(sql, values, { deadline, ...options, isRead: true }),
  };
  const { exactTotal } = config;
  const view = await render({
    address,
    language,
    form,
    isAbsent: isAbsentPage,
    config: publicSettings(settings, definitions.role, openRoles(definitions)),
    query: (body) =>
      runVisitorQuery({ database: reader, snapshot, access, language, trace, exactTotal, log }, body),
    get: async (path) => {
      if (path === mapConfigPath) {
        trace.tables.add(outlinesTable);
        return JSON.stringify(await readMapConfig(reader, config));
      }
      // Read where it was filed a moment ago; its page is cached for nobody.
      const code = /^\/data-deletion\/([^/]+)$/.exec(path)?.[1];
      if (code === undefined) return visitorSchema(snapshot, access, path);
      return visitorDeletionState(database, snapshot, code);
    },
    cleanRichText: shownRichText,
  });
  return { view, trace };
}

/** A loading that failed is tried again by the next call. */
function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    if (loaded !== undefined) return loaded;
    const own = load();
    loaded = own;
    own.catch(() => {
      loaded = undefined;
    });
    return own;
  };
}

function metricsOf(outcomes: Readonly<Record<Outcome, number>>, bytes: number): string[] {
  return [
    ...counter(
      'dulaan_first_view_total',
      'Public pages that were to go out with content, by outcome.',
      Object.entries(outcomes).map(([outcome, number]): [{ outcome: string }, number] => [
        { outcome },
        number,
      ]),
    ),
    ...gauge('dulaan_first_view_cache_bytes', 'Memory of cached public pages.', bytes),
  ];
}
