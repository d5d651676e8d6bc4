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
  /** There is nothing to fill in. */
  isReading: boolean;
  close: () => void;
}

export interface KrudTemplateProps {
  grid: ReactNode;
  /** Null where only the grid is to be seen. */
  panel: KrudPanel | null;
}

/** How grid and form share the page: one file per template. */
export const krudTemplates: Partial<Record<KrudTemplate, ComponentType<KrudTemplateProps>>> = {
  canvas: CanvasTemplate,
  drawer: DrawerTemplate,
  popup: PopupTemplate,
  window: WindowTemplate,
};
