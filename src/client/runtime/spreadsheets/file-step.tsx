import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { download, saveFile } from '../../api/download';
import { showToast } from '../../ui/overlays/toast';

interface FileStepProps {
  gridId: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/**
 * Renders the drop zone and file picker, and the link to an empty sheet. The file input covers the whole zone, so that
 * the browser handles drops by itself.
 */
export function FileStep({ gridId, isBusy, onFile }: FileStepProps) {
  const { t } = useTranslation('spreadsheets');
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy) onFile(file);
  };
  const template = async (format: 'xlsx' | 'csv') => {
    try {
      const path = `/import/${encodeURIComponent(gridId)}/template?format=${format}`;
      saveFile(await download(path, () => undefined, new AbortController().signal));
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <label htmlFor={id} className="import-drop">
        <FileExcelOutlined aria-hidden="true" className="import-drop-icon" />
        <span className="import-drop-title">{t('drop')}</span>
        <span className="import-drop-hint">{t('dropHint')}</span>
        <input
          id={id}
          type="file"
          className="import-drop-input"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={isBusy}
          onChange={({ target }) => {
            take(target.files);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </label>
      <p className="import-template">
        {t('templateHint')}
        <Button type="link" onClick={() => void template('xlsx')}>
          {t('templateExcel')}
        </Button>
        <Button type="link" onClick={() => void template('csv')}>
          {t('templateCsv')}
        </Button>
      </p>
    </>
  );
}
