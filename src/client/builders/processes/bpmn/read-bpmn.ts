import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { freeName, nameOfTitle } from '../../column-name';
import { isObject, type JsonObject } from '../../document/pointer';
import { formatDuration, parseHours } from './duration';
import { isElement, elementsAt, ownNamespace, ownPart, ownParts, plain, textIn } from './extension';
import { waysFrom, type Note, type Way } from './flows';
import { nodeKind, findLosses, typeFor } from './node-kinds';

export interface ReadBpmn {
  document: JsonObject;
  /** The parts of the file that a process cannot say, with what became of them. */
  notes: readonly Note[];
}

/** A file that is no BPMN, or has no process. */
export class UnreadableBpmn extends Error {}

/**
 * Reads BPMN 2.0 as a process. What a file of ours says in our namespace is taken as it was, and names, lines, conditions and
 * timers as the file has them now; of others the part is read that a process can say. `before` gives what no BPMN has.
 * @throws UnreadableBpmn
 */
export async function readBpmn(xml: string, before: JsonObject): Promise<ReadBpmn> {
  const root = await parse(xml);
  const processes = elementsAt(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  const process = processes.find((each) => elementsAt(each, 'flowElements').length > 0);
  if (process === undefined) throw new UnreadableBpmn('no process');
  const elements = elementsAt(process, 'flowElements');
  const nodes = elements.filter((element) => nodeKind(element) === 'step');
  const notes = findLosses(root, process, processes.length);
  const steps = stepsOf(nodes, notes);
  const ids = new Map(steps.map(({ element, step }) => [element, String(step.id)]));
  const own = ownPart(process, 'dulaan:Process')?.part;
  const timers = elements.filter((element) => nodeKind(element) === 'timer');
  const ways = steps.flatMap(({ element, step }) =>
    waysFrom(element, elements, notes).map((way) => ({ from: String(step.id), way })),
  );
  const kept = [process, ...nodes].flatMap((element) =>
    ownParts(element).flatMap(({ type, order, part }) => (type === 'dulaan:Action' ? [{ order, part }] : [])),
  );
  const actions = [...ways.flatMap(({ from, way }) => actionOf(from, way, ids)), ...kept];
  const overdue = steps.map(({ element, step, order }) => {
    const timer = timers.find((each) => each.get('attachedToRef') === element);
    return { order, ...withDeadline(step, timer, actions, elements, ids, notes) };
  });
  const added = overdue.flatMap(({ added: action }) =>
    action === undefined ? [] : [{ order: 1e6, part: action }],
  );
  return {
    document: {
      ...(own ?? before),
      ...(own === undefined &&
        textIn(process, 'name') !== '' && { title: { mn_MN: textIn(process, 'name') } }),
      ...identity(before),
      steps: inOrder(overdue.map(({ order, step }) => ({ order, part: step }))),
      actions: named(inOrder([...actions, ...added])),
    },
    notes,
  };
}

async function parse(xml: string): Promise<ModdleElement> {
  try {
    return (await new BpmnModdle({ dulaan: ownNamespace }).fromXML(xml)).rootElement;
  } catch (error) {
    throw new UnreadableBpmn('no BPMN', { cause: error });
  }
}

/** A file never renames the process into which it is read. */
function identity({ kind, id, format }: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ kind, id, format }).filter(([, value]) => value !== undefined));
}

interface ReadStep {
  element: ModdleElement;
  step: JsonObject;
  order: number;
}

function stepsOf(nodes: readonly ModdleElement[], notes: Note[]): ReadStep[] {
  const known = nodes.map((element) => ownPart(element, 'dulaan:Step'));
  const taken = known.flatMap((each) => (each === undefined ? [] : [String(each.part.id)]));
  const first = nodes.find(({ $type }) => $type === 'bpmn:StartEvent');
  return nodes.flatMap((element, index): ReadStep[] => {
    const type = typeFor(element);
    const name = textIn(element, 'name');
    const own = known[index];
    if (own !== undefined) {
      const step = withTitle(own.part, name);
      const isSame = typeFor(element, String(step.statusType)) === step.statusType;
      return [{ element, order: own.order, step: isSame ? step : { ...step, statusType: type } }];
    }
    if (type === 'START' && element !== first) {
      notes.push({ code: 'start', name });
      return [];
    }
    const id = freeName(nameOfTitle(name === '' ? textIn(element, 'id') : name), taken, `step_${index + 1}`);
    taken.push(id);
    const subject = { type: type === 'START' ? 'CREATOR' : type === 'CHECK' ? 'TO_ROLE' : 'CURRENT' };
    const title = { mn_MN: name === '' ? id : name };
    // Elements without a place of ours follow in the order of the file.
    return [{ element, order: 1000 + index, step: { id, statusType: type, title, subject } }];
  });
}

