import { statusTypes, type StatusType } from '../../../../definitions/process';
import { say, type Language } from '../../../../definitions/language';
import { membersAt } from '../../document/list-edits';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import { readText } from '../../panel/read-text';

/** A step of a document that may be unfinished. */
export interface StepView {
  index: number;
  pointer: string;
  id: string;
  type: StatusType;
  step: JsonObject;
}

export interface ActionView {
  index: number;
  pointer: string;
  id: string;
  from: string;
  /** A step's id, `@previous` or `@chosen`. */
  to: string;
  action: JsonObject;
}

export interface ProcessView {
  steps: readonly StepView[];
  actions: readonly ActionView[];
}

/** Reads the graph of a document as far as it is one. */
export function processView(document: JsonObject): ProcessView {
  return {
    steps: membersAt(document, '/steps').map((value, index) => {
      const step = isObject(value) ? value : {};
      const type = statusTypes.find((each) => each === step.statusType) ?? 'CHECK';
      return { index, pointer: `/steps/${index}`, id: scalarText(step.id), type, step };
    }),
    actions: membersAt(document, '/actions').map((value, index) => {
      const action = isObject(value) ? value : {};
      const { id, from, to } = action;
      return {
        index,
        pointer: `/actions/${index}`,
        id: scalarText(id),
        from: scalarText(from),
        to: scalarText(to),
        action,
      };
    }),
  };
}

/** The title of a step or an action; its id where it has none. */
export function partTitle(part: JsonObject, language: Language): string {
  const text = readText(part.title);
  const said = text === undefined ? '' : say(text, language);
  return said === '' ? scalarText(part.id) : said;
}

export function stepNamed({ steps }: ProcessView, id: string): StepView | undefined {
  return steps.find((step) => step.id === id);
}

export function isLastType(type: StatusType): boolean {
  return type === 'END' || type === 'CANCEL';
}

/** Returns whether a vote decides a step, or is meant to. */
export function isVoteStep({ step, type }: StepView): boolean {
  return type === 'VOTE' || (isObject(step.subject) && step.subject.type === 'VOTERS');
}

/** The step or the action that is open in the properties. */
export type Selection = { part: 'step' | 'action'; index: number } | null;

/** Returns whether a problem is one of a part: of the part itself or of a member of it. */
export function isWithin(pointer: string, part: string): boolean {
  return pointer === part || pointer.startsWith(`${part}/`);
}
