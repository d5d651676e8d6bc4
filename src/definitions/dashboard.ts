import { Type, type Static } from 'typebox';
import { DefinitionId, Name } from './values/name';
import { Text } from './text';

const Item = Type.Object(
  {
    chart: DefinitionId,
    /** Of 24 columns; on narrow screens a chart takes more, on phones all. Default 12. */
    span: Type.Optional(Type.Integer({ minimum: 4, maximum: 24 })),
    height: Type.Optional(Type.Enum(['low', 'normal', 'high'])),
  },
  { additionalProperties: false },
);
export type DashboardItem = Static<typeof Item>;

/** A choice above the charts. It narrows every chart whose source has the column. */
const Choice = Type.Object({ column: Name, title: Text }, { additionalProperties: false });
export type DashboardChoice = Static<typeof Choice>;

/** Charts on one page that filter each other. Each of them shows what its reader may read. */
export const Dashboard = Type.Object(
  {
    kind: Type.Literal('dashboard'),
    id: DefinitionId,
    format: Type.Literal(2),
    title: Text,
    lead: Type.Optional(Text),
    /** Visitors may open it. Others are for roles with the flag `chart`. */
    isPublic: Type.Optional(Type.Boolean()),
    items: Type.Array(Item, { minItems: 1 }),
    filters: Type.Optional(Type.Array(Choice)),
  },
  { additionalProperties: false },
);
export type Dashboard = Static<typeof Dashboard>;
