import type { FormDocument } from '../form';
import { namesIn } from './layout';

/**
 * The JSON pointer in a document as it is written for one in what was made of it: of a row of names the name, of a field that
 * only the layout names its place there, and of what the document leaves out the nearest that it says.
 */
export function authorPath(document: Readonly<Record<string, unknown>>, path: string): string {
  const parts = path.split('/').slice(1);
  let at: unknown = document;
  let found = '';
  for (const [index, part] of parts.entries()) {
    if (Array.isArray(at) && part === 'children') continue;
    const next = isContainer(at) ? Reflect.get(at, unescaped(part)) : undefined;
    if (next === undefined) {
      const isLast = index === parts.length - 1;
      const isFieldGone = index <= (parts[0] === 'schema' ? 2 : 1);
      const field = isFieldGone ? fieldIn(parts) : undefined;
      const place = field !== undefined && isForm(document) ? namesIn(document).get(field) : undefined;
      if (place !== undefined) return place;
      return isLast && isContainer(at) && !Array.isArray(at) ? `${found}/${part}` : found;
    }
    found += `/${part}`;
    at = next;
  }
  return found;
}

/** The field that a pointer into `fields` or `schema.properties` names. */
function fieldIn(parts: readonly string[]): string | undefined {
  if (parts[0] === 'fields') return parts[1];
  return parts[0] === 'schema' && parts[1] === 'properties' ? parts[2] : undefined;
}

function isForm(document: Readonly<Record<string, unknown>>): document is FormDocument {
  return document.kind === 'form';
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
