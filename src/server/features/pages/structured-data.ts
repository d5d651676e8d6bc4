import {
  languageTag,
  publicAddressIn,
  readPublicAddress,
} from '../../../definitions/public-pages/public-address';
import { findPublicPage, publicPages, type PublicPage } from '../../../definitions/public-pages/public-pages';
import { defaultLanguage, say, type Language } from '../../../definitions/text';
import {
  isPartlyMongolian,
  localizeRow,
  translatedColumns,
  type Localized,
} from '../../../engine/translations/localize-row';
import type { Queryable } from '../../platform/database/database';
import type { ReadTrace } from '../../platform/database/sql-statement';
import type { PageHead } from '../../platform/http/routes/pages';
import type { Snapshot } from '../../platform/snapshot';
import { readWithinLimits } from './read-within-limits';
import { readVisitorRows } from './visitor-rows';

const siteName = 'Дулаан';

/** Questions that a page names at most. */
const mostQuestions = 100;

const published = [{ column: 'is_publish', condition: 'equals', value: 'true' }] as const;

interface Parts {
  database: Queryable;
  /** `PUBLIC_URL`; without it addresses are relative to the page. */
  site: string | undefined;
  warn(this: void, error: unknown): void;
}

/** The rows that pages name are read in this state; `trace` collects their tables. */
interface RowReading {
  database: Queryable;
  snapshot: Snapshot;
  trace: ReadTrace;
}

type FindStructuredData = (
  snapshot: Snapshot,
  address: string,
  head: PageHead,
  trace: ReadTrace,
) => Promise<string | undefined>;

/**
 * Finds the structured data (JSON-LD, schema.org) of a public page, as text for a `<script type="application/ld+json">`:
 * the article of a news, the questions of the FAQ, the organization on the home page, the trail of a row's page. It says
 * what visitors may read, and nothing of pages that search engines leave out. Undefined where there is none, too many
 * are being read, or one takes too long; a failed reading is logged.
 */
export function createStructuredData({ database, site, warn }: Parts): FindStructuredData {
  const whole = (path: string) => (site === undefined ? path : new URL(path, site).href);
  const within = readWithinLimits();

  const describe = async (reading: RowReading, address: string, head: PageHead): Promise<object[]> => {
    const { language = defaultLanguage, path } = readPublicAddress(address);
    const { page, row } = findPublicPage(path) ?? {};
    if (page === undefined) return [];
    if (page.path === '/') return [organizationOf(await readContact(reading), whole)];
    if (page.path === '/faq') return questionsOf(await readQuestions(reading, language), language);
    if (row === undefined) return [];
    const trail = trailOf({ page, address, title: head.title, language }, whole);
    if (page.path !== '/news/detail/:id') return [trail];
    const [news] = await readNews(reading, row, language);
    return news ? [articleOf(news, address, language, whole), trail] : [trail];
  };

  return async (snapshot, address, head, trace) => {
    if (head.status !== 200 || head.isHidden === true) return undefined;
    const read = () =>
      describe({ database, snapshot, trace }, address.replace(/(?<=.)\/$/, ''), head).catch(
        (error: unknown) => {
          warn(error);
          trace.isTimed = true;
          return [];
        },
      );
    const things = await within(trace, read, []);
    return things.length === 0 ? undefined : scriptText(things.length === 1 ? things[0] : things);
  };
}

/** JSON that no HTML parser takes for a tag or the end of the script. */
function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const context = 'https://schema.org';
type Whole = (path: string) => string;

interface ContactRow {
  phone: string | null;
  email: string | null;
  facebook: string | null;
  website: string | null;
  youtube: string | null;
}

async function readContact({ database, snapshot, trace }: RowReading): Promise<ContactRow | undefined> {
  const columns = ['phone', 'email', 'facebook', 'website', 'youtube'];
  const wanted = { source: 'contact_us', columns, limit: 1 };
  const [row] = await readVisitorRows<ContactRow>(database, snapshot, wanted, trace);
  return row;
}

