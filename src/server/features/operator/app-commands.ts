import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readTexts } from '../../definitions/store/definition-files';
import { readAppFolder } from '../apps/app-folder';
import type { AppPlan, AppResult } from '../apps/app-command';
import { textEncoding } from '../../definitions/store/text-encoding';
import { picturesFolder } from '../apps/app-pictures';
import { rowsFolder } from '../apps/shipped-rows';
import type { Operations } from './operations';
import { UsageError } from './usage-error';

export interface Terminal {
  /** Resolves the path of a given file. */
  pathOf: (typed: string) => string;
  say: (line: string) => void;
}

/** Runs `app plan|install|upgrade DIR`, `app export ID DIR` or `app remove ID`. Returns the exit code. */
export async function runAppCommand(
  args: readonly string[],
  { allow, plan: isPlan }: { allow: string[]; plan: boolean },
  { pathOf, say }: Terminal,
  withOperations: (work: (operations: Operations) => Promise<number>) => Promise<number>,
): Promise<number> {
  const [action, first, second] = args;
  if (first === undefined || args.length !== (action === 'export' ? 3 : 2))
    throw new UsageError('app needs plan DIR, install DIR, upgrade DIR, export ID DIR or remove ID.');
  switch (action) {
    case 'plan':
    case 'install':
    case 'upgrade': {
      const texts = await readTexts(pathOf(first), isOfApp);
      return withOperations(async (operations) => {
        if (action === 'upgrade') {
          const { id } = (await readAppFolder(texts)).app;
          if (!(await operations.exportApp(id))) return printNotInstalled(id, say);
        }
        const files = Object.fromEntries(texts);
        const result = await operations.changeApp({ isPlan: isPlan || action === 'plan', allow, files });
        return tell(result, say, { allow, done: 'installed' });
      });
    }
    case 'remove':
      return withOperations(async (operations) => {
        const result = await operations.changeApp({ isPlan, allow, id: first });
        return result ? tell(result, say, { allow, done: 'removed' }) : printNotInstalled(first, say);
      });
    case 'export':
      return withOperations(async (operations) => {
        const files = await operations.exportApp(first);
        if (!files) return printNotInstalled(first, say);
        await writeFiles(pathOf(second ?? ''), files);
        say(`${Object.keys(files).length} files are in ${pathOf(second ?? '')}.`);
        return 0;
      });
    default:
      throw new UsageError(`app has no "${action}": there are plan, install, upgrade, export and remove.`);
  }
}

function printNotInstalled(id: string, say: Terminal['say']): number {
  say(`No application "${id}" is installed.`);
  return 1;
}

function isOfApp(path: string): boolean {
  return path.endsWith('.json') || [rowsFolder, picturesFolder].some((name) => path.startsWith(`${name}/`));
}

/** Writes the folder of an application. One that has other files is left alone: they would be part of it. */
async function writeFiles(directory: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(directory, { recursive: true });
  const present = await readdir(directory, { recursive: true, withFileTypes: true });
  const strange = present.find(
    (entry) => entry.isFile() && !(join(entry.parentPath, entry.name).slice(directory.length + 1) in files),
  );
  if (strange)
    throw new UsageError(`${directory} has other files, ${strange.name} among them: name an empty folder.`);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text, textEncoding(path));
  }
}

function tell(
  result: AppPlan | AppResult | null,
  say: Terminal['say'],
  { allow, done }: { allow: readonly string[]; done: 'installed' | 'removed' },
): number {
  if (!result) return 1;
  if ('changes' in result) {
    for (const { text } of result.changes) say(text);
    for (const { text, key } of result.losses) say(`${text} (--allow ${key})`);
    for (const { kind, id, pointer, message } of result.problems)
      say(`${kind}/${id} ${pointer || '/'}: ${message}`);
    for (const { kind, id, pointer, message } of result.warnings)
      say(`Warning: ${kind}/${id} ${pointer}: ${message}`);
  } else
    for (const { kind, id, path, reason } of result.warnings)
      say(`Warning: ${kind}/${id} ${path}: ${reason}`);
  if (result.rows) {
    const { added, changed, kept, left } = result.rows;
    say(
      `Rows: ${added} new, ${changed} changed, ${kept.length} left as people changed them, ${left.length} no longer its own.`,
    );
  }
  if (!('changes' in result)) {
    say('Done.');
    return 0;
  }
  if (result.problems.length > 0) {
    say(`It cannot be ${done}: see the problems above.`);
    return 1;
  }
  if (!result.losses.some(({ key, rows }) => !allow.includes(key) && (done === 'installed' || rows > 0)))
    return 0;
  say(`It is not ${done} until the losses above are allowed.`);
  return 1;
}
