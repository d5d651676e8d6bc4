import { expect } from 'vitest';
import type { Agent } from './testing-app';

export interface TestDocument {
  kind: string;
  id: string;
  [member: string]: unknown;
}

/** Publishes documents as one change set, with everything that this may lose. Returns the lines of its plan. */
export async function publishDocuments(
  admin: Agent,
  bodies: readonly TestDocument[],
  allow: readonly string[] = [],
): Promise<string[]> {
  const documents = bodies.map((body) => ({ kind: body.kind, id: body.id, body }));
  const plan = (await admin.post('/definitions/plan', { documents })).json();
  expect(plan.problems).toEqual([]);
  const made = await admin.post('/definitions/change-sets', { title: 'Туршилт', documents });
  const { id, revision } = made.json().change_set;
  const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision, allow });
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
  return plan.changes.map(({ text }: { text: string }) => text);
}
