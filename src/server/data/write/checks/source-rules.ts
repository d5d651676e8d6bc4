import { isTrue } from '../../../../engine/expressions/expression';
import { messagesByField } from '../../../../engine/form/field-messages';
import type { FieldError } from '../../../../engine/form/field-errors';
import { rowExpression } from '../../triggers/row-expressions';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { RowWrite } from '../row-write';
import type { WriteContext } from '../write-context';

/**
 * Checks the rules of the table itself, which hold whether a form writes the row or not. A rule is asked of a new row, and of
 * a stored one where something that it names changes. Throws BAD_USER_INPUT with what each rule says at its field.
 */
export function checkSourceRules(context: WriteContext, { source, stored, values }: RowWrite): void {
  const row = { ...stored, ...values };
  const isAsked = (name: string) => !stored || (name in values && values[name] !== stored[name]);
  const broken = (source.definition.rules ?? []).flatMap(({ field, check, message }): FieldError[] => {
    const expression = rowExpression(source, check);
    if (!expression.reads.some(isAsked)) return [];
    const outcome = expression.run({ values: row, user: context.rights.caller, now: new Date() });
    return isTrue(outcome) ? [] : [{ path: field, key: 'rule', values: {}, text: message }];
  });
  if (broken.length > 0)
    throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
      fields: messagesByField(broken, context.language),
    });
}
