import { attachedFiles, fileList } from '../../src/engine/form/attached-files';
import type { FieldProps } from '../contract';
import { isFileList } from '../file-list';
import { Reading } from '../reading';
import { DocumentLinks } from './Cell';
import { DocumentList } from './document-list';
import type { DocumentValue, FileOptions } from './index';
import { SingleDocument } from './single-document';
import './file.css';

/** One attached document, or a list of documents with captions if the definition says so. */
export default function FileField(props: FieldProps<DocumentValue, FileOptions>) {
  const { id, value, options, isReadOnly, services, onChange } = props;
  const documents = attachedFiles(value);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={documents.length === 0}>
        <DocumentLinks documents={documents} services={services} />
      </Reading>
    );
  }
  if (!isFileList(options)) return <SingleDocument {...props} value={documents[0]?.file ?? null} />;
  return <DocumentList {...props} value={documents} onChange={(next) => onChange(fileList(next))} />;
}
