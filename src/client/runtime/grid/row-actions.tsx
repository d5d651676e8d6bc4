import { CheckOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from './grid-query';

/** Something that can be done with a row. */
export interface RowAction {
  key: string;
  /** In the reader's language. */
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
  run: (row: Row) => void;
}

interface RowActionsValue {
  actions: readonly RowAction[];
  nameOf: (row: Row) => string;
  /** Little room, or a finger: one button opens a menu. */
  isCompact: boolean;
  /** Rows that are on their way out of this list; nothing more can be done with them here. */
  leaving: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Cells read the actions here, so that a new set of them does not redraw the table. */
export const RowActionsContext = createContext<RowActionsValue>({
  actions: [],
  nameOf: (row) => row.id,
  isCompact: false,
  leaving: none,
});

/** A row's actions: buttons beside each other, or behind one button. */
export function RowActions({ row }: { row: Row }) {
  const { t } = useTranslation('grid');
  const { actions, nameOf, isCompact, leaving } = useContext(RowActionsContext);
  const label = nameOf(row);
  if (leaving.has(row.id)) {
    return (
      <span className="grid-row-leaving">
        <CheckOutlined aria-hidden="true" />
        <span>{t('leaving')}</span>
      </span>
    );
  }
  if (actions.length === 0) return null;
  if (isCompact) {
    const items = actions.map(({ key, label: text, icon, isDangerous, run }) => ({
      key,
      icon,
      label: text,
      danger: isDangerous === true,
      onClick: () => run(row),
    }));
    return (
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        placement="bottomRight"
        rootClassName="grid-card-menu-list"
      >
        <Button
          type="text"
          className="grid-card-menu"
          icon={<MoreOutlined />}
          aria-label={t('actionsOf', { label })}
        />
      </Dropdown>
    );
  }
  return (
    <span className="grid-actions">
      {actions.map((action) => (
        <Tooltip key={action.key} title={action.label} mouseEnterDelay={0.4}>
          <Button
            type="text"
            danger={action.isDangerous === true}
            icon={action.icon}
            aria-label={`${action.label}: ${label}`}
            onClick={() => action.run(row)}
          />
        </Tooltip>
      ))}
    </span>
  );
}
