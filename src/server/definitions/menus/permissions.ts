import type { DefinitionSet } from '../../../definitions/definition';
import type { Filter, FilterSet, RowFilter } from '../../../definitions/filter';
import { openedKrud, type MenuItem, type MenuType } from '../../../definitions/menu';
import { formOfKrud, type Krud, type KrudAction, type KrudTemplate } from '../../../definitions/krud';
import type { ExtraFlag, Role } from '../../../definitions/role';
import { say, type Language } from '../../../definitions/text';
import type { RoleAccess } from '../../../engine/access/access-table';
import { mayOpenGraphql } from '../../../engine/access/graphql-right';
import { callerProperty, callerValue, type Caller } from '../../../engine/access/caller';
import type { ItemOfRole } from '../../../engine/access/role-items';
import { lockedFilters } from '../../../engine/conditions/form-condition';
import type { Model } from '../../../engine/model/model';
import {
  allowedCreateButton,
  defaultMenu,
  hasFlag,
  itemsOfRole,
  findMenu,
  pageRights,
  type PageRights,
} from './menu-rights';

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

export interface ItemPermission extends PageRights {
  show: boolean;
  title: string;
  menu_id: number;
  formCondition: FilterSet | null;
  /** In FEEL it is the server's: lists name it in `within`. */
  gridCondition: RowFilter | null;
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
  /** Only if the krud defines it and the caller has it: in place of the usual button. */
  createButton?: { title: string; form: string };
}

/** The `permission` part of `GET /get-permissions`. */
export interface PermissionResponse {
  permissions: {
    default_menu: number | null;
    dashboard: string | null;
    menu_id: string | null;
    extra: Record<ExtraFlag, boolean>;
    permissions: Record<string, ItemPermission>;
  };
  menu: MenuNode[];
  kruds: KrudResponse[];
  microserviceSettings: [];
}

export interface PermissionReader {
  caller: Caller;
  access: RoleAccess;
  snapshot: { definitions: DefinitionSet; model: Model };
  language: Language;
}

/** The role's menu, what its policies allow on each page, and the kruds behind them, in the reader's language. */
export function describePermissions(role: Role, reader: PermissionReader): PermissionResponse {
  const { snapshot, language } = reader;
  const { definitions } = snapshot;
  const menu = findMenu(role, definitions);
  const items = itemsOfRole(role, definitions);
  const opened = new Set(items.flatMap(({ item, isOpen }) => (isOpen ? [item] : [])));
  const kruds = new Set([...opened].flatMap((item) => openedKrud(item) ?? []));
  return {
    permissions: {
      default_menu: defaultMenu(role, definitions),
      dashboard: role.dashboard ?? null,
      menu_id: menu?.id ?? null,
      extra: extrasOf(role, definitions),
      permissions: Object.fromEntries(items.map((one) => [String(one.item.id), permissionOn(one, reader)])),
    },
    menu: menuNodes(menu?.items ?? [], opened, language),
    kruds: [...kruds].flatMap((id) => krudAnswer(id, role, reader)),
    microserviceSettings: [],
  };
}

function permissionOn(
  { item, isShown, isOpen, conditions }: ItemOfRole,
  { access, caller, snapshot, language }: PermissionReader,
): ItemPermission {
  const { formCondition, gridCondition } = conditions;
  const rights = isOpen ? pageRights(item, access, snapshot) : { c: false, r: false, u: false, d: false };
  return {
    show: isShown,
    ...rights,
    title: say(item.title, language),
    menu_id: item.id,
    formCondition:
      typeof formCondition === 'string'
        ? lockedBy(formCondition, item, caller, snapshot)
        : conditionFor(caller, formCondition),
    gridCondition: typeof gridCondition === 'string' ? gridCondition : conditionFor(caller, gridCondition),
  };
}

/** The values that a condition in FEEL gives to fields of the item's form. */
function lockedBy(
  text: string,
  item: MenuItem,
  caller: Caller,
  { definitions, model }: PermissionReader['snapshot'],
): FilterSet | null {
  const krud = definitions.krud.get(openedKrud(item) ?? '');
  const source = model.sources.get(definitions.form.get(krud?.form ?? '')?.source ?? '');
  return source ? lockedFilters(text, model, source, { user: caller, now: new Date() }) : null;
}

/**
 * The condition with the caller's own values in place of `$user.…`; null where there is none. What the caller does not
 * have equals nothing: no row matches it.
 */
export function conditionFor(caller: Caller, set: FilterSet | undefined): FilterSet | null {
  if (!set) return null;
  const filled = (filter: Filter): Filter => {
    const property = callerProperty(filter.value);
    if (property === undefined) return filter;
    const value = callerValue(caller, property);
    return value === null ? { column: 'id', condition: 'isNull' } : { ...filter, value: String(value) };
  };
  const { filters, groupFilters } = set;
  return {
    ...(filters && { filters: filters.map(filled) }),
    ...(groupFilters && {
      groupFilters: groupFilters.map((group) => ({ ...group, filters: group.filters.map(filled) })),
    }),
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
      link_to: item.linkTo,
      url: item.url ?? null,
      icon: item.icon ?? null,
      key: item.key ?? null,
      target: item.target ?? null,
      children,
    };
  });
}

/** The flags of the role; the page of GraphQL is also open while no role has its flag. */
function extrasOf(role: Role, definitions: DefinitionSet): Record<ExtraFlag, boolean> {
  const has = (flag: ExtraFlag) => hasFlag(role, flag);
  return {
    approve: has('approve'),
    chart: has('chart'),
    datasource: has('datasource'),
    excelupload: has('excelupload'),
    graphql: mayOpenGraphql(role, definitions.role),
    gridview: has('gridview'),
    hascustomcreatebtn: has('hascustomcreatebtn'),
    introspection: has('introspection'),
    moqup: has('moqup'),
    userlist: has('userlist'),
  };
}

function krudAnswer(
  id: string,
  role: Role,
  { access, snapshot, language }: PermissionReader,
): KrudResponse[] {
  const krud = snapshot.definitions.krud.get(id);
  if (!krud) return [];
  const { title, template, grid, actions, doubleClick } = krud;
  const form = formOfKrud(krud, role.id);
  const button = allowedCreateButton(krud, role, access, snapshot);
  return [
    {
      id,
      title: say(title, language),
      template,
      grid,
      form,
      actions,
      ...(doubleClick !== undefined && { doubleClick }),
      ...(button && { createButton: { ...button, title: say(button.title, language) } }),
    },
  ];
}
