/**
 * The parts of `src/client` in their order: a part imports only parts before it, and those of one line do not import
 * each other. Files directly in `src/client` (`main`, `routes`) put the parts together; no part imports them.
 */
const clientOrder = [
  ['texts'],
  ['browser'],
  ['i18n'],
  ['api'],
  ['ui'],
  ['session'],
  ['offline'],
  ['runtime'],
  ['shell'],
  ['portal', 'auth', 'profile', 'admin'],
];

const client = 'src/client/';

/**
 * Why a file of the client may not import another path of the repository; null where it may.
 * @param {string} file @param {string} target
 */
export function wrongClientImport(file, target) {
  if (!file.startsWith(client) || !target.startsWith(client)) return null;
  const [from, to] = [partOf(file), partOf(target)];
  if (from === null || from === to) return null;
  if (to === null) return `${client}${from} may not import what puts the parts together`;
  const [rank, rankOfTarget] = [rankOf(from), rankOf(to)];
  if (rank === -1 || rankOfTarget === -1)
    return `${client}${rank === -1 ? from : to} has no place in client-order.js`;
  return rankOfTarget < rank ? null : `${client}${from} comes before ${client}${to}`;
}

/** The folder directly in `src/client`; null for a file that lies there. @param {string} path */
function partOf(path) {
  const [part, ...rest] = path.slice(client.length).split('/');
  return part === undefined || rest.length === 0 ? null : part;
}

/** @param {string} part */
function rankOf(part) {
  return clientOrder.findIndex((parts) => parts.includes(part));
}
