import { currentVault } from './current-vault';
import { answerId } from './kept-answers';
import type { Vault } from './vault/vault';

/** The most questions of one list that a device remembers: other filters, another order. */
const mostPages = 6;

/** The first rows of a list as the server gave them last. */
export interface KeptPage<Row> {
  rows: readonly Row[];
  /** ISO moment at which they were read. */
  at: string;
}

interface Remembered extends KeptPage<unknown> {
  /** What was asked: document and variables. Sealed like the rows, because people search for names. */
  question: string;
}

let writing: Promise<void> = Promise.resolve();

/**
 * Keeps what a list has answered, sealed for whoever is signed in; the answers of one list lie together. What cannot
 * be kept is missing later and nothing else.
 */
export function keepPage(list: string, question: string, rows: readonly unknown[]): void {
  const page: Remembered = { question, rows, at: new Date().toISOString() };
  // Whose rows these are is decided now: somebody else may be signed in when it is their turn.
  const [opening, id] = [currentVault(), idOf(list)];
  const keep = async () => {
    const vault = await opening;
    if (vault === undefined) return;
    const others = (await pagesOf(vault, id)).filter((other) => other.question !== question);
    await vault.write([{ store: 'answers', id, value: [page, ...others].slice(0, mostPages) }]);
  };
  // One after the other: each is put beside those that were kept before it.
  writing = writing.then(keep).catch((error: unknown) => {
    console.warn(`The list “${list}” was not kept for use without a connection.`, error);
  });
}

/** What the list has answered to the same question; undefined where it was never asked here. */
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
  return answerId(`list ${list}`);
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
