import { useQuery } from '@tanstack/react-query';
import { getJson } from '../api/http';

export interface OwnPasskey {
  id: number;
  name: string;
  created: string;
  used: string | null;
}

/** `GET /auth/factors`. */
export interface Factors {
  second_factor: boolean;
  recovery_codes: number;
  passkeys: readonly OwnPasskey[];
  passkeys_available: boolean;
}

export function useFactors() {
  return useQuery({
    queryKey: ['factors'],
    queryFn: ({ signal }) => getJson<Factors>('/auth/factors', { signal }),
  });
}
