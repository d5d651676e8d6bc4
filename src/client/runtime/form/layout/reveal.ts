import type { LayoutNode } from '../../../../definitions/form';
import { controlId } from '../form-context';
import type { FieldPath, FormStore } from '../store/form-store';
import { fieldNames } from './to-rjsf';

/** Opens the tab, the step, the window or the row that hides a field, and moves the focus into its control. */
export function revealField(store: FormStore, idPrefix: string, path: FieldPath): void {
  for (const [place, index] of partsLeadingTo(store.runtime.form.layout, String(path[0]))) {
    store.openPart(place, index);
  }
  const [field, index] = path;
  const key = store.getState().rowKeys[String(field)]?.[Number(index)];
  if (key !== undefined) store.openRow(String(field), key);
  whenThere(controlId(idPrefix, path), (control) => {
    control.focus({ preventScroll: true });
    (control.closest('.form-field, .form-list') ?? control).scrollIntoView({ block: 'center' });
  });
}

/** Waits for an element: a part renders in the next frame, a window or a row far down a list some frames later. */
function whenThere(id: string, run: (element: HTMLElement) => void, frames = 20): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element !== null) run(element);
    else if (frames > 0) whenThere(id, run, frames - 1);
  });
}

/** Returns the tabs and steps around a field, the outer ones first, with the part that contains it. */
export function partsLeadingTo(nodes: readonly LayoutNode[], name: string, place = ''): [string, number][] {
  for (const [index, node] of nodes.entries()) {
    if (!fieldNames([node]).includes(name)) continue;
    const here = `${place}/${index}`;
    const children = node.children ?? [];
    if (node.type === 'modal') return [[here, 1], ...partsLeadingTo(children, name, here)];
    if (node.type !== 'tabs' && node.type !== 'steps') return partsLeadingTo(children, name, here);
    const part = children.findIndex((child) => fieldNames([child]).includes(name));
    return [[here, part], ...partsLeadingTo(children[part]?.children ?? [], name, `${here}/${part}`)];
  }
  return [];
}
