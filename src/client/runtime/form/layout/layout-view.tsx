import type { ReactNode } from 'react';
import type { LayoutNode } from '../../../../definitions/form';
import { useForm } from '../form-context';
import { useIsVisible } from './layout-visibility';
import { CopyFrom } from './copy-from';
import { ModalSection } from './modal-section';
import { StepsView } from './steps-view';
import { longForm, PartProgress } from '../validation/part-progress';
import { QuestionCount } from '../validation/question-count';
import { TabsView } from './tabs-view';
import './form-row.css';

type DrawLeaf = (name: string) => ReactNode;

interface LayoutProps {
  nodes: readonly LayoutNode[];
  /** The position of these nodes in the whole layout: `/0/2`. */
  place?: string;
  draw: DrawLeaf;
}

/** Renders a layout. A node without anything visible leaves no gap. */
export function LayoutView({ nodes, place = '', draw }: LayoutProps) {
  const isLong =
    nodes.filter(({ type, title }) => type === 'section' && title !== undefined).length >= longForm;
  return nodes.map((node, index) => (
    <LayoutPart
      key={`${place}/${index}`}
      node={node}
      place={`${place}/${index}`}
      hasProgress={isLong}
      draw={draw}
    />
  ));
}

interface LayoutPartProps {
  node: LayoutNode;
  place: string;
  /** Sections show how far they are filled in. */
  hasProgress: boolean;
  draw: DrawLeaf;
}

function LayoutPart({ node, place, hasProgress, draw }: LayoutPartProps) {
  const { services, idPrefix, isPaper } = useForm();
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
    case 'section': {
      const progressId = `${idPrefix}${place.replaceAll('/', '-')}-progress`;
      const isCounted = hasProgress && title !== null && !isPaper;
      return (
        <section
          className={`form-section ${spanOf(node)}`}
          aria-label={title ?? undefined}
          aria-describedby={isCounted ? progressId : undefined}
        >
          {title === null ? null : (
            <h3>
              {title}
              {isCounted ? <PartProgress id={progressId} node={node} /> : null}
              {isCounted ? <QuestionCount nodes={[node]} /> : null}
            </h3>
          )}
          <CopyFrom node={node} />
          <LayoutView nodes={children} place={place} draw={draw} />
        </section>
      );
    }
    case 'tabs':
    case 'steps':
      return isPaper ? (
        <LayoutView nodes={children} place={place} draw={draw} />
      ) : (
        <PartedLayout node={node} place={place} draw={draw} />
      );
    case 'modal':
      return isPaper ? (
        <LayoutView nodes={[{ ...node, type: 'section' }]} place={place} draw={draw} />
      ) : (
        <ModalSection node={node} place={place}>
          <CopyFrom node={node} />
          <LayoutView nodes={children} place={place} draw={draw} />
        </ModalSection>
      );
    case 'divider':
      return title === null ? <hr className="form-divider" /> : <h4 className="form-divider">{title}</h4>;
    case 'note':
      return <p className={`form-note ${spanOf(node)}`}>{title}</p>;
  }
}

/** Renders sections of which one is open at a time. */
function PartedLayout({ node, place, draw }: { node: LayoutNode; place: string; draw: DrawLeaf }) {
  const drawSection = (section: LayoutNode, at: string) => (
    <>
      <CopyFrom node={section} />
      <LayoutView nodes={section.children ?? []} place={at} draw={draw} />
    </>
  );
  return node.type === 'tabs' ? (
    <TabsView node={node} place={place}>
      {drawSection}
    </TabsView>
  ) : (
    <StepsView node={node} place={place}>
      {drawSection}
    </StepsView>
  );
}

function spanOf(node: LayoutNode): string {
  return node.span === undefined ? 'form-cell' : `form-cell span-${node.span}`;
}
