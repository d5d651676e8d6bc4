import type { ModdleElement } from 'bpmn-moddle';
import { listOf, textIn } from './extension';
import type { Note } from './flows';

/** The meaning of a BPMN element in a process: a step, the timer of one, a place that lines pass, or nothing. */
export function kindOf(element: ModdleElement): 'step' | 'timer' | 'passed' | 'flow' | 'other' {
  const type = element.$type.replace('bpmn:', '');
  if (type === 'StartEvent' || type === 'EndEvent' || isTask(type)) return 'step';
  if (type === 'SequenceFlow') return 'flow';
  if (type.endsWith('Gateway') || type.startsWith('Intermediate')) return 'passed';
  if (type !== 'BoundaryEvent') return 'other';
  const isTimer = listOf(element, 'eventDefinitions').some(
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
    const isAbort = listOf(element, 'eventDefinitions').some(({ $type }) =>
      /Terminate|Error|Cancel/.test($type),
    );
    return isAbort ? 'CANCEL' : 'END';
  }
  return ['START', 'END', 'CANCEL'].includes(before) ? 'CHECK' : before;
}

const plainTypes = new Set(['bpmn:UserTask', 'bpmn:Task', 'bpmn:ManualTask', 'bpmn:ExclusiveGateway']);

/** Says what of a file a process cannot say. */
export function notesOf(root: ModdleElement, process: ModdleElement, processes: number): Note[] {
  const notes: Note[] = [];
  if (processes > 1) notes.push({ code: 'processes', name: String(processes - 1) });
  for (const element of listOf(process, 'flowElements')) {
    const { $type } = element;
    const name = textIn(element, 'name') || textIn(element, 'id');
    const kind = kindOf(element);
    const type = $type.replace('bpmn:', '');
    if (kind === 'other') notes.push({ code: type === 'BoundaryEvent' ? 'event' : 'data', name });
    else if (kind === 'step' && subProcesses.includes(type)) notes.push({ code: 'subProcess', name });
    else if (kind === 'step' && isTask(type) && !plainTypes.has($type)) notes.push({ code: 'task', name });
    else if (kind === 'passed' && type.startsWith('Intermediate')) notes.push({ code: 'event', name });
    else if (kind === 'passed' && !plainTypes.has($type)) notes.push({ code: 'gateway', name });
    else if (type === 'StartEvent' && listOf(element, 'eventDefinitions').length > 0)
      notes.push({ code: 'trigger', name });
  }
  const lanes = listOf(process, 'laneSets').flatMap((each) => listOf(each, 'lanes'));
  if (lanes.length > 0) notes.push({ code: 'lanes', name: String(lanes.length) });
  const texts = listOf(process, 'artifacts');
  if (texts.length > 0) notes.push({ code: 'artifacts', name: String(texts.length) });
  const pools = listOf(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Collaboration');
  const messages = pools.flatMap((each) => listOf(each, 'messageFlows'));
  if (messages.length > 0) notes.push({ code: 'messages', name: String(messages.length) });
  return notes;
}
