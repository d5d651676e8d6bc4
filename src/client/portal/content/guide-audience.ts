import type { TFunction } from 'i18next';

/** The role that a guide is for, as `v_help` names it; both are null where it is for everybody. */
export interface GuideAudience {
  role_name: string | null;
  display_name: string | null;
}

/** The roles that have guides of the product, in the order of the page. */
export const audiences = ['citizen', 'crew', 'agent', 'bank', 'inspector', 'admin'] as const;

/** The name of a guide's readers. A role that a site has added has the name that its administrators gave it. */
export function audienceName(t: TFunction<'content'>, { role_name, display_name }: GuideAudience): string {
  const own = audiences.find((name) => name === role_name);
  return own === undefined ? (display_name ?? '') : t(`guide.roles.${own}`);
}
