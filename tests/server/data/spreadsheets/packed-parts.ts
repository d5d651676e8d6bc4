import { constants, deflateRawSync } from 'node:zlib';

/** A deflated part of an archive. */
export interface PackedPart {
  packed: Buffer;
  /** Bytes of it when it is unpacked. */
  size: number;
}

const block = 1024 * 1024;

/**
 * A part that unpacks to so many bytes: a beginning, and then one piece again and again. Only one block is ever packed:
 * after a full flush its bytes may be repeated. `noise` is the share of each block that cannot be packed.
 */
export function bombOf(beginning: string, piece: string, bytes: number, { noise = 0 } = {}): PackedPart {
  const body = piece.repeat(Math.ceil((block * (1 - noise)) / piece.length)) + noiseOf(block * noise, piece);
  const head = flushed(beginning);
  const repeated = flushed(body);
  const times = Math.ceil(bytes / Buffer.byteLength(body));
  return {
    packed: Buffer.concat([head, ...Array<Buffer>(times).fill(repeated), deflateRawSync('')]),
    size: Buffer.byteLength(beginning) + times * Buffer.byteLength(body),
  };
}

/** Digits that repeat nothing, said as the piece would: in a comment where it is markup, as they are where it is text. */
function noiseOf(length: number, piece: string): string {
  let digits = '';
  for (let seed = 1; digits.length < length; seed = (seed * 48_271) % 2_147_483_647)
    digits += seed.toString(36);
  return piece.startsWith('<') ? `<i n="${digits}"></i>` : digits;
}

function flushed(text: string): Buffer {
  return deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
}

/** A ZIP archive (APPNOTE 6.3.10) of texts and of parts that are packed already. No one checks its sums. */
export function zipOf(parts: Readonly<Record<string, string | PackedPart>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    const { packed, size } =
      typeof part === 'string' ? { packed: deflateRawSync(part), size: Buffer.byteLength(part) } : part;
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(size, 18);
    sizes.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), sizes, title]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), sizes, place, title]);
    files.push(local, packed);
    directory.push(entry);
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** The result of some work, and the peak growth of the process in bytes. */
export async function memoryRise<T>(work: () => Promise<T>): Promise<{ result: T; rise: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  try {
    const result = await work();
    look();
    return { result, rise: peak - before };
  } finally {
    clearInterval(timer);
  }
}
