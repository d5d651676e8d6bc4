import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { localDay } from '../../src/engine/time/ulaanbaatar';
import { expectAccessible } from '../support/accessible';
import { openDevice } from '../support/device';
import { signContract } from '../support/rows/contracts';
import { openSigners, type Signers } from '../support/signers';
import { confirmByMail, drawSignature } from '../support/gestures/signing';
import { addressOf, ask, type Caller } from '../support/session';
import { untilStill } from '../support/still';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();
const device = openDevice(stage);

/** No other order has it. */
const address = `Баянзүрх, 12-р хороо, Шар хад ${Date.now()}`;

// Each screen is shown once; what a browser has shown already is decided over HTTP.
test('an order is filed, checked, accepted without signal, funded by a committee in two rounds, and signed off', async () => {
  const people = openSigners(stage);
  const order = await fileOrder();
  await offerOrder(people, order);
  await acceptOrder(people, order);
  await signContract(people, order);
  const loan = await fundOrder(people, order);
  await expectRounds(loan);
  await expectCompactRounds(loan);
  await expectHidden(loan);
  await passControl(people, order);
  expect(await people.openSteps('agent', 'orders', order)).toEqual([]);
});

/** A citizen orders and hears what happens next; returns the key of the order. */
async function fileOrder(): Promise<string> {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.goto('/menu/user/my-orders');
  await page.getByRole('link', { name: 'Захиалга өгөх' }).tap();
  const [next, send] = ['Дараах', 'Илгээх'].map((name) => page.getByRole('button', { name, exact: true }));
  await next?.tap();
  await page.getByText('Талбарыг бөглөнө үү').first().waitFor();
  await page.getByRole('textbox', { name: 'Тайлбар' }).fill('Өвөлд хана их хүйтэн байна');
  // The entry is sent from its last step.
  expect(await send?.isVisible()).toBe(false);
  await expectAccessible(page);
  await next?.tap();
  await page.getByRole('textbox', { name: 'Хаяг', exact: true }).fill(address);
  await expectAccessible(page);
  await next?.tap();
  await page.getByText('Хэн ирж, яаж холбогдох вэ?').first().waitFor();
  // References of staff are not in the form.
  for (const label of ['Захиалагч', 'Банк']) expect(await page.getByLabel(label).count()).toBe(0);
  await expectAccessible(page);
  await next?.tap();
  await page.getByRole('heading', { level: 3, name: 'Шалгаад илгээх' }).waitFor();
  await send?.tap();
  await page.getByRole('heading', { name: 'Захиалгыг тань хүлээн авлаа' }).waitFor();
  await page.getByRole('link', { name: 'Явцыг харах' }).click();
  await page.getByRole('heading', { level: 1, name: address }).waitFor();
  await page.getByText('Үйлдэл хүлээгдэж байна').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(order).toMatch(/^\d+$/);
  return order;
}

