import { CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { WidgetServices } from './contract';

/** A clear button for a choice; without a label antd gives it an English name. */
export function clearButton({ translate }: Pick<WidgetServices, 'translate'>): { label: string } {
  return { label: translate('widgets.clear') };
}

/** A clear button for a text control; antd labels only the icon of those. */
export function textClearIcon(label: string): { clearIcon: ReactNode } {
  return { clearIcon: <CloseCircleFilled aria-label={label} /> };
}
