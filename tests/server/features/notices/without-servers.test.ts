import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageSender } from '../../../../src/server/platform/messaging/outgoing-message';
import { sweepUndelivered } from '../../../../src/server/platform/messaging/undelivered-messages';
import { jobsSettled } from '../../platform/jobs/settled';
import { startTestApp, type TestApp } from '../../testing-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ background: {} });
});
afterAll(() => app.close());

it('keeps mail and SMS for administrators to look at, and for no one else, where no server is configured', async () => {
  const base = { language: 'mn_MN', subject: 'Код', text: 'Код: 123456' } as const;
  await messageSender.send(app.database, { ...base, channel: 'mail', to: 'a@example.mn' });
  await messageSender.send(app.database, { ...base, channel: 'sms', to: '+97699112233' });
  await jobsSettled(app.database);
  const query =
    '{ mail_outbox(sorts: [{column: "channel", order: asc}]) { channel recipient subject body } }';
  const [admin, citizen] = [await app.signIn('admin'), await app.signIn('citizen')];
  expect((await admin.query(query)).data).toEqual({
    mail_outbox: [
      { channel: 'mail', recipient: 'a@example.mn', subject: 'Код', body: 'Код: 123456' },
      { channel: 'sms', recipient: '+97699112233', subject: 'Код', body: 'Код: 123456' },
    ],
  });
  expect((await citizen.query(query)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await app.visitor.query(query)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const written = await admin.query('mutation { createMailOutbox(input: {subject: "x"}) { id } }');
  expect(written.errors).toBeDefined();
  await app.database.query(
    "update app.mail_outbox set created_at = now() - interval '31 days' where channel = 'sms'",
  );
  await sweepUndelivered(app.database);
  const { rows } = await app.database.query('select channel from app.mail_outbox');
  expect(rows).toEqual([{ channel: 'mail' }]);
});
