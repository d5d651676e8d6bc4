import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableArea } from '../../ui/sorting/sortable-area';

interface SortableTabsProps {
  tabs: readonly { path: string; name: string }[];
  onMove: (path: string, onto: string) => void;
  children: ReactNode;
}

/** Makes the tabs inside sortable along their strip; Enter opens a tab, the space bar starts a drag. */
export function SortableTabs({ tabs, onMove, children }: SortableTabsProps) {
  const { t } = useTranslation();
  return (
    <SortableArea
      ids={tabs.map(({ path }) => path)}
      direction="horizontal"
      startKeys="space"
      nameOf={(id) => tabs.find(({ path }) => path === id)?.name ?? ''}
      announce={(event, values) => t(`tabs.${event}`, values)}
      howToMove={t('tabs.howToMove')}
      onMove={onMove}
    >
      {children}
    </SortableArea>
  );
}
