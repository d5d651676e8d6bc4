import type { Text } from '../../definitions/text';
import { preloadWidgets } from '../../../widgets/registry';
import { getJson } from '../api/http';
import type { ServedForm } from '../runtime/form/form-document';
import { loadValidator } from '../runtime/form/validation/load-validator';
import { definitionName } from '../runtime/use-definition';
import { answerId, keepAnswer } from './kept-answers';
import { keepPins, readPins } from './kept-pins';
import { keepLookups } from './lookups/keep-lookups';
import type { Vault } from './vault/vault';
import { keepWholeBuild } from './worker/register';

/** A row that this device has seen, and opens without a connection. */
export interface SeenRow {
  form: string;
  row: string;
  title: Text;
}

/** Brings everything that the form needs to this device, and remembers that it is wanted. */
export async function pinForm(form: ServedForm): Promise<void> {
  await keepAnswer(definitionName('form', form.id), form);
  await Promise.all([
    loadValidator(form.compiled.validator),
    preloadWidgets('field', widgetsOf(form)),
    keepLookups(form, true),
    keepWholeBuild(),
  ]);
  const others = (await readPins()).filter((pin) => pin.form !== form.id);
  await keepPins([...others, { form: form.id, title: form.title }]);
}

export async function unpinForm(id: string): Promise<void> {
  await keepPins((await readPins()).filter((pin) => pin.form !== id));
}

/** Brings what was pinned up to date, once for each start of the pages. */
export async function refreshPins(): Promise<void> {
  for (const { form } of await readPins()) {
    const served = await getJson<ServedForm>(`/schema/form/${encodeURIComponent(form)}`);
    await keepAnswer(definitionName('form', form), served);
    await Promise.all([loadValidator(served.compiled.validator), keepLookups(served)]);
  }
}

/** The rows that were opened on this device, the latest first. */
export async function readSeenRows(vault: Vault, most: number): Promise<readonly SeenRow[]> {
  const prefix = answerId('row ');
  const kept = await vault.all('answers');
  const titles = new Map<string, Text>();
  for (const { value } of kept) {
    if (isTitled(value)) titles.set(value.id, value.title);
  }
  return kept
    .filter(({ id, value }) => id.startsWith(prefix) && value !== null)
    .toReversed()
    .slice(0, most)
    .map(({ id }) => {
      const [form = '', row = ''] = id.slice(prefix.length).split(' ');
      return { form, row, title: titles.get(form) ?? form };
    });
}

function widgetsOf(form: ServedForm): string[] {
  const own = Object.values(form.fields).map(({ widget }) => widget);
  return [...own, ...Object.values(form.compiled.subForms).flatMap(widgetsOf)];
}

function isTitled(value: unknown): value is { id: string; title: Text } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'form' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value
  );
}
