import { useTranslation } from 'react-i18next';
import type { ChartData } from './chart-data';
import { valueText } from './value-text';

interface ChartTableProps {
  title: string;
  data: ChartData;
  picked: number | undefined;
  onPick: ((index: number) => void) | undefined;
}

/** Renders the figures of a chart as a table. A value that filters the page is a button. */
export function ChartTable({ title, data, picked, onPick }: ChartTableProps) {
  const { t } = useTranslation('chart');
  return (
    <div
      className="chart-table"
      // Without buttons inside, the table itself takes the focus, so that the keyboard can scroll it.
      {...(onPick === undefined ? { tabIndex: 0 } : {})}
    >
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{data.label}</th>
            {data.series.map(({ key, label }) => (
              <th key={key} scope="col" className="chart-figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.categories.map(({ value, label }, index) => (
            <tr key={value ?? 'none'} className={picked === index ? 'is-picked' : ''}>
              <th scope="row">
                {onPick === undefined ? (
                  label
                ) : (
                  <button
                    type="button"
                    className="chart-pick"
                    aria-pressed={picked === index}
                    title={t('pick', { label })}
                    onClick={() => onPick(index)}
                  >
                    {label}
                  </button>
                )}
              </th>
              {data.series.map(({ key, values, unit }) => (
                <td key={key} className="chart-figure">
                  {valueText(values[index] ?? null, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
