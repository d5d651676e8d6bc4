import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableArea } from '../../../ui/sorting/sortable-area';

interface SortableListProps {
  count: number;
  /** The name of a member in announcements. */
  nameAt: (index: number) => string;
  onMove: (from: number, to: number) => void;
  /** Things that are dragged into the list; by keyboard they are added in another way. */
  newItems?: {
    nameOf: (id: string) => string;
    /** Called with the index before which it comes. */
    onAdd: (id: string, index: number) => void;
  };
  children: ReactNode;
}

/** Makes the members of a list sortable by their index. */
export function SortableList({ count, nameAt, onMove, newItems, children }: SortableListProps) {
  const { t } = useTranslation('builder');
  const nameOf = (id: string) => (isItem(id) ? nameAt(indexOf(id)) : (newItems?.nameOf(id) ?? ''));
  return (
    <SortableArea
      ids={Array.from({ length: count }, (_, index) => itemId(index))}
      direction="vertical"
      startKeys="spaceOrEnter"
      nameOf={nameOf}
      announce={(event, values) => t(`sort.${event}`, values)}
      howToMove={t('sort.howToMove')}
      onMove={(id, onto) => {
        if (onto !== id && isItem(onto)) onMove(indexOf(id), indexOf(onto));
      }}
      onDropNew={newItems && ((id, onto) => newItems.onAdd(id, isItem(onto) ? indexOf(onto) : count))}
    >
      {children}
    </SortableArea>
  );
}

export function itemId(index: number): string {
  return `item ${index}`;
}

/** The id of the place after the last member, where things can be dropped. */
export const listEnd = 'end';

function isItem(id: string): boolean {
  return id.startsWith('item ');
}

function indexOf(id: string): number {
  return Number(id.replace('item ', ''));
}
