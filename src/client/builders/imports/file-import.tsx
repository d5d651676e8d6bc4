import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { FileChoice } from './file-choice';
import { ImportFailure } from './import-failure';
import type { ChosenFile } from './use-chosen-file';

interface FileImportProps {
  lead: string;
  label: string;
  accept: string;
  chosen: ChosenFile<unknown>;
}

/** The upper part of an import from a file: its choice, its failure, and a skeleton while it is read. */
export function FileImport({ lead, label, accept, chosen }: FileImportProps) {
  const { t } = useTranslation('imports');
  const { file, content, failure, choose } = chosen;
  return (
    <>
      <p className="catalog-lead">{lead}</p>
      <FileChoice
        text={t('chooseFile')}
        label={label}
        accept={accept}
        name={file?.name ?? null}
        onChoose={choose}
      />
      <ImportFailure failure={failure} />
      {file !== null && content === null && failure === null ? <PageSkeleton /> : null}
    </>
  );
}
