import type { ReactNode } from 'react';
import type { LayoutNode } from '../../../definitions/form';
import { useForm, useFormState } from './form-context';
import { StepsView } from './steps-view';
import { TabsView } from './tabs-view';
import { namesIn } from './to-rjsf';

type DrawLeaf = (name: string) => ReactNode;

interface LayoutProps {
  nodes: readonly LayoutNode[];
  /** Where these nodes stand in the whole layout: `/0/2`. */
  place?: string;
  draw: DrawLeaf;
}

/** A layout in our own words. What holds nothing that is visible leaves no gap. */
export function LayoutView({ nodes, place = '', draw }: LayoutProps) {
  return nodes.map((node, index) => (
    <LayoutPart key={`${place}/${index}`} node={node} place={`${place}/${index}`} draw={draw} />
  ));
}

function LayoutPart({ node, place, draw }: { node: LayoutNode; place: string; draw: DrawLeaf }) {
  const { services } = useForm();
  const isVisible = useIsVisible(node);
  if (!isVisible) return null;
  const title = node.title === undefined ? null : services.say(node.title);
  const children = node.children ?? [];
  switch (node.type) {
    case 'field':
    case 'subTable':
      return <div className={spanOf(node)}>{node.field === undefined ? null : draw(node.field)}</div>;
    case 'row':
      return (
        <div className="form-row">
          <LayoutView nodes={children} place={place} draw={draw} />
        </div>
      );
    case 'section':
      return (
        <section className={`form-section ${spanOf(node)}`} aria-label={title ?? undefined}>
          {title === null ? null : <h3>{title}</h3>}
          <LayoutView nodes={children} place={place} draw={draw} />
        </section>
      );
    case 'tabs':
      return (
        <TabsView node={node} place={place}>
          {(section, at) => <LayoutView nodes={section.children ?? []} place={at} draw={draw} />}
        </TabsView>
      );
    case 'steps':
      return (
        <StepsView node={node} place={place}>
          {(section, at) => <LayoutView nodes={section.children ?? []} place={at} draw={draw} />}
        </StepsView>
      );
    case 'divider':
      return title === null ? <hr className="form-divider" /> : <h4 className="form-divider">{title}</h4>;
    case 'note':
      return <p className={`form-note ${spanOf(node)}`}>{title}</p>;
  }
}

/** Dividers and notes are always there; anything else needs one visible field inside. */
function useIsVisible(node: LayoutNode): boolean {
  const names = namesIn([node]);
  const isHidden = useFormState(({ engine }) =>
    names.every((name) => engine.states[name]?.isVisible === false),
  );
  return names.length === 0 ? node.type === 'divider' || node.type === 'note' : !isHidden;
}

function spanOf(node: LayoutNode): string {
  return node.span === undefined ? 'form-cell' : `form-cell span-${node.span}`;
}
