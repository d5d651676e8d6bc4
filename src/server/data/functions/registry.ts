import { contactsFunction } from './contacts-function';
import { geometryFunction } from './geometry-function';
import type { ServerFunction } from './server-function';

const functions = new Map<string, ServerFunction>();

/** Functions of every process. */
const own = new Map<string, ServerFunction>(
  [geometryFunction, contactsFunction].map((each) => [each.name, each]),
);

/** Makes functions known by their names, once at start and before definitions are read. */
export function registerFunctions(list: readonly ServerFunction[]): void {
  for (const each of list) functions.set(each.name, each);
}

export function functionNamed(name: string): ServerFunction | undefined {
  return functions.get(name) ?? own.get(name);
}

/** The names that are known. A process that computes nothing (an operator's command) has none. */
export function functionNames(): string[] {
  return functions.size === 0 ? [] : [...own.keys(), ...functions.keys()];
}
