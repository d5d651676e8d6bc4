import { manifests } from '../../../../widgets/manifests';
import { widgetCell } from '../../../../widgets/registry';
import type { WidgetManifest } from '../../../../widgets/contract';
import { drawnBy } from '../../../definitions/completion/column-parts';
import type { ModelColumn } from '../../../engine/model/model';

/** Lists the elements that can draw the values of a column in a cell. */
export function cellElements({ type }: Pick<ModelColumn, 'type'>): WidgetManifest[] {
  return [...manifests.values()].filter(
    ({ type: element, columns }) => columns.includes(type) && widgetCell(element) !== undefined,
  );
}

/** Returns the element that a cell has where nothing else is chosen. */
export function usualElement(column: ModelColumn): string {
  return drawnBy(column, 'cell').widget;
}
