import type { LayoutNode } from '../../../definitions/form';
import { controlId } from './form-context';
import type { FieldPath, FormStore } from './form-store';
import { namesIn } from './to-rjsf';

/** Opens the tab or the step that hides a field, and puts the keyboard into its control. */
export function revealField(store: FormStore, idPrefix: string, path: FieldPath): void {
  for (const [place, index] of partsLeadingTo(store.runtime.form.layout, String(path[0]))) {
    store.openPart(place, index);
  }
  // The part is drawn by the next frame.
  requestAnimationFrame(() => {
    const control = document.getElementById(controlId(idPrefix, path));
    control?.focus({ preventScroll: true });
    (control?.closest('.form-field, .form-list') ?? control)?.scrollIntoView({ block: 'center' });
  });
}

/** The tabs and steps around a field, the outer ones first, with the part that holds it. */
export function partsLeadingTo(nodes: readonly LayoutNode[], name: string, place = ''): [string, number][] {
  for (const [index, node] of nodes.entries()) {
    if (!namesIn([node]).includes(name)) continue;
    const here = `${place}/${index}`;
    const children = node.children ?? [];
    if (node.type !== 'tabs' && node.type !== 'steps') return partsLeadingTo(children, name, here);
    const part = children.findIndex((child) => namesIn([child]).includes(name));
    return [[here, part], ...partsLeadingTo(children[part]?.children ?? [], name, `${here}/${part}`)];
  }
  return [];
}
