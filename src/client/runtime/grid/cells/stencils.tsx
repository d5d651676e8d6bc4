import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shapes that many cells have in common. React draws each once, beside the page; cells take copies. */
export interface Stencils {
  /** The sheet that they are drawn on. */
  sheet: HTMLElement;
  /** A copy of a shape. Throws for one that was not drawn. */
  copy: (name: string) => HTMLElement;
}

export function useStencils(): Stencils {
  const [stencils] = useState((): Stencils => {
    const sheet = document.createElement('div');
    return {
      sheet,
      copy(name) {
        const shape = sheet.querySelector(`[data-stencil="${name}"]`)?.firstElementChild?.cloneNode(true);
        if (!(shape instanceof HTMLElement)) throw new Error(`There is no stencil ${name}.`);
        return shape;
      },
    };
  });
  return stencils;
}

interface StencilsViewProps {
  stencils: Stencils;
  /** By name; each of them one element. */
  shapes: Readonly<Record<string, ReactNode>>;
}

export function StencilsView({ stencils, shapes }: StencilsViewProps) {
  return createPortal(
    Object.entries(shapes).map(([name, shape]) => (
      <div key={name} data-stencil={name}>
        {shape}
      </div>
    )),
    stencils.sheet,
  );
}
