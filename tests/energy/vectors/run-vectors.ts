import { EnergyRefusal } from '../../../src/energy/refusal/refusal';
import { balanceShapes } from './balance-shapes';
import { type Difference, differencesOf } from './compare';
import { componentShapes } from './component-shapes';
import { groundShapes } from './ground-shapes';
import { type Inputs, UnknownShape, isRecord, readInputs } from './inputs';
import { loadShapes } from './load-shapes';
import { moneyShapes } from './money-shapes';
import type { Results, Shape } from './shape';

/** A vector as its file gives it. `expected` and `tolerance` are for the comparison alone. */
export interface Vector {
  readonly id: string;
  readonly standard: string;
  readonly inputs: unknown;
  readonly expected: unknown;
  readonly tolerance: unknown;
  readonly source: string;
}

/** The result of one vector. */
export interface Verdict {
  readonly id: string;
  readonly differences: readonly Difference[];
  /** Why it could not be run; null where it could. */
  readonly reason: string | null;
}

const shapes: readonly Shape[] = [
  ...componentShapes,
  ...groundShapes,
  ...loadShapes,
  ...balanceShapes,
  ...moneyShapes,
];

/** Runs every vector of a file's list; one that is not understood fails alone. */
export function runVectors(file: unknown): Verdict[] {
  if (!Array.isArray(file)) return [failed('file', 'it does not hold a list of vectors')];
  const vectors = file.map(parseVector);
  return vectors.map((vector, index) =>
    vector === null
      ? failed(`vector ${index + 1}`, 'it has no id, standard and inputs')
      : verdictOf(vector, vectors),
  );
}

/** Results of the functions for one vector, without a look at what is expected. @throws UnknownShape */
export function resultsOf(
  vector: Vector,
  vectors: readonly (Vector | null)[],
  asked: readonly Vector[] = [],
): Results {
  if (asked.includes(vector)) throw new UnknownShape(`${vector.id} asks for itself`);
  const inputs = readInputs(vector.inputs, 'inputs');
  return shapeOf(vector, inputs).run(inputs, (name) =>
    resultsOf(named(name, vectors), vectors, [...asked, vector]),
  );
}

export function parseVector(value: unknown): Vector | null {
  if (!isRecord(value)) return null;
  const { id, standard, inputs, expected, tolerance, source } = value;
  if (typeof id !== 'string' || typeof standard !== 'string' || !isRecord(inputs)) return null;
  return { id, standard, inputs, expected, tolerance, source: typeof source === 'string' ? source : '' };
}

function verdictOf(vector: Vector, vectors: readonly (Vector | null)[]): Verdict {
  try {
    const results = resultsOf(vector, vectors);
    return {
      id: vector.id,
      reason: null,
      differences: differencesOf(results, vector.expected, vector.tolerance),
    };
  } catch (error) {
    if (error instanceof UnknownShape || error instanceof EnergyRefusal || error instanceof RangeError)
      return failed(vector.id, error.message);
    throw error;
  }
}

function shapeOf(vector: Vector, inputs: Inputs): Shape {
  const ofStandard = shapes.filter(({ standard }) => vector.standard.startsWith(standard));
  if (ofStandard.length === 0) throw new UnknownShape(`unknown standard: ${vector.standard}`);
  const shape = ofStandard.find(
    (candidate) =>
      candidate.needs.every((key) => inputs.has(key)) &&
      inputs.keys.every((key) => isUnderstood(key, inputs.raw(key), candidate)),
  );
  if (shape !== undefined) return shape;
  throw new UnknownShape(
    `unknown shape under ${vector.standard}: ${inputs.keys.join(', ')}; known: ${ofStandard
      .map(({ needs }) => needs.join(', '))
      .join(' | ')}`,
  );
}

/** Remarks for the reader are no inputs. */
const REMARK = /(^|_)notes?$/;

function isUnderstood(key: string, value: unknown, { needs, knows }: Shape): boolean {
  if (needs.includes(key) || REMARK.test(key)) return true;
  if (knows === undefined) return false;
  return typeof knows === 'function' ? knows(key, value) : knows.includes(key);
}

/**
 * A vector by its id, by the row that its source names, or by a TABULA code of which the id keeps all but the words
 * for an existing building.
 */
function named(name: string, vectors: readonly (Vector | null)[]): Vector {
  const code = `tabula-${name
    .toLowerCase()
    .replace(/\.gen\.reex/, '')
    .replaceAll('.', '-')}`;
  const tests: ((vector: Vector) => boolean)[] = [
    ({ id }) => id === name,
    ({ source }) => source.endsWith(` ${name}`),
    ({ id }) => id === code,
  ];
  for (const test of tests) {
    const found = vectors.filter((vector) => vector !== null && test(vector));
    if (found.length > 1) throw new UnknownShape(`more than one vector of the file is ${name}`);
    const [vector] = found;
    if (vector !== undefined && vector !== null) return vector;
  }
  throw new UnknownShape(`the file has no vector ${name}`);
}

function failed(id: string, reason: string): Verdict {
  return { id, reason, differences: [] };
}
