import { isRecord } from '../../../engine/expressions/expression-values';
import type { CompiledSource } from '../../../engine/model/compiled-source';
import type { Row } from '../../../engine/row';

/** The member of a deleted row with the key of the user who deleted it. */
export const deletedBy = '_deleted_by';

/** Returns the selection that asks what the caller may do with a row; empty where all rows are alike. */
export function rightsSelection({ hasRowRights }: CompiledSource): string {
  return hasRowRights === true ? ' _may { update delete }' : '';
}

/** Returns whether a listed row may be changed or deleted. True where the list did not ask: all rows are alike. */
export function mayDo(row: Row, action: 'update' | 'delete'): boolean {
  return !isRecord(row._may) || row._may[action] !== false;
}