/** An agent finds the order in the work list and offers the works; another tab is told who did, and a button that heard nothing of it is too late. */
async function offerOrder(people: Signers, order: string): Promise<void> {
  const [agent, crew, bank] = [
    await people.caller('agent'),
    await people.caller('crew'),
    await people.caller('bank'),
  ];
  const { brigad } = await ask<{ brigad: { id: string }[] }>(crew, '{ brigad { id } }');
  const { revision, processes } = await people.may('agent', 'orders', order);
  const input = { barigad_id: Number(brigad[0]?.id), bank_id: await organizationOf(bank), revision };
  const document = 'mutation($id: ID!, $input: OrdersInput!) { updateOrders(id: $id, input: $input) { id } }';
  await ask(agent, document, { id: order, input });

  const { page, context, complaints } = await stage.visit({ viewport: computer, login: 'agent' });
  const live = await context.newPage();
  await live.goto(`/admin/case/orders/${order}`);
  await live.getByRole('button', { name: 'Бригадад аудитаар илгээх' }).waitFor();
  const old = await context.newPage();
  await keepStale(old, `/process/orders/${order}/may`);
  await old.goto(`/admin/case/orders/${order}`);
  await old.getByRole('button', { name: 'Бригадад аудитаар илгээх' }).waitFor();

  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Тоо баримт' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Надаас хүлээж буй' }).click();
  await page.getByRole('button', { name: 'Хугацаагаар' }).click();
  await page.getByRole('heading', { level: 2 }).waitFor();
  const due = localDay(processes[0]?.steps[0]?.due_at ?? '');
  await page.goto(`/admin/inbox?month=${due.slice(0, 7)}`);
  await page.locator(`time[datetime="${due}"]`).waitFor();
  await expectAccessible(page);
  // A month shows a few steps of each day, the list of a phone all.
  await page.setViewportSize(phone);
  await page.getByRole('heading', { name: due }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: new RegExp(address) })
    .first()
    .click();
  await page.setViewportSize(computer);
  // The words stay for some seconds only.
  const told = live.getByText(/Шийдсэн: Б\.Номин\. Үйлдэл: Бригадад дулаалгын ажлаар илгээх/).waitFor();
  await page.getByRole('button', { name: 'Бригадад дулаалгын ажлаар илгээх' }).click();
  await page.getByRole('button', { name: 'Батлах', exact: true }).click();
  await page.getByText('Шийдвэр бүртгэгдлээ').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Б.Номин' }).waitFor();
  expect(complaints).toEqual([]);

  // A tab that hears of it shows it, and who it was, without anything pressed.
  await told;
  await live.getByRole('listitem').filter({ hasText: 'Б.Номин' }).waitFor();
  expect(await live.getByRole('button', { name: 'Бригадад аудитаар илгээх' }).count()).toBe(0);
  await old.getByRole('button', { name: 'Бригадад аудитаар илгээх' }).click();
  await old.getByText('Энэ алхмыг өмнө нь шийдсэн байна').waitFor();
  await old.getByText(/Шийдсэн: Б\.Номин\. Үйлдэл: Бригадад дулаалгын ажлаар илгээх/).waitFor();
  expect(await people.openSteps('agent', 'orders', order)).toEqual(['offer_work']);
}

/** Answers a path with its first answer for ever, as a page shows it that no event reaches. */
async function keepStale(page: Page, path: string): Promise<void> {
  let first: { status: number; body: string } | undefined;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (first === undefined) {
        const response = await route.fetch();
        first = { status: response.status(), body: await response.text() };
      }
      await route.fulfill({ ...first, contentType: 'application/json' });
    },
  );
}

/** The crew accepts in a yard without signal; the server takes it when there is signal again. */
async function acceptOrder(people: Signers, order: string): Promise<void> {
  const page = await device.open(phone, 'crew');
  await page.goto('/admin');
  await page
    .getByRole('link', { name: new RegExp(address) })
    .first()
    .click();
  const accept = page.getByRole('button', { name: 'Хүлээн авах', exact: true });
  await accept.waitFor();
  // Parts of the record that are not loaded yet cannot be loaded in the yard.
  await page.getByRole('region', { name: 'Бүртгэл' }).getByText(address).first().waitFor();
  await expectAccessible(page);
  await device.goOffline();
  await accept.click();
  const waiting = page.getByText('Илгээгдээгүй: Хүлээн авах');
  await waiting.first().waitFor();
  // Nothing is decided twice.
  await accept.waitFor({ state: 'detached' });
  expect(await people.openSteps('agent', 'orders', order)).toEqual(['offer_work']);
  await device.goOnline();
  await expect.poll(() => people.openSteps('agent', 'orders', order)).toEqual(['contract']);
  await page.getByRole('listitem').filter({ hasText: 'П.Тэмүүлэн' }).waitFor();
  await expect.poll(() => waiting.count()).toBe(0);
}

