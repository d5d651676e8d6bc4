import type { FieldProps } from '../contract';
import { sanitize } from '../richText/sanitize';
import type { HtmlOptions } from './index';
import './html.css';

/** Shows the administrator's text; it has no input. */
export default function HtmlField({ id, options, services }: FieldProps<never, HtmlOptions>) {
  const html = options.content === undefined ? '' : sanitize(services.say(options.content));
  return <div id={id} className="widget-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
