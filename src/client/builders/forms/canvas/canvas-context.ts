import type { TFunction } from 'i18next';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { StoreApi } from 'zustand/vanilla';
import type { WidgetServices } from '../../../../../widgets/contract';
import type { Form, LayoutItem } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import { isNode, leafName } from '../layout/layout-items';

/**
 * Everything that the parts of the canvas read of the form besides the layout. Each part selects its own, so that a letter
 * in one label draws one field.
 */
export interface CanvasForm {
  form: Form;
  lists: ReadonlySet<string>;
  /** Problems by the key or the pointer of their part. */
  problems: ReadonlyMap<string, string>;
  columns: Readonly<Record<string, CompiledColumn>>;
  services: WidgetServices;
  t: TFunction<'form-builder'>;
}

export const CanvasContext = createContext<StoreApi<CanvasForm> | null>(null);

/** Selects from the form; the component renders again only when a member of the result changes. */
export function useCanvas<T>(select: (canvas: CanvasForm) => T): T {
  const canvas = use(CanvasContext);
  if (canvas === null) throw new Error('A part of a canvas is outside its canvas');
  return useStore(canvas, useShallow(select));
}

/** The name of a field or a sub-table as people read it. */
export function leafTitle({ form, services }: Pick<CanvasForm, 'form' | 'services'>, name: string): string {
  const title = form.fields[name]?.title ?? form.subTables?.find((sub) => sub.name === name)?.title;
  return title === undefined ? name : services.say(title);
}

/** The name of a part with its kind, for screen readers and announcements. */
export function partLabel(
  canvas: Pick<CanvasForm, 'form' | 'services' | 'lists' | 't'>,
  item: LayoutItem,
): string {
  const { t, services, lists } = canvas;
  const name = leafName(item);
  if (name !== undefined)
    return `${leafTitle(canvas, name)}, ${t(lists.has(name) ? 'parts.subTable' : 'parts.field')}`;
  if (!isNode(item)) return t('parts.row');
  const kind = t(`parts.${item.type}`);
  return item.title === undefined ? kind : `${services.say(item.title)}, ${kind}`;
}
