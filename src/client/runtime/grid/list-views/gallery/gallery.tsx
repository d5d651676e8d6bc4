import { PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachedFiles } from '../../../../../engine/form/attached-files';
import { say } from '../../../../../definitions/language';
import { pictureAddress } from '../../../../../../widgets/image/picture-address';
import { useLanguage } from '../../../../i18n/i18n';
import { countText } from '../../count-text';
import { useGrid } from '../../session/grid-session-context';
import type { ListViewProps } from '../list-view-body';
import { SliceStates } from '../slices/slice-states';
import { viewColumns, type Slice } from '../slices/slice-query';
import { useSliceCount, useSlices } from '../slices/use-slices';
import { ViewCard } from '../view-card';
import './gallery.css';

const sliceKey = 'all';
const pageOfCards = 24;
const maxCards = 240;

/** Renders rows as cards with a large picture. */
export default function Gallery({ view, children }: ListViewProps) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const grid = useGrid((state) => state.grid);
  const sorts = useGrid((state) => state.sorts);
  const columns = useMemo(() => viewColumns(grid, view), [grid, view]);
  const [size, setSize] = useState(pageOfCards);
  const slice = useMemo((): Slice => ({ key: sliceKey, filters: [], groupFilters: [], size }), [size]);
  const slices = useMemo(() => [slice], [slice]);
  const rows = useSlices(view, slices, sorts);
  const list = rows.data?.bySlice.get(sliceKey) ?? [];
  const total = useSliceCount(view, slice, list.length >= Math.min(size, grid.compiled.source.cap));
  const left = total === undefined ? 0 : total - list.length;
  const without = useMemo(() => [view.picture ?? ''], [view]);
  return (
    <SliceStates
      error={rows.data === undefined ? rows.error : null}
      isLoading={rows.data === undefined}
      isEmpty={list.length === 0}
      cachedAt={rows.data?.cachedAt ?? null}
      onRetry={() => void rows.refetch()}
      actions={children}
    >
      <div className="gallery" aria-busy={rows.isFetching}>
        <ul aria-label={say(grid.title, language)}>
          {list.map((row) => {
            const picture = attachedFiles(row[view.picture ?? ''])[0]?.file;
            return (
              <ViewCard
                key={row.id}
                row={row}
                columns={columns}
                titleColumn={view.titleColumn}
                without={without}
              >
                <span className="gallery-picture">
                  {picture === undefined ? (
                    <PictureOutlined aria-hidden="true" />
                  ) : (
                    // The title beside it says what it shows.
                    <img src={pictureAddress(picture, 'tile')} alt="" loading="lazy" decoding="async" />
                  )}
                </span>
              </ViewCard>
            );
          })}
        </ul>
        {left > 0 ? (
          size < maxCards ? (
            <Button className="gallery-more" size="large" onClick={() => setSize(size + pageOfCards)}>
              {t('listView.more', { total: countText(left) })}
            </Button>
          ) : (
            <p className="list-view-note">
              {t('listView.tooMany', { count: list.length, total: countText(total ?? 0) })}
            </p>
          )
        ) : null}
      </div>
    </SliceStates>
  );
}
