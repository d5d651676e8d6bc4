/**
 * Addresses of the product's pages that are not for search engines: of people who are signed in, and of forms. A part that begins
 * with `:` matches any text. Every other address below their first parts is 404.
 */
export const ownPages: readonly string[] = [
  '/admin',
  '/admin/builder',
  '/admin/builder/:kind/:id',
  '/admin/builder/elements',
  '/admin/builder/graphql',
  '/admin/builder/import/:way',
  '/admin/case/:source/:row',
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
  '/form/:schemaId/:id',
  '/menu/user/case/:source/:row',
  '/menu/user/energy-rating',
  '/menu/user/my-account',
  '/menu/user/my-akt',
  '/menu/user/my-brigad-evaluation',
  '/menu/user/my-comment',
  '/menu/user/my-loan',
  '/menu/user/my-orders',
  '/menu/user/my-project',
  '/menu/user/my-quality-control',
  '/menu/user/my-savings-certificate',
  '/menu/user/offers/:id',
  '/outbox',
  '/select-role',
];

const patterns = ownPages.map((page) => new RegExp(`^${page.replaceAll(/:[^/]+/g, '[^/]+')}$`));

export function isOwnPage(address: string): boolean {
  return patterns.some((pattern) => pattern.test(address));
}
