import { Type, type Static } from 'typebox';
import { DefinitionId } from './values/name';
import { Text } from './text';

export const menuTypes = [
  'crud',
  'link',
  'router-link',
  'iframe',
  'noAction',
  'noActionSubTop',
  'divider',
] as const;
export type MenuType = (typeof menuTypes)[number];

/** `id` is a positive integer, unique over all menus. For `crud`, `url` is the id of a krud. */
export const MenuItem = Type.Cyclic(
  {
    MenuItem: Type.Object(
      {
        id: Type.Integer({ minimum: 1 }),
        title: Text,
        linkTo: Type.Enum([...menuTypes]),
        url: Type.Optional(Type.String()),
        icon: Type.Optional(Type.String()),
        key: Type.Optional(Type.String()),
        target: Type.Optional(Type.Enum(['_self', '_blank'])),
        children: Type.Optional(Type.Array(Type.Ref('MenuItem'))),
      },
      { additionalProperties: false },
    ),
  },
  'MenuItem',
);
export type MenuItem = Static<typeof MenuItem>;

export const Menu = Type.Object(
  {
    kind: Type.Literal('menu'),
    id: DefinitionId,
    format: Type.Literal(2),
    title: Text,
    items: Type.Array(MenuItem),
  },
  { additionalProperties: false },
);
export type Menu = Static<typeof Menu>;

/** Every item of a tree, parents before children. */
export function listMenuItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...listMenuItems(item.children ?? [])]);
}

/** The krud that a menu item opens, if it opens one. */
export function openedKrud(item: MenuItem): string | undefined {
  return item.linkTo === 'crud' ? item.url : undefined;
}
