import { baghs, capital, soums, type Bagh, type Soum } from '../../base/places';
import type { PolygonGeometry } from '../../../src/engine/geometry/geometry';
import type { Random } from '../../random';

/** A location: a soum or district, a bagh or khoroo, an invented address, a point near the soum's middle. */
export interface Spot {
  soum: Soum;
  bagh: Bagh | null;
  street: string;
  door: string;
  lon: number;
  lat: number;
}

/** A spot where people build: most often in the ger areas of the capital. */
export function drawSpot(random: Random): Spot {
  const isInCapital = random.chance(0.55);
  const soum = random.pick(isInCapital ? districts : countryside);
  const ofSoum = baghsOf.get(soum.code) ?? [];
  // Points are random around the middle of a soum, so that they match no one's home.
  const spread = soum.isDistrict ? 0.045 : 0.09;
  return {
    soum,
    bagh: ofSoum.length > 0 ? random.pick(ofSoum) : null,
    street: `${random.pick(streets)} ${random.integer(1, 48)}-р гудамж`,
    door: `${random.integer(1, 420)} тоот`,
    lon: jittered(random, soum.lon, spread),
    lat: jittered(random, soum.lat, spread / 1.5),
  };
}

/** Улаанбаатар хот, Баянзүрх дүүрэг · Төв аймаг, Борнуур сум */
export function nameOfSoum(soum: Soum, province: string): string {
  return soum.isDistrict ? `${province} хот, ${soum.name} дүүрэг` : `${province} аймаг, ${soum.name} сум`;
}

export function geometryOf({ lon, lat }: Spot): object {
  return { type: 'Point', coordinates: [lon, lat] };
}

/** The walls of a house of so many square metres, half as long again as it is deep, around a spot. */
export function footprintOf({ lon, lat }: Spot, squareMetres: number): PolygonGeometry {
  const depth = Math.sqrt(squareMetres / 1.5) / 2;
  // Metres of a degree of latitude; one of longitude shrinks towards the pole.
  const degree = 111_320;
  const [x, y] = [(depth * 1.5) / (degree * Math.cos((lat * Math.PI) / 180)), depth / degree];
  const corners = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
    [-x, -y],
  ] as const;
  const position = ([dx, dy]: (typeof corners)[number]) =>
    [Number((lon + dx).toFixed(7)), Number((lat + dy).toFixed(7))] as const;
  return { type: 'Polygon', coordinates: [corners.map(position)] };
}

const streets = [
  'Баянбулаг',
  'Дэнжийн',
  'Зүүн салаа',
  'Баруун салаа',
  'Наран',
  'Хайрхан',
  'Сэлбэ',
  'Толгойт',
  'Ургах наран',
  'Шархад',
  'Зуслан',
  'Цагаан давааны',
];

/** Districts as often as their ger areas are large. */
const districts = soums.flatMap((soum) => {
  if (!soum.isDistrict) return [];
  const weight = { Сонгинохайрхан: 7, Баянзүрх: 7, Чингэлтэй: 5, 'Хан-Уул': 4, Сүхбаатар: 3, Налайх: 2 }[
    soum.name
  ];
  return Array.from({ length: weight ?? 1 }, () => soum);
});

const countryside = soums.filter((soum) => !soum.code.startsWith(capital));

const baghsOf = new Map<string, Bagh[]>();
for (const bagh of baghs) {
  const ofSoum = baghsOf.get(bagh.soum) ?? [];
  ofSoum.push(bagh);
  baghsOf.set(bagh.soum, ofSoum);
}

function jittered(random: Random, middle: number, spread: number): number {
  // The sum of two draws: denser towards the middle, as settlements are.
  const offset = (random.next() + random.next() - 1) * spread;
  return Number((middle + offset).toFixed(5));
}
