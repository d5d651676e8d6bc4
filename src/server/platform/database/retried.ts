import { DatabaseError } from './database';

/** Transactions that lost against another are run again so many times. */
const attempts = 3;

/** Runs a whole transaction again when it lost: another was first (40001), or both waited for each other (40P01). */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLost = error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01');
      if (!isLost || attempt === attempts) throw error;
    }
  }
}
