import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TouchLink } from '../../ui/touch-link';
import { useLayers } from '../../../../widgets/map/layers/use-layers';
import { usePageTitle } from '../../ui/navigation/page-title';
import { LoadedRow, RowPage } from '../../ui/states/loaded';
import { useRow } from '../read-rows';
import { LayerMap } from './layer-map';
import { layerColumns, publishedLayers, shownLayer, type PublishedLayer } from './layers';

/** `/gis/test/:id`: one published layer alone, to look at it and to share it. */
export default function LayerPage() {
  return <RowPage>{(id) => <Row key={id} id={id} />}</RowPage>;
}

function Row({ id }: { id: string }) {
  const result = useRow('map_layer', layerColumns, id, publishedLayers);
  return <LoadedRow result={result}>{(row) => <Layer row={row} />}</LoadedRow>;
}

function Layer({ row }: { row: PublishedLayer }) {
  const { t } = useTranslation('gis');
  const [only] = useState(() => [shownLayer(row)].flatMap((layer) => layer ?? []));
  const { shown, seen, onSeen } = useLayers(only);
  usePageTitle(row.title);
  return (
    <>
      <header className="content-head">
        <h1 lang={row.languages?.title}>{row.title}</h1>
        {row.description === null ? null : (
          <p className="quiet" lang={row.languages?.description}>
            {row.description}
          </p>
        )}
      </header>
      <LayerMap label={row.title} layers={shown} seen={seen} onSeen={onSeen}>
        {shown.length === 0 ? <p className="quiet">{t('noLayer')}</p> : null}
        <TouchLink to="/gis/khan-map">{t('everyLayer')}</TouchLink>
      </LayerMap>
    </>
  );
}
