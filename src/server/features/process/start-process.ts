import { Type } from 'typebox';
import type { Finding } from '../../../definitions/checks/finding';
import { DefinitionId } from '../../../definitions/name';
import type { Process } from '../../../definitions/process';
import { defaultLanguage, say } from '../../../definitions/text';
import { isTrue, parseExpression } from '../../../engine/expressions/expression';
import type { TableModel } from '../../../engine/model/model';
import { beginProcess, type StepRecord } from '../../../engine/process/begin-process';
import { storeProcess } from './store-process';
import { expressionMistakes, type MistakeScope } from '../../../engine/expressions/expression-mistakes';
import { rowScope } from '../../../engine/model/constants/constant-column';
import { policyNames } from '../../../engine/access/policy-names';
import { defineWithinAction, type Row, type TriggeringWrite } from '../../data/triggers/action';
import { defineMessages, joinReasons } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';

const processMessage = defineMessages({
  'process-of-other-source': [
    '"{process}" явц "{source}" эх сурвалжид явдаг',
    'the process "{process}" runs on "{source}"',
    '프로세스 "{process}"은(는) "{source}"에서 실행됩니다',
  ],
  'guard-is-wrong': [
    '"{process}" явцын {index} дугаар шилжилтийн нөхцөл: {problem}',
    'the guard of transition {index} of "{process}": {problem}',
    '"{process}" 전환 {index}의 조건: {problem}',
  ],
});

const Options = Type.Object(
  {
    /** A process that runs on the rows of the form's table. */
    process: DefinitionId,
  },
  { additionalProperties: false },
);

/**
 * `start_process`: a row begins its process as it is made, or when a button says so: the history's first steps are written
 * in the row's own transaction, and the row carries the status from then on.
 */
export const startProcess = defineWithinAction({
  name: 'start_process',
  options: Options,
  moments: ['beforeCreate', 'press'],
  isOnce: true,
  check({ process: id }, { source, definitions, addUse }) {
    const process = definitions.process.get(id);
    if (!process)
      return [{ path: '/process', ...nameMessage('unknown-definition', { kind: 'process', id }) }];
    addUse({ kind: 'process', id });
    if (process.source !== source.id)
      return [
        {
          path: '/process',
          ...processMessage('process-of-other-source', { process: id, source: process.source }),
        },
      ];
    return checkGuards(process, rowScope(source, definitions.role));
  },
  prepareSideEffect({ process: id }, write) {
    const { source, caller, snapshot } = write;
    const process = snapshot.definitions.process.get(id);
    if (!process) throw new Error(`There is no process "${id}"`);
    const records = beginProcess(process, {
      actor: caller,
      numberOfRole: (role) => snapshot.definitions.role.get(role)?.number ?? null,
      holds: (guard) => holds(guard, write),
    });
    const version = snapshot.versions.get(`process/${id}`) ?? 0;
    const begun = { process: id, version, source: source.id, startedBy: caller.userId, records };
    return {
      values: statusOf(source, records),
      runAfterWrite: (transaction, row) => storeProcess(transaction, row, begun),
    };
  },
});

/** A row's status is that of its process's current step. */
function statusOf(source: TableModel, records: readonly StepRecord[]): Row {
  const current = records.at(-1);
  if (!current) return {};
  const status = {
    status: say(current.label, defaultLanguage),
    status_type: current.statusType,
    status_id: current.step,
  };
  return Object.fromEntries(Object.entries(status).filter(([name]) => source.columns.has(name)));
}

function checkGuards({ id, transitions }: Process, scope: MistakeScope): Finding[] {
  return transitions.flatMap(({ guard }, index) => {
    if (guard === undefined) return [];
    const result = parseExpression(guard, scope.names);
    const problems = 'problems' in result ? result.problems : expressionMistakes(guard, scope, 'condition');
    return problems.map((problem) => ({
      path: '/process',
      ...processMessage('guard-is-wrong', { index, process: id, problem }),
    }));
  });
}

function holds(guard: string, { source, row, caller, now }: TriggeringWrite): boolean {
  const result = parseExpression(guard, policyNames(source));
  if ('problems' in result) throw new Error(`A guard cannot be read: ${joinReasons(result.problems)}`);
  return isTrue(result.expression.run({ values: row, user: caller, now }));
}
