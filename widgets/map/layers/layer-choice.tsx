import { useEffect, useState } from 'react';
import { readLayer } from '../../../src/engine/map/read-layer';
import type { WidgetServices } from '../../contract';
import { LayerContents } from './layer-contents';
import type { LayerOptions } from '../map-options';
import type { LayerSeen, Mark, ShownLayer } from './shown-layer';
import type { Layers } from './use-layers';

interface LayerChoiceProps {
  from: NonNullable<LayerOptions['layers']>;
  layers: Layers;
  services: WidgetServices;
  onShow(this: void, mark: Mark): void;
}

/** The layers that can be shown beside the drawing, each with a checkbox. Layers without read access are omitted. */
export function LayerChoice({ from, layers, services, onShow }: LayerChoiceProps) {
  const [offered, setOffered] = useState<readonly ShownLayer[]>([]);
  const { source, column, titleColumn } = from;
  const { shown, seen, toggle } = layers;
  useEffect(() => {
    const asked = new AbortController();
    services
      .query<Record<string, unknown>>(
        `{ ${source}(limit: 50) { id layer: ${column} name: ${titleColumn} } }`,
        {},
        asked.signal,
      )
      .then(
        (answer) => setOffered(layersIn(answer[source], `/map/layers/${source}`, column)),
        // Without rights or a network there are no layers to choose from; drawing still works.
        () => {
          if (!asked.signal.aborted) setOffered([]);
        },
      );
    return () => asked.abort();
  }, [source, column, titleColumn, services]);
  if (offered.length === 0) return null;
  // Shows failed layers first, so that they are not hidden below a list.
  const ordered = shown.toSorted((a, b) => rankOf(seen[a.path]) - rankOf(seen[b.path]));
  return (
    <>
      <fieldset className="map-layers">
        <legend>{services.translate('widgets.map.layers')}</legend>
        {offered.map((layer) => (
          <label key={layer.path}>
            <input type="checkbox" checked={shown.includes(layer)} onChange={() => toggle(layer)} />
            {layer.name}
          </label>
        ))}
      </fieldset>
      {ordered.map((layer) => {
        const contents = seen[layer.path];
        if (!contents) return null;
        return (
          <LayerContents key={layer.path} layer={layer} seen={contents} services={services} onShow={onShow} />
        );
      })}
    </>
  );
}

function rankOf(contents: LayerSeen | undefined): number {
  return contents?.hasFailed === true ? 0 : 1;
}

function layersIn(rows: unknown, path: string, column: string): ShownLayer[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): ShownLayer[] => {
    const members = new Map<string, unknown>(Object.entries(row ?? {}));
    const [id, layer, name] = [members.get('id'), readLayer(members.get('layer')), members.get('name')];
    if ((typeof id !== 'string' && typeof id !== 'number') || !layer) return [];
    return [{ path: `${path}/${id}/${column}`, name: String(name), layer }];
  });
}
