import type { ChartData } from './chart-data';
import { valueText } from './value-text';

/** Shows one large figure, or a few. */
export function CountBox({ data }: { data: ChartData }) {
  const hasNames = data.series.length > 1;
  return (
    <dl className="count-box">
      {data.series.map(({ key, label, values, unit }) => (
        <div key={key}>
          <dt className={hasNames ? '' : 'visually-hidden'}>{label}</dt>
          <Figure text={valueText(values[0] ?? null, unit)} />
        </div>
      ))}
    </dl>
  );
}

/** Characters that fit into the box of half a phone at full size, and a little below it. */
const fitting = 7;
const long = 12;

function Figure({ text }: { text: string }) {
  return (
    <dd className={text.length <= fitting ? '' : text.length <= long ? 'is-long' : 'is-longest'}>{text}</dd>
  );
}
