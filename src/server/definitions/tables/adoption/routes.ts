import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { isTable } from '../../../../engine/model/model';
import { messageText } from '../../../../definitions/messages/message';
import type { Database } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { limitCaller } from '../../../platform/http/limits/caller-limit';
import { textOfStatus } from '../../../platform/http/messages';
import { requireAdministrator } from '../../../platform/http/require-caller';
import type { Snapshot } from '../../../platform/snapshot';
import {
  isOwnSchema,
  listExistingTables,
  readExistingTable,
  readSampleRows,
  type ExistingTable,
} from './existing-table';
import { obstacleMessage } from './obstacle-messages';
import { planTakeover, type ColumnTakeover } from './takeover';

/** Calls in ten minutes, of the list and of single tables together. */
const tableLimit = { call: 'database tables', person: 600, visitors: 0 };

const Place = Type.Object({
  schema: Type.String({ minLength: 1, maxLength: 63 }),
  table: Type.String({ minLength: 1, maxLength: 63 }),
});

/**
 * `GET /definitions/database-tables` lists the tables of the database that are no source yet, and
 * `GET /definitions/database-tables/{schema}/{table}` describes one with its first rows and with what a source takes over.
 * Administrators only. Both only read, so a retry does no harm; a table costs one statement, a count up to 100,000 rows
 * and a SELECT of five rows.
 */
export function existingTableRoutes(api: FastifyInstance, { database }: { database: Database }): void {
  api.get('/definitions/database-tables', async ({ context }) => {
    requireAdministrator(context);
    await limitCaller(database, context, tableLimit);
    return { status: true, tables: await listExistingTables(database, relationsOf(context.snapshot)) };
  });

  api.get<{ Params: Static<typeof Place> }>(
    '/definitions/database-tables/:schema/:table',
    { schema: { params: Place } },
    async ({ context, params: { schema, table } }) => {
      requireAdministrator(context);
      await limitCaller(database, context, tableLimit);
      const isOurs =
        isOwnSchema(schema) || (schema === 'app' && relationsOf(context.snapshot).includes(table));
      const found = isOurs ? undefined : await readExistingTable(database, schema, table);
      if (!found) throw new HttpError(404, textOfStatus(404));
      const { obstacles, columns, added, isRewritten } = planTakeover(found, context.snapshot.model);
      const name = `${schema}.${table}`;
      return {
        status: true,
        table: {
          ...described(found),
          obstacles: obstacles.map((obstacle) =>
            messageText(obstacleMessage(name, obstacle), context.language),
          ),
          columns: columns.map(describedColumn),
          added,
          is_rewritten: isRewritten,
          first_rows: found.isOwned ? await readSampleRows(database, found) : [],
        },
      };
    },
  );
}

function relationsOf({ model }: Snapshot): string[] {
  return [...model.sources.values()].filter(isTable).map(({ relation }) => relation);
}

function described({
  schema,
  name,
  comment,
  rows,
  bytes,
  primaryKey,
  foreignKeys,
  indexes,
  fingerprint,
}: ExistingTable) {
  return {
    schema,
    name,
    comment,
    rows,
    bytes,
    fingerprint,
    primary_key: primaryKey,
    foreign_keys: foreignKeys.map(({ columns, targetSchema, target, targetColumns }) => ({
      columns,
      target: `${targetSchema}.${target}`,
      target_columns: targetColumns,
    })),
    indexes: indexes.map(({ name: index, columns, isUnique }) => ({
      name: index,
      columns,
      is_unique: isUnique,
    })),
  };
}

function describedColumn({ column, isEngine, obstacle, conversion, reference, isUnique }: ColumnTakeover) {
  const { name, type, isRequired, default: fallback, labels, comment } = column;
  return {
    name,
    type,
    is_required: isRequired,
    default: fallback,
    comment,
    is_engine: isEngine,
    obstacle: obstacle ?? null,
    element: conversion?.type ?? null,
    is_converted: conversion !== undefined && conversion.to !== type,
    max_length: conversion?.maxLength ?? null,
    choices: labels,
    references: reference ? { source: reference.source, on_delete: reference.onDelete } : null,
    is_unique: isUnique,
  };
}
