import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileDisk } from '../../../platform/files/file-disk';

/** Bytes of a piece: as much of a file is in memory. */
const pieceSize = 8 * 1024 * 1024;

/** The file that one run of a batch writes. */
export interface BatchFile {
  id: string;
  run: string;
  pieces: number;
}

/** Writes a file in pieces, so that none is in memory as a whole. */
export class PieceWriter {
  readonly #disk: FileDisk;
  readonly #file: Pick<BatchFile, 'id' | 'run'>;
  /** Called before each piece is written, with the number of pieces that are then on the disk. */
  readonly #announce: (pieces: number) => Promise<void>;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  pieces = 0;
  bytes = 0;

  constructor(
    disk: FileDisk,
    file: Pick<BatchFile, 'id' | 'run'>,
    announce: (pieces: number) => Promise<void>,
  ) {
    this.#disk = disk;
    this.#file = file;
    this.#announce = announce;
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.bytes += bytes.length;
    if (this.#waitingBytes >= pieceSize) await this.#write();
  }

  async end(): Promise<void> {
    if (this.#waitingBytes > 0) await this.#write();
  }

  async #write(): Promise<void> {
    const piece = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.pieces += 1;
    await this.#announce(this.pieces);
    await this.#disk.write(pieceKey(this.#file, this.pieces), piece);
  }
}

/** Opens the file as one stream. Undefined where the disk has lost a part of it. */
export async function openBatchFile(disk: FileDisk, file: BatchFile): Promise<Readable | undefined> {
  for (const key of pieceKeys(file)) {
    const opened = await disk.open(key);
    opened?.stream.destroy();
    if (!opened) return undefined;
  }
  return Readable.from(readPieces(disk, file), { objectMode: false });
}

async function* readPieces(disk: FileDisk, file: BatchFile): AsyncGenerator<Uint8Array> {
  for (const key of pieceKeys(file)) yield await disk.read(key);
}

/** Removes what is on the disk of the file. */
export async function removeBatchFile(disk: FileDisk, file: BatchFile): Promise<void> {
  for (const key of pieceKeys(file)) await disk.remove(key, () => Promise.resolve(false));
}

function pieceKeys(file: BatchFile): string[] {
  return Array.from({ length: file.pieces }, (_, index) => pieceKey(file, index + 1));
}

/** A name that no content has: pieces are not shared. */
function pieceKey({ id, run }: Pick<BatchFile, 'id' | 'run'>, piece: number): string {
  return createHash('sha256').update(`print batch ${id} ${run} ${piece}`).digest('hex');
}
