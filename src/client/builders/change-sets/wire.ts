import type { Kind } from '../../../definitions/definition';
import type { Text } from '../../../definitions/text';
import type { Adoption } from '../../../engine/model/adoption';
import type { Rename } from '../../../engine/model/renames/rename';
import { deleteJson, getJson, postJson, putJson } from '../../api/http';
import type { JsonObject } from '../document/pointer';

export type { Adoption, Rename };

/** A definition of a change set; a body of null takes it out of force. */
export interface SetDocument {
  kind: Kind;
  id: string;
  /** The version in force when it came into the set; 0 for a new definition. */
  version: number;
  body: JsonObject | null;
}

export interface ChangeSet {
  id: string;
  title: string;
  revision: number;
  documents: readonly SetDocument[];
  renames: readonly Rename[];
  adoptions?: readonly Adoption[] | undefined;
  state: 'open' | 'published' | 'taken-back';
}

export interface ListedSet {
  id: string;
  title: string;
  revision: number;
  state: ChangeSet['state'];
  size: number;
  updated_at: string;
}

export interface DefinitionName {
  kind: Kind;
  id: string;
}

export interface ListedDefinition extends DefinitionName {
  title: Text | null;
  version: number;
  state: 'published' | 'draft' | 'waiting';
  uses: readonly DefinitionName[];
  usedBy: readonly DefinitionName[];
  /** An estimate; only of tables. */
  rows?: number;
}

/** A fault or a warning at a place in a definition. */
export interface Finding extends DefinitionName {
  pointer: string;
  code: string;
  message: string;
}

export interface Loss {
  key: string;
  text: string;
  rows: number;
}

export interface Plan {
  problems: readonly Finding[];
  warnings: readonly Finding[];
  changes: readonly { text: string; sql: string | null }[];
  losses: readonly Loss[];
  usedBy: readonly DefinitionName[];
  tableRows: readonly TableRows[];
}

/** The rows of a table that a set changes; `isMore` where there are more than were counted. */
export interface TableRows {
  source: string;
  rows: number;
  isMore: boolean;
}

/** The content of a set as it is planned and saved. */
export interface SetContent {
  title: string;
  documents: readonly SetDocument[];
  renames: readonly Rename[];
  /** Tables of the database that become those of new sources. Default: none. */
  adoptions?: readonly Adoption[] | undefined;
}

const sets = '/definitions/change-sets';

export async function readSets(signal?: AbortSignal): Promise<readonly ListedSet[]> {
  return (await getJson<{ change_sets: ListedSet[] }>(sets, { signal })).change_sets;
}

export async function readSet(id: string, signal?: AbortSignal): Promise<ChangeSet> {
  return (await getJson<{ change_set: ChangeSet }>(`${sets}/${id}`, { signal })).change_set;
}

export async function createSet(content: SetContent): Promise<ChangeSet> {
  return (await postJson<{ change_set: ChangeSet }>(sets, content)).change_set;
}

/** Rejects with 409 and the stored set as `current` if somebody else has saved it. */
export async function saveSet(id: string, revision: number, content: SetContent): Promise<ChangeSet> {
  return (await putJson<{ change_set: ChangeSet }>(`${sets}/${id}`, { adoptions: [], ...content, revision }))
    .change_set;
}

export async function deleteSet(id: string): Promise<void> {
  await deleteJson(`${sets}/${id}`);
}

export async function publishSet(id: string, revision: number, allow: readonly string[]): Promise<void> {
  await postJson(`${sets}/${id}/publish`, { revision, allow });
}

/** Brings everything back to what was in force before the set. */
export async function withdrawSet(id: string, revision: number): Promise<void> {
  await postJson(`${sets}/${id}/rollback`, { revision });
}

/** Computes what publishing would change; a read, although it is a POST. */
export function requestPlan(
  { documents, renames, adoptions }: SetContent,
  signal?: AbortSignal,
): Promise<Plan> {
  const content = { documents, renames, adoptions };
  return postJson<Plan>('/definitions/plan', content, { isReading: true, signal });
}

export async function readDefinitions(signal?: AbortSignal): Promise<readonly ListedDefinition[]> {
  return (await getJson<{ definitions: ListedDefinition[] }>('/definitions', { signal })).definitions;
}

/** The definition in force as its author wrote it, and its version; 0 and null for an unknown one. */
export async function readInForce(
  { kind, id }: DefinitionName,
  signal?: AbortSignal,
): Promise<{ version: number; published: JsonObject | null }> {
  return getJson(`/definitions/${kind}/${encodeURIComponent(id)}/draft`, { signal });
}

export function readKindSchema(kind: Kind, signal?: AbortSignal): Promise<JsonObject> {
  return getJson<JsonObject>(`/definitions/kinds/${kind}`, { signal });
}

export interface DescribedKind {
  name: Kind;
  title: string;
  description: string;
}

export async function readKinds(signal?: AbortSignal): Promise<readonly DescribedKind[]> {
  return (await getJson<{ kinds: DescribedKind[] }>('/definitions/kinds', { signal })).kinds;
}

export interface DescribedWidget {
  name: string;
  label: Text;
  columns: readonly string[];
  /** The JSON Schema of its options. */
  options: unknown;
}

export async function readWidgets(signal?: AbortSignal): Promise<readonly DescribedWidget[]> {
  return (await getJson<{ widgets: DescribedWidget[] }>('/definitions/widgets', { signal })).widgets;
}

export interface DescribedAction {
  name: string;
  title: string;
  description: string;
  /** The moments at which it may run; `press` for buttons, `schedule` for schedules. */
  moments: readonly string[];
  /** The JSON Schema of its options. */
  options: unknown;
}

/** The actions of triggers and buttons, with the titles of their options in the reader's language. */
export async function readActions(signal?: AbortSignal): Promise<readonly DescribedAction[]> {
  return (await getJson<{ actions: DescribedAction[] }>('/definitions/actions', { signal })).actions;
}

/** An unpublished definition of a set, in the shape of `GET /schema/{kind}/{id}`. */
export function previewAddress(set: string, { kind, id }: DefinitionName, role?: string): string {
  const query = role === undefined ? '' : `?role=${encodeURIComponent(role)}`;
  return `${sets}/${set}/preview/schema/${kind}/${encodeURIComponent(id)}${query}`;
}

/** A printed document of an unpublished page of a set, in the shape of `GET /papers/{page}/{row}`. */
export function paperPreviewAddress(
  set: string,
  page: string,
  { row, language, role }: { row: string; language: string; role: string | undefined },
): string {
  const query = new URLSearchParams({ lang: language, ...(role !== undefined && { role }) });
  return `${sets}/${set}/preview/paper/${encodeURIComponent(page)}/${row}?${query}`;
}

/** The address of the newest rows of a view, of an open set or as it is in force. */
export function firstRowsAddress(view: string, set: string | null): string {
  const query = set === null ? '' : `?set=${set}`;
  return `/definitions/first-rows/${encodeURIComponent(view)}${query}`;
}
