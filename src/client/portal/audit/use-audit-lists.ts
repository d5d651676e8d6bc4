import { useQuery } from '@tanstack/react-query';
import { auditListColumns, type AuditLists, auditListsDocument } from '../../../energy/audit/audit-rows';
import { isRecord } from '../../api/error-of-answer';
import { query } from '../../api/graphql';
import { readStored, writeStored } from '../../browser/expiring-storage';
import type { SelectedRow } from '../selected-row';

type Columns = typeof auditListColumns;
/** The response: what the definitions say of the lists, which the calculation has to accept. */
type ListRows = { readonly [Name in keyof Columns]: readonly SelectedRow<Name, Columns[Name]>[] };

const KEY = 'audit-lists';
/** Milliseconds after which the lists are requested again. */
const FRESH = 10 * 60_000;

/** The lists that an audit refers to, kept on the device, so that it calculates without a connection. */
export function useAuditLists(): AuditLists | undefined {
  const { data } = useQuery({
    queryKey: [KEY],
    queryFn: async ({ signal }) => {
      const lists: AuditLists = await query<ListRows>(auditListsDocument, {}, { signal });
      keepLists(lists);
      return lists;
    },
    placeholderData: keptLists,
    staleTime: FRESH,
    gcTime: Infinity,
    networkMode: 'always',
  });
  return data ?? keptLists();
}

function keptLists(): AuditLists | undefined {
  const kept = readStored(KEY);
  return isLists(kept) ? kept : undefined;
}

function isLists(value: unknown): value is AuditLists {
  return isRecord(value) && Object.keys(auditListColumns).every((name) => Array.isArray(value[name]));
}

/** A full storage is ignored: the next visit requests them again. */
function keepLists(lists: AuditLists): void {
  try {
    writeStored(KEY, lists);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
