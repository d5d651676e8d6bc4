import type { Text } from '../../src/definitions/text';
import type { WidgetServices } from '../contract';
import { formatNumber } from '../number/format';

export interface Result {
  label: string;
  value: number | null | undefined;
  unit: Text;
}

/** Results of the measures; a dash if a required measure is missing. */
export function Results({ results, services }: { results: readonly Result[]; services: WidgetServices }) {
  return (
    <dl className="widget-results">
      {results.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined
              ? '—'
              : formatNumber(value, { suffix: unit }, services.say)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
