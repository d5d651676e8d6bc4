import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { getJson, postJson } from '../../api/http';
import type { Language } from '../../../definitions/language';

export interface DeletionState {
  state: 'received' | 'done' | 'refused';
  received_at: string;
  decided_at: string | null;
}

/** The state of the request with this code; null where there is none. */
export function useDeletionState(code: string): UseQueryResult<DeletionState | null> {
  return useQuery({
    queryKey: ['data-deletion', code],
    queryFn: ({ signal }) =>
      getJson<DeletionState | null>(`/data-deletion/${encodeURIComponent(code)}`, { signal }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    retry: false,
  });
}

/** A status code as it is stored, however it was typed. */
export function normalizeStatusCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Sends a code to the contact; returns the message's id. */
export async function sendCode(to: string, lang: Language): Promise<string> {
  return (await postJson<{ id: string }>('/otp', { purpose: 'data_deletion', to, lang })).id;
}

/** Proves the contact by the code that came: a proof that lasts for half an hour. */
export async function proveContact(id: string, code: string): Promise<string> {
  return (await postJson<{ proof: string }>('/otp/verify', { id, code: code.replaceAll(' ', '') })).proof;
}

/** Files the request; returns the address of its state. */
export async function fileRequest(proof: string): Promise<string> {
  return (await postJson<{ url: string }>('/data-deletion', { proof })).url;
}
