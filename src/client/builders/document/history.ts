import type { Edit } from './edit';
import { isObject, valueAt, type JsonObject } from './pointer';

/** Steps that can be undone; older ones are forgotten. */
const maxSteps = 500;
/** Milliseconds between two keystrokes of one step. */
const typingPause = 1_000;

/** Contents before and after the present one, which share all parts that no step has changed. */
export interface History<Content> {
  content: Content;
  past: readonly Content[];
  /** The next content to redo comes first. */
  future: readonly Content[];
  /** The place at which the last step typed a text; null after anything else. */
  typing: { place: string; at: number } | null;
}

export function startHistory<Content>(content: Content): History<Content> {
  return { content, past: [], future: [], typing: null };
}

/**
 * Records a new content at a time (milliseconds) as one step. Texts that are typed at one place without a pause are one step.
 * The same content is no step.
 */
export function recordStep<Content>(
  history: History<Content>,
  next: Content,
  at: number,
  place?: string,
): History<Content> {
  const { content, past, typing } = history;
  if (next === content) return history;
  const continues = place !== undefined && typing?.place === place && at - typing.at < typingPause;
  return {
    content: next,
    past: continues ? past : [...past, content].slice(-maxSteps),
    future: [],
    typing: place === undefined ? null : { place, at },
  };
}

export function undoStep<Content>(history: History<Content>): History<Content> {
  const { content, past, future } = history;
  const previous = past.at(-1);
  if (past.length === 0 || previous === undefined) return history;
  return { content: previous, past: past.slice(0, -1), future: [content, ...future], typing: null };
}

export function redoStep<Content>(history: History<Content>): History<Content> {
  const { content, past, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { content: next, past: [...past, content], future: rest, typing: null };
}

/**
 * The place of an edit that replaces one text or number by another, a text in one language included; undefined for any other
 * edit, which is a step of its own.
 */
export function typingPlace(document: JsonObject, edit: Edit): string | undefined {
  const [change, another] = edit;
  if (change === undefined || another !== undefined || !isTyped(change.value)) return undefined;
  const before = valueAt(document, change.pointer);
  return before === undefined || isTyped(before) ? change.pointer : undefined;
}

function isTyped(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') return true;
  return isObject(value) && Object.values(value).every((each) => typeof each === 'string');
}
