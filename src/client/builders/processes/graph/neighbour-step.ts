import type { ProcessView, StepView } from '../document/process-view';
import type { ProcessLayout } from './layout';

type Direction = 'down' | 'up' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The step to which an arrow key leads: down and up along the lines, to the sides within a layer. */
export function neighbourStep(
  key: string,
  step: StepView,
  view: ProcessView,
  layout: ProcessLayout,
): StepView | undefined {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const place = (index: number) => layout.steps[index] ?? { x: 0, y: 0 };
  const own = place(step.index);
  const linked = view.steps.filter(({ id, index }) => {
    const isLinked = view.actions.some(
      ({ from, to }) => (from === step.id && to === id) || (from === id && to === step.id),
    );
    return index !== step.index && isLinked;
  });
  const inLayer = view.steps.filter(({ index }) => index !== step.index && place(index).y === own.y);
  const candidates =
    direction === 'down'
      ? linked.filter(({ index }) => place(index).y > own.y)
      : direction === 'up'
        ? linked.filter(({ index }) => place(index).y < own.y)
        : inLayer.filter(({ index }) => (direction === 'left') === place(index).x < own.x);
  const distance = ({ index }: StepView) => Math.hypot(place(index).x - own.x, place(index).y - own.y);
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0];
}
