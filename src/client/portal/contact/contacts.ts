import type { UseQueryResult } from '@tanstack/react-query';
import { useRows } from '../read-rows';

export interface Contact {
  id: string;
  /** Eight digits. */
  phone: string;
  hours: string | null;
  email: string;
  address: string | null;
  facebook: string | null;
  website: string | null;
  youtube: string | null;
}

/** Queries the offices that people may turn to. The footer and the pages about them share the answer. */
export function useContacts(): UseQueryResult<readonly Contact[]> {
  return useRows('contact_us', 'id phone hours email address facebook website youtube');
}
