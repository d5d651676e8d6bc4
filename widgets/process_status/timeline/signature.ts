import { isRecord } from '../../../src/engine/expressions/expression-values';

/** A signature on a step. */
export interface Signature {
  /** The typed name, an image as data, or an image of the file host. */
  type: 'text' | 'draw' | 'other';
  /** The text, a `data:image/…` address, or the address of the file. */
  content: string;
  action: string;
  job: string;
  structure: string;
  /** The initial of the last name and the first name. */
  name: string;
  /** ISO timestamp; null where the signature does not carry one. */
  at: string | null;
}

/** Reads a signature that the history sends as JSON text. Empty, the text 'null' and unreadable texts are no signature. */
export function readSignature(text: string | null | undefined): Signature | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed === 'null') return null;
  const value = parse(trimmed);
  if (!isRecord(value)) return null;
  const content = textOf(value.signature);
  const type = value.type;
  if (content === '' || content === 'null') return null;
  if (type === 'draw') return content.startsWith('data:image/') ? signature('draw', content, value) : null;
  if (type === 'other') return signature('other', fileAddress(content), value);
  return type === 'text' ? signature('text', content, value) : null;
}

function signature(
  type: Signature['type'],
  content: string,
  value: Readonly<Record<string, unknown>>,
): Signature {
  const [initial] = textOf(value.lastname);
  const first = textOf(value.firstname);
  return {
    type,
    content,
    action: textOf(value.signAction),
    job: textOf(value.job_name),
    structure: textOf(value.struct),
    name: initial === undefined ? first : `${initial.toUpperCase()}.${first}`,
    at: textOf(value.signed_at) || null,
  };
}

/** The file host is this server: a file is named by its id or its path there, or comes along as data. */
function fileAddress(content: string): string {
  return content.startsWith('/') || content.startsWith('data:image/')
    ? content
    : `/files/${encodeURIComponent(content)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
