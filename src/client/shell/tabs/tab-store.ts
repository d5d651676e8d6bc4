import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../browser/expiring-storage';
import { whenForgotten } from '../../session/session';
import { parseTabs, type Tab } from './tabs';

/** The key under which the tabs are stored, for seven days. */
const key = 'savedTabs';

/** The tabs of the signed-in person. */
export const useTabs = create<{ tabs: readonly Tab[] }>()(() => ({ tabs: parseTabs(readStored(key)) }));

export function changeTabs(change: (tabs: readonly Tab[]) => readonly Tab[]): void {
  const before = useTabs.getState().tabs;
  const tabs = change(before);
  if (tabs === before) return;
  useTabs.setState({ tabs });
  writeStored(key, tabs);
}

// The tabs are deleted on sign-out, so that the next person does not see them.
whenForgotten(() => {
  useTabs.setState({ tabs: [] });
  removeStored(key);
});
