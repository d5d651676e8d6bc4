import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, Histogram } from './prometheus';

/** Returns the metrics of one part of the server. */
export type Collector = () => string[] | Promise<string[]>;

export interface Metrics {
  /** `route` is the pattern, never the address, which may name people. */
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Adds the metrics of another part of the server. */
  add(collector: Collector): void;
  /** Returns Prometheus text. Unavailable metrics are omitted. */
  render(): Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Metrics of this process since its start. `failed` receives the error of a failed collector. */
export function createMetrics(failed: (error: unknown) => void): Metrics {
  const requests = new Histogram('http_request_duration_seconds', 'Time to answer, by route.');
  const collectors: Collector[] = [];
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  return {
    observe({ method, route, status, seconds }) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },

    add(collector) {
      collectors.push(collector);
    },

    async render() {
      const collected = await Promise.all(collectors.map((collector) => collect(collector, failed)));
      const lines = [...requests.lines(), ...processLines(delay), ...collected.flat()];
      return `${lines.join('\n')}\n`;
    },
  };
}

async function collect(collector: Collector, failed: (error: unknown) => void): Promise<string[]> {
  try {
    return await collector();
  } catch (error) {
    failed(error);
    return [];
  }
}

function processLines(delay: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const memory = process.memoryUsage();
  // Without a reading the percentile is not a number.
  const lag = delay.percentile(99);
  delay.reset();
  return [
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
    ...gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', memory.heapUsed),
    ...gauge(
      'nodejs_external_memory_bytes',
      'Memory of buffers and of the embedded database.',
      memory.external,
    ),
    ...gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Delay of the event loop since the last reading.',
      Number.isFinite(lag) ? lag / 1e9 : 0,
    ),
    ...gauge('process_uptime_seconds', 'Seconds since the process began.', process.uptime()),
  ];
}
