import type { ComponentType, ReactNode } from 'react';
import type { KrudTemplate } from '../../../definitions/krud';
import { CanvasTemplate } from './templates/canvas';
import { DrawerTemplate } from './templates/drawer';
import { PopupTemplate } from './templates/popup';
import { WindowTemplate } from './templates/window';

/** The form that is open. */
export interface KrudPanel {
  title: string;
  /** Buttons beside the title. */
  actions: ReactNode;
  content: ReactNode;
  /** True where the form is read-only. */
  isReading: boolean;
  close: () => void;
}

export interface KrudTemplateProps {
  grid: ReactNode;
  /** Null where only the grid is visible. */
  panel: KrudPanel | null;
}

/** The templates that lay out grid and form: one file per template. */
export const krudTemplates: Partial<Record<KrudTemplate, ComponentType<KrudTemplateProps>>> = {
  canvas: CanvasTemplate,
  drawer: DrawerTemplate,
  popup: PopupTemplate,
  window: WindowTemplate,
};
