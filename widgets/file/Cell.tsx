import { FileOutlined } from '@ant-design/icons';
import { attachedFiles, type AttachedFile } from '../../src/engine/form/attached-files';
import type { CellProps, WidgetServices } from '../contract';
import './file.css';
import type { DocumentValue } from './index';

/** The first document and how many more there are; with more room, all of them with their captions. */
export default function FileCell({ value, isLine = true, services }: CellProps<DocumentValue>) {
  const documents = attachedFiles(value);
  const [first, ...others] = documents;
  if (first === undefined) return null;
  if (Array.isArray(value) && !isLine) return <DocumentLinks documents={documents} services={services} />;
  return (
    <span className="widget-cell-line">
      <DocumentLink document={first} services={services} />
      {others.length === 0 ? null : <span className="widget-quiet"> +{others.length}</span>}
    </span>
  );
}

interface DocumentLinksProps {
  documents: readonly AttachedFile[];
  services: Pick<WidgetServices, 'translate'>;
}

/** Documents to open, one below the other. */
export function DocumentLinks({ documents, services }: DocumentLinksProps) {
  return (
    <ul className="widget-file-links">
      {documents.map((document) => (
        <li key={document.file}>
          <DocumentLink document={document} services={services} />
        </li>
      ))}
    </ul>
  );
}

interface DocumentLinkProps {
  document: AttachedFile;
  services: Pick<WidgetServices, 'translate'>;
}

/** A document by its caption. */
export function DocumentLink({ document: { file, caption }, services }: DocumentLinkProps) {
  return (
    <a href={`/files/${encodeURIComponent(file)}`} target="_blank" rel="noopener">
      <FileOutlined aria-hidden="true" /> {caption ?? services.translate('widgets.file.open')}
    </a>
  );
}
