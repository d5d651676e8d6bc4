import { Type } from 'typebox';
import { foldEvents } from './process-store';
import { DefinitionId } from '../../../definitions/values/name';
import { explained, member, naming } from '../../../definitions/descriptions/description';
import { referenceMessage } from '../../../engine/model/checks/reference-messages';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { defineWithinAction } from '../../data/triggers/action';
import { decideEvents, newProcess, writeEvents } from './transition/carry-out';
import { RefusedCommand, refusedWrite } from './refused-command';
import { statusValues } from './status-columns';

const Options = Type.Object(
  {
    /** A process that runs on the rows of the form's table. */
    process: DefinitionId,
  },
  { additionalProperties: false },
);

/**
 * `start_process`: a row begins its process as it is made, or when a button says so, in the row's own transaction. The row
 * carries the status from then on. A row that has the process already is refused.
 */
export const startProcess = defineWithinAction({
  name: 'start_process',
  description: {
    ...explained(
      member('Явц эхлүүлэх', 'Start a process', '프로세스 시작'),
      'Мөр үүсэхэд, эсвэл товч дарахад явц эхэлнэ',
      'The process starts with the row, or when the button is clicked',
      '행이 만들어지거나 버튼을 누르면 프로세스가 시작됩니다',
    ),
    members: { process: member('Явц', 'Process', '프로세스', naming('process')) },
  },
  options: Options,
  moments: ['beforeCreate', 'press'],
  isOnce: true,
  check({ process: id }, { source, definitions, addUse }) {
    const process = definitions.process.get(id);
    if (!process)
      return [{ path: '/process', ...nameMessage('unknown-definition', { kind: 'process', id }) }];
    addUse({ kind: 'process', id });
    return process.source === source.id
      ? []
      : [
          {
            path: '/process',
            ...referenceMessage('process-of-other-source', { process: id, source: process.source }),
          },
        ];
  },
  async prepareSideEffect({ process: id }, { source, row, now }, context) {
    const process = newProcess(context, id);
    if (!process) throw new Error(`There is no process "${id}"`);
    try {
      const events = await decideEvents(context, { source, values: row }, process, { type: 'start' }, now);
      return {
        values: statusValues(source, process.definition, foldEvents(events)),
        runAfterWrite: async (writing, key) => {
          const values = { ...row, id: Number(key) };
          await writeEvents(writing, { source, values }, process, events, now, { withStatus: false });
        },
      };
    } catch (error) {
      throw error instanceof RefusedCommand ? refusedWrite(error) : error;
    }
  },
});
