import { useEffect, useState } from 'react';
import type { SurroundingForm, WidgetServices } from '../contract';
import type { UserInfoOptions } from './index';
import { personText, type Person, type PersonField } from './person';

export type PersonState = 'loading' | 'nobody' | 'hidden' | { person: Person };

interface Wanted {
  user: UserInfoOptions['user'];
  /** The key of a referred person. */
  key: number | null;
  fields: readonly PersonField[];
}

/** Loads the person of a card, as far as the caller may read them. */
export function usePerson(
  { user, key, fields }: Wanted,
  services: WidgetServices,
  form: SurroundingForm | undefined,
): PersonState {
  const list = fields.join(' ');
  const source = form?.source;
  const rowId = form?.rowId ?? null;
  const about = JSON.stringify([user, key, list, source, rowId]);
  const [found, setFound] = useState<{ about: string; state: PersonState } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      let state: PersonState = 'hidden';
      try {
        const id = await keyOf({ user, key }, services, { source, rowId }, signal);
        state = id === null ? 'nobody' : ((await read(services, id, list.split(' '), signal)) ?? 'hidden');
      } catch {
        // Without the right, or without a network, the card shows that nothing can be shown.
      }
      if (!signal.aborted) setFound({ about, state });
    };
    void look();
    return () => controller.abort();
  }, [about, user, key, list, source, rowId, services]);
  // A previous person is not shown while loading.
  return found?.about === about ? found.state : 'loading';
}

async function keyOf(
  { user, key }: Pick<Wanted, 'user' | 'key'>,
  services: WidgetServices,
  { source, rowId }: { source: string | undefined; rowId: string | null },
  signal: AbortSignal,
): Promise<number | null> {
  if (user === 'current') return services.userId;
  if (user !== 'creator') return key;
  // The person who fills in a new row will be its creator.
  if (rowId === null || source === undefined) return services.userId;
  const [row] = await rows(services, source, ['created_by'], rowId, signal);
  return Number(personText(row?.created_by)) || null;
}

/**
 * Reads all fields in one query. If one of them is not readable, each is queried separately, and unreadable ones are
 * omitted. Undefined if no field is readable.
 */
async function read(
  services: WidgetServices,
  id: number,
  fields: readonly string[],
  signal: AbortSignal,
): Promise<{ person: Person } | undefined> {
  const key = String(id);
  try {
    const [person] = await rows(services, 'view_users', fields, key, signal);
    return person && { person };
  } catch {
    const parts = await Promise.allSettled(
      fields.map((field) => rows(services, 'view_users', [field], key, signal)),
    );
    const known = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
    return known.length === 0 ? undefined : { person: Object.assign({}, ...known) };
  }
}

async function rows(
  services: WidgetServices,
  source: string,
  columns: readonly string[],
  id: string,
  signal: AbortSignal,
): Promise<Person[]> {
  const response = await services.query<Record<string, Person[] | undefined>>(
    `query($filters: [filter]) { ${source}(filters: $filters, limit: 1) { ${columns.join(' ')} } }`,
    { filters: [{ column: 'id', condition: 'equals', value: id }] },
    signal,
  );
  return response[source] ?? [];
}
