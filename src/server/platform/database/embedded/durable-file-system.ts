import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * PGlite's file system with the fsync that it lacks. Emscripten's NODEFS leaves `fsync` out, so PostgreSQL
 * believes that its log is on disk when it is not, and a power cut loses or breaks the database. This relies on
 * PGlite's inside: its version is pinned, and `assertDurable` proves at every start that a commit reaches the disk.
 */
export class DurableFileSystem extends NodeFS {
  #syncs = 0;

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const mounted = await super.init(pglite, options);
    const preRun = mounted.emscriptenOpts.preRun ?? [];
    preRun.push((module) => this.#installSync(module));
    mounted.emscriptenOpts.preRun = preRun;
    return mounted;
  }

  /** @throws Error when committing a write does not call fsync */
  async assertDurable(pglite: PGlite): Promise<void> {
    const before = this.#syncs;
    await pglite.query("select pg_logical_emit_message(true, 'dulaan', 'does a commit reach the disk?')");
    if (this.#syncs === before) {
      throw new Error(
        'The embedded database does not call fsync: refusing to start, a power cut would lose data.',
      );
    }
  }

  #installSync(module: object): void {
    const { NODEFS: files, FS } = requireInternals(module);
    files.stream_ops.fsync = (stream) => {
      this.#syncs += 1;
      try {
        syncStream(stream, files);
      } catch {
        // PostgreSQL must see the failure as its own EIO: it then stops rather than trust the file.
        throw new FS.ErrnoError(EIO);
      }
      return 0;
    };
  }
}

/** WASI's number. */
const EIO = 29;

/** PostgreSQL also syncs folders, for which NODEFS opens no descriptor. */
function syncStream(stream: Stream, files: NodeFiles): void {
  if (stream.nfd !== undefined) return fsyncSync(stream.nfd);
  const folder = openSync(files.realPath(stream.node), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

interface Stream {
  nfd?: number;
  node: unknown;
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
}

interface Internals {
  NODEFS: NodeFiles;
  FS: { ErrnoError: new (code: number) => Error };
}

function requireInternals(module: object): Internals {
  if (hasInternals(module)) return module;
  throw new Error('PGlite has changed inside: fsync cannot be installed. Use the pinned version.');
}

function hasInternals(module: object): module is Internals {
  const { NODEFS, FS }: { NODEFS?: Partial<NodeFiles>; FS?: Partial<Internals['FS']> } = module;
  return (
    typeof NODEFS?.stream_ops === 'object' &&
    typeof NODEFS.realPath === 'function' &&
    FS?.ErrnoError !== undefined
  );
}
