// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { statusTypes } from '../../../src/definitions/process';
import WorkflowField from '../../../widgets/workflow/Field';
import type { WidgetServices } from '../../../widgets/contract';
import type { WorkflowOptions } from '../../../widgets/workflow/index';
import type { SentHistory, SentStep, SentVoter } from '../../../widgets/process_status/timeline/history';
import { Timeline } from '../../../widgets/process_status/timeline/timeline';
import { prepareDocument } from '../document';
import { barriersIn } from '../draw-widget';
import { fakeServices } from '../services';

beforeAll(prepareDocument);
afterEach(cleanup);

const { services } = fakeServices();

function step(changes: Partial<SentStep> = {}): SentStep {
  return {
    id: '1',
    process: 'order',
    status: 'Хянах',
    status_type: 'CHECK',
    status_action: null,
    action_num: 1,
    is_done: 1,
    description: null,
    signature: '',
    created_at: '2026-11-20T02:30:00.000Z',
    emp: null,
    ...changes,
  };
}

function voter(changes: Partial<SentVoter>): SentVoter {
  return {
    id: '1',
    history_id: '1',
    outcome: null,
    voted: 0,
    approve: 0,
    recreate: 0,
    description: null,
    signature_image: null,
    signature_date: null,
    emp: { LNAME: 'Дорж', FNAME: 'Бат' },
    ...changes,
  };
}

function show(
  steps: readonly SentStep[],
  { voters = [], isCompact = false }: { voters?: readonly SentVoter[]; isCompact?: boolean } = {},
) {
  const history: SentHistory = { statusHistories: steps, votingPeople: voters };
  return render(<Timeline history={history} isCompact={isCompact} services={services} />).container;
}

const signed = {
  signAction: 'Зөвшөөрсөн',
  job_name: 'Эдийн засагч',
  struct: 'Зээлийн алба',
  lastname: 'дорж',
  firstname: 'Бат',
};

