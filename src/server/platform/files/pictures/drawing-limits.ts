import { limitCalls } from '../../http/limits/rate-limit';
import type { Database } from '../../database/database';
import { ConcurrencyLimiter, KeyedConcurrencyLimiter } from '../../http/limits/concurrency-limiter';

/** Bounds the drawing of pictures, which takes seconds of a core for the largest. */
export interface Drawing {
  /** Counts a picture against its uploader's purse of an hour. @throws HttpError 429 where it is empty */
  requirePurse(uploader: number | null, pixels: number): Promise<void>;
  /** Draws in the turn of an uploader. @throws HttpError 503 where too many wait */
  inTurnOf<T>(uploader: number | null, draw: () => Promise<T>): Promise<T>;
  /**
   * Draws in the turn of all. @param patience milliseconds to wait for it; default: as long as it takes
   * @throws HttpError 503 where too many wait, or where the turn does not come in time
   */
  inTurn<T>(draw: () => Promise<T>, patience?: number): Promise<T>;
}

/** Megapixels that one person may have drawn in an hour: sixty of the largest pictures, 300 of a telephone. */
const purse = { limit: 3600, windowSeconds: 3600 } as const;

/** Two pictures are drawn at once, one of each person; the seed draws its own without turns. */
export function createDrawing(database: Database): Drawing {
  const all = new ConcurrencyLimiter({ atOnce: 2, waiting: 200 });
  const each = new KeyedConcurrencyLimiter({ atOnce: 1, waiting: 20 });
  return {
    async requirePurse(uploader, pixels) {
      if (uploader === null) return;
      const count = Math.ceil(pixels / 1_000_000);
      await limitCalls(database, { call: 'drawing', by: `user:${uploader}`, ...purse, count });
    },
    inTurnOf: (uploader, draw) =>
      uploader === null ? draw() : each.run(String(uploader), () => all.run(draw)),
    inTurn: (draw, patience) => all.run(draw, patience),
  };
}
