/** A stove with its fire. @param pipe the height at which its pipe leaves the room */
export function Stove({ x, floor, pipe }: { x: number; floor: number; pipe: number }) {
  return (
    <g className="house-stove">
      <path d={`M${x - 22} ${floor - 56}h44v56h-44Z`} />
      <path className="house-line" d={`M${x} ${floor - 56}V${pipe}`} />
      <path
        className="house-fire"
        d={`M${x} ${floor - 40}c3 8 12 12 12 22a12 12 0 0 1-24 0c0-6 3-9 6-12 .5 3 1.5 5 3.5 6-.5-6 .5-11 2.5-16Z`}
      />
    </g>
  );
}

/** A radiator, for a home without a fire. */
export function Radiator({ x, floor }: { x: number; floor: number }) {
  const ribs = [-22, -10, 2, 14].map((shift) => `M${x + shift} ${floor - 44}h8v36h-8Z`).join('');
  return (
    <g className="house-radiator">
      <path d={ribs} />
      <path className="house-line" d={`M${x - 28} ${floor - 14}h56`} />
    </g>
  );
}

/** A parent and a child. */
export function People({ x, floor }: { x: number; floor: number }) {
  return (
    <g className="house-people">
      <circle cx={x} cy={floor - 70} r="11" />
      <path d={`M${x - 18} ${floor}c0-34 6-52 18-52s18 18 18 52Z`} />
      <circle cx={x + 42} cy={floor - 48} r="9" />
      <path d={`M${x + 28} ${floor}c0-24 5-36 14-36s14 12 14 36Z`} />
    </g>
  );
}