function organizationOf(contact: ContactRow | undefined, whole: Whole): object {
  const elsewhere = [contact?.facebook, contact?.website, contact?.youtube].filter(Boolean);
  return {
    '@context': context,
    '@type': 'Organization',
    name: siteName,
    url: whole('/'),
    ...(contact?.email ? { email: contact.email } : {}),
    ...(contact?.phone ? { telephone: `+976${contact.phone}` } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}

interface QuestionRow {
  queation: string;
  answer: string | null;
}

const questionTexts = { texts: ['queation', 'answer'] };

async function readQuestions(
  { database, snapshot, trace }: RowReading,
  language: Language,
): Promise<Localized<QuestionRow>[]> {
  const columns = [...questionTexts.texts, ...translatedColumns(questionTexts, language)];
  const wanted = { source: 'faq', columns, filters: published, limit: mostQuestions };
  const rows = await readVisitorRows<QuestionRow>(database, snapshot, wanted, trace);
  return rows.map((row) => localizeRow(row, questionTexts, language));
}

function questionsOf(rows: readonly Localized<QuestionRow>[], language: Language): object[] {
  const questions = rows.flatMap(({ queation, answer }) =>
    answer
      ? [{ '@type': 'Question', name: queation, acceptedAnswer: { '@type': 'Answer', text: answer } }]
      : [],
  );
  return questions.length === 0
    ? []
    : [
        {
          '@context': context,
          '@type': 'FAQPage',
          inLanguage: languagesOf(rows, language),
          mainEntity: questions,
        },
      ];
}

interface NewsRow {
  title: string;
  photo: string | null;
  published_on: string | null;
  created_at: string;
  updated_at: string;
}

const newsTexts = { texts: ['title'] };

async function readNews(
  { database, snapshot, trace }: RowReading,
  key: string,
  language: Language,
): Promise<Localized<NewsRow>[]> {
  const columns = [
    'title',
    'photo',
    'published_on',
    'created_at',
    'updated_at',
    ...translatedColumns(newsTexts, language),
  ];
  const filters = [...published, { column: 'id', condition: 'equals', value: key } as const];
  const wanted = { source: 'v_news', columns, filters, limit: 1 };
  const rows = await readVisitorRows<NewsRow>(database, snapshot, wanted, trace);
  return rows.map((row) => localizeRow(row, newsTexts, language));
}

function articleOf(news: Localized<NewsRow>, address: string, language: Language, whole: Whole): object {
  const { title, photo, published_on, created_at, updated_at } = news;
  return {
    '@context': context,
    '@type': 'NewsArticle',
    headline: title,
    inLanguage: languagesOf([news], language),
    mainEntityOfPage: whole(address),
    datePublished: published_on ?? moment(created_at),
    dateModified: moment(updated_at),
    ...(photo ? { image: [whole(`/files/${photo}?w=1280`)] } : {}),
    author: { '@type': 'Organization', name: siteName },
    publisher: { '@type': 'Organization', name: siteName, url: whole('/') },
  };
}

/** The languages of texts: the reader's, or Mongolian, or both where some texts have no translation. */
function languagesOf(rows: readonly Localized<object>[], language: Language): string | string[] {
  const mongolian = rows.filter(isPartlyMongolian).length;
  if (mongolian === 0) return languageTag(language);
  const own = languageTag(defaultLanguage);
  return mongolian === rows.length ? own : [languageTag(language), own];
}

function moment(text: string): string {
  return new Date(text).toISOString();
}

interface RowPage {
  page: PublicPage;
  address: string;
  title: string | undefined;
  language: Language;
}

/** Home, the list that the row is in, and the row. */
function trailOf({ page, address, title, language }: RowPage, whole: Whole): object {
  const pages: readonly PublicPage[] = publicPages;
  const lists = pages.filter(({ path }) => path === '/' || page.path.startsWith(`${path}/`));
  const steps = [
    ...lists
      .filter(({ rows }) => rows === undefined)
      .toSorted((one, other) => one.path.length - other.path.length)
      .map(({ path, title: name }) => ({ path: publicAddressIn(language, path), name: say(name, language) })),
    { path: address, name: title ?? say(page.title, language) },
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: whole(path),
    })),
  };
}
