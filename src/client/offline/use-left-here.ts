import { useEffect, useState } from 'react';
import { offlineDatabase } from './vault/offline-database';
import { canSeal } from './vault/can-seal';

/** How many unsent entries people have left in this browser. Whose they are, and what is in them, nobody can see. */
export function useLeftHere(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!canSeal()) return;
    const look = async () => setCount(await (await offlineDatabase()).count('entries'));
    look().catch((error: unknown) => console.warn('The unsent entries cannot be counted.', error));
  }, []);
  return count;
}
