import { create } from 'zustand';
import { readStored, removeStored, writeStored } from '../../browser/expiring-storage';
import { whenForgotten } from '../../session/session';
import { tabsOf, type Tab } from './tabs';

/** The key under which the tabs are kept, for seven days. */
const key = 'savedTabs';

/** The tabs of whoever is signed in here. */
export const useTabs = create<{ tabs: readonly Tab[] }>()(() => ({ tabs: tabsOf(readStored(key)) }));

export function changeTabs(change: (tabs: readonly Tab[]) => readonly Tab[]): void {
  const before = useTabs.getState().tabs;
  const tabs = change(before);
  if (tabs === before) return;
  useTabs.setState({ tabs });
  writeStored(key, tabs);
}

// What one person had open is nothing for the next one.
whenForgotten(() => {
  useTabs.setState({ tabs: [] });
  removeStored(key);
});
