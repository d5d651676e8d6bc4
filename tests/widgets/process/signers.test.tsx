// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Signers } from '../../../widgets/process_status/signers';
import type { SentStep } from '../../../widgets/process_status/timeline/history';
import { prepareDocument } from '../document';
import { fakeServices } from '../services';

beforeAll(prepareDocument);
afterEach(cleanup);

const signatureOf = (lastname: string, firstname: string) =>
  JSON.stringify({ type: 'text', signature: firstname, lastname, firstname });
const step = (round: number, status_action: string, signature: string | null): SentStep => ({
  id: `${round} ${status_action}`,
  process: 'work_act',
  status: status_action,
  status_type: 'CHECK',
  status_action,
  action_num: round,
  is_done: 1,
  description: null,
  signature,
  created_at: '2026-11-25T05:38:00+08:00',
  emp: null,
});

function show(steps: readonly SentStep[]) {
  const { services } = fakeServices();
  const read = () => Promise.resolve({ statusHistories: steps, votingPeople: [] });
  render(
    <Signers title="Гарын үсэг" rowId="7" services={{ ...services, read: read as typeof services.read }} />,
  );
}

it('names who has signed the last round, what they decided and when', async () => {
  show([
    step(1, 'Хяналтад илгээх', signatureOf('Пүрэв', 'Тэмүүлэн')),
    step(1, 'Засуулахаар буцаах', signatureOf('Нямаа', 'Билгүүн')),
    step(2, 'Засаад дахин илгээх', signatureOf('Пүрэв', 'Тэмүүлэн')),
    step(2, 'Гарын үсэг зурж батлах', signatureOf('Нямаа', 'Билгүүн')),
    step(2, 'Акт батлагдсан', null),
  ]);
  const [sent, accepted, ...others] = await screen.findAllByRole('listitem');
  expect([sent?.textContent, accepted?.textContent, others]).toEqual([
    'Засаад дахин илгээхП.Тэмүүлэн2026-11-25 05:38',
    'Гарын үсэг зурж батлахН.Билгүүн2026-11-25 05:38',
    [],
  ]);
});