/** The committee asks for corrections in the first round and supports the loan in the second; returns its key. */
async function fundOrder(people: Signers, order: string): Promise<string> {
  const bank = await organizationOf(await people.caller('bank'));
  const { loan } = await ask<{ loan: { id: string } }>(
    await people.caller('citizen'),
    'mutation($input: LoanRequestInput!) { loan: createLoanRequest(input: $input) { id } }',
    { input: { order_id: Number(order), bank_id: bank, amount: 5_000_000, months: 24 } },
  );
  await people.act('bank', 'loan_request', loan.id, { step: 'check', action: 'to_committee' });
  await voteOnPhone(loan.id);
  const place = ['loan_request', loan.id] as const;
  await people.sign('bank2', ...place, ballot('recreate', 'Орлогоо нотлох'));
  await people.sign('bank3', ...place, ballot('unsupported'));
  await correctLoan(people, loan.id);
  await people.act('bank2', ...place, { step: 'check', action: 'to_committee' });
  await people.sign('bank2', ...place, ballot('supported'));
  await people.sign('bank3', ...place, ballot('supported'));
  await people.sign('citizen', ...place, { step: 'sign', action: 'sign' });
  await people.sign('bank2', ...place, { step: 'issue', action: 'issue' });
  expect(await people.openSteps('agent', 'orders', order)).toEqual(['work']);
  return loan.id;
}

function ballot(outcome: string, description?: string) {
  return { step: 'committee', outcome, description };
}

/** A member of the committee finds the loan among their work and supports it with a drawn signature. */
async function voteOnPhone(loan: string): Promise<void> {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'bank' });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Надаас хүлээж буй' }).waitFor();
  await expectAccessible(page);
  await page.goto(`/admin/case/loan_request/${loan}`);
  await page.getByRole('button', { name: 'Дэмжих', exact: true }).click();
  await page.getByRole('radio', { name: 'Зурах' }).check();
  await drawSignature(page);
  await confirmByMail(page, 'bank@example.mn', await stage.caller('admin'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Батлах', exact: true }).click();
  await page.getByText('Шийдвэр бүртгэгдлээ').waitFor();
  await page.getByText('Таны санал: Дэмжих').waitFor();
  await page.getByRole('img', { name: 'Гарын үсэг: С.Ариунаа' }).waitFor();
  expect(complaints).toEqual([]);
}

/** The citizen reads why the loan came back, corrects it and sends it again. */
async function correctLoan(people: Signers, loan: string): Promise<void> {
  const { revision } = await people.may('citizen', 'loan_request', loan);
  await ask(
    await people.caller('citizen'),
    'mutation($id: ID!, $input: LoanRequestInput!) { updateLoanRequest(id: $id, input: $input) { id } }',
    { id: loan, input: { income_info: 'Цалин, хуулгатай', amount: 4_000_000, revision } },
  );
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.goto(`/admin/case/loan_request/${loan}`);
  await page.getByText('Орлогоо нотлох').first().waitFor();
  await page.getByRole('button', { name: 'Засаад дахин илгээх' }).click();
  await page.getByText('Шийдвэр бүртгэгдлээ').waitFor();
  await page.getByRole('region', { name: 'Ээлж: 2' }).waitFor();
  expect(complaints).toEqual([]);
}

/** The timeline shows each round with who voted how, and the signatures. */
async function expectRounds(loan: string): Promise<void> {
  const { page, complaints } = await stage.visit({ viewport: computer, login: 'citizen' });
  await page.goto(`/admin/case/loan_request/${loan}`);
  const [first, second] = [1, 2].map((round) => page.getByRole('region', { name: `Ээлж: ${round}` }));
  await second?.getByText('Зээл олгосон').waitFor();
  expect(await first?.textContent()).toMatch(/С\.Ариунаа.*Орлогоо нотлох/s);
  expect(await first?.getByRole('img', { name: 'Гарын үсэг: С.Ариунаа' }).count()).toBe(1);
  expect(await second?.getByText(/Дэмжсэн|Дэмжих/).count()).toBeGreaterThan(0);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
}

/** The list of a phone shows the same in a popover, which is whole on the screen. */
async function expectCompactRounds(loan: string): Promise<void> {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'bank' });
  await page.goto(`${await addressOf(page, 'loan_request')}?q=${loan}`);
  await page.getByRole('button', { name: 'Төлөвийн түүх' }).first().tap();
  const popover = page.getByRole('tooltip').filter({ hasText: 'Ээлж: 2' });
  await popover.getByRole('img', { name: 'Гарын үсэг: С.Ариунаа' }).waitFor();
  await untilStill(page);
  const box = await popover.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(phone.height);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
}

