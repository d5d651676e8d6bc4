import { Type, type Static } from 'typebox';
import { Trigger } from '../form';
import { Expression, Name } from './name';

/** When a trigger of a table runs by itself, and for which rows. Times are those of Ulaanbaatar. */
export const TriggerSchedule = Type.Object(
  {
    /** Minute, hour, day, month and weekday. */
    cron: Type.Optional(Type.String({ minLength: 9, maxLength: 100 })),
    /** The column with the day or the moment of each row. A day begins at midnight. */
    at: Type.Optional(Name),
    /** The duration after `at`, or with `-` before it: `-P3D`, `PT2H30M`. */
    offset: Type.Optional(
      Type.String({ pattern: '^-?P(?=.)(\\d{1,4}D)?(T(?=.)(\\d{1,4}H)?(\\d{1,4}M)?)?$' }),
    ),
    /** A condition (FEEL that the database decides) on the rows. Default: all of them. */
    where: Type.Optional(Expression),
  },
  { additionalProperties: false },
);
export type TriggerSchedule = Static<typeof TriggerSchedule>;

const { when, ...others } = Trigger.properties;

/** Work of a table: at a write, as that of a form, or on a schedule. */
export const TableTrigger = Type.Object(
  { when: Type.Optional(when), schedule: Type.Optional(TriggerSchedule), ...others },
  { additionalProperties: false },
);
export type TableTrigger = Static<typeof TableTrigger>;
