import type { KeyedRow } from '../../../engine/row';
import {
  ApartmentOutlined,
  CommentOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  HistoryOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RowAction } from '../grid/row-actions';
import { mayDo } from '../list/row-rights';
import { caseAddress } from '../process/row-processes';
import type { OpenForm } from './krud-address';
import type { KrudRights } from './krud-rights';

interface RowActionOptions {
  rights: KrudRights;
  /** True where the krud offers to view a row without changing it. */
  isViewed: boolean;
  /** True for the list of deleted rows. */
  isBin: boolean;
  /** The table of the rows, where they carry processes. */
  caseSource: string | undefined;
  show: (form: OpenForm) => void;
  onDelete: (row: KeyedRow) => void;
  onRestore: (row: KeyedRow) => void;
}

/** Returns the actions on a row of a krud's list, within the person's rights. */
export function useRowActions(options: RowActionOptions): readonly RowAction[] {
  const { rights, isViewed, isBin, caseSource, show, onDelete, onRestore } = options;
  const { t } = useTranslation('krud');
  const navigate = useNavigate();
  return useMemo((): RowAction[] => {
    const { canRead, canClone, canUpdate, canDelete } = rights;
    const open = (mode: 'view' | 'edit' | 'comments' | 'history') => (row: KeyedRow) =>
      show({ mode, rowId: row.id });
    const history = { key: 'history', label: t('history'), icon: <HistoryOutlined />, run: open('history') };
    if (isBin)
      return [{ key: 'restore', label: t('restore'), icon: <UndoOutlined />, run: onRestore }, history];
    return [
      ...(canRead && caseSource !== undefined
        ? [
            {
              key: 'case',
              label: t('case'),
              icon: <ApartmentOutlined />,
              run: (row: KeyedRow) => void navigate(caseAddress({ source: caseSource, row: row.id })),
            },
          ]
        : []),
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
      ...(canRead
        ? [
            { key: 'comments', label: t('comments'), icon: <CommentOutlined />, run: open('comments') },
            history,
          ]
        : []),
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
  }, [rights, isViewed, isBin, caseSource, show, onDelete, onRestore, navigate, t]);
}
