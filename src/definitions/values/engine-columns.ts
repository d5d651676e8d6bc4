/** Columns that every table has besides its own. The engine writes them. */
export const engineColumns: readonly string[] = ['id', 'revision', 'created_at', 'updated_at', 'created_by'];
