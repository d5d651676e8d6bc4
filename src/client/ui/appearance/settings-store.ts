import { create } from 'zustand';
import { readStored, writeStored } from '../../browser/expiring-storage';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
/** The accents that a reader can choose; `tokens.css` has their colours. */
export const accents = ['blue', 'teal', 'violet', 'amber'] as const;
export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];
/** Where the admin pages have their menu. */
export const layouts = ['side', 'top'] as const;
export const contentWidths = ['fluid', 'fixed'] as const;

/** How this reader wants the pages to look. */
export interface SiteSettings {
  theme: Theme;
  accent: (typeof accents)[number];
  density: Density;
  gray: boolean;
  weak: boolean;
  /** Nothing moves, whatever the device says. */
  still: boolean;
  layout: (typeof layouts)[number];
  contentWidth: (typeof contentWidths)[number];
  fixedHeader: boolean;
  /** A fixed header goes away while one reads on, and comes back when one scrolls up. */
  autoHideHeader: boolean;
  /** The sidebar stays while the page scrolls. */
  fixedSidebar: boolean;
  /** The sidebar of the admin pages is folded to its icons. */
  sidebarCollapsed: boolean;
  /** Pages that were opened stay at hand as tabs. */
  multiTab: boolean;
  /** The page is covered until the password is given. */
  lockScreen: boolean;
}

interface SettingsStore extends SiteSettings {
  change: (settings: Partial<SiteSettings>) => void;
}

/** The key under which the settings are kept. */
const key = 'siteSettings';
export const initialSettings: SiteSettings = {
  theme: 'light',
  accent: 'blue',
  density: 'normal',
  gray: false,
  weak: false,
  still: false,
  layout: 'side',
  contentWidth: 'fluid',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSidebar: true,
  sidebarCollapsed: false,
  multiTab: false,
  lockScreen: false,
};

/** Reads what was kept, whatever an older build or another hand has written there. */
export function settingsOf(stored: unknown): SiteSettings {
  const kept = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  const one = <Value extends string>(name: keyof SiteSettings, values: readonly Value[], initial: Value) =>
    values.find((value) => value === kept.get(name)) ?? initial;
  const flag = (name: keyof SiteSettings, initial: boolean) => {
    const value = kept.get(name);
    return typeof value === 'boolean' ? value : initial;
  };
  return allowed({
    theme: one('theme', themes, initialSettings.theme),
    accent: one('accent', accents, initialSettings.accent),
    density: one('density', densities, initialSettings.density),
    gray: flag('gray', initialSettings.gray),
    weak: flag('weak', initialSettings.weak),
    still: flag('still', initialSettings.still),
    layout: one('layout', layouts, initialSettings.layout),
    contentWidth: one('contentWidth', contentWidths, initialSettings.contentWidth),
    fixedHeader: flag('fixedHeader', initialSettings.fixedHeader),
    autoHideHeader: flag('autoHideHeader', initialSettings.autoHideHeader),
    fixedSidebar: flag('fixedSidebar', initialSettings.fixedSidebar),
    sidebarCollapsed: flag('sidebarCollapsed', initialSettings.sidebarCollapsed),
    multiTab: flag('multiTab', initialSettings.multiTab),
    lockScreen: flag('lockScreen', initialSettings.lockScreen),
  });
}

/** A menu at the side leaves the content all the rest of the width. */
function allowed(settings: SiteSettings): SiteSettings {
  return settings.layout === 'side' ? { ...settings, contentWidth: 'fluid' } : settings;
}

export const useSettings = create<SettingsStore>()((set) => ({
  ...settingsOf(readStored(key)),
  change: (settings) => set((before) => allowed({ ...before, ...settings })),
}));

useSettings.subscribe((settings) => writeStored(key, settingsOf(settings)));
