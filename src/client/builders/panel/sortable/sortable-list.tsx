import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableArea } from '../../../ui/sortable-area';

interface SortableListProps {
  count: number;
  /** The name of a member in announcements. */
  nameAt: (index: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Makes the members of a list sortable by their index. */
export function SortableList({ count, nameAt, onMove, children }: SortableListProps) {
  const { t } = useTranslation('builder');
  return (
    <SortableArea
      ids={Array.from({ length: count }, (_, index) => itemId(index))}
      direction="vertical"
      startKeys="spaceOrEnter"
      nameOf={(id) => nameAt(indexOf(id))}
      announce={(event, values) => t(`sort.${event}`, values)}
      howToMove={t('sort.howToMove')}
      onMove={(id, onto) => {
        if (onto !== id) onMove(indexOf(id), indexOf(onto));
      }}
    >
      {children}
    </SortableArea>
  );
}

export function itemId(index: number): string {
  return `item ${index}`;
}

function indexOf(id: string): number {
  return Number(id.replace('item ', ''));
}
