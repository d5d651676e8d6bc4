import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Templates of elements that many cells share. React renders each once, outside the page; cells copy them. */
export interface CellTemplates {
  /** The element that contains the templates. */
  container: HTMLElement;
  /** Copies a template. Throws for one that was not rendered. */
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
  /** The templates by name; each is one element. */
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
