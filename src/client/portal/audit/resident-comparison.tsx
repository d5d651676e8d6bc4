import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/graphql';
import { figure } from '../calculator/figures';
import type { SelectedRow } from '../selected-row';

const columns = 'energy_class need';

interface Calculations {
  readonly energy_calculation: readonly SelectedRow<'energy_calculation', typeof columns>[];
}

const document = `query($filters: [filter]) {
  energy_calculation(filters: $filters, limit: 1) { ${columns} }
}`;

/** The resident's own calculation beside the measured one; it is no part of it. */
export function ResidentComparison({ code }: { code: unknown }) {
  const { t } = useTranslation('audit');
  const value = typeof code === 'string' ? code.trim() : '';
  const { data } = useQuery({
    queryKey: ['resident-calculation', value],
    queryFn: ({ signal }) =>
      query<Calculations>(
        document,
        { filters: [{ column: 'code', condition: 'equals', value }] },
        { signal },
      ),
    enabled: value !== '',
    retry: false,
  });
  const [found] = data?.energy_calculation ?? [];
  if (found === undefined || found.energy_class === null) return null;
  return (
    <p className="quiet">{t('resident', { letter: found.energy_class, need: figure(found.need ?? 0) })}</p>
  );
}
