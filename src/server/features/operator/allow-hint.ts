/**
 * Returns the line with the typed command that allows the losses of data as well; undefined if there are none to allow.
 * `args` are those of the command: its name, then what npm hands on after `--`.
 */
export function allowHint(
  [command = '', ...rest]: readonly string[],
  permits: readonly string[],
): string | undefined {
  if (permits.length === 0) return undefined;
  const words = [...rest.map(quoteWord), ...permits.map((permit) => `--allow ${quoteWord(permit)}`)];
  return `To allow the loss: npm run ${command} -- ${words.join(' ')}`;
}

/** Quotes a word for a POSIX shell where it needs that. */
function quoteWord(word: string): string {
  return /^[\w./:=-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
