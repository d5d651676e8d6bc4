import type { Point } from '../measured/polygon';
import { northOnPlan } from './wall-directions';

interface NorthArrowProps {
  corners: readonly Point[];
  /** The bearing that the first wall faces. */
  facing: number;
}

/** An arrow to the north, in the upper left corner of a plan. */
export function NorthArrow({ corners, facing }: NorthArrowProps) {
  return (
    <g className="is-north" transform={`translate(22 24) rotate(${northOnPlan(corners, facing)})`}>
      <path d="M0 -14 6 10 0 6 -6 10Z" />
    </g>
  );
}
