import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { ZipFile } from 'yazl';
import type { AppParts } from '../../definitions/app-parts';
import { describeProblem } from '../../definitions/change-sets/plan-answer';
import { loadPublished } from '../../definitions/store/published';
import { HttpError } from '../../platform/http/http-error';
import { limitCaller } from '../../platform/http/limits/caller-limit';
import { textOfStatus } from '../../platform/http/messages';
import { requireAdministrator } from '../../platform/http/require-caller';
import { readArchive } from '../apps/archive';
import { messages as archiveMessages } from '../apps/messages';
import { readTransfer } from './read-transfer';
import { exportPublished, exportSet, isDefinitionKey, type TransferFiles } from './write-transfer';

/** Bytes of an upload; `readArchive` limits its files and their bytes. */
const bodyLimit = 4 * 1024 * 1024;
/** Calls in ten minutes, of exports and imports together. */
const transferLimit = { call: 'transfer', person: 300, visitors: 0 };
/** Definitions of one export: their names are in the address. */
const maxNames = 200;

const SetPlace = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });
const Name = Type.String({ maxLength: 120 });
const Names = Type.Object({
  names: Type.Union([Name, Type.Array(Name, { minItems: 1, maxItems: maxNames })]),
});

/**
 * Definitions between sites, for administrators only. `GET /definitions/change-sets/{id}/export` and `GET /definitions/export?names=`
 * answer a zip of files as in `schemas/`, with their earlier state. `POST /definitions/transfers` takes such a zip, compares it with what
 * is in force here and answers the three sides of each definition, which the browser merges into its open change set. All of
 * them only read: a second try does the same. They cost one read of all definitions in force.
 */
export function transferRoutes(api: FastifyInstance, { database }: AppParts): void {
  api.get<{ Params: Static<typeof SetPlace> }>(
    '/definitions/change-sets/:id/export',
    { schema: { params: SetPlace } },
    async ({ context, params }, reply) => {
      requireAdministrator(context);
      await limitCaller(database, context, transferLimit);
      const files = await exportSet(database, params.id);
      if (!files) throw new HttpError(404, textOfStatus(404));
      return reply.headers(zipHeaders(`changes-${params.id}.zip`)).send(zipOf(files));
    },
  );

  api.get<{ Querystring: Static<typeof Names> }>(
    '/definitions/export',
    { schema: { querystring: Names } },
    async ({ context, query }, reply) => {
      requireAdministrator(context);
      await limitCaller(database, context, transferLimit);
      const names = [...new Set([query.names].flat())];
      const files = names.every(isDefinitionKey) ? await exportPublished(database, names) : undefined;
      if (!files) throw new HttpError(404, textOfStatus(404));
      return reply.headers(zipHeaders('definitions.zip')).send(zipOf(files));
    },
  );

  void api.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/zip',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post<{ Body: unknown }>('/definitions/transfers', async ({ context, body }) => {
      requireAdministrator(context);
      await limitCaller(database, context, transferLimit);
      if (!Buffer.isBuffer(body)) throw new HttpError(400, archiveMessages.noArchive);
      const files = await readArchive(body);
      const { problems, ...transfer } = readTransfer(files, await loadPublished(database));
      return {
        status: true,
        ...transfer,
        problems: problems.map((problem) => describeProblem(problem, context.language)),
      };
    });
    done();
  });
}

function zipHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  };
}

/** The same bytes for the same files. */
function zipOf(files: TransferFiles): NodeJS.ReadableStream {
  const zip = new ZipFile();
  for (const [path, text] of files)
    zip.addBuffer(Buffer.from(text), path, { mtime: new Date(Date.UTC(2000, 0, 1)), mode: 0o100_644 });
  zip.end();
  return zip.outputStream;
}
