import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { MapLayer } from '../../src/engine/map/map-layer';
import { readLayer } from '../../src/engine/map/read-layer';
import { clearButton } from '../clearing';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import MapLayerCell from './Cell';
import './mapserver_layer.css';

const kinds = ['source', 'wms', 'geojson'] as const;

/** The parts of each kind of layer; the first ones are required. */
const parts = {
  source: { needed: ['source'], others: ['label', 'geometry', 'colour'] },
  wms: { needed: ['url', 'layers'], others: ['version', 'opacity', 'attribution'] },
  geojson: { needed: ['url'], others: ['colour', 'attribution'] },
} as const;

const examples: Readonly<Record<string, string>> = {
  source: 'v_order',
  label: 'address',
  geometry: 'geom',
  colour: '#ffa500',
  url: 'https://…',
  layers: 'soil,roads',
  version: '1.3.0',
  opacity: '0.8',
};

type Entry = Readonly<Record<string, string>>;

/** A source of ours, a map service or a file of features, published as a layer of maps. */
export default function MapLayerField(props: FieldProps<MapLayer>) {
  const { id, label, value, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  const [entry, setEntry] = useState<Entry>(() => entryOf(value));
  // Typed text remains while it is not a layer yet; an outside change replaces it.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (JSON.stringify(layerOf(entry) ?? null) !== JSON.stringify(value)) setEntry(entryOf(value));
  }
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <MapLayerCell value={value} row={{}} options={{}} services={services} />
      </Reading>
    );
  }
  const text = (key: string) => services.translate(`widgets.mapserver_layer.${key}`);
  const kind = kinds.find((each) => each === entry.kind);
  const change = (next: Entry) => {
    setEntry(next);
    const layer = layerOf(next) ?? null;
    if (JSON.stringify(layer) !== JSON.stringify(value)) onChange(layer);
  };
  const { needed, others } = kind === undefined ? { needed: [], others: [] } : parts[kind];
  const isUnfinished = kind !== undefined && layerOf(entry) === undefined;
  const problemId = `${id}-problem`;
  const fields: ReactNode[] = [...needed, ...others].map((part) => (
    <label key={part} className="map-layer-part">
      <span>{text(part)}</span>
      <Input
        className="widget-control"
        value={entry[part] ?? ''}
        placeholder={examples[part]}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => change({ ...entry, [part]: target.value })}
        onBlur={onBlur}
      />
    </label>
  ));
  return (
    <div className="map-layer">
      <Select<string>
        {...ariaAttributes({
          ...props,
          describedBy: [props.describedBy, problemId].filter(Boolean).join(' '),
        })}
        id={id}
        className="widget-control"
        classNames={{ popup: { root: 'widget-select-popup' } }}
        aria-label={label}
        value={kind ?? null}
        status={controlStatus(isInvalid)}
        placeholder={text('choose')}
        allowClear={clearButton(services)}
        options={kinds.map((each) => ({ value: each, label: text(`kinds.${each}`) }))}
        onChange={(next) => change(next === undefined || next === null ? {} : { kind: next })}
        onBlur={onBlur}
      />
      {fields}
      <p id={problemId} className="widget-problem" role="alert">
        {isUnfinished && needed.every((part) => entry[part]) ? text('wrong') : null}
      </p>
    </div>
  );
}

function entryOf(layer: MapLayer | null): Entry {
  return layer === null
    ? {}
    : Object.fromEntries(Object.entries(layer).map(([part, value]) => [part, String(value)]));
}

/** The typed layer; undefined if it is invalid. */
function layerOf(entry: Entry): MapLayer | undefined {
  const filled = Object.entries(entry).flatMap(([part, value]) => {
    const text = value.trim();
    return text === '' ? [] : [[part, part === 'opacity' ? Number(text) : text] as const];
  });
  return readLayer(Object.fromEntries(filled));
}
