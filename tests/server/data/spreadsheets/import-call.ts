import type { Agent } from '../../testing-app';

export interface ImportAnswer {
  status: number;
  /** The lines of a run, or the one object of any other answer. */
  lines: Record<string, unknown>[];
  result: {
    read: number;
    written: number;
    faulty: number;
    isCut: boolean;
    faults: {
      row: number;
      column: string | null;
      field: string | null;
      label: string | null;
      message: string;
    }[];
  };
}

const boundary = 'dulaan-import-boundary';

/** Sends a file and its fields to `POST /import/{grid}`. */
export async function callImport(
  agent: Agent,
  grid: string,
  file: string | Uint8Array,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<ImportAnswer> {
  const response = await sendSheet(agent, `/import/${grid}`, file, fields, headers);
  const lines = response.body
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line));
  const result = lines.at(-1)?.result as ImportAnswer['result'];
  return { status: response.statusCode, lines, result };
}

/** Sends a file and its fields in a multipart body. */
export function sendSheet(
  agent: Agent,
  url: string,
  file: string | Uint8Array,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return agent.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
}
