import type { BpmnModdle, ModdleElement } from 'bpmn-moddle';
import type { ProcessView } from '../document/process-view';
import { nodeWidth } from '../graph/layers';
import { layoutProcess, nodeHeight, type Point } from '../graph/layout';
import type { WrittenProcess } from './write-bpmn';

const eventSize = 36;
const gatewaySize = 36;

interface Box extends Point {
  width: number;
  height: number;
}

/** The picture that other tools show: the same as ours, with the events and gateways of BPMN. */
export function createDiagram(moddle: BpmnModdle, view: ProcessView, written: WrittenProcess): ModdleElement {
  const layout = layoutProcess(view);
  const isEvent = (index: number) => written.nodes.get(index)?.$type !== 'bpmn:UserTask';
  const boxOf = (index: number): Box => {
    const { x, y } = layout.steps[index] ?? { x: 0, y: 0 };
    if (!isEvent(index)) return { x, y, width: nodeWidth, height: nodeHeight };
    return {
      x: x + (nodeWidth - eventSize) / 2,
      y: y + (nodeHeight - eventSize) / 2,
      width: eventSize,
      height: eventSize,
    };
  };
  const gatewayBox = (index: number): Box => {
    const { x, y } = layout.steps[index] ?? { x: 0, y: 0 };
    return {
      x: x + (nodeWidth - gatewaySize) / 2,
      y: y + nodeHeight + 4,
      width: gatewaySize,
      height: gatewaySize,
    };
  };
  const timerBox = (index: number): Box => {
    const { x, y } = layout.steps[index] ?? { x: 0, y: 0 };
    const half = eventSize / 2;
    return { x: x + nodeWidth - half - 20, y: y + nodeHeight - half, width: eventSize, height: eventSize };
  };
  const shape = (element: ModdleElement, box: Box) =>
    moddle.create('bpmndi:BPMNShape', {
      id: `${String(element.get('id'))}_shape`,
      bpmnElement: element,
      bounds: moddle.create('dc:Bounds', { ...box }),
    });
  const edge = (element: ModdleElement, points: readonly Point[]) =>
    moddle.create('bpmndi:BPMNEdge', {
      id: `${String(element.get('id'))}_edge`,
      bpmnElement: element,
      waypoint: points.map(({ x, y }) => moddle.create('dc:Point', { x: Math.round(x), y: Math.round(y) })),
    });
  const stepOf = (id: string) => view.steps.findIndex((step) => step.id === id);
  const planeElement = [
    ...[...written.nodes].map(([index, node]) => shape(node, boxOf(index))),
    ...[...written.gateways].map(([index, gateway]) => shape(gateway, gatewayBox(index))),
    ...[...written.timers].map(([index, { event }]) => shape(event, timerBox(index))),
    ...[...written.entries].map(([index, flow]) =>
      edge(flow, [bottomOf(boxOf(index)), topOf(gatewayBox(index))]),
    ),
    ...[...written.flows].map(([index, flow]) => {
      const action = view.actions[index];
      const from = stepOf(action?.from ?? '');
      const start = bottomOf(written.gateways.has(from) ? gatewayBox(from) : boxOf(from));
      const points = layout.actions.find((placed) => placed.index === index)?.points.slice(1, -1) ?? [];
      return edge(flow, [start, ...points, topOf(boxOf(stepOf(action?.to ?? '')))]);
    }),
    ...[...written.timers].flatMap(([index, { flow, action }]) =>
      flow === undefined
        ? []
        : [
            edge(flow, [
              bottomOf(timerBox(index)),
              topOf(boxOf(stepOf(view.actions[action ?? 0]?.to ?? ''))),
            ]),
          ],
    ),
  ];
  const plane = moddle.create('bpmndi:BPMNPlane', {
    id: 'plane',
    bpmnElement: written.process,
    planeElement,
  });
  return moddle.create('bpmndi:BPMNDiagram', { id: 'diagram', plane });
}

function bottomOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height };
}

function topOf({ x, y, width }: Box): Point {
  return { x: x + width / 2, y };
}
