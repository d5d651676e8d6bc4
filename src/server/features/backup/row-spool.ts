import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** The position of a chunk in the spool. Sizes in bytes. */
export interface Spooled {
  entry: string;
  offset: number;
  size: number;
}

/**
 * A private file that takes the rows while their snapshot is open, so that the database never waits for the client that
 * receives the backup.
 */
export class RowSpool {
  readonly chunks: Spooled[] = [];
  readonly #path: string;
  readonly #file: FileHandle;
  #size = 0;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async open(directory: string): Promise<RowSpool> {
    await mkdir(directory, { recursive: true });
    const path = join(directory, `backup-${randomUUID()}.spool`);
    return new RowSpool(path, await open(path, 'wx+', 0o600));
  }

  async append(entry: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#file.writeFile(bytes);
    this.chunks.push({ entry, offset: this.#size, size: bytes.length });
    this.#size += bytes.length;
  }

  async read({ offset, size }: Spooled): Promise<Uint8Array> {
    const bytes = new Uint8Array(size);
    let done = 0;
    while (done < size) {
      const { bytesRead } = await this.#file.read(bytes, done, size - done, offset + done);
      if (bytesRead === 0) throw new Error(`${this.#path} ends too early.`);
      done += bytesRead;
    }
    return bytes;
  }

  /** Deletes it. */
  async close(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }
}
