import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The address and the secret of the running server's operator API. Only readers of `DATA_DIR` know it. */
export interface OperatorAccess {
  /** On the loopback interface: `http://127.0.0.1:41234`. */
  address: string;
  token: string;
}

/** Leaves `DATA_DIR/operator.json`, for the owner's eyes alone. Returns what takes it away. */
export async function writeOperatorFile(
  dataDirectory: string,
  access: OperatorAccess,
): Promise<() => Promise<void>> {
  await mkdir(dataDirectory, { recursive: true });
  const path = pathIn(dataDirectory);
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, JSON.stringify(access), { mode: 0o600, flag: 'wx' });
  await rename(draft, path);
  return () => rm(path, { force: true });
}

/** Reads a server's file; undefined if none runs. A killed server leaves its file too: call the server to find out. */
export async function readOperatorFile(dataDirectory: string): Promise<OperatorAccess | undefined> {
  let text: string;
  try {
    text = await readFile(pathIn(dataDirectory), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const access: unknown = JSON.parse(text);
  return isAccess(access) ? access : undefined;
}

function pathIn(dataDirectory: string): string {
  return join(dataDirectory, 'operator.json');
}

function isAccess(value: unknown): value is OperatorAccess {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    'token' in value &&
    typeof value.address === 'string' &&
    typeof value.token === 'string'
  );
}
