import { InputNumber } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GeometryKind, GeometryRules } from '../../../src/definitions/values/geometry-rules';
import { formatFieldError } from '../../../src/engine/form/field-messages';
import type { GeometryFault, Position } from '../../../src/engine/geometry/geometry';
import { measureArea, measureLength } from '../../../src/engine/geometry/measure';
import { AddressNote } from '../address/address-note';
import { closeUp, closeUpMark } from './close-up';
import type { GeometryFieldProps } from './geometry-field';
import { LayerChoice } from '../layers/layer-choice';
import type { ShownShape } from '../canvas/drawn-shape';
import type { CanvasEvents } from '../canvas/map-canvas';
import type { MapHandle } from '../canvas/map-control';
import { MapFrame } from '../canvas/map-frame';
import { geometryIn, formatArea, formatLength } from '../map-texts';
import { MapTools, ZoomTools } from './map-tools';
import { PlaceInput } from './place-input';
import { isArea } from '../drawing/shape';
import { useAddress } from '../address/use-address';
import { toFieldError, useDrawing } from '../drawing/use-drawing';
import { useLayers } from '../layers/use-layers';
import { useLocate } from './use-locate';
import { VertexList } from '../drawing/vertex-list';

/** Lines and areas are drawn at the zoom level of a house, even where the ground has no tiles. */
const drawingZoom = 18.5;

interface GeometryEditorProps {
  field: GeometryFieldProps;
  rules: GeometryRules;
  hasAddress: boolean;
}

