import type { KeyedRow } from '../../../engine/row';
import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { RowAction } from '../grid/row-actions';
import { mayDo } from '../list/row-rights';
import type { OpenForm } from './krud-address';
import type { KrudRights } from './krud-rights';

interface RowActionOptions {
  rights: KrudRights;
  /** True where the krud offers to view a row without changing it. */
  isViewed: boolean;
  /** True for the list of deleted rows. */
  isBin: boolean;
  show: (form: OpenForm) => void;
  onDelete: (row: KeyedRow) => void;
  onRestore: (row: KeyedRow) => void;
}

/** Returns the actions on a row of a krud's list, within the person's rights. */
export function useRowActions(options: RowActionOptions): readonly RowAction[] {
  const { rights, isViewed, isBin, show, onDelete, onRestore } = options;
  const { t } = useTranslation('krud');
  return useMemo((): RowAction[] => {
    const { canRead, canClone, canUpdate, canDelete } = rights;
    const open = (mode: 'view' | 'edit' | 'history') => (row: KeyedRow) => show({ mode, rowId: row.id });
    const history = { key: 'history', label: t('history'), icon: <HistoryOutlined />, run: open('history') };
    if (isBin)
      return [{ key: 'restore', label: t('restore'), icon: <UndoOutlined />, run: onRestore }, history];
    return [
      ...(canRead && isViewed
        ? [{ key: 'view', label: t('view'), icon: <EyeOutlined />, run: open('view') }]
        : []),
      ...(canUpdate
        ? [
            {
              key: 'edit',
              label: t('edit'),
              icon: <EditOutlined />,
              isOffered: (row: KeyedRow) => mayDo(row, 'update'),
              run: open('edit'),
            },
          ]
        : []),
      ...(canClone
        ? [
            {
              key: 'clone',
              label: t('clone'),
              icon: <CopyOutlined />,
              run: (row: KeyedRow) => show({ mode: 'create', rowId: null, from: row.id }),
            },
          ]
        : []),
      ...(canRead ? [history] : []),
      ...(canDelete
        ? [
            {
              key: 'delete',
              label: t('delete'),
              icon: <DeleteOutlined />,
              isDangerous: true,
              isOffered: (row: KeyedRow) => mayDo(row, 'delete'),
              run: onDelete,
            },
          ]
        : []),
    ];
  }, [rights, isViewed, isBin, show, onDelete, onRestore, t]);
}
