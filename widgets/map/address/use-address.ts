import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Geometry, Position } from '../../../src/engine/geometry/geometry';
import { findMiddle } from '../../../src/engine/geometry/measure';
import type { GeometryFieldProps } from '../field/geometry-field';
import {
  addressFields,
  findAddress,
  placeOfUnit,
  unitZoom,
  type AddressField,
  type FoundAddress,
} from './units';

export interface AddressLink {
  /** The address of the drawing, if it is known. */
  found: FoundAddress | null;
  /** Whether the form's address differs. */
  differs: boolean;
  hasFailed: boolean;
  /** Copies the found address into the form. */
  accept(this: void): void;
}

/**
 * Links a drawing and the form's address both ways: choosing a unit moves the map there, and the drawing proposes its
 * units. They are filled in at once if the address is empty; an entered address is replaced only with consent.
 */
export function useAddress(
  field: GeometryFieldProps,
  geometry: Geometry | null,
  isOn: boolean,
  show: (position: Position, zoom: number) => void,
): AddressLink {
  const { neighbours, options, services } = field;
  const fields = useMemo(() => (isOn ? addressFields(options, neighbours) : []), [isOn, options, neighbours]);
  const [found, setFound] = useState<FoundAddress | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [, setChange] = useState(0);
  const known = useRef(keysOf(fields, neighbours));
  const isFilling = useRef(false);
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });

  const accept = useCallback(
    (address: FoundAddress | null) => {
      if (!neighbours || !address) return;
      const units = { 1: address.province, 2: address.soum, 3: address.bagh };
      const soum = fields.find(({ level }) => level === 2);
      const isSameSoum = soum !== undefined && keyAt(soum.name, neighbours) === address.soum?.id;
      isFilling.current = true;
      // From the widest down, because choosing a wider unit may empty the narrower ones.
      for (const { level, name } of fields) {
        const unit = units[level];
        // Outlines rarely contain baghs, so an entered bagh of the same soum is unchanged.
        const isKept = level === 3 && unit === null && isSameSoum;
        if (isKept || keyAt(name, neighbours) === (unit?.id ?? '')) continue;
        neighbours.change(name, unit === null ? null : Number(unit.id));
      }
      isFilling.current = false;
      known.current = keysOf(fields, neighbours);
      setChange((count) => count + 1);
    },
    [fields, neighbours],
  );

  // A unit chosen in the form moves the map.
  useEffect(() => {
    if (fields.length === 0 || !neighbours) return undefined;
    known.current = keysOf(fields, neighbours);
    return neighbours.subscribe(() => {
      const keys = keysOf(fields, neighbours);
      // Units filled in from the drawing itself do not move the map.
      if (isFilling.current || keys.join() === known.current.join()) return;
      known.current = keys;
      setChange((count) => count + 1);
      const move = async () => {
        const found = await placeOfNarrowest(fields, keys, services);
        if (found) latestShow.current(found.place, unitZoom[found.level]);
      };
      // If the position of a unit is not available, the map does not move.
      move().catch(() => undefined);
    });
  }, [fields, neighbours, services]);

  // Proposes an address for a new drawing, not for the row's stored one.
  const place = geometry === null ? '' : findMiddle(geometry).join();
  const [first] = useState(place);
  const isChanged = useRef(false);
  useEffect(() => {
    if (place !== first) isChanged.current = true;
    if (!isChanged.current || fields.length === 0) return undefined;
    let isCurrent = true;
    const look = async () => {
      const [lon = 0, lat = 0] = place.split(',').map(Number);
      const address = place === '' ? null : await findAddress([lon, lat], fields, services);
      if (!isCurrent) return;
      setFound(address);
      setHasFailed(false);
      if (address && keysOf(fields, neighbours).every((key) => key === '')) accept(address);
    };
    look().catch(() => {
      if (isCurrent) setHasFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [place, first, fields, neighbours, services, accept]);

  return {
    found,
    differs: found !== null && isOther(found, fields, neighbours),
    hasFailed,
    accept: () => accept(found),
  };
}

/**
 * The position of the narrowest chosen unit. Baghs have no coordinates until an operator enters them; the parent unit
 * is near enough.
 */
async function placeOfNarrowest(
  fields: readonly AddressField[],
  keys: readonly string[],
  services: GeometryFieldProps['services'],
): Promise<{ place: Position; level: AddressField['level'] } | null> {
  const chosen = fields.flatMap((field, index) => {
    const key = keys[index] ?? '';
    return key === '' ? [] : [{ field, key }];
  });
  for (const { field, key } of chosen.toReversed()) {
    const place = await placeOfUnit(field, key, services);
    if (place) return { place, level: field.level };
  }
  return null;
}

function keysOf(fields: readonly AddressField[], neighbours: GeometryFieldProps['neighbours']): string[] {
  return fields.map(({ name }) => keyAt(name, neighbours));
}

function keyAt(name: string, neighbours: GeometryFieldProps['neighbours']): string {
  const key = neighbours?.read(name);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '';
}

/** Whether the found address contradicts the form's; a bagh that the outlines do not contain is no contradiction. */
function isOther(
  { province, soum, bagh }: FoundAddress,
  fields: readonly AddressField[],
  neighbours: GeometryFieldProps['neighbours'],
): boolean {
  const units = { 1: province, 2: soum, 3: bagh };
  return fields.some(({ level, name }) => {
    const unit = units[level];
    return unit !== null && unit.id !== keyAt(name, neighbours);
  });
}
