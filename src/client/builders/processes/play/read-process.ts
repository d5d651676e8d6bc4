import { Value } from 'typebox/value';
import { checkProcess } from '../../../../definitions/checks/process';
import { Process } from '../../../../definitions/process';
import type { ModelSource } from '../../../../engine/model/model';
import { isReadableGuard } from '../../../../engine/process/guard';
import type { JsonObject } from '../../document/pointer';

/** Reads a document that can be played; undefined where it has mistakes. */
export function readProcess(document: JsonObject, source: ModelSource): Process | undefined {
  const process = { kind: 'process', id: 'process', format: 2, ...document };
  if (!Value.Check(Process, process) || checkProcess(process).length > 0) return undefined;
  const guards = process.actions.flatMap(({ guard }) => guard ?? []);
  return guards.every((guard) => isReadableGuard(guard, source)) ? process : undefined;
}

/** The columns on which the process depends: those of its guards, and those that name who decides. */
export function columnsOfProcess({ steps, actions }: Process, source: ModelSource): string[] {
  const words = new Set(actions.flatMap(({ guard }) => guard?.match(/[a-z][a-z0-9_]*/gi) ?? []));
  const people = steps.flatMap(({ subject, vote }) => [subject.column ?? [], vote?.column ?? []].flat());
  return [...source.columns.keys()].filter(
    (name) => people.includes(name) || (words.has(name) && source.columns.get(name)?.declared !== undefined),
  );
}
