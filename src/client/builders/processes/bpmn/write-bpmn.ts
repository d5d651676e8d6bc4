import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import {
  partTitle,
  processView,
  type ActionView,
  type ProcessView,
  type StepView,
} from '../document/process-view';
import { createDiagram } from './diagram';
import { formatDuration } from './duration';
import { createExtension, ownNamespace, plain } from './extension';

/** A process in BPMN, with what the diagram needs of it. */
export interface WrittenProcess {
  process: ModdleElement;
  nodes: ReadonlyMap<number, ModdleElement>;
  /** The gateways of steps from which several actions lead. */
  gateways: ReadonlyMap<number, ModdleElement>;
  flows: ReadonlyMap<number, ModdleElement>;
  /** The flows from steps to their gateways, and the timers of deadlines with theirs. */
  entries: ReadonlyMap<number, ModdleElement>;
  timers: ReadonlyMap<
    number,
    { event: ModdleElement; flow: ModdleElement | undefined; action: number | undefined }
  >;
}

/**
 * Writes a process as BPMN 2.0: steps are tasks and events, actions are flows with their names and conditions, deadlines are
 * timers. Everything else goes along in elements of our own namespace.
 */
export async function writeBpmn(document: JsonObject): Promise<string> {
  const moddle = new BpmnModdle({ dulaan: ownNamespace });
  const view = processView(document);
  const written = writeProcess(moddle, document, view);
  const definitions = moddle.create('bpmn:Definitions', {
    id: 'definitions',
    targetNamespace: 'urn:dulaan:process',
    rootElements: [written.process],
    diagrams: [createDiagram(moddle, view, written)],
  });
  return (await moddle.toXML(definitions, { format: true })).xml;
}

function writeProcess(moddle: BpmnModdle, document: JsonObject, view: ProcessView): WrittenProcess {
  const uniqueId = idMaker();
  const process = moddle.create('bpmn:Process', {
    id: uniqueId(`process_${scalarText(document.id)}`),
    name: plain(partTitle(document, 'mn_MN')),
    isExecutable: false,
  });
  const nodes = new Map(view.steps.map((step) => [step.index, stepElement(moddle, step, view, uniqueId)]));
  const gateways = new Map<number, ModdleElement>();
  const entries = new Map<number, ModdleElement>();
  const flows = new Map<number, ModdleElement>();
  const drawn = view.actions.filter((action) => isDrawn(action, view));
  for (const [index, node] of nodes) {
    const step = view.steps[index];
    const own = drawn.filter(({ from }) => from === step?.id && firstNamed(view, from)?.index === index);
    if (own.length < 2) continue;
    const gateway = moddle.create('bpmn:ExclusiveGateway', { id: uniqueId(`choice_${step?.id ?? index}`) });
    gateways.set(index, gateway);
    const entry = { id: uniqueId(`to_choice_${step?.id ?? index}`), sourceRef: node, targetRef: gateway };
    entries.set(index, moddle.create('bpmn:SequenceFlow', entry));
  }
  for (const action of drawn) {
    const from = firstNamed(view, action.from)?.index ?? 0;
    const to = firstNamed(view, action.to)?.index ?? 0;
    const { guard } = action.action;
    const flow = moddle.create('bpmn:SequenceFlow', {
      id: uniqueId(`flow_${action.from}_${action.id}`),
      name: plain(partTitle(action.action, 'mn_MN')),
      sourceRef: gateways.get(from) ?? nodes.get(from),
      targetRef: nodes.get(to),
      extensionElements: createExtension(moddle, [
        { type: 'dulaan:Action', order: action.index, part: action.action },
      ]),
      ...(typeof guard === 'string' && {
        conditionExpression: moddle.create('bpmn:FormalExpression', {
          body: guard,
          language: 'https://www.omg.org/spec/DMN/20191111/FEEL/',
        }),
      }),
    });
    flows.set(action.index, flow);
  }
  const timers = timersOf(moddle, view, nodes, uniqueId);
  const others = view.actions.filter(
    (action) => !isDrawn(action, view) && firstNamed(view, action.from) === undefined,
  );
  process.set(
    'extensionElements',
    createExtension(moddle, [
      { type: 'dulaan:Process', order: 0, part: { ...document, steps: [], actions: [] } },
      ...others.map(({ index, action }) => ({ type: 'dulaan:Action' as const, order: index, part: action })),
    ]),
  );
  process.set('flowElements', [
    ...nodes.values(),
    ...gateways.values(),
    ...[...timers.values()].map(({ event }) => event),
    ...entries.values(),
    ...flows.values(),
    ...[...timers.values()].flatMap(({ flow }) => flow ?? []),
  ]);
  return { process, nodes, gateways, flows, entries, timers };
}

