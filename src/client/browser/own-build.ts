const named: unknown = import.meta.env.VITE_BUILD;

/** The name of the build of this page; empty where the pages were not built. */
export const ownBuild = typeof named === 'string' ? named : '';
