import type { Text } from '../../../../definitions/text';
import type { LayoutObject } from './layout-items';

/** The parts of a layout that are no fields. */
export const layoutParts = ['section', 'tabs', 'steps', 'modal', 'note', 'divider'] as const;
export type LayoutPart = (typeof layoutParts)[number];

const titles: Readonly<Record<'section' | 'tab' | 'step' | 'modal' | 'note', Text>> = {
  section: { mn_MN: 'Шинэ хэсэг', en_US: 'New section', ko_KR: '새 구역' },
  tab: { mn_MN: 'Шинэ таб', en_US: 'New tab', ko_KR: '새 탭' },
  step: { mn_MN: 'Шинэ алхам', en_US: 'New step', ko_KR: '새 단계' },
  modal: { mn_MN: 'Шинэ цонх', en_US: 'New window', ko_KR: '새 창' },
  note: { mn_MN: 'Тайлбар', en_US: 'Note', ko_KR: '안내' },
};

/** Makes a new part with the titles that it cannot be without. */
export function newPart(type: LayoutPart): LayoutObject {
  switch (type) {
    case 'section':
    case 'modal':
      return { type, title: titles[type], children: [] };
    case 'tabs':
    case 'steps':
      return { type, children: [newSection(type)] };
    case 'note':
      return { type, title: titles.note };
    case 'divider':
      return { type };
  }
}

/** Makes a new section of tabs or steps. */
export function newSection(parent: 'tabs' | 'steps'): LayoutObject {
  return { type: 'section', title: titles[parent === 'tabs' ? 'tab' : 'step'], children: [] };
}