function stepElement(
  moddle: BpmnModdle,
  { id, type, step, index }: StepView,
  view: ProcessView,
  uniqueId: (wanted: string) => string,
): ModdleElement {
  // BPMN has no flow to “the step before”: such an action goes along with its step.
  const relative = view.actions.filter(
    (action) => action.from === id && firstNamed(view, id)?.index === index && !isDrawn(action, view),
  );
  const attributes = {
    id: uniqueId(`step_${id}`),
    name: plain(partTitle(step, 'mn_MN')),
    extensionElements: createExtension(moddle, [
      { type: 'dulaan:Step', order: index, part: step },
      ...relative.map(({ index: order, action }) => ({
        type: 'dulaan:Action' as const,
        order,
        part: action,
      })),
    ]),
  };
  if (type === 'START') return moddle.create('bpmn:StartEvent', attributes);
  if (type === 'END') return moddle.create('bpmn:EndEvent', attributes);
  if (type === 'CANCEL') {
    const eventDefinitions = [moddle.create('bpmn:TerminateEventDefinition')];
    return moddle.create('bpmn:EndEvent', { ...attributes, eventDefinitions });
  }
  return moddle.create('bpmn:UserTask', attributes);
}

function timersOf(
  moddle: BpmnModdle,
  view: ProcessView,
  nodes: ReadonlyMap<number, ModdleElement>,
  uniqueId: (wanted: string) => string,
): WrittenProcess['timers'] {
  const timers = new Map<
    number,
    { event: ModdleElement; flow: ModdleElement | undefined; action: number | undefined }
  >();
  for (const { id, index, step, type } of view.steps) {
    const deadline = isObject(step.deadline) ? step.deadline : undefined;
    if (typeof deadline?.hours !== 'number' || type === 'START' || type === 'END' || type === 'CANCEL')
      continue;
    const escalation = isObject(deadline.escalation) ? scalarText(deadline.escalation.action) : '';
    const action = view.actions.find(
      (each) => each.from === id && each.id === escalation && isDrawn(each, view),
    );
    const timeDuration = moddle.create('bpmn:FormalExpression', { body: formatDuration(deadline.hours) });
    const event = moddle.create('bpmn:BoundaryEvent', {
      id: uniqueId(`deadline_${id}`),
      attachedToRef: nodes.get(index),
      cancelActivity: action !== undefined,
      eventDefinitions: [moddle.create('bpmn:TimerEventDefinition', { timeDuration })],
    });
    const target = action && firstNamed(view, action.to);
    const flow =
      target &&
      moddle.create('bpmn:SequenceFlow', {
        id: uniqueId(`overdue_${id}`),
        name: plain(partTitle(action.action, 'mn_MN')),
        sourceRef: event,
        targetRef: nodes.get(target.index),
        extensionElements: createExtension(moddle, [
          { type: 'dulaan:Escalation', order: action.index, part: { action: action.id } },
        ]),
      });
    timers.set(index, { event, flow, action: action?.index });
  }
  return timers;
}

/** Returns whether an action leads from a step to a step: others cannot be flows. */
function isDrawn({ from, to }: ActionView, view: ProcessView): boolean {
  return firstNamed(view, from) !== undefined && firstNamed(view, to) !== undefined;
}

function firstNamed({ steps }: ProcessView, id: string): StepView | undefined {
  return steps.find((step) => step.id === id);
}

/** Ids in XML begin with a letter, have no spaces, and are there once. */
function idMaker(): (wanted: string) => string {
  const taken = new Set<string>(['definitions']);
  return (wanted) => {
    const base = wanted.replaceAll(/[^\w.-]/g, '_');
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}_${number}`;
    taken.add(id);
    return id;
  };
}
