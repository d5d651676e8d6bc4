import { useEffect, useState } from 'react';
import { offlineDatabase } from './vault/offline-database';
import { canSeal } from './vault/can-seal';

/** Returns the number of unsent entries that people left in this browser. Their owners and contents are not visible. */
export function useOthersUnsentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!canSeal()) return;
    const look = async () => setCount(await (await offlineDatabase()).count('entries'));
    look().catch((error: unknown) => console.warn('The unsent entries cannot be counted.', error));
  }, []);
  return count;
}