function actionOf(
  from: string,
  { name, condition, target, own }: Way,
  ids: ReadonlyMap<ModdleElement, string>,
): { order: number; part: JsonObject }[] {
  const to = ids.get(target);
  if (to === undefined) return [];
  if (own !== undefined) {
    const titled = withTitle(own.part, name);
    const guard = typeof titled.guard === 'string' ? plain(titled.guard) : '';
    const changed: JsonObject = {
      ...titled,
      ...(titled.from !== from && { from }),
      ...(titled.to !== to && { to }),
    };
    if (guard === condition) return [{ order: own.order, part: changed }];
    const { guard: _guard, ...unguarded } = changed;
    return [{ order: own.order, part: condition === '' ? unguarded : { ...changed, guard: condition } }];
  }
  const title = { mn_MN: name === '' ? '→' : name };
  const id = nameOfTitle(name);
  return [
    {
      order: 1e5,
      part: { id: id === '' ? 'next' : id, title, from, to, ...(condition !== '' && { guard: condition }) },
    },
  ];
}

/** The step with the deadline that its timer says, and an action for a line that leaves the timer. */
function withDeadline(
  step: JsonObject,
  timer: ModdleElement | undefined,
  actions: readonly { part: JsonObject }[],
  elements: readonly ModdleElement[],
  ids: ReadonlyMap<ModdleElement, string>,
  notes: Note[],
): { step: JsonObject; added?: JsonObject } {
  const deadline = isObject(step.deadline) ? step.deadline : undefined;
  const isTask = step.statusType !== 'START';
  if (timer === undefined) {
    if (deadline === undefined || !isTask) return { step };
    // The timer was removed with another tool.
    const { deadline: _removed, ...rest } = step;
    return { step: rest };
  }
  const duration = durationIn(timer);
  const hours = duration === undefined ? undefined : parseHours(duration);
  if (hours === undefined) {
    notes.push({ code: 'timer', name: textIn(timer, 'name') });
    return { step };
  }
  const isSame = typeof deadline?.hours === 'number' && formatDuration(deadline.hours) === duration;
  const timed = isSame ? step : { ...step, deadline: { ...deadline, hours } };
  const flow = elements.find((each) => each.$type === 'bpmn:SequenceFlow' && each.get('sourceRef') === timer);
  const target = flow?.get('targetRef');
  if (flow === undefined || ownPart(flow, 'dulaan:Escalation') !== undefined || !isElement(target))
    return { step: timed };
  const to = ids.get(target);
  if (to === undefined) return { step: timed };
  const taken = actions.flatMap(({ part }) => (part.from === step.id ? [String(part.id)] : []));
  const id = freeName('overdue', taken, 'overdue');
  const name = textIn(flow, 'name');
  const own = isObject(timed.deadline) ? timed.deadline : { hours };
  return {
    step: { ...timed, deadline: { ...own, escalation: { action: id } } },
    added: { id, title: { mn_MN: name === '' ? 'Хугацаа хэтэрсэн' : name }, from: String(step.id), to },
  };
}

function durationIn(timer: ModdleElement): string | undefined {
  const [definition] = elementsAt(timer, 'eventDefinitions');
  const expression = definition?.get('timeDuration');
  return isElement(expression) ? textIn(expression, 'body') : undefined;
}

/** The part with the name that the file shows, where another tool has changed it. */
function withTitle(part: JsonObject, name: string): JsonObject {
  const { title } = part;
  const said = typeof title === 'string' ? title : isObject(title) ? title.mn_MN : undefined;
  if (name === '' || (typeof said === 'string' && plain(said) === name) || said === undefined || said === '')
    return part;
  return { ...part, title: isObject(title) ? { ...title, mn_MN: name } : name };
}

function inOrder(parts: readonly { order: number; part: JsonObject }[]): JsonObject[] {
  return parts.toSorted((one, other) => one.order - other.order).map(({ part }) => part);
}

/** Actions of one step have different ids. */
function named(actions: readonly JsonObject[]): JsonObject[] {
  const taken = new Map<string, string[]>();
  return actions.map((action) => {
    const from = String(action.from);
    const own = taken.get(from) ?? [];
    const id = own.includes(String(action.id)) ? freeName(String(action.id), own, 'next') : String(action.id);
    taken.set(from, [...own, id]);
    return id === action.id ? action : { ...action, id };
  });
}
