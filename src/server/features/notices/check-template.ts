import type { Trigger } from '../../../definitions/form';
import { findPlaceholders } from '../../../definitions/values/placeholders';
import { say } from '../../../definitions/text';
import type { Snapshot } from '../../platform/snapshot';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import type { RowValues, WriteContext } from '../../data/write/write-context';
import type { SourceHooks } from '../../data/write/source-hooks';
import { builtInTemplates } from '../../platform/messaging/templates/built-in-templates';

/** Templates name only what their senders give. */
export const templateHooks: SourceHooks = {
  afterWrite(context, { after }) {
    if (after) checkTemplate(context, after);
  },
};

const texts = ['title_mn', 'body_mn', 'title_en', 'body_en', 'title_ko', 'body_ko'];

/**
 * Rejects a notice template with `{{names}}` for which no sender provides a value. A template that nothing sends yet
 * may use any name. @throws QueryError BAD_USER_INPUT with the problem at each text
 */
export function checkTemplate(context: Pick<WriteContext, 'snapshot' | 'language'>, row: RowValues): void {
  const known = givenNames(context.snapshot, String(row.code));
  if (!known) return;
  const faults = texts.flatMap((column) => {
    const text = row[column];
    const unknown = typeof text === 'string' ? findPlaceholders(text).filter((name) => !known.has(name)) : [];
    const said = unknown.map((name) => say(messages.unknownPlaceholder(name, [...known]), context.language));
    return said.length > 0 ? [[column, said] as const] : [];
  });
  if (faults.length > 0)
    throw new QueryError('BAD_USER_INPUT', messages.incomplete, { fields: Object.fromEntries(faults) });
}

/** The names that the server and the triggers fill in; undefined where none of them sends the template. */
function givenNames({ definitions }: Snapshot, code: string): ReadonlySet<string> | undefined {
  const own = Object.hasOwn(builtInTemplates, code) ? builtInTemplates[code] : undefined;
  const tables = [...definitions.source.values()].filter((source) => source.type === 'table');
  const triggers = [...definitions.form.values(), ...tables]
    .flatMap((owner): readonly Pick<Trigger, 'action' | 'options'>[] => owner.triggers ?? [])
    .filter(({ action, options }) => action === 'send_notice' && options?.template === code);
  if (!own && triggers.length === 0) return undefined;
  const values = triggers.flatMap(({ options }) => Object.keys({ ...asObject(options?.values), id: null }));
  return new Set([...(own?.values ?? []), ...values]);
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
