/** The ways in which definitions come in; each is a page `/admin/builder/import/…`. */
export const importWays = ['sheet', 'database', 'template', 'site', 'lambda'] as const;
export type ImportWay = (typeof importWays)[number];
