import { randomUUID } from 'node:crypto';
import { databaseUrl, onServer } from '../../../tests/server/platform/database/testing';

const server = process.env.TEST_DATABASE_URL ?? '';

/** True where a PostgreSQL server stores the data of products; else each has an embedded database in its folder. */
export const hasServer = server !== '';

/** The address of a database on that server. */
export function urlOf(name: string): string {
  return databaseUrl(server, name);
}

/** Creates a database, empty or a copy of an idle one, and returns its name. */
export async function createDatabase(original = 'template0'): Promise<string> {
  const name = `dulaan_stage_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${original} strategy file_copy`);
  return name;
}

export async function dropDatabase(name: string): Promise<void> {
  await onServer(server, `drop database if exists ${name} with (force)`);
}

export async function hasDatabase(name: string): Promise<boolean> {
  return (await onServer(server, `select from pg_database where datname = '${name}'`)) > 0;
}

/** Renames an idle database, replacing one of that name. */
export async function renameDatabase(from: string, to: string): Promise<void> {
  await dropDatabase(to);
  await onServer(server, `alter database ${from} rename to ${to}`);
}
