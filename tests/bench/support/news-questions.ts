import { isDeepStrictEqual } from 'node:util';
import type { Question } from './load';

/** The measured query: a page of 20 published news of one type, newest first. */
export interface NewsPage {
  type: string;
  page: number;
}

export const pageSize = 20;

/** The request for a page on one server, and the parser of its response. */
export interface Peer {
  path: string;
  headers: Record<string, string>;
  body: (page: NewsPage) => string;
  /** The page in a form that can be compared. */
  read: (answer: string) => PageContent;
}

export interface PageContent {
  total: number;
  rows: Record<string, unknown>[];
}

/** Each type's first three pages. */
export function newsPages(types: readonly string[]): NewsPage[] {
  return types.flatMap((type) => [1, 2, 3].map((page) => ({ type, page })));
}

const productDocument = `query ($page: Int!, $filters: [filter]) {
  paginate(page: $page, size: ${pageSize}, filters: $filters, sorts: [{ column: "created_at", order: desc }]) {
    total
    v_news { id title news_type news_type_id is_publish is_special published_on created_at }
  }
}`;

/** The product as a person sees it: the role selects the rows, not the query. */
export function askProduct(token: string): Peer {
  return {
    path: '/query',
    headers: { authorization: `Bearer ${token}` },
    body: ({ type, page }) =>
      JSON.stringify({
        query: productDocument,
        variables: { page, filters: [{ column: 'news_type_id', condition: 'equals', value: type }] },
      }),
    read(answer) {
      const { total, v_news: rows } = dig(answer, 'data', 'paginate');
      return { total: Number(total), rows: list(rows) };
    },
  };
}

const peerDocument = `query ($type: BigInt!, $offset: Int!) {
  allVNews(first: ${pageSize}, offset: $offset, condition: { newsTypeId: $type, isPublish: true }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
    totalCount
    nodes { rowId title newsType newsTypeId isPublish isSpecial publishedOn createdAt }
  }
}`;

/** PostGraphile on the same view, without rights: the condition of the member's role is part of the query. */
export const askPostgraphile: Peer = {
  path: '/graphql',
  headers: {},
  body: ({ type, page }) =>
    JSON.stringify({ query: peerDocument, variables: { type, offset: (page - 1) * pageSize } }),
  read(answer) {
    const { totalCount, nodes } = dig(answer, 'data', 'allVNews');
    const rows = list(nodes).map((row) => ({
      id: row.rowId,
      title: row.title,
      news_type: row.newsType,
      news_type_id: Number(row.newsTypeId),
      is_publish: row.isPublish,
      is_special: row.isSpecial,
      published_on: row.publishedOn,
      created_at: new Date(String(row.createdAt)).toISOString(),
    }));
    return { total: Number(totalCount), rows };
  },
};

export function question(peer: Peer, page: NewsPage): Question {
  return { body: peer.body(page), headers: peer.headers };
}

/** Throws where two servers return different rows for the same query. */
export function refuseDifference(page: NewsPage, ours: PageContent, theirs: PageContent): void {
  if (isDeepStrictEqual(ours, theirs) && ours.rows.length === pageSize) return;
  throw new Error(
    `The servers differ on ${JSON.stringify(page)}:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`,
  );
}

function dig(answer: string, ...path: string[]): Record<string, unknown> {
  let value: unknown = JSON.parse(answer);
  for (const name of path) value = member(value, name);
  if (value === null || typeof value !== 'object')
    throw new Error(`unexpected answer: ${answer.slice(0, 500)}`);
  return { ...value };
}

function member(value: unknown, name: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined;
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map((item: unknown) => ({ ...Object(item) })) : [];
}
