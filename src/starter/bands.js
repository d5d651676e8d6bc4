/**
 * The layers within one part of the code: each folder imports only itself and folders of lower layers. Files directly
 * in the part compose the folders and may import everything.
 */

/**
 * Bands from the lowest up, by part; folders of one band do not import each other.
 * @type {Record<string, readonly (readonly string[])[]>}
 */
export const bands = {
  'src/server': [['platform'], ['definitions'], ['data'], ['people'], ['features']],
  'src/client': [
    ['browser'],
    ['i18n'],
    ['api'],
    ['ui'],
    ['session'],
    ['offline'],
    ['runtime'],
    ['builders'],
    ['shell'],
    ['portal', 'auth', 'profile', 'admin'],
  ],
};

/**
 * Explains why a file may not import another of its part; null where it may.
 * @param {string} file @param {string} target both relative to the repository
 * @returns {string | null}
 */
export function wrongBand(file, target) {
  const part = Object.keys(bands).find(
    (each) => file.startsWith(`${each}/`) && target.startsWith(`${each}/`),
  );
  if (part === undefined) return null;
  const order = bands[part] ?? [];
  const from = bandOf(part, order, file);
  const to = bandOf(part, order, target);
  if (from === 'unknown') return `${folderOf(part, file)} is in no band of src/starter/bands.js`;
  if (from === 'top' || to === 'unknown') return null;
  if (to === 'top') return `${folderOf(part, file)} may not import what puts ${part} together`;
  return to < from || folderOf(part, file) === folderOf(part, target)
    ? null
    : `${folderOf(part, file)} may not import ${folderOf(part, target)}, which is no band below it`;
}

/** @param {string} part @param {readonly (readonly string[])[]} order @param {string} file @returns {number | 'top' | 'unknown'} */
function bandOf(part, order, file) {
  const folder = folderOf(part, file);
  if (folder === '') return 'top';
  const band = order.findIndex((folders) => folders.includes(folder));
  return band === -1 ? 'unknown' : band;
}

/** The folder directly below the part; empty for its own files. @param {string} part @param {string} file */
function folderOf(part, file) {
  const [folder = '', inner] = file.slice(part.length + 1).split('/');
  return inner === undefined ? '' : folder;
}
