import { currentVault } from './current-vault';
import { cachedResponseId } from './response-cache';
import type { Vault } from './vault/vault';

/** Maximum number of queries of one list that a device caches, such as other filters or another order. */
const maxPages = 6;

/** The first rows of a list from the server's last response. */
export interface KeptPage<Row> {
  rows: readonly Row[];
  /** ISO timestamp of the read. */
  at: string;
}

interface Remembered extends KeptPage<unknown> {
  /** The query: document and variables. It is encrypted like the rows, because people search for names. */
  question: string;
}

let writing: Promise<void> = Promise.resolve();

/**
 * Caches a response of a list, encrypted for the signed-in person. All responses of one list share one record. A
 * failure only logs a warning: the response is then missing offline.
 */
export function cachePage(list: string, question: string, rows: readonly unknown[]): void {
  const page: Remembered = { question, rows, at: new Date().toISOString() };
  // The owner of the rows is fixed now: another person may be signed in when the queued write runs.
  const [opening, id] = [currentVault(), idOf(list)];
  const keep = async () => {
    const vault = await opening;
    if (vault === undefined) return;
    const others = (await pagesOf(vault, id)).filter((other) => other.question !== question);
    await vault.write([{ store: 'answers', id, value: [page, ...others].slice(0, maxPages) }]);
  };
  // Writes run one after the other, because each adds its page to the cached ones.
  writing = writing.then(keep).catch((error: unknown) => {
    console.warn(`The list “${list}” was not kept for use without a connection.`, error);
  });
}

/** Returns the list's cached response to the same query; undefined where there is none on this device. */
export async function readPage<Row>(
  list: string,
  question: string,
  isRow: (value: unknown) => value is Row,
): Promise<KeptPage<Row> | undefined> {
  await writing;
  const vault = await currentVault();
  const pages = vault === undefined ? [] : await pagesOf(vault, idOf(list));
  const page = pages.find((kept) => kept.question === question);
  return page && { rows: page.rows.filter(isRow), at: page.at };
}

async function pagesOf(vault: Vault, id: string): Promise<readonly Remembered[]> {
  const kept = await vault.get('answers', id);
  return Array.isArray(kept) ? kept.filter(isRemembered) : [];
}

function idOf(list: string): string {
  return cachedResponseId(`list ${list}`);
}

function isRemembered(value: unknown): value is Remembered {
  return (
    typeof value === 'object' &&
    value !== null &&
    'question' in value &&
    'at' in value &&
    typeof value.at === 'string' &&
    'rows' in value &&
    Array.isArray(value.rows)
  );
}
