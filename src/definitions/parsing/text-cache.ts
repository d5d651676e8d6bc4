/** Results by the text that they were made of. */
export interface TextCache<T> {
  get(text: string): T | undefined;
  /** Returns the value. */
  set(text: string, value: T): T;
}

/** Forgets the texts asked for least recently where all together have more characters than `capacity`. */
export function createTextCache<T>(capacity: number): TextCache<T> {
  const results = new Map<string, { value: T }>();
  let size = 0;
  return {
    get(text) {
      const known = results.get(text);
      if (known === undefined) return undefined;
      results.delete(text);
      results.set(text, known);
      return known.value;
    },
    set(text, value) {
      if (!results.has(text)) size += text.length;
      results.set(text, { value });
      for (const oldest of results.keys()) {
        if (size <= capacity) break;
        results.delete(oldest);
        size -= oldest.length;
      }
      return value;
    },
  };
}
