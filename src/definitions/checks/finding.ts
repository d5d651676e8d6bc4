import type { Message } from '../messages/message';
import { nameMessage } from '../messages/name-messages';
import type { Term } from '../messages/terms';

/** A problem inside one document. `path` is a JSON pointer. */
export interface Finding extends Message {
  path: string;
}

/** A JSON pointer (RFC 6901) from its parts. */
export function pointer(...parts: readonly (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Reports every entry whose name an earlier entry has; `path` returns the pointer of the entry with that index. */
export function findRepeats(
  names: readonly (string | number)[],
  path: (index: number) => string,
  what: Term,
): Finding[] {
  const seen = new Set<string | number>();
  return names.flatMap((name, index) => {
    if (seen.has(name)) return [{ path: path(index), ...nameMessage('repeated', { what, name }) }];
    seen.add(name);
    return [];
  });
}
