import { beforeEach, describe, expect, it } from 'vitest';
import { newAttempt, type DecisionEntry } from '../../../src/client/offline/outbox/entry';
import { addEntry, readOutbox } from '../../../src/client/offline/outbox/outbox-entries';
import { sendOutbox } from '../../../src/client/offline/outbox/send-outbox';
import type { Vault } from '../../../src/client/offline/vault/vault';
import { entryOf, freshDevice, hostOf, vaultFor } from './device';

let vault: Vault;

beforeEach(async () => {
  await freshDevice();
  vault = await vaultFor('7');
});

const body = { process: 'order', step: 'offer_audit', entry: 3, action: 'accept', revision: 4 };
const accept: DecisionEntry = {
  kind: 'decision',
  id: 'decision',
  createdAt: '2026-01-02T00:00:00.000Z',
  title: 'Хүлээн авах',
  label: 'Баянзүрх, 12-р хороо',
  row: 'orders/12',
  page: '/admin/case/orders/12',
  call: { path: '/process/orders/12/act', body },
  key: 'key-of-the-decision',
  language: 'mn_MN',
  progress: newAttempt,
};
const progress = async () => (await readOutbox(vault)).entries[0]?.progress;

describe('a decision in the outbox', () => {
  it('is sent under its key and forgotten once the server accepts it', async () => {
    await addEntry(vault, accept);
    const host = hostOf(vault, [{ status: 200, body: { status: true, revision: 5, processes: [] } }]);
    const report = await sendOutbox(host);
    expect(host.calls).toEqual([{ path: '/process/orders/12/act', key: accept.key, content: body }]);
    expect(report.sent.map(({ id }) => id)).toEqual(['decision']);
    expect((await readOutbox(vault)).entries).toEqual([]);
  });

  it('waits while there is no answer, and while the row is busy', async () => {
    await addEntry(vault, accept);
    const host = hostOf(vault, ['cut', { status: 409, body: { error: 'Түр хүлээнэ үү', code: 'BUSY' } }]);
    expect((await sendOutbox(host, true)).stopped).toBe('unreachable');
    await sendOutbox(host, true);
    expect(await progress()).toMatchObject({ state: 'waiting', attempts: 2, problem: 'Түр хүлээнэ үү' });
    expect(host.calls.map(({ key }) => key)).toEqual([accept.key, accept.key]);
  });

  it('is kept with the reason and the person where another person decided', async () => {
    await addEntry(vault, accept);
    const decision = { name: 'Б.Бат', at: '2026-01-01T10:00:00.000Z', action: 'Хүлээн авахгүй' };
    const refusal = { status: false, error: 'Энэ алхмыг өөр хүн шийдвэрлэсэн', code: 'decided-by' };
    const host = hostOf(vault, [{ status: 409, body: { ...refusal, decided_by: decision } }]);
    const report = await sendOutbox(host);
    expect(report.held.map(({ id }) => id)).toEqual(['decision']);
    expect(await progress()).toMatchObject({
      state: 'held',
      reason: 'refused',
      message: refusal.error,
      decidedBy: decision,
    });
    expect((await sendOutbox(host, true)).held).toEqual([]);
  });

  it('follows a change of the same row that was made before it, with the revision of that change', async () => {
    const change = entryOf({
      rowId: '12',
      row: 'orders/12',
      variables: { id: '12', input: { desription: 'Тоосго', revision: 4 }, form: 'order' },
    });
    await addEntry(vault, accept);
    await addEntry(vault, change);
    const host = hostOf(vault, [
      { status: 200, body: { data: { updateOrders: { id: '12', revision: 5 } } } },
      { status: 200, body: { status: true, revision: 6, processes: [] } },
    ]);
    await sendOutbox(host);
    expect(host.calls.map(({ path }) => path)).toEqual(['query', '/process/orders/12/act']);
    expect(host.calls[1]?.content).toEqual({ ...body, revision: 5 });
  });
});
