import {
  AppstoreOutlined,
  CalendarOutlined,
  EnvironmentOutlined,
  ProjectOutlined,
  ScheduleOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { createElement } from 'react';
import type { ListViewType } from '../../../../definitions/list-view';

const icons = {
  table: TableOutlined,
  calendar: CalendarOutlined,
  board: ProjectOutlined,
  gallery: AppstoreOutlined,
  map: EnvironmentOutlined,
  timeline: ScheduleOutlined,
} as const;

export function ListViewIcon({ type }: { type: ListViewType | 'table' }) {
  return createElement(icons[type], { 'aria-hidden': true });
}
