import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LayerSeen } from '../../../../widgets/map/layers/shown-layer';
import { usePageTitle } from '../../ui/navigation/page-title';
import { LoadedRow, RowPage } from '../content/loaded';
import { useRow } from '../read-rows';
import { LayerMap } from './layer-map';
import { layerColumns, publishedLayers, shownLayer, type PublishedLayer } from './layers';

/** `/gis/test/:id`: one published layer alone, to look at it and to share it. */
export default function LayerPage() {
  return <RowPage>{(id) => <Row key={id} id={id} />}</RowPage>;
}

function Row({ id }: { id: string }) {
  const result = useRow<PublishedLayer>('map_layer', layerColumns, id, publishedLayers);
  return <LoadedRow result={result}>{(row) => <Layer row={row} />}</LoadedRow>;
}

function Layer({ row }: { row: PublishedLayer }) {
  const { t } = useTranslation('gis');
  const [seen, setSeen] = useState<Readonly<Record<string, LayerSeen>>>({});
  const onSeen = useCallback(
    (path: string, what: LayerSeen) => setSeen((before) => ({ ...before, [path]: what })),
    [],
  );
  const layers = useMemo(() => [shownLayer(row)].flatMap((layer) => layer ?? []), [row]);
  usePageTitle(row.title);
  return (
    <>
      <header className="content-head">
        <h1>{row.title}</h1>
        {row.description === null ? null : <p className="quiet">{row.description}</p>}
      </header>
      <LayerMap label={row.title} layers={layers} seen={seen} onSeen={onSeen}>
        {layers.length === 0 ? <p className="quiet">{t('noLayer')}</p> : null}
        <Link className="content-back" to="/gis/khan-map">
          {t('everyLayer')}
        </Link>
      </LayerMap>
    </>
  );
}
