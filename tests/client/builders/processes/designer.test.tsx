// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, useStore } from 'zustand';
import { MemoryRouter } from 'react-router-dom';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyEdit, type Edit } from '../../../../src/client/builders/document/edit';
import {
  recordStep,
  startHistory,
  undoStep,
  type History,
} from '../../../../src/client/builders/document/history';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import type { Problem } from '../../../../src/client/builders/panel/panel-context';
import { partTitle, processView } from '../../../../src/client/builders/processes/document/process-view';
import { ProcessDesigner } from '../../../../src/client/builders/processes/process-designer';
import { prepareBuilder } from '../forms/builder-page';
import { shippedProcess, shippedProcesses, shippedSource } from './shipped';

const roles = ['bank', 'agent', 'crew', 'inspector', 'citizen', 'admin'];
vi.mock('../../../../src/client/api/http', () => ({
  getJson: (path: string) => {
    const [, source] = /^\/definitions\/source\/(\w+)\/draft$/.exec(path) ?? [];
    if (source !== undefined) return Promise.resolve({ version: 1, published: shippedSource(source) });
    if (path !== '/definitions') return Promise.reject(new Error(`${path} is not answered here`));
    const definitions = roles.map((id) => ({
      kind: 'role',
      id,
      title: id,
      version: 1,
      uses: [],
      usedBy: [],
    }));
    return Promise.resolve({ definitions });
  },
}));

interface Stage {
  document: () => JsonObject;
  steps: () => number;
  undo: () => void;
}

