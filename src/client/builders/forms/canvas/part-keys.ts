import type { BuilderStore, Picked } from '../builder-store';
import type { Commands } from '../commands';
import { findPart, partKey, placedItems, type PlacedItem } from '../layout/layout-items';
import { placesFor, type Place } from '../layout/places';
import { findDropMark } from './drop-mark';

interface PressedKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

interface KeyTargets {
  store: BuilderStore;
  commands: Commands;
  /** Selects a part and moves the focus to its properties. */
  openProperties: (key: string) => void;
  /** Asks before a part is removed. */
  askRemoval: (key: string) => void;
}

/**
 * Handles a key on the canvas: arrows walk through the parts, Enter opens the properties, Space picks a part up, and then
 * arrows choose its place. Space with Ctrl selects several parts. Returns whether the key was one of these.
 */
export function handlePartKey(pressed: PressedKey, targets: KeyTargets): boolean {
  const { picked, current } = targets.store.getState();
  if ((pressed.ctrlKey || pressed.metaKey) && pressed.code === 'Space' && picked === null && current !== '') {
    targets.commands.toggle(current);
    return true;
  }
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return false;
  return picked === null ? walk(pressed, targets) : carry(pressed, picked, targets);
}

function walk(
  { key, code }: PressedKey,
  { store, commands, openProperties, askRemoval }: KeyTargets,
): boolean {
  const { items } = commands.latest().form;
  const parts = placedItems(items);
  const index = parts.findIndex(({ item, pointer }) => partKey(item, pointer) === store.getState().current);
  const part = parts[index];
  const go = (next: PlacedItem | undefined) => {
    if (next !== undefined)
      store.setState({
        current: partKey(next.item, next.pointer),
        focused: partKey(next.item, next.pointer),
      });
    return true;
  };
  if (part === undefined) return false;
  switch (key) {
    case 'ArrowDown':
      return go(parts[index + 1]);
    case 'ArrowUp':
      return go(parts[index - 1]);
    case 'ArrowRight':
      return go(
        parts[index + 1]?.pointer.startsWith(`${part.pointer}/`) === true ? parts[index + 1] : undefined,
      );
    case 'ArrowLeft':
      return go(parts.findLast(({ pointer }) => part.pointer.startsWith(`${pointer}/`)));
    case 'Home':
      return go(parts[0]);
    case 'End':
      return go(parts.at(-1));
    case 'Enter':
      openProperties(partKey(part.item, part.pointer));
      return true;
    case 'Delete':
      askRemoval(partKey(part.item, part.pointer));
      return true;
    default:
      if (code !== 'Space' && key !== ' ') return false;
      pickUp(part, store, commands);
      return true;
  }
}

function pickUp({ item, pointer }: PlacedItem, store: BuilderStore, commands: Commands): void {
  const { items } = commands.latest().form;
  const places = placesFor(items, item, pointer);
  const at = places.findIndex(({ list, index }) => `${list}/${index}` === pointer);
  commands.select(partKey(item, pointer));
  store.setState({ picked: { from: pointer, item, places, at: Math.max(0, at) } });
  commands.announce('said.picked', { label: commands.label(item) });
}

function carry({ key, code }: PressedKey, picked: Picked, { store, commands }: KeyTargets): boolean {
  const { from, places, at } = picked;
  const goTo = (index: number) => {
    const next = Math.min(places.length - 1, Math.max(0, index));
    const place = places[next];
    if (place === undefined) return true;
    store.setState({ picked: { ...picked, at: next }, mark: findDropMark(place) });
    commands.announce('said.over', {
      ...placeWords(place, commands),
      number: next + 1,
      total: places.length,
    });
    return true;
  };
  const place = places[at];
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return goTo(at + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return goTo(at - 1);
    case 'Home':
      return goTo(0);
    case 'End':
      return goTo(places.length - 1);
    case 'Escape':
    case 'Tab':
      store.setState({ picked: null, mark: null });
      commands.announce('said.back');
      return true;
    default:
      if (key !== 'Enter' && code !== 'Space' && key !== ' ') return false;
      store.setState({ picked: null, mark: null });
      if (place !== undefined) commands.move(from, place);
      return true;
  }
}

/** The words of a place: what contains it, and the part that follows it. */
function placeWords({ parentKey, before }: Place, commands: Commands): { owner: string; before: string } {
  const { form, t } = commands.latest();
  const owner = parentKey === '' ? undefined : findPart(form.items, parentKey);
  return {
    owner: owner === undefined ? t('parts.form') : commands.label(owner.item),
    before: before === undefined ? t('said.end') : commands.label(before),
  };
}
