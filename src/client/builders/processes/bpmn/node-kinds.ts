import type { ModdleElement } from 'bpmn-moddle';
import { elementsAt, textIn } from './extension';
import type { Note } from './flows';

/** The meaning of a BPMN element in a process: a step, the timer of one, a place that lines pass, or nothing. */
export function nodeKind(element: ModdleElement): 'step' | 'timer' | 'passed' | 'flow' | 'other' {
  const type = element.$type.replace('bpmn:', '');
  if (type === 'StartEvent' || type === 'EndEvent' || isTask(type)) return 'step';
  if (type === 'SequenceFlow') return 'flow';
  if (type.endsWith('Gateway') || type.startsWith('Intermediate')) return 'passed';
  if (type !== 'BoundaryEvent') return 'other';
  const isTimer = elementsAt(element, 'eventDefinitions').some(
    ({ $type }) => $type === 'bpmn:TimerEventDefinition',
  );
  return isTimer ? 'timer' : 'other';
}

const subProcesses = ['SubProcess', 'CallActivity', 'Transaction', 'AdHocSubProcess'];

function isTask(type: string): boolean {
  return type === 'Task' || type.endsWith('Task') || subProcesses.includes(type);
}

/** The status type of an element; a task is what it was before, if that was no event. */
export function typeFor(element: ModdleElement, before = 'CHECK'): string {
  if (element.$type === 'bpmn:StartEvent') return 'START';
  if (element.$type === 'bpmn:EndEvent') {
    const isAbort = elementsAt(element, 'eventDefinitions').some(({ $type }) =>
      /Terminate|Error|Cancel/.test($type),
    );
    return isAbort ? 'CANCEL' : 'END';
  }
  return ['START', 'END', 'CANCEL'].includes(before) ? 'CHECK' : before;
}

const plainTypes = new Set(['bpmn:UserTask', 'bpmn:Task', 'bpmn:ManualTask', 'bpmn:ExclusiveGateway']);

/** Says what of a file a process cannot say. */
export function findLosses(root: ModdleElement, process: ModdleElement, processes: number): Note[] {
  const notes: Note[] = [];
  if (processes > 1) notes.push({ code: 'processes', name: String(processes - 1) });
  for (const element of elementsAt(process, 'flowElements')) {
    const { $type } = element;
    const name = textIn(element, 'name') || textIn(element, 'id');
    const kind = nodeKind(element);
    const type = $type.replace('bpmn:', '');
    if (kind === 'other') notes.push({ code: type === 'BoundaryEvent' ? 'event' : 'data', name });
    else if (kind === 'step' && subProcesses.includes(type)) notes.push({ code: 'subProcess', name });
    else if (kind === 'step' && isTask(type) && !plainTypes.has($type)) notes.push({ code: 'task', name });
    else if (kind === 'passed' && type.startsWith('Intermediate')) notes.push({ code: 'event', name });
    else if (kind === 'passed' && !plainTypes.has($type)) notes.push({ code: 'gateway', name });
    else if (type === 'StartEvent' && elementsAt(element, 'eventDefinitions').length > 0)
      notes.push({ code: 'trigger', name });
  }
  const lanes = elementsAt(process, 'laneSets').flatMap((each) => elementsAt(each, 'lanes'));
  if (lanes.length > 0) notes.push({ code: 'lanes', name: String(lanes.length) });
  const texts = elementsAt(process, 'artifacts');
  if (texts.length > 0) notes.push({ code: 'artifacts', name: String(texts.length) });
  const pools = elementsAt(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Collaboration');
  const messages = pools.flatMap((each) => elementsAt(each, 'messageFlows'));
  if (messages.length > 0) notes.push({ code: 'messages', name: String(messages.length) });
  return notes;
}
