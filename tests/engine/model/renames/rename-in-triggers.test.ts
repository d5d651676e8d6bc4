import { describe, expect, it } from 'vitest';
import type { Definition } from '../../../../src/definitions/definition';
import { renameInSet } from '../../../../src/engine/model/renames/rename-in-set';
import { optionSchemas } from '../../../../src/server/definitions/renames/option-schemas';
import { manifests } from '../../../../widgets/manifests';
import '../../../server/registered';

/** Posts and their applications have a column of the same name. */
const documents: Definition[] = [
  {
    kind: 'source',
    id: 'post',
    format: 2,
    title: 'Зар',
    type: 'table',
    columns: [
      { name: 'state', type: 'text' },
      { name: 'ends_on', type: 'date' },
      { name: 'count', type: 'integer', value: 'count(applications[item.state = "x"])' },
    ],
    subTables: [{ name: 'applications', source: 'application', connection: 'post' }],
    triggers: [
      {
        when: 'afterUpdate',
        action: 'update_referring_rows',
        options: {
          source: 'application',
          connection: 'post',
          where: 'state = "state"',
          values: { state: 'state' },
        },
      },
      {
        when: 'afterCreate',
        action: 'create_referring_row',
        options: { source: 'application', connection: 'post', values: { state: 'state' } },
      },
      {
        schedule: { at: 'ends_on', where: 'state = "x"' },
        action: 'set_fields',
        options: { values: { state: '"x"' } },
      },
    ],
  },
  {
    kind: 'source',
    id: 'application',
    format: 2,
    title: 'Өргөдөл',
    type: 'table',
    columns: [
      { name: 'post', type: 'reference', references: { source: 'post' } },
      { name: 'state', type: 'text' },
      { name: 'copied', type: 'text', value: 'post.state + state' },
    ],
    triggers: [
      {
        when: 'afterUpdate',
        action: 'update_referred_row',
        options: { reference: 'post', where: 'state = "x"', values: { state: 'state' } },
      },
    ],
  },
];

function renamed(source: string, from: string, to: string) {
  const rename = { kind: 'source' as const, id: source, path: `/columns/${from}`, to };
  const { definitions, problems } = renameInSet(documents, rename, optionSchemas(manifests));
  expect(problems).toEqual([]);
  const [post, application] = definitions;
  return { post, application };
}

describe('a renamed column is followed by triggers on other rows, by schedules and by formulas', () => {
  it('of the table that has the triggers', () => {
    const { post, application } = renamed('post', 'state', 'stage');
    expect(post).toMatchObject({
      columns: [{ name: 'stage' }, {}, { value: 'count(applications[item.state = "x"])' }],
      triggers: [
        { options: { where: 'state = "state"', values: { state: 'stage' } } },
        { options: { values: { state: 'stage' } } },
        { schedule: { at: 'ends_on', where: 'stage = "x"' }, options: { values: { stage: '"x"' } } },
      ],
    });
    expect(application).toMatchObject({
      columns: [{}, { name: 'state' }, { value: 'post.stage + state' }],
      triggers: [{ options: { where: 'stage = "x"', values: { stage: 'state' } } }],
    });
  });

  it('of the table whose rows they write', () => {
    const { post, application } = renamed('application', 'state', 'stage');
    expect(post).toMatchObject({
      columns: [{ name: 'state' }, {}, { value: 'count(applications[item.stage = "x"])' }],
      triggers: [
        { options: { where: 'stage = "state"', values: { stage: 'state' } } },
        { options: { values: { stage: 'state' } } },
        { schedule: { where: 'state = "x"' }, options: { values: { state: '"x"' } } },
      ],
    });
    expect(application).toMatchObject({
      columns: [{}, { name: 'stage' }, { value: 'post.state + stage' }],
      triggers: [{ options: { where: 'state = "x"', values: { state: 'stage' } } }],
    });
  });

  it('which is a reference, a connection or a date', () => {
    const { post, application } = renamed('application', 'post', 'job');
    expect(post).toMatchObject({
      triggers: [{ options: { connection: 'job' } }, { options: { connection: 'job' } }, {}],
    });
    expect(application).toMatchObject({
      columns: [{ name: 'job' }, {}, { value: 'job.state + state' }],
      triggers: [{ options: { reference: 'job' } }],
    });
    expect(renamed('post', 'ends_on', 'closes_on').post).toMatchObject({
      triggers: [{}, {}, { schedule: { at: 'closes_on' } }],
    });
  });
});
