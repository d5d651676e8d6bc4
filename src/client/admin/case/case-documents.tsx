import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { attachedFiles } from '../../../engine/form/attached-files';
import type { Row } from '../../../engine/row';
import { useLanguage } from '../../i18n/i18n';
import type { ServedForm } from '../../runtime/form/form-document';
import { loadRow } from '../../runtime/form/load-row';
import { useDefinition } from '../../runtime/use-definition';
import { Icon } from '../../ui/icon';

/** A file of a row. */
interface CaseDocument {
  id: string;
  title: string;
  isPicture: boolean;
}

interface CaseDocumentsProps {
  formId: string;
  rowId: string;
  /** Changes with each decision and save. */
  version: number;
}

/** Renders the files and pictures of a row as links; a section without any is left out. */
export function CaseDocuments({ formId, rowId, version }: CaseDocumentsProps) {
  const { t } = useTranslation('process');
  const language = useLanguage();
  const form = useDefinition('form', formId);
  const row = useQuery({
    queryKey: ['case-documents', formId, rowId, version],
    queryFn: ({ signal }) => (form.data === undefined ? null : loadRow(form.data, rowId, signal)),
    enabled: form.data !== undefined,
  });
  if (form.data === undefined || !row.data) return null;
  const documents = documentsOf(form.data, row.data, (title) => say(title, language));
  if (documents.length === 0) return null;
  return (
    <section className="case-documents card" aria-labelledby="case-documents">
      <h2 id="case-documents">{t('case.documents')}</h2>
      <ul>
        {documents.map(({ id, title, isPicture }) => (
          <li key={id}>
            <a href={`/files/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer">
              <Icon name={isPicture ? 'image' : 'file'} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the files in the row's fields; several in one field have their captions or numbers. */
function documentsOf(
  { fields }: ServedForm,
  row: Row,
  toText: (title: ServedForm['fields'][string]['title']) => string,
): CaseDocument[] {
  return Object.entries(fields).flatMap(([name, { widget, title }]) => {
    if (widget !== 'file' && widget !== 'image') return [];
    const files = attachedFiles(row[name]);
    return files.map(({ file, caption }, index) => ({
      id: file,
      title: caption ?? (files.length === 1 ? toText(title) : `${toText(title)} ${index + 1}`),
      isPicture: widget === 'image',
    }));
  });
}
