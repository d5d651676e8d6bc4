import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { GeometryKind } from '../../../src/definitions/geometry-rules';
import { polygonsOf, type Position } from '../../../src/engine/geometry/geometry';
import { boxOf, middleOf, type Box } from '../../../src/engine/geometry/measure';
import type { BoundaryFeature, MapConfig } from '../../../src/engine/map/map-answers';
import { isAt, type RingPlace } from '../drawing/drawing';
import { boundsOf, boxOfBounds, escape, latLngOf, positionOf } from './leaflet-values';
import type { MapOptions } from '../map-options';
import type { Outlines } from '../outlines/outlines';
import { ScaleBar } from './scale-bar';
import { isArea, type Shape } from '../drawing/shape';
import { isTaken } from '../drawing/taken-spot';
import { drawVertices, focusedVertex, focusVertex, type VertexEvents } from './vertex-markers';

export interface MapEvents extends VertexEvents {
  /** A tap on the map, or Enter at its middle. */
  onTap(this: void, position: Position): void;
  onMove(this: void, view: MapView): void;
  onTilesFailed(this: void): void;
}

export interface MapView {
  box: Box;
  zoom: number;
  middle: Position;
}

export interface ShownShape {
  kind: GeometryKind;
  shape: Shape;
  active: RingPlace;
  isEditable: boolean;
  /** What screen readers call a vertex, by its number from 1. */
  nameOf(this: void, vertex: number): string;
}

/** All of Mongolia. */
export const country: Box = [87.7, 41.5, 119.95, 52.2];

/** Pictures that may be missing before the tiles are given up. */
const patience = 4;

/** A Leaflet map with what our widgets draw on it. It knows nothing of React; `MapCanvas` tells it what to show. */
export class LeafletMap {
  readonly map: leaflet.Map;
  readonly scale = new ScaleBar();
  readonly #events: MapEvents;
  #outlined: Outlines | undefined;
  #hasFineOutlines = false;
  #shown: ShownShape | undefined;
  readonly #outlines = leaflet.layerGroup();
  readonly #names = leaflet.layerGroup();
  readonly #drawn = leaflet.layerGroup();
  readonly #accuracy = leaflet.layerGroup();

