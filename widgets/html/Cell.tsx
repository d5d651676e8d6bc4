import type { CellProps } from '../contract';
import { sanitize } from '../richText/sanitize';
import type { HtmlOptions } from './index';
import './html.css';

/** Formatted text, clipped to the size of the row. */
export default function HtmlCell({ value }: CellProps<string, HtmlOptions>) {
  if (!value) return null;
  return (
    <div className="widget-html widget-html-cell" dangerouslySetInnerHTML={{ __html: sanitize(value) }} />
  );
}
