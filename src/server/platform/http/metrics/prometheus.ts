/** Prometheus text, format 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/ */

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Readonly<Record<string, string>>;

interface Series {
  labels: string;
  /** Per bucket, without the values of smaller ones. */
  counts: number[];
  sum: number;
  count: number;
}

/** Counts durations by labels, which have few values and contain no personal data. */
export class Histogram {
  readonly #name: string;
  readonly #help: string;
  /** By the values of their labels, whose names are always the same. */
  readonly #series = new Map<string, Series>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  observe(labels: Labels, seconds: number): void {
    const series = this.#seriesOf(labels);
    series.count += 1;
    series.sum += seconds;
    const place = buckets.findIndex((bucket) => seconds <= bucket);
    if (place >= 0) series.counts[place] = (series.counts[place] ?? 0) + 1;
  }

  #seriesOf(labels: Labels): Series {
    const key = Object.values(labels).join('\n');
    const known = this.#series.get(key);
    if (known) return known;
    const series = { labels: labelText(labels), counts: buckets.map(() => 0), sum: 0, count: 0 };
    this.#series.set(key, series);
    return series;
  }

  lines(): string[] {
    const name = this.#name;
    const samples = [...this.#series.values()].flatMap(({ labels, counts, sum, count }) => {
      const before = labels === '' ? '' : `${labels},`;
      const own = labels === '' ? '' : `{${labels}}`;
      let sofar = 0;
      return [
        ...buckets.map((bucket, index) => {
          sofar += counts[index] ?? 0;
          return `${name}_bucket{${before}le="${bucket}"} ${sofar}`;
        }),
        `${name}_bucket{${before}le="+Inf"} ${count}`,
        `${name}_sum${own} ${sum}`,
        `${name}_count${own} ${count}`,
      ];
    });
    return [`# HELP ${name} ${this.#help}`, `# TYPE ${name} histogram`, ...samples];
  }
}

/** A value that goes up and down. */
export function gauge(name: string, help: string, value: number): string[] {
  return sample('gauge', name, help, [[{}, value]]);
}

/** A value that only grows while the process runs, by labels. */
export function counter(name: string, help: string, values: readonly [Labels, number][]): string[] {
  return sample('counter', name, help, values);
}

function sample(
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  values: readonly (readonly [Labels, number])[],
): string[] {
  const samples = values.map(([labels, value]) => {
    const text = labelText(labels);
    return `${name}${text === '' ? '' : `{${text}}`} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}

function labelText(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(',');
}

function escape(label: string): string {
  return label.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
}
