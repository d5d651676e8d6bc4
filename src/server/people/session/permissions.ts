import type { DefinitionSet } from '../../../definitions/definition';
import type { FilterSet } from '../../../definitions/filter';
import { krudOf, type MenuItem, type MenuType } from '../../../definitions/menu';
import { formOfKrud, type Krud, type KrudAction, type KrudTemplate } from '../../../definitions/krud';
import { extraFlags, type ExtraFlag, type MenuRight, type Role } from '../../../definitions/role';
import { say, type Language } from '../../../definitions/text';
import { defaultMenu } from './landing-path';
import { menuOf, opensPage, rightsInMenu } from '../../definitions/menus/menu-rights';

export interface MenuNode {
  id: number;
  title: string;
  link_to: MenuType;
  url: string | null;
  icon: string | null;
  key: string | null;
  target: string | null;
  children: MenuNode[];
}

export interface ItemPermission {
  show: boolean;
  c: boolean;
  r: boolean;
  u: boolean;
  d: boolean;
  title: string;
  menu_id: number;
  formCondition: FilterSet | null;
  gridCondition: FilterSet | null;
}

export interface KrudResponse {
  id: string;
  title: string;
  template: KrudTemplate;
  grid: string;
  form: string;
  actions: readonly KrudAction[];
  /** Only if the krud defines it. */
  doubleClick?: Krud['doubleClick'];
}

/** The `permission` part of `GET /get-permissions`. */
export interface PermissionResponse {
  permissions: {
    default_menu: number | null;
    menu_id: string | null;
    extra: Record<ExtraFlag, boolean>;
    permissions: Record<string, ItemPermission>;
  };
  menu: MenuNode[];
  kruds: KrudResponse[];
  microserviceSettings: [];
}

/** The role's menu, its rights on each item and the pages behind them, in the reader's language. */
export function permissionsOf(
  role: Role,
  definitions: DefinitionSet,
  language: Language,
): PermissionResponse {
  const menu = menuOf(role, definitions);
  const rights = rightsInMenu(role, definitions);
  const opened = new Set(rights.flatMap(({ item, right }) => (opensPage(right) ? [item] : [])));
  const kruds = new Set([...opened].flatMap((item) => krudOf(item) ?? []));
  return {
    permissions: {
      default_menu: defaultMenu(role, definitions),
      menu_id: menu?.id ?? null,
      extra: extrasOf(role),
      permissions: Object.fromEntries(
        rights.map(({ item, right }) => [String(item.id), permissionOn(item, right, language)]),
      ),
    },
    menu: menuNodes(menu?.items ?? [], opened, language),
    kruds: [...kruds].flatMap((id) => krudAnswer(id, role, definitions, language)),
    microserviceSettings: [],
  };
}

function permissionOn(
  item: MenuItem,
  { show, c, r, u, d, formCondition, gridCondition }: MenuRight,
  language: Language,
): ItemPermission {
  return {
    show,
    c,
    r,
    u,
    d,
    title: say(item.title, language),
    menu_id: item.id,
    formCondition: formCondition ?? null,
    gridCondition: gridCondition ?? null,
  };
}

/** Items whose pages open, and their ancestors. The client shows those with the permission `show`. */
function menuNodes(
  items: readonly MenuItem[],
  opened: ReadonlySet<MenuItem>,
  language: Language,
): MenuNode[] {
  return items.flatMap((item) => {
    const children = menuNodes(item.children ?? [], opened, language);
    if (children.length === 0 && !opened.has(item)) return [];
    return {
      id: item.id,
      title: say(item.title, language),
      link_to: item.link_to,
      url: item.url ?? null,
      icon: item.icon ?? null,
      key: item.key ?? null,
      target: item.target ?? null,
      children,
    };
  });
}

function extrasOf(role: Role): Record<ExtraFlag, boolean> {
  const has = (flag: ExtraFlag) => (role.administrator ?? false) || (role.extra?.includes(flag) ?? false);
  const [approve, chart, datasource, excelupload, gridview, hascustomcreatebtn, moqup, userlist] = extraFlags;
  return {
    [approve]: has(approve),
    [chart]: has(chart),
    [datasource]: has(datasource),
    [excelupload]: has(excelupload),
    [gridview]: has(gridview),
    [hascustomcreatebtn]: has(hascustomcreatebtn),
    [moqup]: has(moqup),
    [userlist]: has(userlist),
  };
}

function krudAnswer(id: string, role: Role, definitions: DefinitionSet, language: Language): KrudResponse[] {
  const krud = definitions.krud.get(id);
  if (!krud) return [];
  const { title, template, grid, actions, doubleClick } = krud;
  const form = formOfKrud(krud, role.number);
  const shown = { id, title: say(title, language), template, grid, form, actions };
  return [doubleClick === undefined ? shown : { ...shown, doubleClick }];
}
