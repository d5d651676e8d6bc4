import { preloadWidgets } from '../../../../widgets/registry';
import { getJson } from '../../api/http';
import type { ServedForm } from '../form/form-document';
import { loadValidator } from '../form/validation/load-validator';
import { definitionName } from '../use-definition';
import { cacheResponse } from '../../offline/response-cache';
import { cachePins, readPins } from '../../offline/kept-pins';
import { cacheLookups } from '../../offline/lookups/cache-lookups';
import { cacheWholeBuild } from '../../offline/worker/register';

/** Downloads everything that the form needs to this device, and records the pin. */
export async function pinForm(form: ServedForm): Promise<void> {
  await cacheResponse(definitionName('form', form.id), form);
  await Promise.all([
    loadValidator(form.compiled.validator),
    preloadWidgets('field', widgetsOf(form)),
    cacheLookups(form, true),
    cacheWholeBuild(),
  ]);
  const others = (await readPins()).filter((pin) => pin.form !== form.id);
  await cachePins([...others, { form: form.id, title: form.title }]);
}

/** Updates all pinned forms, once for each start of the app. */
export async function refreshPins(): Promise<void> {
  for (const { form } of await readPins()) {
    const served = await getJson<ServedForm>(`/schema/form/${encodeURIComponent(form)}`);
    await cacheResponse(definitionName('form', form), served);
    await Promise.all([loadValidator(served.compiled.validator), cacheLookups(served)]);
  }
}

function widgetsOf(form: ServedForm): string[] {
  const own = Object.values(form.fields).map(({ widget }) => widget);
  return [...own, ...Object.values(form.compiled.subForms).flatMap(widgetsOf)];
}
