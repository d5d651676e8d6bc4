import { useMemo } from 'react';
import { rowTitle } from '../../../../energy/tables/in-force';
import type { DatedRow, EnergyRows } from '../../../../energy/tables/rows';
import { useLanguage } from '../../../i18n/i18n';
import { cachedRows } from './kept-rows';

/** Returns the name of a row in the reader's language, or its code if the rows are not cached. */
export function useRowName(): (table: string, code: string) => string {
  const language = useLanguage();
  const tables = useMemo(() => {
    const cached = cachedRows();
    return new Map(cached === undefined ? [] : Object.entries(datedTables(cached.rows)));
  }, []);
  return (table, code) => {
    const row = tables.get(table)?.find((dated) => dated.code === code);
    return row === undefined ? code : rowTitle(row)[language];
  };
}

function datedTables(rows: EnergyRows): Readonly<Record<string, readonly DatedRow[]>> {
  const { v_bank_loan: _, ...tables } = rows;
  return tables;
}
