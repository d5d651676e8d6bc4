import type { BuilderStore } from '../builder-store';
import type { Commands } from '../commands';
import { copiedText, readCopied } from './copied-parts';
import { pasteParts } from './paste-parts';

/** Returns the selected parts as text for the clipboard, and says so; undefined where nothing is selected. */
export function copySelected(store: BuilderStore, commands: Commands): string | undefined {
  const { selected, also, current } = store.getState();
  const chosen = [selected, ...also].filter((key) => key !== '');
  const text = copiedText(commands.latest().form, chosen.length > 0 ? chosen : [current]);
  commands.announce(text === undefined ? 'said.nothingToCopy' : 'said.copied', {
    count: Math.max(1, chosen.length),
  });
  return text;
}

/** Puts the parts of a form that a text is into this one, as one step of undo. Any other text is refused with a message. */
export function pasteText(store: BuilderStore, commands: Commands, text: string): void {
  const copied = readCopied(text);
  if (copied === undefined) {
    store.setState({ report: { kind: 'noParts' } });
    return;
  }
  const { form, onEdit } = commands.latest();
  const { edit, selected, missing } = pasteParts(form, copied, store.getState().selected);
  onEdit(edit);
  store.setState({
    selected,
    also: [],
    current: selected,
    focused: selected,
    report: { kind: 'pasted', count: copied.items.length, missing },
  });
}
