import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Geometry, Position } from '../../../src/engine/geometry/geometry';
import { middleOf } from '../../../src/engine/geometry/measure';
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
  /** The address of what is drawn, where it is known. */
  found: FoundAddress | null;
  /** Whether the form's address says something else. */
  differs: boolean;
  hasFailed: boolean;
  /** Puts the found address into the form. */
  accept(this: void): void;
}

/**
 * Ties a drawing to the form's address, both ways: a unit that is chosen moves the map there, and what is drawn proposes
 * its units. They are filled in at once where the address is empty; an address that somebody has entered is only replaced
 * when he says so.
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
        // Which bagh it is, outlines seldom tell: the one of the same soum stays.
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

  // A unit that is chosen in the form moves the map.
  useEffect(() => {
    if (fields.length === 0 || !neighbours) return undefined;
    known.current = keysOf(fields, neighbours);
    return neighbours.subscribe(() => {
      const keys = keysOf(fields, neighbours);
      // What the drawing itself has filled in moves nothing.
      if (isFilling.current || keys.join() === known.current.join()) return;
      known.current = keys;
      setChange((count) => count + 1);
      const move = async () => {
        const found = await placeOfNarrowest(fields, keys, services);
        if (found) latestShow.current(found.place, unitZoom[found.level]);
      };
      // Where the place of a unit cannot be had, the map stays where it is.
      move().catch(() => undefined);
    });
  }, [fields, neighbours, services]);

  // What is drawn proposes its address; what the row came with does not.
  const place = geometry === null ? '' : middleOf(geometry).join();
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
 * Where the narrowest unit that is chosen lies. Baghs have no coordinates as long as nobody has entered any: the unit
 * around is near enough.
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

/** A bagh that outlines do not tell is nobody's contradiction. */
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
