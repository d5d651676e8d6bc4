import { Background, ReactFlow, ReactFlowProvider, type Edge, type NodeChange } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../editor/editor-context';
import { listJoins, partsOfPath } from '../view-parts';
import { useView } from '../use-view';
import { boxWidth, placeBoxes } from './layout';
import { PictureTools } from './picture-tools';
import { TableBox, type BoxNode } from './table-box';
import { pictureProps } from '../../picture-props';
import './picture.css';

const nodeTypes = { table: TableBox };

/** The tables of a view as boxes with their columns, and the references between them as lines. */
export default function ViewPicture() {
  return (
    <ReactFlowProvider>
      <Picture />
    </ReactFlowProvider>
  );
}

function Picture() {
  const { t } = useTranslation('view-builder');
  const { document } = useEditor();
  const { reached } = useView();
  const boxes = useMemo(() => {
    const sources = new Map(reached.map(({ join, source }) => [join, source]));
    const joins = listJoins(document).filter(({ as }) => sources.has(as));
    return placeBoxes(joins, (join) => sources.get(join)?.columns.size ?? 0);
  }, [document, reached]);
  const nodes = useMemo(
    () =>
      boxes.flatMap(({ join, x, y, height }): BoxNode[] => {
        const found = reached.find((each) => each.join === join);
        if (found === undefined) return [];
        return [
          {
            id: nodeId(join),
            type: 'table',
            position: { x, y },
            data: { reached: found, height },
            width: boxWidth,
            height,
            domAttributes: { 'aria-roledescription': undefined },
          },
        ];
      }),
    [boxes, reached],
  );
  const edges = useMemo(
    () =>
      listJoins(document).map(({ as, on, isInner }): Edge => ({
        id: `join ${as}`,
        type: 'smoothstep',
        source: nodeId(partsOfPath(on).join),
        target: nodeId(as),
        className: isInner ? 'is-inner' : '',
        domAttributes: { 'aria-hidden': true },
      })),
    [document],
  );
  return (
    <section className="view-picture" aria-label={t('picture.label')}>
      <ReactFlow
        {...pictureProps}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={ignoreChanges}
        nodesConnectable={false}
        minZoom={0.3}
        maxZoom={1.25}
      >
        <Background gap={20} />
        <PictureTools boxes={boxes} />
      </ReactFlow>
    </section>
  );
}

/** The base has no name of its own among joins. */
function nodeId(join: string): string {
  return `table ${join}`;
}

/** Boxes stay where the layout places them. */
function ignoreChanges(_changes: readonly NodeChange[]): void {
  return undefined;
}
