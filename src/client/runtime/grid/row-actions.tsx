import type { KeyedRow } from '../../../engine/row';
import { CheckOutlined, MoreOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../menu-button';

/** An action on a row. */
export interface RowAction {
  key: string;
  /** In the reader's language. */
  label: string;
  icon: ReactNode;
  isDangerous?: boolean;
  /** Default: offered for each row. */
  isOffered?: (row: KeyedRow) => boolean;
  run: (row: KeyedRow) => void;
}

export interface RowActionsValue {
  actions: readonly RowAction[];
  nameOf: (row: KeyedRow) => string;
  /** True on narrow or touch screens: one button opens a menu of actions. */
  isCompact: boolean;
  /** Rows that are being restored and leave this list; they have no more actions here. */
  restoring: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Provides the actions to the cells, so that a new set of them does not render the table again. */
export const RowActionsContext = createContext<RowActionsValue>({
  actions: [],
  nameOf: (row) => row.id,
  isCompact: false,
  restoring: none,
});

interface RowActionsProps {
  row: KeyedRow;
  /** Items under those of the page. */
  further?: MenuItems;
}

type MenuItems = NonNullable<MenuProps['items']>;
const noItems: MenuItems = [];

/** Renders a row's actions behind one button, or a note that it is being restored. */
export function RowActions({ row, further = noItems }: RowActionsProps) {
  const { t } = useTranslation('grid');
  const { actions: all, nameOf, restoring } = useContext(RowActionsContext);
  const actions = all.filter(({ isOffered }) => isOffered?.(row) ?? true);
  const label = nameOf(row);
  if (restoring.has(row.id)) {
    return (
      <span className="grid-row-leaving">
        <CheckOutlined aria-hidden="true" />
        <span>{t('leaving')}</span>
      </span>
    );
  }
  if (actions.length + further.length === 0) return null;
  const items = actions.map(({ key, label: text, icon, isDangerous, run }) => ({
    key,
    icon,
    label: text,
    danger: isDangerous === true,
    onClick: () => run(row),
  }));
  return (
    <MenuButton
      type="text"
      className="grid-card-menu"
      icon={<MoreOutlined />}
      aria-label={t('actionsOf', { label })}
      items={[...items, ...further]}
      isAtEnd
    />
  );
}

/**
 * Renders the actions of rows as buttons side by side; the table's rows copy them, and add the row's name to each
 * label.
 */
export function ActionButtons({ actions }: { actions: readonly RowAction[] }) {
  return (
    <span className="grid-actions">
      {actions.map(({ key, label, icon, isDangerous }) => (
        <button
          key={key}
          type="button"
          className={isDangerous === true ? 'is-danger' : undefined}
          title={label}
        >
          {icon}
        </button>
      ))}
    </span>
  );
}
