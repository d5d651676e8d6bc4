import type { EngineMigration } from '../../platform/database/engine-migration';

/** Outlines of administrative units that an operator has brought in (`npm run boundaries`). */
export const boundaryTables: EngineMigration = {
  name: 'boundary-tables',
  sql: `
    create table dulaan.boundary (
      level smallint not null check (level between 1 and 3),
      code text not null,
      name text not null,
      geometry jsonb not null,
      west double precision not null,
      south double precision not null,
      east double precision not null,
      north double precision not null,
      attribution text not null,
      imported_at timestamptz not null default now(),
      primary key (level, code)
    );
    comment on column dulaan.boundary.level is '1 province, 2 soum or district, 3 bagh or khoroo';
  `,
};
