/**
 * Addresses of the product's pages that are not for search engines: of people who are signed in, and of forms. A part that begins
 * with `:` matches any text, or what `partPatterns` allows. Every other address below their first parts is 404.
 */
export const ownPages: readonly string[] = [
  '/admin',
  '/admin/builder',
  '/admin/builder/:kind/:id',
  '/admin/builder/elements',
  '/admin/builder/graphql',
  '/admin/builder/import/:way',
  '/admin/case/:table/:id',
  '/admin/change-password',
  '/admin/dashboard/:id',
  '/admin/inbox',
  '/admin/offers/:id',
  '/admin/p/:menuId',
  '/admin/profile',
  '/auth/forgot',
  '/auth/invitation',
  '/auth/login',
  '/auth/password-reset',
  '/auth/register',
  '/form/:form/:entry',
  '/menu/user/case/:source/:row',
  '/menu/user/energy-rating',
  '/menu/user/my-account',
  '/menu/user/my-akt',
  '/menu/user/my-brigad-evaluation',
  '/menu/user/my-comment',
  '/menu/user/my-contract',
  '/menu/user/my-loan',
  '/menu/user/my-orders',
  '/menu/user/my-project',
  '/menu/user/my-quality-control',
  '/menu/user/my-savings-certificate',
  '/menu/user/offers/:row',
  '/outbox',
  '/select-role',
];

/** The values of parts that the pages accept: the id of a form, `new` or a row, a table with a process. */
const partPatterns: Readonly<Record<string, RegExp>> = {
  form: /^[a-z0-9][a-z0-9_-]{0,62}$/,
  entry: /^(?:new|[1-9]\d{0,17})$/,
  source: /^[a-z][a-z0-9_]{0,62}$/,
  row: /^[1-9]\d{0,14}$/,
};

const patterns = ownPages.map((page) => ({
  names: [...page.matchAll(/:([^/]+)/g)].map(([, name = '']) => name),
  pattern: new RegExp(`^${page.replaceAll(/:[^/]+/g, '([^/]+)')}$`),
}));

/** A page at an address: the values of its parts by their names, and whether the page accepts them. */
interface OwnPage {
  parts: ReadonlyMap<string, string>;
  isPossible: boolean;
}

/** Undefined where no page has an address of this shape. */
export function findOwnPage(address: string): OwnPage | undefined {
  for (const { names, pattern } of patterns) {
    const values = pattern.exec(address)?.slice(1);
    if (values === undefined) continue;
    const parts = new Map(names.map((name, place) => [name, values[place] ?? '']));
    return {
      parts,
      isPossible: [...parts].every(([name, value]) => partPatterns[name]?.test(value) ?? true),
    };
  }
  return undefined;
}

export function isOwnPage(address: string): boolean {
  return findOwnPage(address) !== undefined;
}
