import type { Form } from '../../definitions/form';
import type { FieldError } from '../../engine/form/field-errors';
import { textOfProven, valueOfProven } from '../../engine/form/proven-value';
import { serverWidgets } from '../../../widgets/server-registry';
import { openProof } from '../accounts/proof';
import { messages } from '../query/messages';
import type { RowValues, WriteContext } from './write-context';

/**
 * The entry with every value that needs a proof freed of it: a number that was not there before must come with the
 * signed proof that this caller has shown that it is his. What fails is named by its field.
 */
export function confirmedValues(
  context: WriteContext,
  form: Form,
  stored: RowValues | null,
  row: RowValues,
  prefix = '',
): { row: RowValues; errors: FieldError[] } {
  const confirmed: RowValues = { ...row };
  const errors: FieldError[] = [];
  for (const [name, { widget }] of Object.entries(form.fields)) {
    const purpose = serverWidgets.get(widget)?.provenBy;
    const sent = row[name];
    if (purpose === undefined || typeof sent !== 'string') continue;
    const value = valueOfProven(sent);
    confirmed[name] = value;
    if (value === stored?.[name] || isProven(context, purpose, value, textOfProven(sent))) continue;
    errors.push({ path: prefix + name, key: 'rule', values: {}, text: messages.unconfirmed });
  }
  for (const sub of form.subTables ?? []) {
    const inner = context.snapshot.definitions.form.get(sub.form);
    const rows = listOf(row[sub.name]);
    if (!inner || rows === undefined) continue;
    const standing = new Map((listOf(stored?.[sub.name]) ?? []).map((each) => [String(each.id), each]));
    const checked = rows.map((each, index) =>
      confirmedValues(
        context,
        inner,
        standing.get(String(each.id)) ?? null,
        each,
        `${prefix}${sub.name}/${index}/`,
      ),
    );
    confirmed[sub.name] = checked.map((each) => each.row);
    errors.push(...checked.flatMap((each) => each.errors));
  }
  return { row: confirmed, errors };
}

function isProven({ keyring, rights }: WriteContext, purpose: string, value: string, text: string): boolean {
  const proof = openProof(keyring.proof, text);
  return proof?.purpose === purpose && proof.to === value && proof.userId === rights.caller.userId;
}

function listOf(value: unknown): RowValues[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.filter((row): row is RowValues => row !== null && typeof row === 'object');
  return rows.length === value.length ? rows : undefined;
}
