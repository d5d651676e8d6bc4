import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildInput } from '../../../../../src/client/runtime/form/save/form-input';
import { createFormStore, type FormStore } from '../../../../../src/client/runtime/form/store/form-store';
import { createRuntime, type FormRuntime } from '../../../../../src/client/runtime/form/form-runtime';
import {
  keyFilter,
  rowDocument,
  writeDocument,
  type ServedForm,
} from '../../../../../src/client/runtime/form/form-document';
import { publishDocuments } from '../../../publish-documents';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';
import {
  maskedPolicies,
  narrowPolicies,
  ruleCases,
  ruleDocuments,
  rulePolicies,
  type RuleCase,
} from './rule-definitions';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let form: ServedForm;
const products = new Map<string, number>();

type Values = Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await publishDocuments(admin, [
    ...ruleDocuments,
    await roleWith('agent', rulePolicies),
    await roleWith('inspector', narrowPolicies),
    await roleWith('bank', maskedPolicies),
  ]);
  agent = await app.signIn('agent');
  form = (await agent.get('/schema/form/rule_order')).json();
  for (const [name, price] of Object.entries({ cheap: 1000, fair: 3000, dear: 5000, Хориотой: 1000 }))
    products.set(name, await create('RuleProduct', { name, price }));
});
afterAll(() => app.close());

/** The role with further policies. */
async function roleWith(id: string, more: readonly object[]) {
  const role = await admin.get(`/definitions/role/${id}/draft`);
  const { policies, ...rest } = role.json().published;
  return { ...rest, kind: 'role', id, policies: [...policies, ...more] };
}

beforeEach(() => app.database.script('delete from app.rule_line; delete from app.rule_order'));

async function create(type: string, input: Values): Promise<number> {
  const document = `mutation($input: ${type}Input!) { row: create${type}(input: $input) { id } }`;
  const { data, errors } = await admin.query<{ row: { id: string } }>(document, { input });
  expect(errors).toBeUndefined();
  return Number(data?.row.id);
}

/** The values with the keys of products in place of their names. */
function keyed(values: Values): Values {
  const { product, lines, ...rest } = values;
  return {
    ...rest,
    ...(typeof product === 'string' && { product: products.get(product) }),
    ...(Array.isArray(lines) && { lines: lines.map((line: Values) => keyed(line)) }),
  };
}

/** The stored row as the form reads it; an administrator wrote it without the form. */
async function storeRow({ stored, storedLines }: RuleCase): Promise<Values | null> {
  if (!stored && !storedLines) return null;
  const { product_price: _price, product_name: _name, ...own } = keyed(stored ?? {});
  const id = await create('RuleOrder', own);
  for (const line of storedLines ?? []) await create('RuleLine', { ...keyed(line), order: id });
  const filters = keyFilter(String(id));
  const { data } = await agent.query<{ rule_order: Values[] }>(rowDocument(form), { filters });
  return data?.rule_order[0] ?? null;
}

/** The form as a page runs it. Its validator is not asked: the cases are about rules. */
function runtimeOf(served: ServedForm): FormRuntime {
  const rjsf = {} as FormRuntime['validator']['rjsf'];
  return createRuntime(served, { schema: {}, rjsf, validate: () => [] });
}

/** Opens the form as a page does and enters the values. */
async function openPage(given: RuleCase): Promise<FormStore> {
  const caller = app.store.current().definitions.role.get('agent');
  const user = {
    userId: 1,
    login: 'agent',
    role: 'agent',
    roleNumber: caller?.number ?? 0,
    organizationId: null,
    phone: null,
  };
  const store = createFormStore(runtimeOf(form), { stored: await storeRow(given), user });
  for (const [field, value] of Object.entries(keyed(given.entry))) store.change([field], value);
  return store;
}

/** Saves as the page does; the fields at which the server refuses. */
async function save(store: FormStore): Promise<string[]> {
  const { stored } = store.getState();
  const variables = { ...(stored && { id: stored.id }), input: buildInput(store), form: form.id };
  const { errors = [] } = await agent.query(writeDocument(form, stored === null), variables);
  expect(errors.filter(({ extensions }) => extensions.fields === undefined)).toEqual([]);
  return errors.flatMap(({ extensions }) => Object.keys(extensions.fields ?? {}));
}

describe('rules of a form, in the browser and on the server:', () => {
  it.each(ruleCases.map((each) => [each.name, each] as const))('%s', async (_name, each) => {
    const store = await openPage(each);
    const refused = store.submit().map(({ path }) => path);
    expect(refused).toEqual(each.inBrowser ?? []);
    expect(await save(store)).toEqual(each.onServer ?? []);
  });
});

it('opens for those who have no right to columns that its rules read, and leaves these rules to the server', async () => {
  const inspector = await app.signIn('inspector');
  const served: ServedForm = (await inspector.get('/schema/form/rule_order')).json();
  expect(Object.keys(served.compiled.source.columns)).not.toContain('cap');
  expect(() => runtimeOf(served)).not.toThrow();
  expect(rulesOfPage(served)).toEqual(['note']);
});

it('leaves rules over a column that is null in some rows of a person to the server', async () => {
  const bank = await app.signIn('bank');
  const id = await create('RuleOrder', { kind: 'other', note: 'x', status: 'new' });
  const served: ServedForm = (await bank.get('/schema/form/rule_order')).json();
  const { data } = await bank.query<{ rule_order: Values[] }>(rowDocument(served), {
    filters: keyFilter(String(id)),
  });
  expect(data?.rule_order[0]).toMatchObject({ kind: 'other', note: null });
  expect(rulesOfPage(served)).toEqual(['status']);
});

/** The fields of the rules that the page decides. */
function rulesOfPage({ rules = [], compiled }: ServedForm): string[] {
  return rules.map(({ field }) => field).filter((_, at) => !compiled.serverRules?.includes(at));
}
