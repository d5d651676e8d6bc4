import type { EngineMigration } from '../../platform/database/engine-migration';

/**
 * The rows that came with an application. `body` is the row as the application has it, `written` its columns as they were
 * written: a row whose columns are different now was changed by people.
 */
export const appTables: EngineMigration = {
  name: 'app-rows',
  sql: `
create table dulaan.app_row (
  app text not null,
  source text not null,
  key text not null,
  row_id bigint not null,
  position int not null,
  body json not null,
  written json not null,
  primary key (app, source, key)
);
`,
};
