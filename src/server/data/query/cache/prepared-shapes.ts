import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/**
 * Maximum number of named shapes. Visitors and people have separate limits, so that visitors cannot evict the shapes
 * of people.
 */
const maxShapes = { visitor: 150, person: 250 };
/** Characters; the longest statement of our own pages, which reads a whole audit, has some 22,000. */
const longestShape = 32_000;
/** Bytes of the texts of all named shapes: a text with a letter beyond Latin has two for each character. */
const maxBytes = { visitor: 2_000_000, person: 6_000_000 };
/** Shapes that were used once are remembered by their hash. */
const maxSeen = 2_000;

/** Names of statements that are used repeatedly. */
export interface PreparedShapes {
  /** Returns a statement's name for `QueryOptions`; none on its first use, or if it is too long. */
  of(sql: string, by: keyof typeof maxShapes): { name?: string };
}

/**
 * PostgreSQL stores the plan of a named statement on each connection. A shape gets a name on its second use, and loses
 * it when it is the least recently used. A name is never reused for another shape; connections evict old ones
 * (`database/statement.ts`).
 */
export function createPreparedShapes(): PreparedShapes {
  let given = 0;
  const shapes = { visitor: shapesOf('visitor'), person: shapesOf('person') };

  return {
    of(sql, by) {
      const { names, seen } = shapes[by];
      const known = names.get(sql);
      if (known !== undefined) return { name: known };
      if (sql.length > longestShape) return {};
      const key = hash('sha256', sql, 'base64');
      if (!seen.has(key)) {
        seen.set(key, true);
        return {};
      }
      given += 1;
      const name = `shape_${given}`;
      names.set(sql, name);
      return { name };
    },
  };
}

function shapesOf(who: keyof typeof maxShapes) {
  return {
    names: new LRUCache<string, string>({
      max: maxShapes[who],
      maxSize: maxBytes[who],
      sizeCalculation: (_, sql) => 2 * sql.length,
    }),
    seen: new LRUCache<string, true>({ max: maxSeen }),
  };
}
