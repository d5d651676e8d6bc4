import { columnsOfAddress, type Page, type PageBlock } from '../../../definitions/page';
import type { ColumnType } from '../../../definitions/source';
import { rowTable, type ModelSource } from '../model';
import { referenceMessage } from './reference-messages';
import type { ReferenceContext, Reporter } from './reporter';

/** Checks what a printed document names: its row's columns, and the tables whose rows belong to it. */
export function checkPrintedReferences(
  page: Page & { source: string },
  reporter: Reporter,
  { model }: ReferenceContext,
): void {
  const source = reporter.source(page.source, '/source');
  if (!source) return;
  if (page.titleColumn !== undefined) reporter.column(source, page.titleColumn, '/titleColumn');
  if (page.logoColumn !== undefined) {
    const column = reporter.column(source, page.logoColumn, '/logoColumn');
    if (column && !photos.includes(column.type))
      reporter.report('/logoColumn', referenceMessage('no-photos', { column: column.name }));
  }
  if (page.stamp) {
    const column = reporter.column(source, page.stamp.column, '/stamp/column');
    if (column && column.type !== 'boolean')
      reporter.report('/stamp/column', referenceMessage('no-switch', { column: column.name }));
  }
  page.blocks.forEach((block, index) => {
    const path = `/blocks/${index}`;
    const listed = block.source === undefined ? source : reporter.source(block.source, `${path}/source`);
    if (!listed) return;
    checkColumns(block, listed, path, reporter);
    checkSigned(block, rowTable(model, source)?.id, path, reporter);
    if (block.connection === undefined) return;
    const referring = reporter.column(listed, block.connection, `${path}/connection`);
    const target = model.sources.get(referring?.references ?? '');
    if (referring && (!target || rowTable(model, target) !== rowTable(model, source)))
      reporter.report(
        `${path}/connection`,
        referenceMessage('not-of-the-row', { column: referring.name, source: source.id }),
      );
  });
}

/** Types whose values can be photos: one file, or a list of them. */
const photos: readonly ColumnType[] = ['file', 'json'];

function checkColumns(
  { type, columns = [], address = '' }: PageBlock,
  source: ModelSource,
  path: string,
  reporter: Reporter,
): void {
  columns.forEach((name, index) => {
    const at = `${path}/columns/${index}`;
    const column = reporter.column(source, name, at);
    if (column && type === 'photos' && !photos.includes(column.type))
      reporter.report(at, referenceMessage('no-photos', { column: name }));
  });
  for (const name of columnsOfAddress(address)) reporter.column(source, name, `${path}/address`);
}

/** The signatures of a row are those of a process of its table. */
function checkSigned(
  { signedSteps = [] }: PageBlock,
  table: string | undefined,
  path: string,
  reporter: Reporter,
): void {
  signedSteps.forEach(({ process: id, steps }, index) => {
    const at = `${path}/signedSteps/${index}`;
    const process = reporter.definition('process', id, `${at}/process`);
    if (!process) return;
    if (process.source !== table)
      reporter.report(`${at}/process`, referenceMessage('process-of-other-row', { process: id }));
    steps.forEach((step, place) => {
      if (!process.steps.some((each) => each.id === step))
        reporter.report(`${at}/steps/${place}`, referenceMessage('no-step', { process: id, step }));
    });
  });
}
