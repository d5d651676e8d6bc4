import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLayers } from '../../../../widgets/map/layers/use-layers';
import { LoadedList } from '../../ui/states/loaded';
import { PageHeading } from '../content/page-heading';
import { useRows } from '../read-rows';
import { LayerMap } from './layer-map';
import { layerColumns, publishedLayers, shownLayer, type PublishedLayer } from './layers';

/** `/gis/khan-map`: the published layers over one map. */
export default function LayersPage() {
  const { t } = useTranslation('gis');
  const result = useRows('map_layer', layerColumns, publishedLayers);
  return (
    <>
      <PageHeading path="/gis/khan-map" />
      <LoadedList result={result} empty={t('noLayers')}>
        {(rows) => <Layers rows={rows} />}
      </LoadedList>
    </>
  );
}

function Layers({ rows }: { rows: readonly PublishedLayer[] }) {
  const { t } = useTranslation('gis');
  const [first] = useState(() => rows.flatMap((row) => shownLayer(row) ?? []).slice(0, 1));
  const { shown, seen, toggle, onSeen } = useLayers(first);
  return (
    <LayerMap label={t('layers')} layers={shown} seen={seen} onSeen={onSeen}>
      <fieldset className="gis-layers">
        <legend>{t('layers')}</legend>
        <ul>
          {rows.map((row) => {
            const layer = shownLayer(row);
            const known = shown.find(({ path }) => path === layer?.path);
            return (
              <li key={row.id}>
                {layer === null ? (
                  <span className="gis-check" lang={row.languages?.title}>
                    {row.title}
                  </span>
                ) : (
                  <label className="gis-check">
                    <input
                      type="checkbox"
                      checked={known !== undefined}
                      onChange={() => toggle(known ?? layer)}
                    />
                    <span lang={row.languages?.title}>{row.title}</span>
                  </label>
                )}
                {row.description === null ? null : (
                  <p className="quiet" lang={row.languages?.description}>
                    {row.description}
                  </p>
                )}
                <Link className="gis-alone" to={`/gis/test/${row.id}`}>
                  {t('alone')}
                </Link>
              </li>
            );
          })}
        </ul>
      </fieldset>
    </LayerMap>
  );
}
