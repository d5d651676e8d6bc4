import type { Kind } from '../../../definitions/definition';

/** Characters of a line. */
const width = 110;

/**
 * JSON as people keep it in files, the same for the same document: a value that fits takes one line, as the formatter of
 * the repository has it. A list of several objects with several members each has a line for each of them.
 */
export function formatDocument(document: unknown): string {
  return `${format(document, 0, 0)}\n`;
}

/**
 * The text of a definition's file, whoever writes it. The path says its kind and its id; of the settings and of an application,
 * whose files have a name of their own, the document says the id.
 */
export function definitionText(kind: Kind, id: string, document: object): string {
  const { kind: _kind, id: _id, ...rest }: Record<string, unknown> = { ...document };
  return formatDocument({ ...(kind === 'settings' || kind === 'app' ? { id } : {}), ...rest });
}

/** `used`: characters of the line before and after the value. */
function format(value: unknown, depth: number, used: number): string {
  if (!isContainer(value)) return JSON.stringify(value);
  const line = inLine(value);
  if (!isBroken(value) && depth * 2 + used + line.length <= width) return line;
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((member: unknown): [string, unknown] => ['', member])
    : Object.entries(value).map(([key, member]) => [`${JSON.stringify(key)}: `, member]);
  if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}';
  const indent = '  '.repeat(depth + 1);
  const lines = entries.map(([key, member], index) => {
    const comma = index < entries.length - 1 ? ',' : '';
    return `${indent}${key}${format(member, depth + 1, key.length + comma.length)}${comma}`;
  });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join('\n')}\n${'  '.repeat(depth)}${close}`;
}

function inLine(value: unknown): string {
  if (!isContainer(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${inLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Whether a value takes several lines however short it is. */
function isBroken(value: object): boolean {
  const members: unknown[] = Object.values(value);
  if (members.some((member) => isContainer(member) && isBroken(member))) return true;
  if (!Array.isArray(value) || value.length < 2) return false;
  return members.every((member) => isContainer(member) && Object.keys(member).length > 1);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
