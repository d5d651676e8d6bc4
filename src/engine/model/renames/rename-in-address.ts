import { newRowForm } from '../checks/addresses';
import type { MemberRename } from './rename-in-expression';

/**
 * Renames the columns of the row in braces in an address, `{name}` or `{{name}}`, and the fields that the address
 * of a new row fills in: `/form/order/new?phone={phone}`.
 */
export function renameInAddress(
  address: string,
  row: string | undefined,
  { lookups, newName }: MemberRename,
): string {
  const filled =
    row === undefined
      ? address
      : address.replaceAll(/(?<=\{)\w+(?=\})/g, (name) => newName({ source: row, name }) ?? name);
  const target = lookups.formSource(newRowForm(filled));
  if (target === undefined) return filled;
  return filled.replaceAll(/(?<=[?&])\w+(?==)/g, (name) => newName({ source: target, name }) ?? name);
}
