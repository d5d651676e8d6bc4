import { Readable } from 'node:stream';
import type { Problem } from '../../../definitions/definition';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import type { OperatorAccess } from './operator-file';
import type { Operations } from './operations';
import { readChunks } from '../../platform/files/read-chunks';

/** Sends orders to the running server; undefined if it does not respond. */
export async function remoteOperations({ address, token }: OperatorAccess): Promise<Operations | undefined> {
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${address}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await refusalOf(response);
    return response;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of this very build answers
  const read = async <T>(path: string, body?: object) => (await (await call(path, body)).json()) as T;

  const isThere = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return undefined;
  return {
    backUp: async () => {
      const { body } = await call('/backup');
      if (body === null) throw new Error('The server sent no backup.');
      return Readable.from(readChunks(body), { objectMode: false });
    },
    published: () => read('/definitions'),
    plan: (order) => read('/definitions/plan', order),
    apply: (order) => read('/definitions/apply', order),
    exportTransfer: (order) => read('/transfers/export', order),
    readTransfer: (files) => read('/transfers/read', { files }),
    publishTransfer: (order) => read('/transfers/publish', order),
    changeApp: (order) => read('/apps', order),
    exportApp: (id) => read(`/apps/${encodeURIComponent(id)}`),
    replaceBoundaries: async ({ boundaries, attribution }) => {
      const features = boundaries.map(({ code, name, geometry }) => ({
        type: 'Feature',
        id: code,
        properties: { name },
        geometry,
      }));
      await call('/boundaries', { features, attribution });
    },
    signingKeys: (order) => read('/signing-keys', order),
    verifyAudit: (heads) => read('/audit/verify', { heads }),
    rebuildProcesses: (isApplied) => read('/processes/rebuild', { isApplied }),
    simulateProcess: (order) => read('/processes/simulate', order),
    replayProcess: (order) => read('/processes/replay', order),
    moveCases: (order) => read('/processes/move', order),
  };
}

async function refusalOf(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && 'problems' in body && Array.isArray(body.problems)) {
    return new DefinitionProblems(body.problems.filter(isProblem));
  }
  const said = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';
  return new Error(said || `The server answered ${response.status}.`);
}

function isProblem(value: unknown): value is Problem {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && 'path' in value && 'reason' in value
  );
}
