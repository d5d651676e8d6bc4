import { Type, type Static } from 'typebox';
import { DefinitionId, Name } from './values/name';
import { Registration } from './registration';
import { Policy, RoleMenuItem } from './role';
import { Text } from './text';

/** An item of the application's menu group: a krud's page, or an address of this site. */
export const AppMenuItem = Type.Object(
  {
    /** Default: the krud's title. */
    title: Type.Optional(Text),
    krud: Type.Optional(DefinitionId),
    url: Type.Optional(Type.String({ pattern: '^/(?!/)', maxLength: 500 })),
    icon: Type.Optional(Type.String()),
    /**
     * The roles that see the item, besides administrators: their ids, or by id what narrows the list and locks the form
     * there.
     */
    roles: Type.Optional(
      Type.Union([
        Type.Array(DefinitionId, { minItems: 1, uniqueItems: true }),
        Type.Record(DefinitionId, RoleMenuItem, { minProperties: 1 }),
      ]),
    ),
  },
  { additionalProperties: false },
);
export type AppMenuItem = Static<typeof AppMenuItem>;

const words = Type.Record(Name, Type.String({ maxLength: 2000 }));

/**
 * An application that is installed, upgraded, exported and removed as one. Its definitions are those whose id is its
 * prefix or begins with `<prefix>_`; this one says what it adds to the site's own.
 */
export const App = Type.Object(
  {
    kind: Type.Literal('app'),
    id: DefinitionId,
    format: Type.Literal(2),
    title: Text,
    /** The application's purpose. */
    help: Type.Optional(Text),
    /** Of the application as its makers count it, for instance `1.4.0`. */
    version: Type.String({ pattern: '^[0-9]{1,5}(\\.[0-9]{1,5}){0,2}$' }),
    /** Default: the id. */
    prefix: Type.Optional(Name),
    /** A group at the end of a menu of the site. */
    menu: Type.Optional(
      Type.Object(
        {
          /** Default: `main`. */
          into: Type.Optional(DefinitionId),
          icon: Type.Optional(Type.String()),
          items: Type.Array(AppMenuItem, { minItems: 1, maxItems: 50 }),
        },
        { additionalProperties: false },
      ),
    ),
    /** Policies that the application adds to roles of the site, by the role's id. */
    roles: Type.Optional(
      Type.Record(
        DefinitionId,
        Type.Object({ policies: Type.Array(Policy, { minItems: 1 }) }, { additionalProperties: false }),
      ),
    ),
    /** The application's own roles that people may register as. */
    registration: Type.Optional(Registration),
    /** Words that the application adds to the site's `staticWords`. */
    texts: Type.Optional(
      Type.Object(
        { mn_MN: words, en_US: Type.Optional(words), ko_KR: Type.Optional(words) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type App = Static<typeof App>;

/** The prefix of the ids of the application's definitions. */
export function appPrefix({ id, prefix = id }: Pick<App, 'id' | 'prefix'>): string {
  return prefix;
}

/** Whether a name is one of the application's: the prefix itself, or the prefix with more behind an underscore. */
export function hasPrefix(name: string, prefix: string): boolean {
  return name === prefix || name.startsWith(`${prefix}_`);
}
