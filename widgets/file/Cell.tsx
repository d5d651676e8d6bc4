import { FileOutlined } from '@ant-design/icons';
import type { CellProps } from '../contract';

export default function FileCell({ value, services }: CellProps<string>) {
  if (!value) return null;
  return (
    <a
      className="widget-cell-line"
      href={`/files/${encodeURIComponent(value)}`}
      target="_blank"
      rel="noopener"
    >
      <FileOutlined aria-hidden="true" /> {services.translate('widgets.file.open')}
    </a>
  );
}
