import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';

/** Characters of one cell: Excel itself allows 32,767. */
const longestText = 100_000;

/** A cell's text with what comes next of it. Throws 400 where no cell is so long. */
export function appendCellText(text: string, more: string): string {
  if (text.length + more.length > longestText) throw new HttpError(400, messages.brokenFile);
  return text + more;
}
