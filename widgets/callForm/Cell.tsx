import type { CellProps } from '../contract';
import type { CallFormOptions } from './index';
import '../popup/popup.css';

/** The number of the specification's extra form. */
const extraForm = '0';

/** A link that opens a separate form over the list, to read and edit a row but never to add or delete one. */
export default function CallFormCell({
  value,
  row,
  options,
  services,
}: CellProps<string | number, CallFormOptions>) {
  if (value === null) return null;
  const key = row[options.key ?? 'id'];
  const text =
    options.text === undefined ? services.translate('widgets.callForm.open') : services.say(options.text);
  const title =
    options.title === undefined ? services.translate('widgets.callForm.title') : services.say(options.title);
  const { openForm } = services;
  // Without a form, or without a row, there is no link.
  const isKey = typeof key === 'string' || typeof key === 'number';
  if (openForm === undefined || !isKey) return <span className="widget-cell-line">{text}</span>;
  return (
    <button
      type="button"
      className="widget-popup-link"
      aria-haspopup="dialog"
      onClick={() => openForm({ form: options.form ?? extraForm, row: String(key), title })}
    >
      {text}
    </button>
  );
}
