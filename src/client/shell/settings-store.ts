import { create } from 'zustand';
import { readStored, writeStored } from './expiring-storage';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** How this reader wants the pages to look. */
export interface SiteSettings {
  theme: Theme;
  gray: boolean;
  weak: boolean;
  /** The sidebar of the admin pages is folded to its icons. */
  sidebarCollapsed: boolean;
}

interface SettingsStore extends SiteSettings {
  change: (settings: Partial<SiteSettings>) => void;
}

/** The key under which the settings are kept. */
const key = 'siteSettings';
const initial: SiteSettings = { theme: 'light', gray: false, weak: false, sidebarCollapsed: false };

/** Reads what was kept, whatever an older build or another hand has written there. */
export function settingsOf(stored: unknown): SiteSettings {
  const kept = typeof stored === 'object' && stored !== null ? stored : {};
  const theme = 'theme' in kept ? themes.find((known) => known === kept.theme) : undefined;
  return {
    theme: theme ?? initial.theme,
    gray: 'gray' in kept && kept.gray === true,
    weak: 'weak' in kept && kept.weak === true,
    sidebarCollapsed: 'sidebarCollapsed' in kept && kept.sidebarCollapsed === true,
  };
}

export const useSettings = create<SettingsStore>()((set) => ({
  ...settingsOf(readStored(key)),
  change: (settings) => set(settings),
}));

useSettings.subscribe((settings) => writeStored(key, settingsOf(settings)));
