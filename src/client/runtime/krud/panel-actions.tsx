import { CommentOutlined, EditOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OpenForm } from './krud-address';
import type { KrudRights } from './krud-rights';

interface PanelActionsProps {
  open: OpenForm;
  rights: KrudRights;
  isBin: boolean;
  show: (form: OpenForm) => void;
}

/** Renders the buttons that switch the open row to another mode. */
export function PanelActions({ open, rights, isBin, show }: PanelActionsProps) {
  const { t } = useTranslation('krud');
  if (open.mode === 'create' || isBin) return null;
  const { rowId, mode } = open;
  return (
    <>
      {mode !== 'edit' && rights.canUpdate ? (
        <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => show({ mode: 'edit', rowId })}>
          {t('edit')}
        </Button>
      ) : null}
      {mode === 'comments' ? null : (
        <Button
          icon={<CommentOutlined aria-hidden="true" />}
          onClick={() => show({ mode: 'comments', rowId })}
        >
          {t('comments')}
        </Button>
      )}
      {mode === 'history' ? null : (
        <Button
          icon={<HistoryOutlined aria-hidden="true" />}
          onClick={() => show({ mode: 'history', rowId })}
        >
          {t('history')}
        </Button>
      )}
    </>
  );
}
