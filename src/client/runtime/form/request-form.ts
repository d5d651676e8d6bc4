import { requestFields } from '../../../../widgets/field-modules';
import { queryClient } from '../../api/query-client';
import { definitionKey, definitionQuery } from '../use-definition';
import type { ServedForm } from './form-document';
import { FormEntry } from './lazy-form-entry';
import { firstFields, widgetsOf } from './needed-widgets';

/**
 * Requests the definition of a form, and after it the code of the fields: the page shows title and outline first, and on a
 * slow line that code takes seconds.
 */
export async function requestForm(id: string): Promise<void> {
  await queryClient.prefetchQuery(definitionQuery('form', id));
  FormEntry.loadAhead();
  const form = queryClient.getQueryData<ServedForm>(definitionKey('form', id));
  if (form === undefined) return;
  requestFields(widgetsOf(form, firstFields(form)));
  requestModule(form.compiled.validator);
}

/** Begins to load a module of the server. Whoever imports it gets its failure. */
function requestModule(url: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = url;
  document.head.append(link);
}