  constructor(container: HTMLElement, options: MapOptions & { isStill: boolean }, events: MapEvents) {
    this.#events = events;
    const isStill = options.isStill || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.map = leaflet.map(container, {
      zoomControl: false,
      minZoom: 3,
      // The country fills the width of a telephone as well.
      zoomSnap: 0.5,
      maxZoom: 19,
      // The wheel scrolls the page until somebody has chosen the map.
      scrollWheelZoom: false,
      zoomAnimation: !isStill,
      fadeAnimation: !isStill,
      inertia: !isStill,
      ...(options.zone && { maxBounds: boundsOf(options.zone).pad(0.2), maxBoundsViscosity: 1 }),
    });
    this.map.attributionControl.setPrefix(false);
    // Without tiles nothing else tells how large a house is drawn.
    this.scale.addTo(this.map);
    // Outlines lie above the tiles, drawings above both.
    this.map.createPane('outlines').style.zIndex = '250';
    this.map.createPane('names').style.zIndex = '260';
    for (const group of [this.#outlines, this.#names, this.#accuracy, this.#drawn]) group.addTo(this.map);
    this.showHome(options);
    this.map.on('click', ({ latlng }) => this.#tap(latlng));
    this.map.on('focus', () => this.map.scrollWheelZoom.enable());
    this.map.on('blur', () => this.map.scrollWheelZoom.disable());
    this.map.on('moveend', () => events.onMove(this.view()));
    // Leaflet gives the map the focus as soon as it is pressed. In a window that scrolls by itself that would move the
    // map into sight before the finger is lifted, and the tap would be somewhere else.
    container.addEventListener('mousedown', () => container.focus({ preventScroll: true }), {
      capture: true,
    });
    container.addEventListener('keydown', (event) => {
      if (event.target !== container || event.key !== 'Enter') return;
      event.preventDefault();
      this.#tap(this.map.getCenter());
    });
  }

  /** What is on the screen. */
  view(): MapView {
    return {
      box: boxOfBounds(this.map.getBounds()),
      zoom: this.map.getZoom(),
      middle: positionOf(this.map.getCenter()),
    };
  }

  /** How near a single place is shown: its street on tiles, otherwise as much as outlines tell of where it is. */
  pointZoom(): number {
    if (this.map.getContainer().classList.contains('has-tiles')) return 15;
    return this.#hasFineOutlines ? 10 : 7;
  }

  /** Where the definition says that the map opens. */
  showHome({ lon, lat, zoom, zone }: MapOptions): void {
    if (lon !== undefined && lat !== undefined) this.map.setView([lat, lon], zoom ?? 12, { animate: false });
    else this.map.fitBounds(boundsOf(zone ?? country), { animate: false });
  }

  showBox(box: Box): void {
    this.map.fitBounds(boundsOf(box), { maxZoom: 19, padding: [32, 32] });
  }

  showPosition([lon, lat]: Position, zoom: number): void {
    this.map.setView([lat, lon], zoom);
  }

  /** What the operator has given maps. */
  setGround({ tiles, boundaries }: MapConfig): void {
    this.#hasFineOutlines = boundaries.some(({ level }) => level > 1);
    if (tiles === null) return;
    let [missing, arrived] = [0, 0];
    const layer = leaflet.tileLayer(tiles.url, { attribution: escape(tiles.attribution), maxZoom: 19 });
    layer.on('tileload', () => (arrived += 1));
    layer.on('tileerror', () => {
      missing += 1;
      if (missing < patience || arrived > 0 || !this.map.hasLayer(layer)) return;
      layer.remove();
      this.map.getContainer().classList.remove('has-tiles');
      this.#events.onTilesFailed();
    });
    this.map.getContainer().classList.add('has-tiles');
    layer.addTo(this.map);
  }

  setOutlines(outlines: Outlines): void {
    if (outlines !== this.#outlined) {
      this.#outlined = outlines;
      this.#outlines.clearLayers();
      const style = { pane: 'outlines', className: 'map-outline', interactive: false };
      for (const { geometry } of outlines.features) {
        for (const rings of polygonsOf(geometry)) {
          const polygon = leaflet.polygon(
            rings.map((ring) => ring.map(latLngOf)),
            { ...style, attribution: escape(outlines.attribution) },
          );
          polygon.addTo(this.#outlines);
        }
      }
    }
    this.#nameOutlines(outlines.features);
  }

  /** The names of those that have room for theirs. */
  #nameOutlines(features: readonly BoundaryFeature[]): void {
    this.#names.clearLayers();
    const shown = this.map.getBounds();
    for (const { properties, geometry } of features) {
      const [west, south, east, north] = boxOf(geometry);
      const corner = this.map.latLngToContainerPoint([south, west]);
      const opposite = this.map.latLngToContainerPoint([north, east]);
      const middle = latLngOf(middleOf(geometry));
      const hasRoom = opposite.x - corner.x > properties.name.length * 8 && corner.y - opposite.y > 24;
      if (!hasRoom || !shown.contains(middle)) continue;
      const name = document.createElement('span');
      name.textContent = properties.name;
      const place = {
        permanent: true,
        direction: 'center',
        className: 'map-name',
        pane: 'names',
      } as const;
      leaflet.tooltip(middle, { ...place, content: name, interactive: false }).addTo(this.#names);
    }
  }

  /** A circle of so many metres: how sure a telephone is of where it is. */
  setAccuracy(circle: { position: Position; metres: number } | null): void {
    this.#accuracy.clearLayers();
    if (!circle) return;
    const { position, metres } = circle;
    leaflet
      .circle([position[1], position[0]], { radius: metres, interactive: false, className: 'map-accuracy' })
      .addTo(this.#accuracy);
  }

  setShape(shown: ShownShape): void {
    this.#shown = shown;
    // Leaflet takes any two quick taps for a double one, and would move the ground between two corners.
    if (shown.isEditable && shown.kind !== 'Point') this.map.doubleClickZoom.disable();
    else this.map.doubleClickZoom.enable();
    const focused = focusedVertex(this.map.getContainer());
    this.#drawn.clearLayers();
    this.#drawShape(shown);
    if (focused !== undefined) focusVertex(this.map.getContainer(), focused);
  }

  destroy(): void {
    this.map.remove();
  }

  /** Leaflet hands on the taps on handles as well, for those do not listen to any. */
  #tap(place: leaflet.LatLng): void {
    if (this.#shown && this.#shown.kind !== 'Point') {
      const { kind, shape, active } = this.#shown;
      const onScreen = (latLng: leaflet.LatLng) => this.map.latLngToContainerPoint(latLng);
      const ring = shape[active.part]?.[active.ring] ?? [];
      const vertices = ring.map((position) => onScreen(latLngOf(position)));
      if (isTaken(onScreen(place), vertices, isArea(kind))) return;
    }
    this.#events.onTap(positionOf(place));
  }

  #drawShape(shown: ShownShape): void {
    for (const [part, rings] of shown.shape.entries()) {
      if (isArea(shown.kind)) this.#drawArea(rings.map((ring) => ring.map(latLngOf)));
      else if (shown.kind !== 'Point') {
        for (const ring of rings) this.#line(ring.map(latLngOf), 'map-line');
      }
      for (const [ring, vertices] of rings.entries()) {
        const place = { part, ring };
        const isActive = isAt(place, shown.active);
        // Vertices of other rings would crowd the one that is being drawn.
        if (shown.kind === 'Point' || (shown.isEditable && isActive)) {
          drawVertices(this.#drawn, this.map, { ...shown, place, vertices }, this.#events);
        }
      }
    }
  }

  #drawArea([outline = [], ...holes]: leaflet.LatLng[][]): void {
    if (outline.length < 3) {
      this.#line(outline, 'map-line');
      return;
    }
    const whole = holes.filter((hole) => hole.length >= 3);
    leaflet.polygon([outline, ...whole], { className: 'map-area', interactive: false }).addTo(this.#drawn);
    for (const hole of holes) if (hole.length < 3) this.#line(hole, 'map-line');
  }

  #line(vertices: leaflet.LatLng[], className: string): void {
    leaflet.polyline(vertices, { className, interactive: false }).addTo(this.#drawn);
  }
}
