import { createContext, type KeyboardEvent } from 'react';
import type { StepView } from '../document/process-view';

interface CanvasCommands {
  handleKey: (event: KeyboardEvent, step: StepView) => void;
}

/** The keys of the picture: arrows move, Delete removes, Insert adds. */
export const CanvasKeys = createContext<CanvasCommands>({ handleKey: () => undefined });
