import type { FilterSet, RowFilter } from '../../definitions/filter';
import type { Krud } from '../../definitions/krud';
import type { MenuType } from '../../definitions/menu';
import type { PublicSettings } from '../../definitions/public-settings';
import type { Text } from '../../definitions/text';

/** Response of `GET /lambda-config`. */
export type Config = PublicSettings;

export interface SessionUser {
  id: number | string;
  login: string;
  role: number;
  /** The id of the role: its `name` in the source `roles`. */
  role_name: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  /** The phone, if its owner has confirmed it by a code. */
  confirmed_phone?: string | null;
  avatar: string | null;
}

/** An item of the menu in the response of `/get-permissions`. */
export interface ShownMenuItem {
  id: number;
  title: Text;
  link_to: MenuType;
  url?: string | null;
  icon?: string | null;
  key?: string | null;
  target?: string | null;
  children?: readonly ShownMenuItem[] | null;
}

/** The caller's rights on one menu item. */
export interface MenuRights {
  show: boolean;
  c: boolean;
  r: boolean;
  u: boolean;
  d: boolean;
  /** Values that the page's form carries and locks. */
  formCondition: FilterSet | null;
  /** The rows to which the page's list is narrowed. A condition in FEEL is the server's: lists name it in `within`. */
  gridCondition: RowFilter | null;
}

/** A krud in the response of `/get-permissions`. */
export type PermittedKrud = Pick<
  Krud,
  'id' | 'title' | 'template' | 'grid' | 'form' | 'actions' | 'doubleClick'
> & {
  /** The page's own create button, in place of the usual one. */
  createButton?: { title: string; form: string };
};

export interface Permissions {
  default_menu: number | string | null;
  /** The dashboard with the figures of the start page. */
  dashboard?: string | null;
  extra: Readonly<Record<string, boolean>>;
  permissions: Readonly<Record<string, MenuRights & { title: Text; menu_id: number | string }>>;
}

/** Response of `GET /get-permissions`. */
export interface PermissionsAnswer {
  status: true;
  permission: { permissions: Permissions; menu: readonly ShownMenuItem[]; kruds: readonly PermittedKrud[] };
}

/** Response of `GET /auth/check`. */
export interface CheckAnswer {
  authenticated: boolean;
  user: SessionUser | null;
}

/** Response of `POST /auth/login`. */
export interface LoginAnswer {
  status: true;
  path?: string | null;
  data?: SessionUser;
  second_factor?: boolean;
  challenge?: string;
}
