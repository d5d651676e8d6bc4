import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isAborted } from '../../api/api-error';
import { download, saveFile } from '../../api/download';
import { showToast } from '../../ui/overlays/toast';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { MenuButton } from '../menu-button';
import { useGrid, useGridSession } from '../grid/session/grid-session-context';
import { exportAddress } from './export-address';
import { sizeText } from '../../ui/size-text';
import './spreadsheets.css';

const ImportDialog = lazyPage(
  async () => ({ default: (await import('./import-dialog')).ImportDialog }),
  ['spreadsheets'],
);
const PrintSheet = lazyPage(
  async () => ({ default: (await import('../grid/print/print-sheet')).PrintSheet }),
  ['spreadsheets'],
);

/** The page's rights to import and export the rows of a grid. */
export interface FileRights {
  canExport: boolean;
  canImport: boolean;
  /** Called when rows have been imported. */
  onImported: () => void;
}

type Task = 'xlsx' | 'csv' | 'print' | 'import';

/** Renders the menu that exports, prints and imports rows. Renders nothing where no action is allowed. */
export function FileMenu({ rights }: { rights: FileRights }) {
  const { t } = useTranslation('grid');
  const { freshness } = useGridSession();
  const grid = useGrid(({ arranged }) => arranged);
  const state = useGrid(({ settings }) => settings);
  const [bytes, setBytes] = useState<number | null>(null);
  const [open, setOpen] = useState<'import' | 'print' | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const formats = rights.canExport ? (grid.exports ?? (['xlsx', 'csv'] as const)) : [];
  const items: { key: Task; label: string }[] = [
    ...formats.map((key) => ({ key, label: t(key === 'xlsx' ? 'exportExcel' : 'exportCsv') })),
    ...(formats.includes('csv') ? [{ key: 'print' as const, label: t('print') }] : []),
    ...(rights.canImport ? [{ key: 'import' as const, label: t('import') }] : []),
  ];
  if (items.length === 0) return null;

  const take = async (format: 'xlsx' | 'csv') => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const file = await download(
        exportAddress(grid, format, state, { hasKeys: rights.canImport }),
        setBytes,
        controller.signal,
      );
      saveFile(file);
      showToast({ tone: 'success', title: t('exported', { name: file.name }) });
    } catch (error) {
      if (!isAborted(error))
        showToast({ tone: 'error', title: t('exportFailed'), description: reason(error) });
    } finally {
      setBytes(null);
    }
  };
  const run = (task: Task) => {
    if (task === 'xlsx' || task === 'csv') void take(task);
    else setOpen(task);
  };

  return (
    <>
      {bytes === null ? (
        <MenuButton
          icon={<EllipsisOutlined />}
          aria-label={t('fileMenu')}
          hasWindow={open !== null}
          items={items.map((item) => ({ ...item, onClick: () => run(item.key) }))}
        />
      ) : (
        <Button
          icon={<CloseOutlined />}
          onClick={() => running.current?.abort()}
          className="file-menu-running"
        >
          <span aria-hidden="true">{sizeText(bytes)}</span>
          <output className="visually-hidden">{t('exporting')}</output>
          <span className="visually-hidden">{t('stopExport')}</span>
        </Button>
      )}
      <Suspense>
        {open === 'import' ? (
          <ImportDialog
            gridId={grid.id}
            deferRefreshes={freshness.hold}
            onClose={() => setOpen(null)}
            onImported={rights.onImported}
          />
        ) : null}
        {open === 'print' ? <PrintSheet grid={grid} state={state} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}

function reason(error: unknown): string {
  return error instanceof ApiError ? error.message : String(error);
}
