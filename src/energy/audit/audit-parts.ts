import { type Assumption, type AssumptionKey, createAssumption } from '../whole-house/assumptions';
import type { Dated } from '../whole-house/dated';
import type { Part } from '../whole-house/house';

/** The parts of an audited house while they are collected, with the argument behind each of their inputs. */
export interface AuditParts {
  readonly parts: Part[];
  /** By the path of an input of the house, such as `parts.2.construction`: the argument, such as `wall_east.material`. */
  readonly sources: Map<string, string>;
  /** Assumptions about what was not measured; `field` is the argument. */
  readonly assumptions: Assumption[];
}

export function noParts(): AuditParts {
  return { parts: [], sources: new Map(), assumptions: [] };
}

/** Adds a part. `sources` names the argument of its inputs. */
export function addPart(into: AuditParts, part: Part, sources: Readonly<Record<string, string>>): void {
  const index = into.parts.push(part) - 1;
  for (const [input, argument] of Object.entries(sources))
    into.sources.set(`parts.${index}.${input}`, argument);
}

/** Records an assumption and returns the assumed value. */
export function assume<Value extends Assumption['value']>(
  into: AuditParts,
  key: AssumptionKey,
  argument: string,
  value: Value,
  unit: string,
  row: Dated,
): Value {
  const shown = typeof value === 'number' ? Math.round(value * 10) / 10 : value;
  into.assumptions.push(createAssumption(key, argument, shown, unit, row));
  return value;
}

/** The argument behind an input of the house; null where no column of the audit is. */
export function findArgument({ sources }: Pick<AuditParts, 'sources'>, field: string): string | null {
  let path = field;
  for (;;) {
    const argument = sources.get(path);
    if (argument !== undefined) return argument;
    const end = path.lastIndexOf('.');
    if (end < 0) return /^[a-z_]+\.[a-zA-Z0-9_.]+$/.test(field) && !field.startsWith('parts.') ? field : null;
    path = path.slice(0, end);
  }
}
