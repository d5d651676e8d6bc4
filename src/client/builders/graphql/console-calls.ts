import { queryOptions } from '@tanstack/react-query';
import { deleteJson, getJson, postJson, putJson } from '../../api/http';

interface Argument {
  name: string;
  type: string;
}

interface ReadableColumn {
  name: string;
  title: string;
  type: string;
  references: string | null;
  is_partial: boolean;
}

export interface ReadableSource {
  id: string;
  type: string;
  title: string;
  is_view: boolean;
  is_limited: boolean;
  cap: number;
  columns: readonly ReadableColumn[];
  sub_tables: readonly { name: string; source: string }[];
  arguments: readonly Argument[];
  mutations: readonly { name: string; arguments: readonly Argument[] }[];
}

export interface ConsoleRole {
  id: string;
  title: string;
  opens: boolean;
  introspects: boolean;
}

/** `GET /query-console`. */
export interface ConsoleDescription {
  sources: readonly ReadableSource[];
  may_introspect: boolean;
  is_administrator: boolean;
  is_limited: boolean;
  limits: { budget: number; runs: number; saved: number; characters: number };
  roles?: readonly ConsoleRole[];
}

/** Sources that the person may read, or a role (administrators). Titles are in the reader's language. */
export function consoleQuery(role: string, language: string) {
  return queryOptions({
    queryKey: ['query-console', role, language],
    queryFn: ({ signal }) => getJson<ConsoleDescription>(`/query-console${roleQuery(role)}`, { signal }),
    staleTime: 60_000,
  });
}

type CostPart = 'lists' | 'conditions' | 'measures' | 'nested' | 'values';

interface QueryResponse {
  data?: unknown;
  errors?: readonly { message: string }[];
}

/** Time, rows and cost of a run; `statements` for administrators alone. */
export interface RunFigures {
  milliseconds: number;
  rows: number;
  cost?: { points: number; budget: number; parts: Readonly<Record<CostPart, number>> };
  statements?: readonly { sql: string; milliseconds: number }[];
}

export interface RunResult {
  answer: QueryResponse;
  /** Undefined for a mutation. */
  run: RunFigures | undefined;
}

export interface RunOrder {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  /** Empty for oneself. */
  role: string;
}

export function runQuery({ query, variables, role }: RunOrder, signal: AbortSignal): Promise<RunResult> {
  return postJson<RunResult>(`/query-console/run${roleQuery(role)}`, { query, variables }, { signal });
}

/** Sends a mutation as any page does: with one's own rights, and never twice. */
export async function runMutation(
  { query, variables }: Pick<RunOrder, 'query' | 'variables'>,
  signal: AbortSignal,
): Promise<RunResult> {
  return {
    answer: await postJson<QueryResponse>('/query', { query, variables }, { signal }),
    run: undefined,
  };
}

export interface SavedQuery {
  id: string;
  name: string;
  query: string;
  variables: string;
  is_shared: boolean;
  may_change: boolean;
}

export const savedQueries = queryOptions({
  queryKey: ['query-console', 'saved'],
  queryFn: async ({ signal }) =>
    (await getJson<{ queries: SavedQuery[] }>('/query-console/saved', { signal })).queries,
  staleTime: 0,
});

export function saveQuery(query: Omit<SavedQuery, 'id' | 'may_change'>): Promise<unknown> {
  return putJson('/query-console/saved', query);
}

export function removeQuery(id: string): Promise<unknown> {
  return deleteJson(`/query-console/saved/${id}`);
}

export interface ApiKey {
  id: number;
  name: string;
  prefix: string;
  role: string;
  organization: string | null;
  created: string;
  created_by: string | null;
  expires: string;
  used: string | null;
  revoked: string | null;
  state: 'valid' | 'expired' | 'revoked' | 'role';
}

/** `GET /api-keys`. */
export interface ApiKeyList {
  keys: readonly ApiKey[];
  roles: readonly { role_id: number; title: string }[];
  most: number;
  longest_days: number;
}

export function apiKeysQuery(language: string) {
  return queryOptions({
    queryKey: ['api-keys', language],
    queryFn: ({ signal }) => getJson<ApiKeyList>('/api-keys', { signal }),
    staleTime: 0,
  });
}

export interface NewApiKey {
  name: string;
  role_id: number | null;
  org_id: number | null;
  last_day: string;
}

export function createApiKey(key: NewApiKey): Promise<{ id: number; token: string }> {
  return postJson('/api-keys', key);
}

export function revokeApiKey(id: number): Promise<unknown> {
  return deleteJson(`/api-keys/${id}`);
}

function roleQuery(role: string): string {
  return role === '' ? '' : `?role=${encodeURIComponent(role)}`;
}