/** The control of all drawings: coordinates, map, tools, figures and the list of vertices. */
export function GeometryEditor({ field, rules, hasAddress }: GeometryEditorProps) {
  const { id, label, value, options, services, onChange } = field;
  const map = useRef<MapHandle>(null);
  const stored = useMemo(() => geometryIn(value), [value]);
  const { drawing, dispatch, fault, geometry } = useDrawing(stored, rules, onChange, field.form);
  const [typedFault, setTypedFault] = useState<GeometryFault | undefined>(undefined);
  const [hasNoTiles, setHasNoTiles] = useState(false);
  const layers = useLayers();
  const text = useCallback(
    (key: string, values?: Record<string, string | number>) =>
      services.translate(`widgets.map.${key}`, values),
    [services],
  );

  const add = useCallback((position: Position) => dispatch({ type: 'add', position }), [dispatch]);
  const isShape = rules.kinds.some((kind) => kind !== 'Point');
  const showVertex = (position: Position) =>
    map.current?.showPosition(
      position,
      isShape ? Math.max(map.current.view()?.zoom ?? 0, drawingZoom) : undefined,
    );
  const locating = useLocate(({ position, metres }) => {
    add(position);
    if (metres > 500) map.current?.showPosition(position, 13);
    else showVertex(position);
  });
  const address = useAddress(field, geometry, hasAddress, (position, zoom) =>
    map.current?.showPosition(position, zoom),
  );

  const { forget } = locating;
  const { onSeen } = layers;
  const events = useMemo<CanvasEvents>(
    () => ({
      onTap: (position) => {
        // A tapped position replaces the located one, because the person is more reliable than the device.
        forget();
        add(position);
      },
      onTilesFailed: () => setHasNoTiles(true),
      onLayerSeen: onSeen,
      onVertexMove: (place, vertex, position) => dispatch({ type: 'move', place, vertex, position }),
      onVertexInsert: (place, vertex, position) => dispatch({ type: 'insert', place, vertex, position }),
      onVertexRemove: (place, vertex) => dispatch({ type: 'remove', place, vertex }),
    }),
    [add, dispatch, forget, onSeen],
  );
  const shown = useMemo<ShownShape>(
    () => ({
      kind: drawing.kind,
      shape: drawing.shape,
      active: drawing.active,
      isEditable: true,
      nameOf: (number) => (drawing.kind === 'Point' ? label : text('vertex', { number })),
    }),
    [drawing, label, text],
  );

  const isPoint = drawing.kind === 'Point';
  const point = isPoint ? (drawing.shape[0]?.[0]?.[0] ?? null) : null;
  // A drawing that was just started shows no error.
  const drawnFault = fault === 'short' ? undefined : fault;
  const hintId = `${id}-hint`;
  const typedId = `${id}-typed-problem`;
  const problemId = `${id}-problem`;
  const showFault = (wrong: GeometryFault | undefined) =>
    wrong === undefined ? null : formatFieldError(toFieldError(wrong), services.language);
  return (
    <div className="map-field">
      {rules.kinds.length > 1 ? (
        <KindChoice
          kinds={rules.kinds}
          kind={drawing.kind}
          text={text}
          onChoose={(kind) => dispatch({ type: 'choose', kind })}
        />
      ) : null}
      <div className="map-typed">
        <PlaceInput
          field={field}
          rules={rules}
          position={point}
          describedBy={`${typedId} ${hintId} ${problemId}`}
          isWrong={(typedFault ?? drawnFault) !== undefined}
          onPosition={(position) => {
            add(position);
            showVertex(position);
          }}
          onGeometry={(next) => {
            dispatch({ type: 'replace', geometry: next });
            closeUp(map.current, next);
          }}
          onEmpty={() => dispatch({ type: 'clear' })}
          onFault={setTypedFault}
        />
        {rules.hasHeight === true ? (
          <InputNumber<number>
            className="map-height"
            aria-label={text('height')}
            placeholder={text('height')}
            suffix={text('units.m')}
            min={-500}
            max={10_000}
            step={1}
            disabled={point === null}
            value={point?.[2] ?? null}
            onChange={(height) => {
              if (point === null) return;
              const [lon, lat] = point;
              const position = height === null ? ([lon, lat] as const) : ([lon, lat, height] as const);
              dispatch({ type: 'replace', geometry: { type: 'Point', coordinates: position } });
            }}
          />
        ) : null}
      </div>
      <p id={typedId} className="widget-problem" role="alert">
        {showFault(typedFault)}
      </p>
      <p id={hintId} className="map-hint">
        {text(isPoint ? 'hintPoint' : isArea(drawing.kind) ? 'hintArea' : 'hintLine')}
      </p>
      <div className="map-stage">
        <MapFrame
          ref={map}
          label={text('mapOf', { label })}
          options={options}
          shown={shown}
          accuracy={locating.located}
          layers={layers.shown}
          services={services}
          events={events}
          onReady={() => {
            if (geometry) closeUp(map.current, geometry);
          }}
        />
        <ZoomTools
          services={services}
          onZoom={(steps) => map.current?.zoomBy(steps)}
          onHome={() => (geometry ? closeUp(map.current, geometry) : map.current?.showHome())}
        />
      </div>
      <MapTools
        drawing={drawing}
        services={services}
        isLocating={locating.isLocating}
        dispatch={dispatch}
        onLocate={locating.locate}
      />
      <div className="map-figures" aria-live="polite">
        {geometry && !isPoint ? (
          <span>
            {isArea(drawing.kind)
              ? `${text('area', { area: formatArea(measureArea(geometry) ?? 0, services) })} · ${text('boundary', { length: formatLength(measureLength(geometry) ?? 0, services) })}`
              : text('length', { length: formatLength(measureLength(geometry) ?? 0, services) })}
          </span>
        ) : null}
        {fault === 'short' ? <span>{text('unfinished')}</span> : null}
        {locating.located ? <span>{text('accuracy', { metres: locating.located.metres })}</span> : null}
        {locating.problem ? <span className="map-warning">{text(`locate_${locating.problem}`)}</span> : null}
        {hasNoTiles ? <span className="map-warning">{text('noTiles')}</span> : null}
      </div>
      {hasAddress ? <AddressNote link={address} services={services} /> : null}
      <p id={problemId} className="widget-problem" role="alert">
        {/* Below the map: above it, it would shift the map while drawing. */}
        {showFault(drawnFault)}
      </p>
      {isPoint ? null : <VertexList drawing={drawing} services={services} dispatch={dispatch} />}
      {options.layers === undefined ? null : (
        <LayerChoice
          from={options.layers}
          layers={layers}
          services={services}
          onShow={(mark) => closeUpMark(map.current, mark)}
        />
      )}
    </div>
  );
}

interface KindChoiceProps {
  kinds: readonly GeometryKind[];
  kind: GeometryKind;
  text(this: void, key: string): string;
  onChoose(this: void, kind: GeometryKind): void;
}

/** Selects the kind of drawing where a field accepts several. */
function KindChoice({ kinds, kind, text, onChoose }: KindChoiceProps) {
  return (
    <fieldset className="map-kinds" aria-label={text('kind')}>
      {kinds.map((each) => (
        <button
          key={each}
          type="button"
          className="widget-button"
          aria-pressed={each === kind}
          onClick={() => onChoose(each)}
        >
          {text(`kinds.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
