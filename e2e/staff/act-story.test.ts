import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask, type Caller } from '../support/session';
import { signContract } from '../support/rows/contracts';
import { openSigners, type Signers } from '../support/signers';
import { confirmByMail, drawSignature } from '../support/gestures/signing';
import { openStage, phone } from '../support/story';

const stage = openStage();

/** No other act has it. */
const works = `Хойд хана, 10 см хөөсөнцөр ${Date.now()}`;

// What a browser has shown already is decided over HTTP.
test('an act of a project comes back from quality control, is corrected, and is accepted, signed by both with drawn signatures', async () => {
  const people = openSigners(stage);
  const agent = await people.caller('agent');
  const { project, crew } = await openProject(people);
  const { act } = await ask<{ act: { id: string } }>(
    agent,
    'mutation($input: ActInput!) { act: createAct(input: $input) { id } }',
    { input: { project_id: project, brigad_id: crew, user_id: await userOf(people), description: works } },
  );
  const place = `/admin/case/act/${act.id}`;

  const { page: yard, complaints } = await stage.visit({ viewport: phone, login: 'crew' });
  await yard.goto(place);
  await yard.getByText(works).first().waitFor();
  await yard.getByRole('button', { name: 'Хяналтад илгээх' }).click();
  await signByDrawing(yard, 'crew@example.mn');
  expect(await people.openSteps('agent', 'act', act.id)).toEqual(['quality']);

  const { page: desk, complaints: others } = await stage.visit({ viewport: phone, login: 'inspector' });
  await desk.goto(place);
  await desk.getByRole('button', { name: 'Засуулахаар буцаах' }).click();
  await desk.getByRole('textbox', { name: 'Шалтгаан' }).fill('Завсрыг чигжих');
  await signByDrawing(desk, 'inspector@example.mn');
  expect(await people.openSteps('agent', 'act', act.id)).toEqual(['correct']);

  await yard.goto(place);
  await yard.getByText('Завсрыг чигжих').first().waitFor();
  await yard.getByRole('button', { name: 'Засаад дахин илгээх' }).click();
  await signByDrawing(yard, 'crew@example.mn');
  await yard.getByRole('region', { name: 'Ээлж: 2' }).waitFor();

  await desk.goto(place);
  await desk.getByRole('button', { name: 'Гарын үсэг зурж батлах' }).click();
  await signByDrawing(desk, 'inspector@example.mn');
  await desk.getByText('Явц дууссан.').waitFor();
  const second = desk.getByRole('region', { name: 'Ээлж: 2' });
  await second.getByText('Акт батлагдсан').waitFor();
  await second.getByRole('img', { name: /^Гарын үсэг: / }).waitFor();
  await expectAccessible(desk);

  // A signed record shows that it still is what was signed.
  const { request } = await people.caller('crew');
  const history = JSON.parse(await (await request.get(`/process/history/${act.id}`)).text());
  const signed = history.statusHistories.flatMap((step: { signed: object | null }) => step.signed ?? []);
  expect(signed).toHaveLength(4);
  expect(signed.at(-1)).toMatchObject({ is_unchanged: true });
  expect([complaints, others]).toEqual([[], []]);
});

test('a certificate is found by everybody once the inspector has signed it', async () => {
  const people = openSigners(stage);
  const agent = await people.caller('agent');
  const { act: built } = await ask<{ act: { id: string; akt_id: number }[] }>(
    agent,
    `{ act(filters: [{ column: "energy_saving", condition: notNull }, { column: "status_type", condition: equals, value: "END" }],
      limit: 1) { id akt_id } }`,
  );
  const code = `MN-${randomUUID().slice(0, 8)}`;
  const { certificate } = await ask<{ certificate: { id: string } }>(
    agent,
    'mutation($input: SavingsCertificateInput!) { certificate: createSavingsCertificate(input: $input) { id } }',
    {
      input: {
        code,
        issued_on: '2026-05-20',
        akt_id: built[0]?.akt_id,
        act_id: Number(built[0]?.id),
        user_id: await userOf(people),
      },
    },
  );
  const found = async () => {
    const { page } = await stage.visit({ viewport: phone });
    const { v_savings_certificate: rows } = await ask<{ v_savings_certificate: { code: string }[] }>(
      page,
      'query($f: [filter]) { v_savings_certificate(filters: $f) { code } }',
      { f: [{ column: 'code', condition: 'equals', value: code }] },
    );
    return rows.length;
  };
  expect(await found()).toBe(0);

  const { page, complaints } = await stage.visit({ viewport: phone, login: 'inspector' });
  await page.goto(`/admin/case/savings_certificate/${certificate.id}`);
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  await page.getByRole('button', { name: 'Гарын үсэг зурж олгох' }).click();
  await signByDrawing(page, 'inspector@example.mn');
  await page.getByText('Гэрчилгээ олгосон').first().waitFor();
  await page.getByRole('img', { name: /^Гарын үсэг: / }).waitFor();
  await expectAccessible(page);
  expect([await found(), complaints]).toEqual([1, []]);

  // Whoever scans its code sees that it is genuine, and a changed number is nobody's.
  const { page: scanned, complaints: others } = await stage.visit({ viewport: phone });
  await scanned.goto(`/qr/certificate/${code}`);
  await scanned.getByRole('heading', { name: 'Гэрчилгээ жинхэнэ' }).waitFor();
  await expectAccessible(scanned);
  expect(others).toEqual([]);
  await scanned.goto(`/qr/certificate/${code}0`);
  await scanned.getByRole('heading', { name: 'Ийм гэрчилгээ олдсонгүй' }).waitFor();
});

/** Signs the decision that a page has begun by drawing, confirmed by the code of a letter. */
async function signByDrawing(page: Page, mail: string): Promise<void> {
  await page.getByRole('radio', { name: 'Зурах' }).check();
  await drawSignature(page);
  await confirmByMail(page, mail, await stage.caller('admin'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Батлах', exact: true }).click();
  await page.getByText('Шийдвэр бүртгэгдлээ').waitFor();
}

/** An order whose works have begun; returns its project and the crew. */
async function openProject(people: Signers): Promise<{ project: number; crew: number }> {
  const agent = await people.caller('agent');
  const { brigad } = await ask<{ brigad: { id: string }[] }>(
    await people.caller('crew'),
    '{ brigad { id } }',
  );
  const crew = Number(brigad[0]?.id);
  const { order } = await ask<{ order: { id: string } }>(
    agent,
    'mutation($input: OrdersInput!) { order: createOrders(input: $input) { id } }',
    {
      input: {
        address: 'Баянзүрх, 12-р хороо',
        desription: 'Хана дулаалах',
        barigad_id: crew,
        user_id: await userOf(people),
      },
    },
  );
  await people.act('agent', 'orders', order.id, { step: 'check', action: 'offer_work' });
  await people.act('crew', 'orders', order.id, { step: 'offer_work', action: 'accept' });
  await signContract(people, order.id);
  const { v_project: projects } = await ask<{ v_project: { id: string }[] }>(
    agent,
    'query($f: [filter]) { v_project(filters: $f) { id } }',
    { f: [{ column: 'order_id', condition: 'equals', value: order.id }] },
  );
  const project = projects[0]?.id ?? '';
  await people.act('crew', 'project', project, { step: 'prepare', action: 'begin' });
  return { project: Number(project), crew };
}

/** The key of the household. */
async function userOf(people: Signers): Promise<number> {
  const citizen: Caller = await people.caller('citizen');
  const { view_users: users } = await ask<{ view_users: { id: string }[] }>(citizen, '{ view_users { id } }');
  return Number(users[0]?.id);
}
