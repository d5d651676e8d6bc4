import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Elements that many cells have in common. React draws each once, outside the page; cells take copies. */
export interface CellTemplates {
  /** The element that they are drawn in. */
  container: HTMLElement;
  /** Copies a template. Throws for one that was not drawn. */
  copy: (name: string) => HTMLElement;
}

export function useCellTemplates(): CellTemplates {
  const [templates] = useState((): CellTemplates => {
    const container = document.createElement('div');
    return {
      container,
      copy(name) {
        const template = container.querySelector(`[data-template="${name}"]`);
        const copy = template?.firstElementChild?.cloneNode(true);
        if (!(copy instanceof HTMLElement)) throw new Error(`There is no template ${name}.`);
        return copy;
      },
    };
  });
  return templates;
}

interface CellTemplatesViewProps {
  templates: CellTemplates;
  /** By name; each of them one element. */
  contents: Readonly<Record<string, ReactNode>>;
}

export function CellTemplatesView({ templates, contents }: CellTemplatesViewProps) {
  return createPortal(
    Object.entries(contents).map(([name, content]) => (
      <div key={name} data-template={name}>
        {content}
      </div>
    )),
    templates.container,
  );
}
