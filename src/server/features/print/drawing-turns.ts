import { ConcurrencyLimiter } from '../../platform/http/limits/concurrency-limiter';

/**
 * The turns in which this process draws documents: one at a time, because drawing takes its event loop. A document of a batch
 * waits like a single one.
 */
export const drawingTurns = new ConcurrencyLimiter({ atOnce: 1, waiting: 60 });
