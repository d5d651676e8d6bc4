import { useTranslation } from 'react-i18next';
import type { PlacedRow } from './row-time';

interface MoveItemsOptions {
  moveBy: (placed: PlacedRow, days: number) => void;
  resizeBy?: ((placed: PlacedRow, edge: 'start' | 'end', days: number) => void) | undefined;
}

const steps = [
  ['dayBefore', -1],
  ['dayAfter', 1],
  ['weekBefore', -7],
  ['weekAfter', 7],
] as const;

/** Returns the menu items that move a row by days without dragging it. */
export function useMoveItems({ moveBy, resizeBy }: MoveItemsOptions) {
  const { t } = useTranslation('grid');
  return (placed: PlacedRow) => [
    ...steps.map(([key, days]) => ({ key, label: t(`move.${key}`), onClick: () => moveBy(placed, days) })),
    ...(resizeBy === undefined
      ? []
      : [
          { key: 'longer', label: t('move.longer'), onClick: () => resizeBy(placed, 'end', 1) },
          {
            key: 'shorter',
            label: t('move.shorter'),
            disabled: placed.first === placed.last,
            onClick: () => resizeBy(placed, 'end', -1),
          },
        ]),
  ];
}
