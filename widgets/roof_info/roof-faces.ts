import type { Roof } from './roof';

/** A place in metres: along the length, along the width, upwards. */
export type Place = readonly [x: number, y: number, z: number];

export interface Face {
  kind: 'wall' | 'roof';
  corners: readonly Place[];
}

/** Number of sides with which the round roof of a ger is drawn. */
const roundSides = 36;

/** The walls and slopes of a house under this roof, sorted back to front for a view from above its front corner. */
export function listFaces(roof: Roof): Face[] {
  const { form, eaves = 2.5, overhang = 0, pitch = 0 } = roof;
  const slope = Math.tan((pitch * Math.PI) / 180);
  if (form === 'cone') return backToFront([...roundWalls(roof, eaves), ...cone(roof, eaves, slope)]);
  const { length = 0, width = 0 } = roof;
  const drop = form === 'flat' ? 0 : overhang * slope;
  const [left, outer] = [-overhang, length + overhang];
  const [back, front] = [-overhang, width + overhang];
  const low = eaves - drop;
  const corner = {
    bl: [left, back, low],
    br: [outer, back, low],
    fl: [left, front, low],
    fr: [outer, front, low],
  } as const;
  switch (form) {
    case 'flat':
      return [...walls(length, width, eaves), slab(left, outer, back, front, eaves)];
    case 'mono': {
      const high = eaves + width * slope + drop;
      const rising: Face = {
        kind: 'roof',
        corners: [[left, back, high], [outer, back, high], corner.fr, corner.fl],
      };
      const side: Face = {
        kind: 'wall',
        corners: [
          [length, 0, 0],
          [length, width, 0],
          [length, width, eaves],
          [length, 0, eaves + width * slope],
        ],
      };
      return [...walls(length, width, eaves), side, rising];
    }
    case 'gable': {
      const top = eaves + (width / 2) * slope;
      const ridge: [Place, Place] = [
        [left, width / 2, top],
        [outer, width / 2, top],
      ];
      const gable: Face = {
        kind: 'wall',
        corners: [
          [length, 0, eaves],
          [length, width, eaves],
          [length, width / 2, top],
        ],
      };
      return [
        { kind: 'roof', corners: [corner.bl, corner.br, ridge[1], ridge[0]] },
        ...walls(length, width, eaves),
        gable,
        { kind: 'roof', corners: [ridge[0], ridge[1], corner.fr, corner.fl] },
      ];
    }
    case 'hip':
    case 'pyramid': {
      const short = Math.min(length, width);
      const top = eaves + (short / 2) * slope;
      const [first, last] = ridgeOf(roof, top);
      const { bl, br, fl, fr } = corner;
      // The ridge runs along the longer side; the triangles are at its ends.
      const [behind, beside, right, ahead] =
        length >= width
          ? [
              [bl, br, last, first],
              [bl, fl, first],
              [br, fr, last],
              [fl, fr, last, first],
            ]
          : [
              [bl, br, first],
              [bl, fl, last, first],
              [br, fr, last, first],
              [fl, fr, last],
            ];
      const hidden = [behind, beside].map((corners): Face => ({ kind: 'roof', corners }));
      const visible = [right, ahead].map((corners): Face => ({ kind: 'roof', corners }));
      return [...hidden, ...walls(length, width, eaves), ...visible];
    }
  }
}

/** The ends of the ridge, along the longer side; on a pyramid both are its apex. */
function ridgeOf({ form, length = 0, width = 0 }: Roof, top: number): [Place, Place] {
  const [x, y] = [length / 2, width / 2];
  const half = form === 'pyramid' ? 0 : Math.abs(length - width) / 2;
  if (length >= width) {
    return [
      [x - half, y, top],
      [x + half, y, top],
    ];
  }
  return [
    [x, y - half, top],
    [x, y + half, top],
  ];
}

/** The two visible walls. */
function walls(length: number, width: number, height: number): Face[] {
  return [
    {
      kind: 'wall',
      corners: [
        [length, 0, 0],
        [length, width, 0],
        [length, width, height],
        [length, 0, height],
      ],
    },
    {
      kind: 'wall',
      corners: [
        [0, width, 0],
        [length, width, 0],
        [length, width, height],
        [0, width, height],
      ],
    },
  ];
}

function slab(left: number, right: number, back: number, front: number, height: number): Face {
  return {
    kind: 'roof',
    corners: [
      [left, back, height],
      [right, back, height],
      [right, front, height],
      [left, front, height],
    ],
  };
}

function roundWalls({ diameter = 0 }: Roof, height: number): Face[] {
  return ring(diameter / 2, diameter / 2).map(([from, to]) => ({
    kind: 'wall',
    corners: [
      [...from, 0],
      [...to, 0],
      [...to, height],
      [...from, height],
    ],
  }));
}

function cone({ diameter = 0, overhang = 0 }: Roof, eaves: number, slope: number): Face[] {
  const middle = diameter / 2;
  const low = eaves - overhang * slope;
  const top: Place = [middle, middle, eaves + middle * slope];
  return ring(middle, middle + overhang).map(([from, to]) => ({
    kind: 'roof',
    corners: [[...from, low], [...to, low], top],
  }));
}

function ring(middle: number, radius: number): [readonly [number, number], readonly [number, number]][] {
  const at = (step: number): readonly [number, number] => {
    const angle = (2 * Math.PI * step) / roundSides;
    return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
  };
  return Array.from({ length: roundSides }, (_, step) => [at(step), at(step + 1)]);
}

/** Sorts walls before roofs, and faces farther from the front corner before nearer ones. */
function backToFront(faces: readonly Face[]): Face[] {
  const nearness = ({ corners }: Face) => corners.reduce((sum, [x, y]) => sum + x + y, 0) / corners.length;
  return faces.toSorted((one, other) =>
    one.kind === other.kind ? nearness(one) - nearness(other) : one.kind === 'wall' ? -1 : 1,
  );
}
