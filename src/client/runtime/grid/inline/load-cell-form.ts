import { preloadWidgets } from '../../../../../widgets/registry';
import { getJson } from '../../../api/http';
import { queryClient } from '../../../api/query-client';
import { createRuntime, type FormRuntime } from '../../form/form-runtime';
import type { ServedForm } from '../../form/form-document';
import { loadValidator } from '../../form/validation/load-validator';
import { definitionKey } from '../../use-definition';

/** Loads the form through which cells are edited, ready to run; the result is cached. */
export function loadCellForm(formId: string): Promise<FormRuntime> {
  return queryClient.fetchQuery({
    queryKey: ['cell-form', formId],
    queryFn: async () => {
      const form = await queryClient.fetchQuery({
        queryKey: definitionKey('form', formId),
        queryFn: () => getJson<ServedForm>(`/schema/form/${encodeURIComponent(formId)}`),
        staleTime: 5 * 60_000,
      });
      const own = Object.values(form.fields).map(({ widget }) => widget);
      const [validator] = await Promise.all([
        loadValidator(form.compiled.validator),
        preloadWidgets('field', own),
      ]);
      return createRuntime(form, validator);
    },
    staleTime: 5 * 60_000,
  });
}
