import {
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  PrinterOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { bottomBar } from '../../../ui/overlays/bottom-bar';
import type { OfferedPaper } from '../../paper/use-papers';
import { countText, totalText } from '../count-text';
import type { RowCount } from '../rows/row-blocks';
import { chosenCount, type Chosen } from './row-selection';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { useChosen, useIsChoosing } from './use-selection';

export interface BulkRights {
  canUpdate: boolean;
  canDelete: boolean;
  /** True for deleted rows, which can be restored. */
  canRestore?: boolean;
  /** The printed documents of the rows. */
  papers?: readonly OfferedPaper[];
}

interface SelectionBarProps {
  rights: BulkRights;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
  onPrint: () => void;
}

/** Shows the number of selected rows and the actions on them. It appears only during a selection. */
export function SelectionBar({ rights, onEdit, onDelete, onRestore, onPrint }: SelectionBarProps) {
  const { t } = useTranslation('grid');
  const { selection } = useGridSession();
  const total = useGrid(({ rows }) => rows.total);
  const chosen = useChosen(selection);
  if (!useIsChoosing(selection)) return null;
  const isEmpty = chosenCount(chosen, total?.rows ?? null) === 0;
  return (
    <section ref={bottomBar} className="grid-selection" aria-label={t('select.bar')}>
      <output className="grid-selection-count">
        {t('select.count', { total: chosenText(chosen, total) })}
      </output>
      {chosen.kind === 'rows' && total !== null && total.rows > chosen.rows.size ? (
        <button type="button" className="grid-link" onClick={selection.chooseAll}>
          {t('select.chooseAll', { total: totalText(total) })}
        </button>
      ) : null}
      <span className="grid-selection-actions">
        {canPrint(rights) ? (
          <Button icon={<PrinterOutlined aria-hidden="true" />} disabled={isEmpty} onClick={onPrint}>
            {t('papers.action')}
          </Button>
        ) : null}
        {rights.canUpdate ? (
          <Button icon={<EditOutlined aria-hidden="true" />} disabled={isEmpty} onClick={onEdit}>
            {t('bulk.edit')}
          </Button>
        ) : null}
        {rights.canDelete ? (
          <Button danger icon={<DeleteOutlined aria-hidden="true" />} disabled={isEmpty} onClick={onDelete}>
            {t('bulk.delete')}
          </Button>
        ) : null}
        {rights.canRestore === true ? (
          <Button icon={<UndoOutlined aria-hidden="true" />} disabled={isEmpty} onClick={onRestore}>
            {t('bulk.restore')}
          </Button>
        ) : null}
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('select.clear')}
          onClick={selection.clear}
        />
      </span>
    </section>
  );
}

/** Returns whether selected rows can be printed. */
export function canPrint({ papers = [] }: BulkRights): boolean {
  return papers.length > 0;
}

/** Formats the number of selected rows; marks an estimate as one. */
export function chosenText(chosen: Chosen, total: RowCount | null): string {
  const count = chosenCount(chosen, total?.rows ?? null);
  if (count === null) return '…';
  return chosen.kind === 'all' && total?.isEstimate === true
    ? totalText({ rows: count, isEstimate: true })
    : countText(count);
}
