import { timingSafeEqual } from 'node:crypto';
import fastify from 'fastify';
import { Type, type Static } from 'typebox';
import { isKind } from '../../../definitions/definition';
import { Renames } from '../../../engine/model/renames/rename';
import { BackupProblem } from '../backup/format';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { isLocal } from '../../platform/http/address';
import { MoveBody } from '../process/versions/move-cases';
import { ReplayBody } from '../process/versions/replay-histories';
import { SimulationBody } from '../process/versions/simulate-process';
import { readBoundaries } from '../map/read-boundaries';
import { newToken, tokenHash } from '../../platform/keys/token';
import { writeOperatorFile } from './operator-file';
import { operationsOn, type OperationParts, type SetOrder } from './operations';

const Order = Type.Object({
  definitions: Type.Array(Type.Object({ kind: Type.String(), id: Type.String(), document: Type.Unknown() })),
  allow: Type.Array(Type.String()),
  renames: Type.Optional(Renames),
});

const ExportOrder = Type.Object({
  set: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
  names: Type.Optional(Type.Array(Type.String())),
});
const TransferFiles = Type.Object({ files: Type.Record(Type.String(), Type.String()) });
const TransferBody = Type.Object({
  title: Type.String(),
  documents: Type.Array(
    Type.Object({
      kind: Type.String(),
      id: Type.String(),
      version: Type.Integer({ minimum: 0 }),
      body: Type.Unknown(),
    }),
  ),
  renames: Renames,
  allow: Type.Array(Type.String()),
});

const AppBody = Type.Object({
  isPlan: Type.Boolean(),
  allow: Type.Array(Type.String()),
  files: Type.Optional(Type.Record(Type.String(), Type.String())),
  id: Type.Optional(Type.String()),
});

const Keys = Type.Object({ isRotated: Type.Boolean(), isRevoked: Type.Boolean() });
const Rebuild = Type.Object({ isApplied: Type.Boolean() }, { additionalProperties: false });
const Heads = Type.Object({
  heads: Type.Array(Type.Object({ seq: Type.Integer({ minimum: 1 }), hash: Type.String() })),
});

/** Features with codes and names; they are read like a file's. */
const Boundaries = Type.Object({ features: Type.Array(Type.Unknown()), attribution: Type.String() });

/** Bytes: all definitions of a project at once. */
const bodyLimit = 64 * 1024 * 1024;

export interface OperatorServer {
  close(): Promise<void>;
}

/**
 * Takes the orders of `npm run backup`, `definitions`, `apps`, `boundaries`, `processes` and `audit:verify` while this process holds the embedded database, which
 * refuses a second opener. It listens on a loopback port of its own that no proxy knows, and wants the token of
 * `DATA_DIR/operator.json`, which is new at every start.
 */
export async function startOperator(
  parts: OperationParts,
  log: (message: string) => void,
): Promise<OperatorServer> {
  const operations = operationsOn(parts);
  const token = newToken();
  const app = fastify({ bodyLimit, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    const carried = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isLocal(request) && timingSafeEqual(tokenHash(carried), tokenHash(token))) return;
    await reply.code(403).send({ error: 'The token of DATA_DIR/operator.json is needed.' });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof DefinitionProblems) {
      return reply.code(400).send({ error: error.message, problems: error.problems });
    }
    if (!(error instanceof BackupProblem)) log(`An operator's order failed: ${String(error)}`);
    return reply.code(500).send({ error: error instanceof Error ? error.message : String(error) });
  });
  app.get('/', () => ({ status: true }));
  app.get('/backup', async (_request, reply) =>
    reply.type('application/gzip').send(await operations.backUp()),
  );
  app.get('/definitions', () => operations.published());
  app.post<{ Body: Static<typeof Order> }>('/definitions/plan', { schema: { body: Order } }, ({ body }) =>
    operations.plan(orderOf(body)),
  );
  app.post<{ Body: Static<typeof Order> }>('/definitions/apply', { schema: { body: Order } }, ({ body }) =>
    operations.apply(orderOf(body)),
  );
  app.post<{ Body: Static<typeof ExportOrder> }>(
    '/transfers/export',
    { schema: { body: ExportOrder } },
    async ({ body }, reply) => reply.send(JSON.stringify(await operations.exportTransfer(body))),
  );
  app.post<{ Body: Static<typeof TransferFiles> }>(
    '/transfers/read',
    { schema: { body: TransferFiles } },
    ({ body }) => operations.readTransfer(body.files),
  );
  app.post<{ Body: Static<typeof TransferBody> }>(
    '/transfers/publish',
    { schema: { body: TransferBody } },
    ({ body }) => {
      const documents = body.documents.flatMap(({ kind, id, version, body: document }) =>
        isKind(kind) ? [{ kind, id, version, body: document }] : [],
      );
      return operations.publishTransfer({ ...body, documents });
    },
  );
  app.post<{ Body: Static<typeof AppBody> }>(
    '/apps',
    { schema: { body: AppBody } },
    async ({ body }, reply) => reply.send(JSON.stringify(await operations.changeApp(body))),
  );
  app.get<{ Params: { id: string } }>('/apps/:id', async ({ params }, reply) =>
    reply.send(JSON.stringify(await operations.exportApp(params.id))),
  );
  app.post<{ Body: Static<typeof Rebuild> }>(
    '/processes/rebuild',
    { schema: { body: Rebuild } },
    ({ body }) => operations.rebuildProcesses(body.isApplied),
  );
  app.post<{ Body: SimulationBody }>(
    '/processes/simulate',
    { schema: { body: SimulationBody } },
    ({ body }) => operations.simulateProcess(body),
  );
  app.post<{ Body: ReplayBody }>('/processes/replay', { schema: { body: ReplayBody } }, ({ body }) =>
    operations.replayProcess(body),
  );
  app.post<{ Body: MoveBody }>('/processes/move', { schema: { body: MoveBody } }, ({ body }) =>
    operations.moveCases(body),
  );
  app.post<{ Body: Static<typeof Keys> }>('/signing-keys', { schema: { body: Keys } }, ({ body }) =>
    operations.signingKeys(body),
  );
  app.post<{ Body: Static<typeof Heads> }>('/audit/verify', { schema: { body: Heads } }, ({ body }) =>
    operations.verifyAudit(body.heads),
  );
  app.post<{ Body: Static<typeof Boundaries> }>(
    '/boundaries',
    { schema: { body: Boundaries } },
    async ({ body: { features, attribution } }) => {
      const { boundaries } = readBoundaries(JSON.stringify({ type: 'FeatureCollection', features }));
      await operations.replaceBoundaries({ boundaries, attribution });
      return { status: true };
    },
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const forget = await writeOperatorFile(parts.dataDirectory, { address, token });
  return {
    async close() {
      await forget();
      await app.close();
    },
  };
}

function orderOf({ definitions, allow, renames }: Static<typeof Order>): SetOrder {
  const known = definitions.flatMap(({ kind, id, document }) =>
    isKind(kind) ? [{ kind, id, document }] : [],
  );
  return { definitions: known, allow, ...(renames && { renames }) };
}
