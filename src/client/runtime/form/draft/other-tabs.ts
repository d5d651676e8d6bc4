import { useEffect, useRef, useState } from 'react';

/** What other windows of this browser do with the same entry. */
export type OtherTabs = 'none' | 'open' | 'saved';

type Kind = 'opened' | 'here' | 'left' | 'saved';

export interface TabsOfEntry {
  others: OtherTabs;
  /** Tells the others that the entry was saved here. */
  tellSaved(this: void): void;
}

/**
 * Whether the same entry stands open in another window: both would keep their draft in the same place. `key` names the
 * entry, `self` this window. Windows hear of each other by the storage that they share; nothing stays in it.
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
        // Without storage there are no drafts to share either.
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
  return { others, tellSaved: () => say.current('saved') };
}
