import type { DefinitionSet } from '../../../src/definitions/definition';
import type { Computed } from '../../../src/definitions/source';
import type { BillValues } from '../../../src/energy/functions/bill-function';
import { type AuditValues, auditFunction } from '../../../src/energy/functions/audit-function';
import type { Row } from '../../../src/engine/row';

/** The columns of a source that a function computes. */
export function computedOf(
  definitions: Pick<DefinitionSet, 'source'>,
  id: string,
  name: string = auditFunction.name,
): Computed {
  const source = definitions.source.get(id);
  const computed =
    source?.type === 'table' ? source.computed?.find((each) => each.function === name) : undefined;
  if (!computed) throw new Error(`${id} is not calculated`);
  return computed;
}

export function resultColumns({ results }: Computed, values: AuditValues | BillValues): Row {
  const known = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(results).map(([column, name]) => [column, known.get(name) ?? null]),
  );
}
