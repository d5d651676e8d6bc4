import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { SortableArea } from '../../ui/sorting/sortable-area';
import type { BuilderProps } from '../builder-props';
import { scalarText, type JsonObject } from '../document/pointer';
import { readText } from '../panel/read-text';
import { moveItem, placeOnto, placeTowards, type Direction, type ItemEdit } from './menu-edits';
import { placedItems } from './menu-items';
import { MenuTools } from './menu-tools';
import { MenuTreeItem } from './menu-tree-item';

interface MenuTreeProps extends BuilderProps {
  selected: string | null;
  /** The numbers of the items of all menus. */
  taken: readonly number[] | undefined;
  onSelect: (pointer: string) => void;
  /** Runs a command; `removed` are the numbers of items that leave the menu. */
  onRun: (command: ItemEdit | undefined, removed?: readonly number[]) => void;
}

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
  });

  const move = (direction: Direction, pointer = selected) => {
    const place = pointer === null ? undefined : placeTowards(document, pointer, direction);
    if (pointer !== null && place !== undefined) onRun(moveItem(document, pointer, place));
  };
  return (
    <section className="menu-tree" aria-label={t('menu.tree')}>
      <MenuTools document={document} selected={selected} taken={taken} onMove={move} onRun={onRun} />
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
        <ul ref={list} className="menu-list">
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
                  at === pointer || (at.startsWith(`${pointer}/`) && !at.startsWith(`${pointer}/children/`)),
              )}
              onSelect={() => onSelect(pointer)}
              onMoveKey={(direction) => {
                isMoved.current = true;
                move(direction, pointer);
              }}
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
  const text = readText(item?.title);
  return (text === undefined ? scalarText(item?.title) : say(text, language)) || untitled;
}
