import { create } from 'zustand';
import { readStored, writeStored } from '../../browser/expiring-storage';
import { projectMeta } from '../../browser/project-meta';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
/** The accents that a reader can choose; `tokens.css` has their colours. */
export const accents = ['blue', 'teal', 'violet', 'amber'] as const;
export const densities = ['compact', 'normal', 'comfortable'] as const;
export type Density = (typeof densities)[number];
/** The places where the admin pages can have their menu. */
export const layouts = ['side', 'top'] as const;
export const contentWidths = ['fluid', 'fixed'] as const;

/** The reader's settings of how the pages look. */
export interface SiteSettings {
  theme: Theme;
  accent: (typeof accents)[number];
  density: Density;
  gray: boolean;
  weak: boolean;
  /** Animations are off, whatever the device's setting. */
  still: boolean;
  layout: (typeof layouts)[number];
  contentWidth: (typeof contentWidths)[number];
  fixedHeader: boolean;
  /** A fixed header hides while the reader scrolls down, and returns when they scroll up. */
  autoHideHeader: boolean;
  /** The sidebar stays in place while the page scrolls. */
  fixedSidebar: boolean;
  /** The sidebar of the admin pages is collapsed to its icons. */
  sidebarCollapsed: boolean;
  /** Opened pages stay open as tabs. */
  multiTab: boolean;
  /** The page is covered until the person enters the password. */
  lockScreen: boolean;
}

interface SettingsStore extends SiteSettings {
  change: (settings: Partial<SiteSettings>) => void;
}

/** The key under which the settings are stored. */
const key = 'siteSettings';
export const initialSettings: SiteSettings = {
  theme: projectMeta('theme') === 'dark' ? 'dark' : 'light',
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

/** Parses the stored settings; validates them, because an older build or other code may have written them. */
export function parseSettings(stored: unknown): SiteSettings {
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

/** Resets the content width to fluid beside a side menu. */
function allowed(settings: SiteSettings): SiteSettings {
  return settings.layout === 'side' ? { ...settings, contentWidth: 'fluid' } : settings;
}

export const useSettings = create<SettingsStore>()((set) => ({
  ...initialSettings,
  theme: 'light',
  change: (settings) => set((before) => allowed({ ...before, ...settings })),
}));
// Set afterwards: a page that the server has rendered is taken over with the settings of a new reader.
useSettings.setState(parseSettings(readStored(key)));

useSettings.subscribe((settings) => writeStored(key, parseSettings(settings)));
