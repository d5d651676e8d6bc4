import { Suspense } from 'react';
import type { Filter } from '../../../definitions/filter';
import { say } from '../../../definitions/language';
import { blockSpan, type PageBlock } from '../../../definitions/page';
import { useLanguage } from '../../i18n/i18n';
import { useIsTakenOver } from '../../ui/first-view';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { ChartBlock } from './chart-block';
import { FormLink } from './form-link';
import { PictureBlock } from './picture-block';
import { PrintButton } from './print-button';
import { RowDetail } from './row-detail';
import { RowList } from './row-list';
import type { PageCharts } from './use-page-charts';

// Forms and maps are large: only pages that have them load their code, and only in a browser.
const EmbeddedForm = lazyPage(() => import('./embedded-form'), ['form', 'widgets']);
const MapBlock = lazyPage(() => import('./map-block'), ['widgets', 'page']);

/** The title of a page from its row; null where there is no such row. */
export type FoundRow = { title: string | undefined } | null;

interface BlockProps {
  block: PageBlock;
  /** True for the first block, whose picture is on screen at once. */
  isFirst: boolean;
  row: string | undefined;
  titleColumn: string | undefined;
  /** The address of the page above this one. */
  parent: string;
  charts: PageCharts;
  onRow: (found: FoundRow) => void;
  /** Called where a list has no page of the number in the address. */
  onMissingPage?: () => void;
}

/** Draws one block of a page. */
export function Block(props: BlockProps) {
  const { block, isFirst, row, titleColumn, parent, charts, onRow, onMissingPage } = props;
  const language = useLanguage();
  const isTakenOver = useIsTakenOver();
  const { type, text, picture, grid, link, connection, filterColumns, form, field, actions } = block;
  const { chart, height } = block;
  const title = block.title === undefined ? undefined : say(block.title, language);
  const fixed: Filter[] =
    connection === undefined ? [] : [{ column: connection, condition: 'equals', value: row ?? '0' }];
  switch (type) {
    case 'text':
      return text === undefined ? null : <Paragraphs text={say(text, language)} />;
    case 'picture':
      return picture === undefined ? null : (
        <PictureBlock
          picture={picture}
          span={blockSpan(block, 'computer')}
          phoneSpan={blockSpan(block, 'phone')}
          isFirst={isFirst}
        />
      );
    case 'list':
    case 'cards':
      return grid === undefined ? null : (
        <RowList
          grid={grid}
          link={link}
          fixed={fixed}
          filterColumns={filterColumns}
          as={type}
          onMissingPage={onMissingPage}
        />
      );
    case 'map':
      return grid === undefined ? null : (
        <Suspense fallback={<Waiting as="chart" />}>
          {isTakenOver ? (
            <MapBlock grid={grid} link={link} fixed={fixed} height={height} />
          ) : (
            <Waiting as="chart" />
          )}
        </Suspense>
      );
    case 'detail':
      return grid === undefined || row === undefined ? null : (
        <RowDetail
          grid={grid}
          row={row}
          titleColumn={titleColumn}
          form={form}
          actions={actions}
          parent={parent}
          onRow={onRow}
        />
      );
    case 'form':
      if (form === undefined) return null;
      return block.embed === true ? (
        <Suspense fallback={<Waiting as="detail" />}>
          {isTakenOver ? <EmbeddedForm form={form} field={field} row={row} /> : <Waiting as="detail" />}
        </Suspense>
      ) : (
        <FormLink form={form} title={block.title ?? form} field={field} row={row} />
      );
    case 'chart':
      return chart === undefined ? null : <ChartBlock id={chart} height={height} page={charts} />;
    case 'print':
      return <PrintButton title={title} />;
    case 'figures':
    case 'values':
    case 'table':
    case 'photos':
    case 'code':
    case 'signatures':
      // Only printed documents have them: `paper` draws those.
      return null;
  }
}

function Waiting({ as }: { as: 'chart' | 'detail' }) {
  return <span className={`skeleton page-${as}-skeleton`} aria-busy="true" />;
}

/** Returns whether the title of a block is above it; others show it on their button. */
export function hasHeading({ type, title, embed }: PageBlock): boolean {
  return title !== undefined && type !== 'print' && (type !== 'form' || embed === true);
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} className="page-text">
      {paragraph}
    </p>
  ));
}
