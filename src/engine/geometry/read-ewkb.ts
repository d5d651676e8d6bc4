import { maxPositions, type Geometry, type Position } from './geometry';
import type { GeometryOutcome } from './read-geometry';

/** Flags of PostGIS in the type of a geometry; ISO writes the height as 1000 and the measure as 2000 instead. */
const heightFlag = 0x80000000;
const measureFlag = 0x40000000;
const sridFlag = 0x20000000;

class Unreadable extends Error {
  readonly fault: 'unreadable' | 'kind' | 'srid' | 'large';
  constructor(fault: 'unreadable' | 'kind' | 'srid' | 'large') {
    super(fault);
    this.fault = fault;
  }
}

/** Hex EWKB as PostGIS gives it (and plain WKB, which has no SRID). Another SRID than 4326 is refused. */
export function readEwkb(hex: string): GeometryOutcome {
  if (hex.length % 2 !== 0) return { fault: 'unreadable' };
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
  const reader = new Reader(new DataView(bytes.buffer));
  try {
    const geometry = reader.geometry();
    return reader.isAtEnd() ? { geometry } : { fault: 'unreadable' };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}

class Reader {
  readonly #view: DataView;
  #at = 0;
  #isLittle = true;
  #hasHeight = false;
  #hasMeasure = false;
  #positions = 0;

  constructor(view: DataView) {
    this.#view = view;
  }

  isAtEnd(): boolean {
    return this.#at === this.#view.byteLength;
  }

  geometry(): Geometry {
    const type = this.#head();
    switch (type) {
      case 1:
        return { type: 'Point', coordinates: this.#position() };
      case 2:
        return { type: 'LineString', coordinates: this.#line() };
      case 3:
        return { type: 'Polygon', coordinates: this.#list(() => this.#line()) };
      case 5:
        return { type: 'MultiLineString', coordinates: this.#list(() => this.#inner(2, () => this.#line())) };
      case 6:
        return {
          type: 'MultiPolygon',
          coordinates: this.#list(() => this.#inner(3, () => this.#list(() => this.#line()))),
        };
      default:
        throw new Unreadable('kind');
    }
  }

  /** The byte order, the type with its flags and the SRID; returns the bare type. */
  #head(): number {
    const order = this.#view.getUint8(this.#step(1));
    if (order > 1) throw new Unreadable('unreadable');
    this.#isLittle = order === 1;
    const flagged = this.#count();
    // Bit operations are signed in JavaScript; `>>> 0` makes the flags comparable again.
    const has = (flag: number) => (flagged & flag) >>> 0 !== 0;
    const plain = (flagged & 0x0fffffff) >>> 0;
    const thousands = Math.floor(plain / 1000);
    this.#hasHeight = has(heightFlag) || thousands === 1 || thousands === 3;
    this.#hasMeasure = has(measureFlag) || thousands === 2 || thousands === 3;
    if (has(sridFlag) && this.#count() !== 4326) throw new Unreadable('srid');
    return plain % 1000;
  }

  #inner<Part>(type: number, read: () => Part): Part {
    if (this.#head() !== type) throw new Unreadable('unreadable');
    return read();
  }

  #list<Part>(read: () => Part): Part[] {
    const length = this.#count();
    if (length > maxPositions) throw new Unreadable('large');
    const parts: Part[] = [];
    for (let index = 0; index < length; index += 1) parts.push(read());
    return parts;
  }

  #line(): Position[] {
    return this.#list(() => this.#position());
  }

  #position(): Position {
    this.#positions += 1;
    if (this.#positions > maxPositions) throw new Unreadable('large');
    const [lon, lat] = [this.#double(), this.#double()];
    const height = this.#hasHeight ? this.#double() : undefined;
    if (this.#hasMeasure) this.#double();
    return height === undefined ? [lon, lat] : [lon, lat, height];
  }

  #count(): number {
    return this.#view.getUint32(this.#step(4), this.#isLittle);
  }

  #double(): number {
    return this.#view.getFloat64(this.#step(8), this.#isLittle);
  }

  /** Advances by the given number of bytes; returns the offset before. */
  #step(bytes: number): number {
    const at = this.#at;
    if (at + bytes > this.#view.byteLength) throw new Unreadable('unreadable');
    this.#at += bytes;
    return at;
  }
}