it('steps are grouped by round, each group in its order', () => {
  show([
    step({ id: '1', status: 'Илгээх' }),
    step({ id: '2', status: 'Хянах' }),
    step({ id: '3', status: 'Дахин хянах', action_num: 2 }),
  ]);
  const first = screen.getByRole('region', { name: 'Ээлж: 1' });
  expect(
    within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Илгээх'), expect.stringContaining('Хянах')]);
  expect(screen.getByRole('region', { name: 'Ээлж: 2' }).textContent).toContain('Дахин хянах');
});

it('a done step shows its action and the local time, and its description', () => {
  const container = show([step({ status_action: 'Хянасан', description: 'Зураг тод байна' })]);
  expect(container.textContent).toContain('Хянасан');
  expect(container.textContent).not.toContain('Хянах');
  expect(container.querySelector('time')?.textContent).toBe('2026-11-20 10:30');
  expect(container.textContent).toContain('Зураг тод байна');
});

it.each(statusTypes.filter((type) => type !== 'END' && type !== 'CANCEL' && type !== 'RE_CREATE'))(
  'an open step of type %s is dimmed and says that its action is pending',
  (type) => {
    const container = show([step({ status_type: type, is_done: 0 })]);
    expect(container.querySelector('.process-step.is-pending')).not.toBeNull();
    expect(container.textContent).toContain('Үйлдэл хүлээгдэж байна');
    expect(container.querySelector('time')).toBeNull();
  },
);

it.each(['END', 'CANCEL'] as const)('a step of type %s always shows its date', (type) => {
  const container = show([step({ status_type: type, is_done: 0 })]);
  expect(container.querySelector('time')?.textContent).toBe('2026-11-20 10:30');
  expect(container.textContent).not.toContain('Үйлдэл хүлээгдэж байна');
});

it('a step of type RE_CREATE is shown once it is done', () => {
  const recreate = step({ id: '2', status: 'Дахин үүсгэх', status_type: 'RE_CREATE' });
  expect(show([step(), { ...recreate, is_done: 0 }]).textContent).not.toContain('Дахин үүсгэх');
  cleanup();
  expect(show([step(), recreate]).textContent).toContain('Дахин үүсгэх');
});

it('every status type has an icon of its own', () => {
  const paths = statusTypes.map((type) => {
    const path = show([step({ status_type: type })])
      .querySelector('.status-icon path')
      ?.getAttribute('d');
    cleanup();
    return path;
  });
  expect(new Set(paths).size).toBe(statusTypes.length);
});

it('a typed signature shows the name, the job, the structure, the action and the time', () => {
  const text = JSON.stringify({ type: 'text', signature: 'Д.Бат', ...signed });
  const container = show([step({ signature: text })]);
  const block = container.querySelector('.signature');
  for (const part of ['Д.Бат', 'Эдийн засагч', 'Зээлийн алба', 'Зөвшөөрсөн', '2026-11-20 10:30'])
    expect(block?.textContent).toContain(part);
});

it('a drawn signature is the image from its data, with the signer below', () => {
  const text = JSON.stringify({ type: 'draw', signature: 'data:image/png;base64,AAAA', ...signed });
  show([step({ signature: text })]);
  expect(screen.getByRole('img', { name: 'Гарын үсэг: Д.Бат' }).getAttribute('src')).toBe(
    'data:image/png;base64,AAAA',
  );
  expect(screen.getByRole('figure').textContent).toContain('Д.Бат 2026-11-20 10:30');
});

it('a signature says which version was signed, and whether the record has changed since', () => {
  const text = JSON.stringify({ type: 'text', signature: 'Д.Бат', ...signed });
  const container = show(
    [
      step({ signature: text, signed: { revision: 3, is_unchanged: true } }),
      step({ id: '2', status_type: 'VOTE' }),
      step({ id: '3', signature: text }),
    ],
    {
      voters: [
        voter({
          history_id: '2',
          outcome: 'supported',
          signature_image: text,
          signed: { revision: 2, is_unchanged: false },
        }),
      ],
    },
  );
  expect([...container.querySelectorAll('.signature-version')].map((line) => line.textContent)).toEqual([
    '✓ Гарын үсэг зурснаас хойш өөрчлөгдөөгүй. Хувилбар: 3',
    '! Гарын үсэг зурснаас хойш бичлэг өөрчлөгдсөн. Зурсан хувилбар: 2',
  ]);
});

it('another signature is an image of the file host', () => {
  const text = JSON.stringify({ type: 'other', signature: '77', ...signed });
  show([step({ signature: text })]);
  expect(screen.getByRole('img').getAttribute('src')).toBe('/files/77');
});

it.each([
  ['empty', ''],
  ['the text null', 'null'],
  ['no JSON', '{'],
  ['an image that is none', JSON.stringify({ type: 'draw', signature: 'javascript:alert(1)', ...signed })],
  ['a signature of null', JSON.stringify({ type: 'text', signature: 'null', ...signed })],
])('%s is no signature: the employee is shown instead', (_, signature) => {
  const emp = { JOB_NAME: 'Хянагч', STRUCT_NAME: 'Аудитын алба', LNAME: 'Дорж', FNAME: 'Сараа' };
  const container = show([step({ signature, emp })]);
  expect(container.querySelector('.signature')).toBeNull();
  expect(container.querySelector('.process-employee')?.textContent).toBe('Хянагч · Аудитын алба · Д.Сараа');
});

it('voters are marked by their outcome, and one who has not voted is not shown', () => {
  const text = JSON.stringify({ type: 'text', signature: 'Н.Туяа', ...signed });
  const container = show([step({ status_type: 'VOTE' })], {
    voters: [
      voter({ id: '1', emp: personNamed('Туяа'), voted: 1, approve: 1, signature_image: text }),
      voter({ id: '2', emp: personNamed('Болд'), voted: 1, signature_date: '2026-11-21T01:00:00Z' }),
      voter({ id: '3', emp: personNamed('Оюун'), voted: 1, recreate: 1 }),
      voter({ id: '4', emp: personNamed('Ганаа'), outcome: 'material', voted: 1 }),
      voter({ id: '5', emp: personNamed('Энхээ') }),
      voter({ id: '6', emp: personNamed('Өөр'), history_id: '2', voted: 1, approve: 1 }),
    ],
  });
  const list = within(screen.getByRole('list', { name: 'Санал' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Н.Туяа ✓ Дэмжсэн'),
    expect.stringContaining('Н.Болд ✕ Дэмжээгүй'),
    expect.stringContaining('Н.Оюун ↺ Дахин боловсруулах'),
    expect.stringContaining('Н.Ганаа + Нэмэлт материал шаардсан'),
  ]);
  expect(container.textContent).not.toContain('Энхээ');
  expect(container.querySelectorAll('.signature')).toHaveLength(1);
  expect(list.getByText(/Санал өгсөн/u, { selector: '.is-unsupported p' }).textContent).toContain(
    '2026-11-21 09:00',
  );
});

it('in compact mode signatures are stacked', () => {
  const text = JSON.stringify({ type: 'text', signature: 'Д.Бат', ...signed });
  expect(show([step({ signature: text })]).querySelector('.signature.is-compact')).toBeNull();
  cleanup();
  expect(
    show([step({ signature: text })], { isCompact: true }).querySelector('.signature.is-compact'),
  ).not.toBeNull();
});

it('has no barrier for readers of the screen', async () => {
  const container = show([step(), step({ id: '2', is_done: 0 })]);
  expect(await barriersIn(container)).toEqual([]);
});

it('the element of a form shows small signatures and the compact mode where its options say so', async () => {
  const signature = JSON.stringify({ type: 'draw', signature: 'data:image/png;base64,AAAA', ...signed });
  const read = (async () => ({
    statusHistories: [step({ signature })],
    votingPeople: [],
  })) as typeof services.read;
  const draw = async (options: WorkflowOptions) => {
    const { container } = showField(options, read);
    await screen.findByRole('img', { name: /Гарын үсэг/ });
    const found = ['.has-small-signatures .signature-image img', '.signature.is-compact'].map(
      (selector) => container.querySelector(selector) !== null,
    );
    cleanup();
    return found;
  };
  expect(await draw({})).toEqual([false, false]);
  expect(await draw({ smallsignature: true })).toEqual([true, false]);
  expect(await draw({ isCompact: true })).toEqual([false, true]);
});

it('a failed load of the history is logged and shows nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { container } = showField({}, failToRead);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('');
  warn.mockRestore();
});

it('shows the beginning of a long reason, and all of it on demand', () => {
  const long = 'Дулаалгын үе хоорондоо зайтай байна. '.repeat(20).trim();
  show([step({ description: long }), step({ id: '2', description: 'Богино тайлбар' })]);
  const reason = screen.getByText(long);
  expect(reason.className).toContain('is-folded');
  const button = screen.getByRole('button', { name: 'Бүтнээр харах' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(reason.className).not.toContain('is-folded');
  fireEvent.click(screen.getByRole('button', { name: 'Хураах' }));
  expect(reason.className).toContain('is-folded');
});

it('follows what others decide while the form is open', async () => {
  const changes = new Set<() => void>();
  let steps = [step({ is_done: 0, status: 'Хянах' })];
  const { unmount } = render(
    <WorkflowElement
      services={{
        ...services,
        read: <T,>() => Promise.resolve({ statusHistories: steps, votingPeople: [] } as T),
        onProcessChange: (source, changed) => {
          expect(source).toBe('orders');
          changes.add(changed);
          return () => void changes.delete(changed);
        },
      }}
    />,
  );
  await screen.findByText('Үйлдэл хүлээгдэж байна');
  steps = [step({ status: 'Зөвшөөрсөн' })];
  act(() => changes.forEach((changed) => changed()));
  await screen.findByText('Зөвшөөрсөн');
  expect(screen.queryByText('Үйлдэл хүлээгдэж байна')).toBeNull();
  unmount();
  expect(changes.size).toBe(0);
});

/** The history as the element of a form shows it. */
function showField(options: WorkflowOptions, read: typeof services.read) {
  return render(<WorkflowElement options={options} services={{ ...services, read }} />);
}

function WorkflowElement({
  options = {},
  services: own,
}: {
  options?: WorkflowOptions;
  services: WidgetServices;
}) {
  return (
    <WorkflowField
      id="history"
      name="history"
      label=""
      value={null}
      options={options}
      placeholder={undefined}
      isRequired={false}
      isReadOnly
      isInvalid={false}
      describedBy={undefined}
      reference={undefined}
      services={own}
      form={{ source: 'orders', rowId: '7', stored: null, anchor: {} }}
      onChange={() => undefined}
      onBlur={() => undefined}
    />
  );
}

function personNamed(FNAME: string) {
  return { LNAME: 'Ним', FNAME };
}

function failToRead(): Promise<never> {
  return Promise.reject(new Error('500'));
}

it('says of a step that its deadline has passed that nobody decided and nobody signed, and who was expected', () => {
  const family = { JOB_NAME: null, STRUCT_NAME: null, LNAME: 'Дорж', FNAME: 'Болормаа' };
  const accepted = { status_action: 'Ажлыг хүлээн авах', emp: family };
  const { textContent: unsigned } = show([step({ ...accepted, passed: { is_unsigned: true } })]);
  expect(unsigned).toContain('Хугацаанд нь шийдээгүй тул автоматаар шилжсэн. Гарын үсэг зураагүй.');
  expect(unsigned).toContain('Хүлээгдэж байсан: Д.Болормаа');
  cleanup();
  const { textContent: plain } = show([step({ ...accepted, passed: { is_unsigned: false } })]);
  expect(plain).toContain('автоматаар шилжсэн');
  expect(plain).not.toContain('Гарын үсэг');
  cleanup();
  expect(show([step(accepted)]).textContent).not.toContain('автоматаар');
});