/** Renders the designer with a host that holds the document and its history, as the page of builders does. */
function stage(initial: JsonObject, problems: readonly Problem[] = []): Stage {
  const edited = createStore<History<JsonObject>>()(() => startHistory(initial));
  const changeSet = {
    version: 1,
    renames: [],
    put: () => undefined,
    rename: () => undefined,
    documentOf: () => undefined,
  };
  const onEdit = (edit: Edit) =>
    edited.setState((before) => recordStep(before, applyEdit(before.content, edit), performance.now()));
  function Host() {
    const document = useStore(edited, ({ content }) => content);
    return (
      <ProcessDesigner
        id={String(initial.id)}
        document={document}
        onEdit={onEdit}
        problems={problems}
        changeSet={changeSet}
      />
    );
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Host />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return {
    document: () => edited.getState().content,
    steps: () => edited.getState().past.length,
    undo: () => act(() => edited.setState(undoStep)),
  };
}

/** A phone: the list and the properties of a part take turns. */
const matchMedia = (query: string) =>
  Object.assign(new EventTarget(), { matches: query.includes('max-width') });

beforeAll(async () => {
  await prepareBuilder();
  Object.assign(globalThis, { matchMedia });
  await i18next.loadNamespaces(['process-builder', 'process']);
});
afterEach(cleanup);

const list = () => screen.getByRole('list', { name: 'Явцын алхмууд' });
const properties = () => within(screen.getByRole('region', { name: 'Тохиргоо' }));
const open = (name: RegExp) => {
  const [first] = within(list()).getAllByRole('button', { name });
  if (first === undefined) throw new Error(`The list does not have ${name.source}`);
  fireEvent.click(first);
};
const toList = () => fireEvent.click(screen.getByRole('button', { name: 'Жагсаалт руу' }));

describe.each(shippedProcesses)('the designer of %s', (_id, document) => {
  it('lists every step and action, and is no edit to look at them', () => {
    const staged = stage(document);
    const { steps, actions } = processView(document);
    for (const { step } of [...steps, ...actions.map(({ action }) => ({ step: action }))]) {
      const title = partTitle(step, 'mn_MN');
      open(new RegExp(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
      expect(properties().getAllByRole('heading', { level: 2 })[0]?.textContent).toBeTruthy();
      toList();
    }
    expect(within(list()).getAllByRole('button')).toHaveLength(steps.length + actions.length);
    expect([staged.document(), staged.steps()]).toEqual([document, 0]);
  });
});

describe('the list of a process', () => {
  const document = shippedProcess('loan_request');

  it('renames a step with every action that names it, as one step of undo', () => {
    const staged = stage(document);
    open(/^Банк хүсэлтийг судалж байна/);
    const code = properties().getByLabelText('Код');
    fireEvent.change(code, { target: { value: 'study' } });
    expect(staged.steps()).toBe(0);
    fireEvent.blur(code);
    const { steps, actions } = processView(staged.document());
    expect(steps[1]?.id).toBe('study');
    expect(actions.flatMap(({ from, to }) => [from, to])).not.toContain('check');
    expect(staged.steps()).toBe(1);
    staged.undo();
    expect(staged.document()).toBe(document);
  });

  it('refuses a name that another step has, and says so', () => {
    const staged = stage(document);
    open(/^Банк хүсэлтийг судалж байна/);
    const code = properties().getByLabelText('Код');
    fireEvent.change(code, { target: { value: 'sign' } });
    fireEvent.keyDown(code, { key: 'Enter' });
    properties().getByText(/Энэ кодыг ашиглаж болохгүй/);
    expect(staged.steps()).toBe(0);
  });

  it('says what goes with a step before it goes', () => {
    const staged = stage(document);
    open(/^Хүсэлтээ засна уу/);
    fireEvent.click(properties().getByRole('button', { name: 'Алхмыг хасах' }));
    screen.getByText('Засуулахаар буцаах: Банк хүсэлтийг судалж байна → Хүсэлтээ засна уу');
    screen.getByText('Хороо засуулахаар буцаасан: Зээлийн хороо хэлэлцэж байна → Хүсэлтээ засна уу');
    fireEvent.click(screen.getByText('Хасах', { selector: 'button' }));
    expect(processView(staged.document()).steps.map(({ id }) => id)).not.toContain('correct');
    expect(staged.steps()).toBe(1);
  });

  it('connects two steps by a form, and opens the new action', () => {
    const staged = stage(document);
    open(/^Банк зээлийг олгож байна/);
    fireEvent.change(properties().getByLabelText('Шинэ үйлдэл хүргэх алхам'), {
      target: { value: 'refused' },
    });
    fireEvent.click(properties().getByRole('button', { name: 'Үйлдэл нэмэх' }));
    expect(processView(staged.document()).actions.at(-1)?.action).toEqual({
      id: 'urgeljluulekh',
      title: { mn_MN: 'Үргэлжлүүлэх' },
      from: 'issue',
      to: 'refused',
    });
    properties().getByRole('heading', { name: 'Үргэлжлүүлэх' });
  });

  it('reads and writes a guard as a sentence about the row', async () => {
    const staged = stage(document);
    open(/^Зээлийн хороонд оруулах/);
    const values = await screen.findAllByLabelText('Утга');
    const [amount] = values;
    if (amount === undefined) throw new Error('The sentence has no value');
    fireEvent.change(amount, { target: { value: '500' } });
    expect(processView(staged.document()).actions[1]?.action.guard).toBe('amount > 500 and months > 0');
    fireEvent.change(screen.getByLabelText('Нөхцөлүүдийн холбоо'), { target: { value: 'or' } });
    expect(processView(staged.document()).actions[1]?.action.guard).toBe('amount > 500 or months > 0');
  });

  it('turns the rule of a vote into another one, with what it needs', () => {
    const staged = stage(document);
    open(/^Зээлийн хороо хэлэлцэж байна/);
    fireEvent.change(properties().getByLabelText('Хэдэн санал дэмжвэл болох вэ'), {
      target: { value: 'ratio' },
    });
    expect(processView(staged.document()).steps[3]?.step.vote).toEqual({
      rule: 'ratio',
      tie: 'recreate',
      roles: ['bank'],
      column: 'bank_id',
      ratio: 0.5,
    });
    fireEvent.change(properties().getByLabelText('Дэмжих саналын хувь'), { target: { value: '66' } });
    expect(processView(staged.document()).steps[3]?.step.vote).toMatchObject({ ratio: 0.66 });
  });

  it('shows a problem at its step, and in the group of properties that fixes it', () => {
    stage(document, [{ pointer: '/steps/1/subject/role', message: 'Хариуцагчийн үүргийг сонгоно уу' }]);
    within(list()).getByText('Алдаа: 1');
    open(/^Банк хүсэлтийг судалж байна/);
    const group = properties().getByText('Хэн шийдэх вэ').closest('details');
    if (group === null) throw new Error('The group is not drawn');
    expect(within(group).getByRole('alert').textContent).toBe('Хариуцагчийн үүргийг сонгоно уу');
  });

  it('says the next step where there is none yet', () => {
    stage({
      kind: 'process',
      id: 'empty',
      format: 2,
      title: { mn_MN: 'Хоосон' },
      source: '',
      steps: [],
      actions: [],
    });
    expect(screen.getByText(/Алхам алга. «Алхам нэмэх» товчоор эхлээрэй/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Туршиж тоглох' }));
    expect(screen.getByText('Эхлээд явцын хүснэгтийг сонгоно уу.')).toBeTruthy();
  });
});
