import type { LayoutNode } from '../src/definitions/form';
import type { Text } from '../src/definitions/text';

/** A part of a layout that is not a widget; builders offer it beside the widgets. */
export interface LayoutElement {
  type: Exclude<LayoutNode['type'], 'field'>;
  label: Text;
  /** The name of an icon of the shell. */
  icon: string;
  /** Whether it has a visible title, and whether that is required. */
  title: 'none' | 'optional' | 'required';
  holdsOthers: boolean;
}

/** Dividers, labels (`note`) and containers of fields, in the order of a palette. */
export const layoutElements: readonly LayoutElement[] = [
  {
    type: 'section',
    label: { mn_MN: 'Хэсэг', en_US: 'Section', ko_KR: '섹션' },
    icon: 'frame',
    title: 'optional',
    holdsOthers: true,
  },
  {
    type: 'row',
    label: { mn_MN: 'Мөр (24 багана)', en_US: 'Row (24 columns)', ko_KR: '행 (24열)' },
    icon: 'grid',
    title: 'none',
    holdsOthers: true,
  },
  {
    type: 'tabs',
    label: { mn_MN: 'Таб', en_US: 'Tabs', ko_KR: '탭' },
    icon: 'folder',
    title: 'none',
    holdsOthers: true,
  },
  {
    type: 'steps',
    label: { mn_MN: 'Алхам', en_US: 'Steps', ko_KR: '단계' },
    icon: 'list',
    title: 'none',
    holdsOthers: true,
  },
  {
    type: 'modal',
    label: { mn_MN: 'Цонхонд нээгдэх хэсэг', en_US: 'Section in a window', ko_KR: '창에서 여는 부분' },
    icon: 'external',
    title: 'required',
    holdsOthers: true,
  },
  {
    type: 'subTable',
    label: { mn_MN: 'Дэд хүснэгт', en_US: 'Sub-table', ko_KR: '하위 테이블' },
    icon: 'list',
    title: 'none',
    holdsOthers: false,
  },
  {
    type: 'divider',
    label: { mn_MN: 'Зураас', en_US: 'Divider', ko_KR: '구분선' },
    icon: 'menu',
    title: 'optional',
    holdsOthers: false,
  },
  {
    type: 'note',
    label: { mn_MN: 'Тайлбар бичвэр', en_US: 'Label', ko_KR: '라벨' },
    icon: 'text',
    title: 'required',
    holdsOthers: false,
  },
];
