import type { ConstantColumn } from '../../../definitions/checks/constant';
import type { Role } from '../../../definitions/role';
import type { MistakeScope } from '../../expressions/expression-mistakes';
import { policyNames } from '../../access/policy-names';
import type { ModelColumn, ModelSource } from '../model';

/** The values of a column. A figure of a view has a type alone. */
export function constantColumn({ type, declared }: ModelColumn): ConstantColumn {
  return { ...declared, type };
}

/** The values of the columns of a source. */
export function constantColumns(source: ModelSource | undefined): ReadonlyMap<string, ConstantColumn> {
  return new Map([...(source?.columns ?? [])].map(([name, column]) => [name, constantColumn(column)]));
}

/** The names in a condition over the rows of a source, with their types. */
export function rowScope(source: ModelSource, roles: ReadonlyMap<string, Role>): MistakeScope {
  return {
    names: policyNames(source),
    columns: constantColumns(source),
    roles: new Set(roles.keys()),
  };
}
