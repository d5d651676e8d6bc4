import { isPrinted, type Page } from '../../../definitions/page';
import { maySee } from '../../definitions/serving/served-kinds';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import type { Snapshot } from '../../platform/snapshot';

/** The table whose rows a document prints. */
export function printedTable({ source = '' }: Pick<Page, 'source'>, { model }: Snapshot): string | undefined {
  return model.sources.get(source)?.rowSource;
}

/** The printed document that the caller may open. @throws HttpError 404 */
export function requirePrinted(context: RequestContext, id: string): Page & { source: string } {
  const page = context.snapshot.definitions.page.get(id);
  if (!page || !isPrinted(page) || !maySee(page, context)) throw new HttpError(404, textOfStatus(404));
  return page;
}
