const named: unknown = import.meta.env.VITE_BUILD;

/** The name of this page's build; empty on pages that were not built. */
export const ownBuild = typeof named === 'string' ? named : '';
