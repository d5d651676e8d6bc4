import type { CompleteByKind, Problem } from '../../../definitions/definition';
import { isOfRow, type Page, type PageBlock } from '../../../definitions/page';
import type { ReferenceContext, Reporter } from './reporter';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

export function checkPageReferences(page: Page, reporter: Reporter, context: ReferenceContext): void {
  page.roles?.forEach((role, index) => reporter.definition('role', role, `/roles/${index}`));
  page.blocks.forEach((block, index) => {
    checkBlock(block, `/blocks/${index}`, reporter, context);
  });
  const detail = page.blocks.find(({ type }) => type === 'detail');
  const grid = context.definitions.grid.get(detail?.grid ?? '');
  const source = context.model.sources.get(grid?.source ?? '');
  if (page.titleColumn !== undefined && source) reporter.column(source, page.titleColumn, '/titleColumn');
}

function checkBlock(
  { grid, form, chart, link, field }: PageBlock,
  path: string,
  reporter: Reporter,
  { definitions, model }: ReferenceContext,
): void {
  const listed = grid === undefined ? undefined : reporter.definition('grid', grid, `${path}/grid`);
  if (chart !== undefined) reporter.definition('chart', chart, `${path}/chart`);
  const opened = form === undefined ? undefined : reporter.definition('form', form, `${path}/form`);
  if (opened && field !== undefined && !Object.hasOwn(opened.fields, field))
    reporter.report(`${path}/field`, nameMessage('form-lacks-field', { form: opened.id, field }));
  const target = link === undefined ? undefined : reporter.definition('page', link, `${path}/link`);
  if (!target || !listed) return;
  const shown = target.blocks.find(({ type }) => type === 'detail')?.grid;
  const other = definitions.grid.get(shown ?? '');
  if (!isOfRow(target))
    reporter.report(`${path}/link`, referenceMessage('page-without-row', { page: target.id }));
  else if (other && tableOf(other) !== tableOf(listed))
    reporter.report(
      `${path}/link`,
      referenceMessage('page-of-other-rows', { page: target.id, source: other.source }),
    );

  function tableOf({ source }: CompleteByKind['grid']): string {
    return model.sources.get(source)?.relation ?? source;
  }
}

/** Two pages with one address: which one opened would be chance. */
export function findRepeatedPaths(pages: ReadonlyMap<string, Page>): Problem[] {
  const first = new Map<string, string>();
  return [...pages.values()].flatMap(({ id, path }): Problem[] => {
    const other = first.get(path);
    if (other === undefined) first.set(path, id);
    return other === undefined
      ? []
      : [{ kind: 'page', id, path: '/path', ...referenceMessage('address-of-other-page', { page: other }) }];
  });
}
