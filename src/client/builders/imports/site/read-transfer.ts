import type { Kind } from '../../../../definitions/definition';
import { mergeDocument, type MergedDocument } from '../../../../engine/merge/merge-documents';
import type { Decisions } from '../../../../engine/merge/merge-values';
import { exchange } from '../../../api/http';
import { requestHeaders } from '../../../api/request-headers';
import { isObject } from '../../document/pointer';
import type { Finding, Rename, SetDocument } from '../../change-sets/wire';

/** A definition of another site, beside what it is here and what both began with. */
export interface TransferDocument {
  kind: Kind;
  id: string;
  /** The version in force here; 0 for none. */
  version: number;
  /** Missing where nobody knows. */
  base?: unknown;
  ours: unknown;
  theirs: unknown;
}

export interface Transfer {
  title: string;
  documents: readonly TransferDocument[];
  renames: readonly Rename[];
  /** Why nothing of it can be taken over. */
  problems: readonly (Omit<Finding, 'kind'> & { kind: string })[];
}

/** Bytes of a file that the server takes. */
export const largestTransfer = 4 * 1024 * 1024;

/** Compares the file with what is in force here; the server stores nothing. Rejects with `ApiError`. */
export async function readTransfer(file: File, signal: AbortSignal): Promise<Transfer> {
  const init = {
    method: 'POST',
    headers: { ...requestHeaders(), 'content-type': 'application/zip' },
    body: file,
  };
  const { text } = await exchange('/definitions/transfers', init, { signal, isReading: true });
  // The contract's test checks the server's shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as Transfer;
}

/** The name of a definition, by which decisions are kept. */
export function transferKey({ kind, id }: Pick<TransferDocument, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

export interface MergedEntry {
  document: TransferDocument;
  merged: MergedDocument;
}

/** Every definition merged, with the decisions for it. */
export function mergeTransfer(
  { documents }: Transfer,
  decisions: ReadonlyMap<string, Decisions>,
): MergedEntry[] {
  return documents.map((document) => ({
    document,
    merged: mergeDocument(
      { base: document.base, ours: document.ours, theirs: document.theirs },
      decisions.get(transferKey(document)),
    ),
  }));
}

/** Returns whether a place of a definition waits for a decision. */
export function isUndecided(
  { document, merged }: MergedEntry,
  decisions: ReadonlyMap<string, Decisions>,
): boolean {
  const own = decisions.get(transferKey(document));
  return merged.conflicts.some(({ path }) => own?.has(path) !== true);
}

/** The documents that change here; the others are as they should be. */
export function changedDocuments(entries: readonly MergedEntry[]): SetDocument[] {
  return entries.flatMap(({ document: { kind, id, version }, merged: { outcome, body } }): SetDocument[] =>
    outcome === 'same' || outcome === 'kept'
      ? []
      : [{ kind, id, version, body: isObject(body) ? body : null }],
  );
}
