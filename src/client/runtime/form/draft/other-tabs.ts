import { useEffect, useRef, useState } from 'react';

/** The state of the same entry in other windows of this browser. */
export type OtherTabs = 'none' | 'open' | 'saved';

type Kind = 'opened' | 'here' | 'left' | 'saved';

export interface TabsOfEntry {
  others: OtherTabs;
  /** Notifies the other windows that the entry was saved here. */
  announceSaved(this: void): void;
}

/**
 * Returns whether the same entry is open in another window: both would write their draft to the same place. `key`
 * identifies the entry, `self` this window. Windows exchange events through local storage; no data remains there.
 */
export function useOtherTabs(key: string, self: string, isNeeded: boolean): TabsOfEntry {
  const [others, setOthers] = useState<OtherTabs>('none');
  const name = `windows of ${key}`;
  const say = useRef((_kind: Kind): void => undefined);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const present = new Set<string>();
    say.current = (kind) => {
      try {
        localStorage.setItem(name, `${kind} ${self}`);
        localStorage.removeItem(name);
      } catch {
        // Without storage there are no shared drafts either.
      }
    };
    const hear = (event: StorageEvent) => {
      if (event.key !== name || event.newValue === null) return;
      const [kind, from = ''] = event.newValue.split(' ');
      if (kind === 'left') present.delete(from);
      else present.add(from);
      if (kind === 'opened') say.current('here');
      setOthers((last) => {
        if (kind === 'saved' || last === 'saved') return 'saved';
        return present.size > 0 ? 'open' : 'none';
      });
    };
    const leave = () => say.current('left');
    window.addEventListener('storage', hear);
    window.addEventListener('pagehide', leave);
    say.current('opened');
    return () => {
      leave();
      window.removeEventListener('storage', hear);
      window.removeEventListener('pagehide', leave);
    };
  }, [name, self, isNeeded]);
  return { others, announceSaved: () => say.current('saved') };
}
