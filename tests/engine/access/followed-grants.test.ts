import { describe, expect, it } from 'vitest';
import { grantsFor, type Grant } from '../../../src/engine/access/access-table';
import { compileAccess } from '../../../src/engine/access/compile-access';
import { buildModel } from '../../../src/engine/model/build-model';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import type { Definition } from '../../../src/definitions/definition';
import { toSet } from '../../../src/server/definitions/store/definition-set';

const reference = (source: string, name = source) => ({ name, type: 'reference', references: { source } });
const text = (name: string) => ({ name, type: 'text' });
const sources = [
  table('person', [text('name'), text('phone')]),
  { ...table('firm', [text('name')]), softDelete: true },
  table('job', [
    text('title'),
    text('status'),
    text('secret_note'),
    reference('person', 'owner'),
    reference('firm'),
  ]),
  table('offer', [reference('job'), { name: 'price', type: 'money' }, text('state')]),
];
const plain = view('v_job', {
  joins: [
    { as: 'boss', source: 'person', on: 'owner' },
    { as: 'of', source: 'firm', on: 'firm' },
  ],
  columns: [
    { name: 'title' },
    { name: 'note', from: 'secret_note' },
    { name: 'boss', from: 'boss.name' },
    { name: 'company', from: 'of.name' },
    { name: 'label', value: 'title + "!"' },
    { name: 'hint', value: 'title + note' },
    {
      name: 'open_offers',
      aggregate: {
        function: 'count',
        source: 'offer',
        connection: 'job',
        filters: { filters: [{ column: 'state', condition: 'equals', value: 'open' }] },
      },
    },
    { name: 'best', aggregate: { function: 'max', source: 'offer', connection: 'job', column: 'price' } },
  ],
});
const own = 'owner = user.id';
const all = (source: string, fields?: string[]) => ({ source, action: 'read', ...(fields && { fields }) });

describe('a view whose policies follow its base', () => {
  it('gives the rows of each policy of the base, and the columns that it covers', () => {
    const [open, mine, ...rest] = grants([
      all('job', ['title']),
      { source: 'job', action: 'read', filter: own },
    ]);
    expect(rest).toEqual([]);
    expect(open?.through).toBeUndefined();
    expect(fieldsOf(open)).toEqual(['id', 'label', 'title']);
    expect(mine?.through).toMatchObject({
      column: 'id',
      source: { id: 'job' },
      grants: [{ condition: { text: own } }],
    });
    expect(fieldsOf(mine)).toEqual(['hint', 'id', 'label', 'note', 'title']);
  });

  it('shows joined values where the joined rows are all readable, and of no rows that may be deleted', () => {
    expect(fieldsOf(grants([all('job'), all('person', ['name']), all('firm')])[0])).toContain('boss');
    expect(fieldsOf(grants([all('job'), all('person', ['phone'])])[0])).not.toContain('boss');
    expect(fieldsOf(grants([all('job'), { ...all('person'), filter: 'id = user.id' }])[0])).not.toContain(
      'boss',
    );
    expect(fieldsOf(grants([all('job', ['title']), all('person')])[0])).not.toContain('boss');
    expect(fieldsOf(grants([all('job'), all('firm')])[0])).not.toContain('company');
  });

  it('shows figures where every row and column that they count is readable, those of their filters too', () => {
    expect(fieldsOf(grants([all('job'), all('offer')])[0])).toEqual(
      expect.arrayContaining(['open_offers', 'best']),
    );
    const withoutState = fieldsOf(grants([all('job'), all('offer', ['job', 'price'])])[0]);
    expect(withoutState).toContain('best');
    expect(withoutState).not.toContain('open_offers');
    const some = fieldsOf(grants([all('job'), { ...all('offer'), filter: 'state = "open"' }])[0]);
    expect(some).not.toContain('best');
    expect(some).not.toContain('open_offers');
  });

  it('gives nothing by a policy that does not cover what decides the rows of the view', () => {
    const filtered = {
      ...plain,
      filters: { filters: [{ column: 'status', condition: 'equals', value: 'open' }] },
    };
    expect(grants([all('job', ['title'])], filtered)).toEqual([]);
    expect(grants([all('job', ['title', 'status'])], filtered)).toHaveLength(1);
    const inner = view('v_job', { joins: [{ as: 'boss', source: 'person', on: 'owner', type: 'inner' }] });
    expect(grants([all('job')], inner)).toEqual([]);
    expect(grants([all('job'), all('person', ['phone'])], inner)).toHaveLength(1);
  });

  it('gives way to a policy of its own, of the role or of visitors, and is nothing by default', () => {
    const visitor = [{ ...all('v_job'), fields: ['title'] }];
    expect(grants([all('job'), { ...all('v_job'), fields: ['title'] }]).map(fieldsOf)).toEqual([['title']]);
    expect(grants([all('job')], plain, visitor).map(fieldsOf)).toEqual([['title']]);
    const { policies: _follow, ...ownPolicies } = plain;
    expect(grants([all('job')], ownPolicies)).toEqual([]);
  });

  it('gives no right but to read, and none where a right would lead back to the view', () => {
    expect(grants([{ source: 'job', action: 'choose', fields: ['title'] }])).toEqual([]);
    expect(grants([{ ...all('job'), through: { column: 'id', source: 'v_job' } }])).toEqual([]);
  });
});

function fieldsOf(grant: Grant | undefined): string[] {
  return [...(grant?.fields ?? [])].toSorted();
}

/** The grants to read the view of a role with these policies. */
function grants(policies: object[], over: object = plain, visitors: object[] = []): readonly Grant[] {
  const role = { kind: 'role', id: 'clerk', format: 3, title: 'x', number: 4, policies };
  const visitor = { kind: 'role', id: 'visitor', format: 3, title: 'x', number: 0, policies: visitors };
  const parsed = [...sources, over, role, visitor].map((body) => parseDefinition(body));
  expect(parsed.flatMap(({ problems }) => problems ?? [])).toEqual([]);
  const set = toSet(parsed.flatMap(({ definition }): Definition[] => (definition ? [definition] : [])));
  const { model, problems } = buildModel(set.source);
  expect(problems).toEqual([]);
  const access = compileAccess(set, model).get('clerk');
  if (!access) throw new Error('the role was not compiled');
  return grantsFor(access, 'v_job', 'read');
}

function table(id: string, columns: object[]) {
  return { kind: 'source', id, format: 2, title: id, type: 'table', columns };
}

function view(id: string, more: object) {
  const columns = [{ name: 'title' }];
  return {
    kind: 'source',
    id,
    format: 2,
    title: id,
    type: 'view',
    from: 'job',
    policies: 'follow',
    columns,
    ...more,
  };
}
