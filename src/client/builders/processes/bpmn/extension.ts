import type { BpmnModdle, ModdleElement } from 'bpmn-moddle';
import { isObject, type JsonObject } from '../../document/pointer';

/** Our own elements in BPMN: the part of the definition behind an element, as JSON, and its place in its list. */
export type OwnType = 'dulaan:Process' | 'dulaan:Step' | 'dulaan:Action' | 'dulaan:Escalation';

const members = [
  { name: 'order', isAttr: true, type: 'Integer' },
  { name: 'body', isBody: true, type: 'String' },
];
const superClass = ['Element'];

/** The description of the namespace for the library. */
export const ownNamespace = {
  name: 'Dulaan',
  prefix: 'dulaan',
  uri: 'urn:dulaan:process:2',
  xml: { tagAlias: 'lowerCase' },
  types: ['Process', 'Step', 'Action', 'Escalation'].map((name) => ({
    name,
    superClass,
    properties: members,
  })),
};

export interface OwnPart {
  type: string;
  order: number;
  part: JsonObject;
}

/** Builds the extension elements that hold parts of a definition. */
export function createExtension(
  moddle: BpmnModdle,
  parts: readonly { type: OwnType; order: number; part: JsonObject }[],
): ModdleElement {
  const values = parts.map(({ type, order, part }) =>
    moddle.create(type, { order, body: JSON.stringify(part) }),
  );
  return moddle.create('bpmn:ExtensionElements', { values });
}

/** Reads the parts of a definition in the extension elements of an element; what cannot be read is none. */
export function ownParts(element: ModdleElement): OwnPart[] {
  const extension = element.get('extensionElements');
  if (!isElement(extension)) return [];
  return elementsAt(extension, 'values').flatMap((each) => {
    if (!each.$type.startsWith('dulaan:')) return [];
    const part = parsed(each.get('body'));
    const order = Number(each.get('order'));
    return part === undefined ? [] : [{ type: each.$type, order: Number.isInteger(order) ? order : 0, part }];
  });
}

export function ownPart(element: ModdleElement, type: OwnType): OwnPart | undefined {
  return ownParts(element).find((each) => each.type === type);
}

export function isElement(value: unknown): value is ModdleElement {
  return isObject(value) && typeof value.$type === 'string';
}

/** The elements in a member of an element. */
export function elementsAt(element: ModdleElement, member: string): ModdleElement[] {
  const value = element.get(member);
  return Array.isArray(value) ? value.filter(isElement) : [];
}

/** A text of an element, with single spaces: XML keeps no others in attributes. */
export function textIn(element: ModdleElement, member: string): string {
  const value = element.get(member);
  return typeof value === 'string' ? plain(value) : '';
}

export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function parsed(text: unknown): JsonObject | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch (error) {
    // Another tool has broken it: the element itself says enough.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
