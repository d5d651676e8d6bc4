import type { Form } from '../../../../definitions/form';
import type { ProofPurpose } from '../../../../definitions/source';
import type { FieldError } from '../../../../engine/form/field-errors';
import { textOfProven, valueOfProven } from '../../../../engine/form/proven-value';
import type { ModelSource } from '../../../../engine/model/model';
import { serverWidgets } from '../../../../../widgets/server-registry';
import { openProof } from '../../../platform/keys/proof';
import { messages } from '../../../platform/http/query-messages';
import type { RowValues, WriteContext } from '../write-context';

/**
 * The entry without its proofs. A value that a column or a field of the form wants proven, and that was not there before,
 * must come with the signed proof of this caller, unless it is the confirmed
 * phone of their account or the column excepts their role. Errors name their fields.
 */
export function confirmedValues(
  context: WriteContext,
  { source, form }: { source: ModelSource; form: Form | undefined },
  stored: RowValues | null,
  row: RowValues,
  prefix = '',
): { row: RowValues; errors: FieldError[] } {
  const confirmed: RowValues = { ...row };
  const errors: FieldError[] = [];
  for (const [name, sent] of Object.entries(row)) {
    const purpose = purposeOf(source, form, name);
    if (purpose === undefined || typeof sent !== 'string') continue;
    const value = valueOfProven(sent);
    confirmed[name] = value;
    if (value === stored?.[name] || isExcepted(context, source, name)) continue;
    if (isProven(context, purpose, value, textOfProven(sent))) continue;
    errors.push({ path: prefix + name, key: 'rule', values: {}, text: messages.unconfirmed });
  }
  const { model, definitions } = context.snapshot;
  for (const sub of source.subTables) {
    const inner = model.sources.get(sub.source);
    const rows = listOf(row[sub.name]);
    if (!inner || rows === undefined) continue;
    const subForm = form?.subTables?.find(({ name }) => name === sub.name)?.form;
    const place = { source: inner, form: definitions.form.get(subForm ?? '') };
    const storedRows = new Map((listOf(stored?.[sub.name]) ?? []).map((each) => [String(each.id), each]));
    const checked = rows.map((each, index) => {
      const before = storedRows.get(String(each.id)) ?? null;
      return confirmedValues(context, place, before, each, `${prefix}${sub.name}/${index}/`);
    });
    confirmed[sub.name] = checked.map((each) => each.row);
    errors.push(...checked.flatMap((each) => each.errors));
  }
  return { row: confirmed, errors };
}

function purposeOf(source: ModelSource, form: Form | undefined, name: string): ProofPurpose | undefined {
  const declared = source.columns.get(name)?.declared?.provenBy?.purpose;
  return declared ?? serverWidgets.get(form?.fields[name]?.widget ?? '')?.provenBy;
}

/** Staff enter the numbers of callers, who are not there to read a code. */
function isExcepted({ rights }: WriteContext, source: ModelSource, name: string): boolean {
  const { exceptRoles = [] } = source.columns.get(name)?.declared?.provenBy ?? {};
  return exceptRoles.includes(rights.access.role);
}

function isProven({ keyring, rights }: WriteContext, purpose: string, value: string, text: string): boolean {
  // The account's own number was confirmed when it was entered there.
  if (purpose === 'phone_confirmation' && value === rights.caller.phone) return true;
  const proof = openProof(keyring.proof, text);
  return proof?.purpose === purpose && proof.to === value && proof.userId === rights.caller.userId;
}

function listOf(value: unknown): RowValues[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.filter((row): row is RowValues => row !== null && typeof row === 'object');
  return rows.length === value.length ? rows : undefined;
}
