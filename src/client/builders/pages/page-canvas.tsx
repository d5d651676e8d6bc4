import { useDroppable } from '@dnd-kit/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewWidth } from '../../browser/use-media-query';
import { usePageCharts } from '../../runtime/page/use-page-charts';
import { useEditor } from '../editor/editor-context';
import { ProblemList } from '../editor/problem-list';
import { listEnd } from '../panel/sortable/sortable-list';
import { BlockFrame } from './block-frame';
import type { PageDevice } from '../../../definitions/page';
import { deviceWidths } from './design-device';
import { LiveBlock } from './live-block';
import { listBlocks, finishedBlock } from './page-edits';

interface PageCanvasProps {
  ids: readonly string[];
  nameAt: (index: number) => string;
  device: PageDevice;
  selected: number | null;
  /** The row that the address would name; undefined for none. */
  row: string | undefined;
  onSelect: (index: number | null) => void;
}

/** The blocks of a page where they will be, on a screen of the chosen width. It lies in a `SortableArea`. */
export function PageCanvas({ ids, nameAt, device, selected, row, onSelect }: PageCanvasProps) {
  const { t } = useTranslation('page-designer');
  const { document } = useEditor();
  const { setNodeRef, isOver } = useDroppable({ id: listEnd });
  const places = listBlocks(document);
  const blocks = useMemo(
    () => listBlocks(document).flatMap(({ block }) => finishedBlock(block) ?? []),
    [document],
  );
  const charts = usePageCharts({ blocks });
  const width = deviceWidths[device];
  return (
    <section className="editor" aria-label={t('canvas.title')}>
      <ProblemList pointer="/blocks" reach="itself" />
      <PreviewWidth value={width}>
        <ol
          className="page-canvas"
          aria-label={t('canvas.title')}
          style={width === null ? undefined : { maxWidth: width }}
        >
          {places.map((place) => (
            <BlockFrame
              key={ids[place.index]}
              id={ids[place.index] ?? ''}
              place={place}
              name={nameAt(place.index)}
              device={device}
              isSelected={selected === place.index}
              onSelect={onSelect}
            >
              <LiveBlock key={row} place={place} blocks={blocks} charts={charts} row={row} />
            </BlockFrame>
          ))}
        </ol>
      </PreviewWidth>
      <p ref={setNodeRef} className={`list-end${isOver ? ' is-over' : ''}`}>
        {t(places.length === 0 ? 'canvas.empty' : 'canvas.dropHere')}
      </p>
    </section>
  );
}
