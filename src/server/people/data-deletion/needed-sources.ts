import type { NeededSource } from '../../definitions/server-checks/needed-sources';

/** The columns that requests for deletion are read from and written to. */
export const deletionSources: Readonly<Record<string, NeededSource>> = {
  data_deletion_request: {
    table: 'data_deletion_request',
    isInserted: true,
    columns: {
      code: { type: 'text', unique: true, isFilled: true },
      contact: { type: 'text' },
      user_id: { type: 'reference', references: 'users' },
      state: { type: 'text', values: ['received', 'done', 'refused'], isFilled: true },
      decided_at: { type: 'timestamp' },
    },
  },
};
