import { Dropdown } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { menuTypes } from '../../../definitions/menu';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { SortableArea } from '../../ui/sortable-area';
import type { BuilderProps } from '../builder-props';
import { overlayPlace } from '../../runtime/overlay-place';
import { wordOf, type JsonObject } from '../document/pointer';
import { textOf } from '../panel/names';
import {
  addItem,
  copyItem,
  moveItem,
  placeOnto,
  placeTowards,
  removeItem,
  type Direction,
  type ItemEdit,
} from './menu-edits';
import { freeNumber, numbersWithin, placedItems } from './menu-items';
import { MenuTreeItem } from './menu-tree-item';
import { typeIcons } from './type-icons';

interface MenuTreeProps extends BuilderProps {
  selected: string | null;
  /** The numbers of the items of all menus. */
  taken: readonly number[];
  onSelect: (pointer: string) => void;
  /** Runs a command; `removed` are the numbers of items that leave the menu. */
  onRun: (command: ItemEdit | undefined, removed?: readonly number[]) => void;
}

const moves = ['up', 'down', 'out', 'in'] as const;
const moveIcons: Readonly<Record<Direction, string>> = { up: 'up', down: 'down', out: 'left', in: 'right' };
const moveKeys: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/** Draws the items of a menu as a tree: moved by drag, by buttons and by Alt with the arrows. */
export function MenuTree({ document, problems, selected, taken, onSelect, onRun }: MenuTreeProps) {
  const { t } = useTranslation('rights-builders');
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const isMoved = useRef(false);
  const placed = placedItems(document);
  const titleOf = (item: JsonObject | undefined) => itemTitle(item, language, t('menu.untitled'));
  useEffect(() => {
    // The moved item is another element now: the keyboard goes on from it.
    if (isMoved.current) list.current?.querySelector<HTMLButtonElement>('[aria-current="true"]')?.focus();
    isMoved.current = false;
  }, [selected, document]);

  const move = (direction: Direction) => {
    const place = selected === null ? undefined : placeTowards(document, selected, direction);
    if (selected === null || place === undefined) return;
    onRun(moveItem(document, selected, place));
  };
  const remove = () => {
    if (selected !== null) onRun(removeItem(document, selected), numbersWithin(document, selected));
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = event.altKey ? moveKeys[event.key] : undefined;
    if (direction === undefined) return;
    event.preventDefault();
    isMoved.current = true;
    move(direction);
  };
  return (
    <section className="menu-tree" aria-label={t('menu.tree')}>
      <div className="menu-tools" role="toolbar" aria-label={t('menu.tools')}>
        <Dropdown
          trigger={['click']}
          getPopupContainer={overlayPlace}
          menu={{
            items: menuTypes.map((type) => ({
              key: type,
              icon: <Icon name={typeIcons[type]} />,
              label: t(`menu.types.${type}.name`),
            })),
            onClick: ({ key }) => {
              const type = menuTypes.find((each) => each === key);
              if (type !== undefined)
                onRun(
                  addItem(document, selected, {
                    type,
                    title: t(`menu.types.${type}.first`),
                    number: freeNumber(taken),
                  }),
                );
            },
          }}
        >
          <button type="button" className="fb-button">
            <Icon name="add" />
            {t('menu.add')}
          </button>
        </Dropdown>
        {moves.map((direction) => (
          <button
            key={direction}
            type="button"
            className="icon-button"
            aria-label={t(`menu.move.${direction}`)}
            title={t(`menu.move.${direction}`)}
            disabled={selected === null || placeTowards(document, selected, direction) === undefined}
            onClick={() => move(direction)}
          >
            <Icon name={moveIcons[direction]} />
          </button>
        ))}
        <button
          type="button"
          className="icon-button"
          aria-label={t('menu.copy')}
          title={t('menu.copy')}
          disabled={selected === null}
          onClick={() => onRun(selected === null ? undefined : copyItem(document, selected, taken))}
        >
          <Icon name="copy" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={t('menu.remove')}
          title={t('menu.remove')}
          disabled={selected === null}
          onClick={remove}
        >
          <Icon name="delete" />
        </button>
      </div>
      {placed.length === 0 ? <p className="menu-empty">{t('menu.empty')}</p> : null}
      <SortableArea
        ids={placed.map(({ pointer }) => pointer)}
        direction="vertical"
        startKeys="spaceOrEnter"
        nameOf={(pointer) => titleOf(placed.find((each) => each.pointer === pointer)?.item)}
        announce={(event, values) => t(`builder:sort.${event}`, values)}
        howToMove={t('builder:sort.howToMove')}
        onMove={(pointer, onto) => {
          const place = placeOnto(document, pointer, onto);
          if (place !== undefined) onRun(moveItem(document, pointer, place));
        }}
      >
        <ul ref={list} className="menu-list" onKeyDown={handleKey}>
          {placed.map(({ pointer, depth, item }) => (
            <MenuTreeItem
              key={pointer}
              pointer={pointer}
              depth={depth}
              item={item}
              title={titleOf(item)}
              isSelected={pointer === selected}
              faults={problems.filter(
                ({ pointer: at }) =>
                  at === pointer ||
                  (at.startsWith(`${pointer}/`) && !at.startsWith(`${pointer}/children/`)),
              )}
              onSelect={() => onSelect(pointer)}
            />
          ))}
        </ul>
      </SortableArea>
      {placed.length > 0 ? <p className="menu-hint">{t('menu.keys')}</p> : null}
    </section>
  );
}

function itemTitle(
  item: JsonObject | undefined,
  language: Parameters<typeof say>[1],
  untitled: string,
): string {
  const text = textOf(item?.title);
  return (text === undefined ? wordOf(item?.title) : say(text, language)) || untitled;
}
