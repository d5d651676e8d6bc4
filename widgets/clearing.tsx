import { CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { WidgetServices } from './contract';

/** A cross by which a choice is taken away; without this it has an English name. */
export function clearButton({ translate }: Pick<WidgetServices, 'translate'>): { label: string } {
  return { label: translate('widgets.clear') };
}

/** A cross that empties a control for text: of those antd names the icon alone. */
export function textClearIcon(label: string): { clearIcon: ReactNode } {
  return { clearIcon: <CloseCircleFilled aria-label={label} /> };
}
