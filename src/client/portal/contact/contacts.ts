import type { UseQueryResult } from '@tanstack/react-query';
import type { Localized } from '../../../engine/translations/localize-row';
import { useRows } from '../read-rows';
import type { SelectedRow } from '../selected-row';

const columns = 'id phone hours email address facebook website youtube';

/** Queries the offices that people may turn to. The footer and the pages about them share the answer. */
export function useContacts(): UseQueryResult<
  readonly Localized<SelectedRow<'contact_us', typeof columns>>[]
> {
  return useRows('contact_us', columns, {
    texts: ['hours', 'address'],
  });
}