/** Another bank cannot read the case: neither its history nor its page. */
async function expectHidden(loan: string): Promise<void> {
  const { request } = await stage.caller('bank_b');
  expect((await request.get(`/process/history/${loan}`)).status()).toBe(404);
  const { page } = await stage.visit({ viewport: phone, login: 'bank_b' });
  await page.goto(`/admin/case/loan_request/${loan}`);
  await page.getByRole('heading', { name: /олдсонгүй/ }).waitFor();
}

/** The inspector photographs the finished works without signal, signs at the desk, and the order is fulfilled. */
async function passControl(people: Signers, order: string): Promise<void> {
  const inspector = await people.caller('inspector');
  const { v_project: projects } = await ask<{ v_project: { id: string }[] }>(
    await people.caller('agent'),
    'query($f: [filter]) { v_project(filters: $f) { id } }',
    { f: [{ column: 'order_id', condition: 'equals', value: order }] },
  );
  const project = projects[0]?.id ?? '';
  await people.act('crew', 'project', project, { step: 'prepare', action: 'begin' });
  await people.act('crew', 'project', project, { step: 'build', action: 'report' });

  const page = await device.open(phone, 'inspector');
  // A new device can keep nothing before it has the person's key.
  const key = page.waitForResponse('**/offline/key');
  await page.goto(`/form/quality_control/new?project_id=${project}&checked_on=2026-05-20&result=passed`);
  await key;
  await page.getByText('Тэнцсэн').first().waitFor();
  await device.goOffline();
  const wall = sharp({ create: { width: 640, height: 480, channels: 3, background: '#b0663f' } });
  const buffer = await wall.jpeg().toBuffer();
  const photos = ['south.jpg', 'north.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Зургууд: Зураг сонгох').setInputFiles(photos);
  await page.getByRole('textbox', { name: 'Тайлбар: 2' }).fill('Хойд хана, цонхны доод зах');
  await page.getByRole('button', { name: 'Урагшлуулах: 2' }).click();
  await page.getByRole('textbox', { name: 'Тайлбар: 2' }).fill('Урд хана');
  await expectAccessible(page);
  await device.keep();
  await page.getByRole('link', { name: 'Офлайн, Илгээгээгүй 1' }).waitFor();
  await device.goOnline();
  let control: { id: string; photos: unknown } | undefined;
  await expect
    .poll(async () => {
      const found = await ask<{ v_quality_control: { id: string; photos: unknown }[] }>(
        inspector,
        'query($f: [filter]) { v_quality_control(filters: $f) { id photos } }',
        { f: [{ column: 'project_id', condition: 'equals', value: project }] },
      );
      [control] = found.v_quality_control;
      return control?.photos;
    })
    .toEqual([
      { file: expect.any(String), caption: 'Хойд хана, цонхны доод зах' },
      { file: expect.any(String), caption: 'Урд хана' },
    ]);
  await page.goto(`/admin/case/quality_control/${control?.id}`);
  await page.getByRole('button', { name: 'Тэнцсэн гэж гарын үсэг зурах' }).click();
  await confirmByMail(page, 'inspector@example.mn', await stage.caller('admin'));
  await page.getByRole('button', { name: 'Батлах', exact: true }).click();
  await page.getByText('Явц дууссан.').waitFor();
  await page.getByRole('img', { name: 'Хойд хана, цонхны доод зах' }).waitFor();
  await expectAccessible(page);
  await people.sign('citizen', 'project', project, { step: 'handover', action: 'accept' });
}

/** The organization of the caller. */
async function organizationOf(caller: Caller): Promise<number> {
  const { view_users: users } = await ask<{ view_users: { org_id: number }[] }>(
    caller,
    '{ view_users { org_id } }',
  );
  return users[0]?.org_id ?? 0;
}
