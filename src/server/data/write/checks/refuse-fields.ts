import type { FieldError } from '../../../../engine/form/field-errors';
import { messagesByField } from '../../../../engine/form/field-messages';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { WriteContext } from '../write-context';

/** Throws BAD_USER_INPUT with the faults of each field, if there is one. */
export function refuse(context: WriteContext, errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
    fields: messagesByField(errors, context.language),
  });
}
