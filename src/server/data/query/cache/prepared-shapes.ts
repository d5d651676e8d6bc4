import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Shapes that are named at a time: those of people have room of their own, whatever visitors ask. */
const mostShapes = { visitor: 150, person: 250 };
/** Characters; the longest statement of our own pages, which reads a whole audit, has some 22,000. */
const longestShape = 32_000;
/** Characters of all named shapes. */
const mostCharacters = { visitor: 1_000_000, person: 3_000_000 };
/** Shapes that were asked for once are remembered by their hash. */
const mostSeen = 2_000;

/** Names for the statements that are asked for again and again. */
export interface PreparedShapes {
  /** A statement's name, for `QueryOptions`; none where it was not asked for before, or is too long. */
  of(sql: string, by: keyof typeof mostShapes): { name?: string };
}

/**
 * PostgreSQL keeps a named statement planned on each connection. A shape gets a name when it is asked for the second time, and
 * loses it when it is the one that was not asked for longest. A name is never given to another shape, so connections
 * forget old ones when they need the room (`database/statement.ts`).
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

function shapesOf(who: keyof typeof mostShapes) {
  return {
    names: new LRUCache<string, string>({
      max: mostShapes[who],
      maxSize: mostCharacters[who],
      sizeCalculation: (_, sql) => sql.length,
    }),
    seen: new LRUCache<string, true>({ max: mostSeen }),
  };
}
