import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mergeDocument, type MergedDocument } from '../../../engine/merge/merge-documents';
import type { Conflict, Side } from '../../../engine/merge/merge-values';
import type { SetDocument } from '../../definitions/change-sets/change-sets';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { readTexts } from '../../definitions/store/definition-files';
import { readArchive } from '../apps/archive';
import type { TransferDocument } from '../transfers/read-transfer';
import { formatPlan, isRefused } from './format-plan';
import type { Operations } from './operations';
import { UsageError } from './usage-error';

export interface TransferOptions {
  /** The number of the change set to export. */
  set?: string | undefined;
  /** The published definitions to export. */
  only: readonly string[];
  ours: boolean;
  theirs: boolean;
  apply: boolean;
  allow: string[];
}

export const transferUsage = `npm run definitions -- export DIR --set NUMBER | --only KIND/ID …
npm run definitions -- merge DIR|FILE.zip [--ours|--theirs] [--apply] [--allow source:column …]`;

/** Writes a change set, or chosen definitions, as files that another site merges. */
export async function exportForSite(
  operations: Operations,
  directory: string,
  { set, only }: TransferOptions,
  say: (line: string) => void,
): Promise<number> {
  const files = await operations.exportTransfer(set === undefined ? { names: [...only] } : { set });
  if (!files)
    throw new UsageError(set === undefined ? `Not in force: ${only.join(', ')}` : `No change set ${set}.`);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
  say(`${Object.keys(files).length - 1} definitions and transfer.json are in ${directory}.`);
  return 0;
}

/**
 * Merges the changes of another site with what was edited here, prints the result and its plan, and with `apply` publishes it as
 * one change set. Conflicts that no option decides are printed, and nothing is published.
 */
export async function mergeFromSite(
  operations: Operations,
  path: string,
  options: TransferOptions,
  say: (line: string) => void,
): Promise<number> {
  const { ours, theirs, apply, allow } = options;
  if (ours && theirs) throw new UsageError(transferUsage);
  const { title, documents, renames, problems } = await operations.readTransfer(await readFiles(path));
  if (problems.length > 0) throw new DefinitionProblems(problems);
  const side = theirs ? 'theirs' : ours ? 'ours' : undefined;
  const merged = documents.map((document) => ({ document, merged: mergeAll(document, side) }));
  for (const each of merged) for (const line of formatMerged(each, side)) say(line);
  const conflicts = merged.flatMap((each) => each.merged.conflicts);
  if (conflicts.length > 0 && side === undefined) {
    say(
      `${conflicts.length} places were edited on both sides: decide with --ours or --theirs, or in the browser.`,
    );
    return 1;
  }
  const changed = merged.flatMap(
    ({ document: { kind, id, version }, merged: { outcome, body } }): SetDocument[] =>
      outcome === 'same' || outcome === 'kept' ? [] : [{ kind, id, version, body }],
  );
  if (changed.length === 0) {
    say('Nothing was to be done.');
    return 0;
  }
  const order = { title: title || 'npm run definitions -- merge', documents: changed, renames, allow };
  const definitions = changed.map(({ kind, id, body }) => ({ kind, id, document: body }));
  const plan = apply
    ? await operations.publishTransfer(order)
    : await operations.plan({ definitions, allow, renames });
  for (const line of formatPlan({ ...plan, untouched: [] })) say(line);
  if (apply) say('Done.');
  return isRefused(plan) ? 1 : 0;
}

function mergeAll(document: TransferDocument, side: Side | undefined): MergedDocument {
  const merged = mergeDocument(document);
  if (side === undefined || merged.conflicts.length === 0) return merged;
  return mergeDocument(document, new Map(merged.conflicts.map(({ path }) => [path, side])));
}

interface Line {
  document: TransferDocument;
  merged: MergedDocument;
}

function formatMerged({ document, merged }: Line, side: Side | undefined): string[] {
  const { outcome, conflicts } = merged;
  return [
    `${outcome}: ${document.kind}/${document.id}`,
    ...conflicts.map((conflict) => `  ${side === undefined ? '!' : side} ${formatConflict(conflict)}`),
  ];
}

function formatConflict({ path, base, ours, theirs }: Conflict): string {
  return `${path || '/'}: ${short(base)} → ours ${short(ours)}, theirs ${short(theirs)}`;
}

/** Characters of a value that a line shows. */
const longest = 80;

function short(value: unknown): string {
  const text = value === undefined ? '–' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

async function readFiles(path: string): Promise<Record<string, string>> {
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}.`);
  const files = statSync(path).isDirectory()
    ? await readTexts(path)
    : await readArchive(await readFile(path));
  return Object.fromEntries(files);
}
