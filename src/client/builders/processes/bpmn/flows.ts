import type { ModdleElement } from 'bpmn-moddle';
import { isElement, ownPart, textIn, type OwnPart } from './extension';
import { nodeKind } from './node-kinds';

/** Something in a file that a process cannot say. `code` names the sentence about it. */
export interface Note {
  code: string;
  /** The name of the element, or how many there are. */
  name: string;
}

/** A way from one step to the next, through the gateways between them. */
export interface Way {
  name: string;
  /** The conditions on the way, all of which must hold; empty for none. */
  condition: string;
  target: ModdleElement;
  own: OwnPart | undefined;
}

/** Follows the flows that leave a step up to the next steps. */
export function waysFrom(
  step: ModdleElement,
  elements: readonly ModdleElement[],
  notes: Note[],
  passed: readonly ModdleElement[] = [],
): Way[] {
  const flows = elements.filter(
    (each) => each.$type === 'bpmn:SequenceFlow' && each.get('sourceRef') === step,
  );
  return flows.flatMap((flow): Way[] => {
    const target = flow.get('targetRef');
    if (!isElement(target)) {
      notes.push({ code: 'line', name: textIn(flow, 'name') });
      return [];
    }
    const name = textIn(flow, 'name');
    const condition = conditionOf(flow);
    const own = ownPart(flow, 'dulaan:Action');
    const kind = nodeKind(target);
    if (kind === 'step') return [{ name, condition, target, own }];
    // A gateway that leads back to itself leads nowhere.
    if (kind !== 'passed' || passed.includes(target)) return [];
    return waysFrom(target, elements, notes, [...passed, target]).map((way) => ({
      ...way,
      name: way.name === '' ? name : way.name,
      condition: [condition, way.condition].filter(Boolean).map(parenthesized).join(' and '),
      own: way.own ?? own,
    }));
  });
}

function conditionOf(flow: ModdleElement): string {
  const expression = flow.get('conditionExpression');
  if (!isElement(expression)) return '';
  // Other tools write `${amount > 0}` or `=amount > 0`.
  return textIn(expression, 'body')
    .replace(/^\$\{(.*)\}$/s, '$1')
    .replace(/^=\s*/, '')
    .trim();
}

function parenthesized(condition: string, _index: number, all: readonly string[]): string {
  return all.length > 1 && / or /.test(condition) ? `(${condition})` : condition;
}
