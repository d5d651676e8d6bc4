import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();

const lists = [
  ['my-orders', 'Миний захиалга'],
  ['my-akt', 'Миний аудит'],
  ['my-contract', 'Миний гэрээ'],
  ['my-loan', 'Миний зээл'],
  ['my-project', 'Миний төсөл'],
  ['my-quality-control', 'Чанарын хяналт'],
  ['my-savings-certificate', 'Хэмнэлтийн гэрчилгээ'],
  ['my-brigad-evaluation', 'Бригадын үнэлгээ'],
  ['my-comment', 'Миний сэтгэгдэл'],
  ['my-account', 'Миний бүртгэл'],
  ['energy-rating', 'Миний эрчим хүчний үнэлгээ'],
] as const;

test('a citizen on a phone finds each of their pages from the menu', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Д.Болормаа' }).tap();
  await page.getByRole('link', { name: 'Миний захиалга' }).tap();
  const menu = page.getByRole('navigation', { name: 'Миний цэс' });
  for (const [path, title] of lists) {
    await menu.locator(`a[href="/menu/user/${path}"]`).tap();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    // The cards or the empty list have come.
    await page.locator('main .card').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expectAccessible(page);
  }
  expect(complaints).toEqual([]);
});

test('a citizen sees whose turn it is, and opens the case that waits for them', async () => {
  const { page, complaints } = await stage.visit({ viewport: computer, login: 'citizen' });
  await page.goto('/menu/user/my-orders');
  const waiting = page.locator('.own-case.is-waiting').first();
  await waiting.getByText('Танаас хүлээж байна').waitFor();
  const count = await page
    .getByLabel(/^\d+ алхам таныг хүлээж байна$/)
    .first()
    .innerText();
  expect(Number(count)).toBeGreaterThan(0);
  await page
    .getByText(/^Хариуцаж буй: Ажилтан · .* ирсэн$/)
    .first()
    .waitFor();
  const title = await waiting.getByRole('heading').innerText();
  await waiting.getByRole('link', { name: 'Үргэлжлүүлэх' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('heading', { name: 'Одоо хийх зүйл' }).waitFor();
  await page.getByText('Танаас хүлээж байна').first().waitFor();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/menu\/user\/case\/orders\/\d+$/);
  // A notice names the page of the staff.
  await page.goto(address.replace('/menu/user', '/admin'));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await page.getByRole('link', { name: 'Миний захиалга' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Миний захиалга' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a family reads on a phone the contract and the hand-over that it has to sign, and comes back to sign', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  for (const [list, paper, sign] of [
    ['my-contract', 'Ажил гүйцэтгэх гэрээ', 'Гарын үсэг зурах'],
    ['my-project', 'Ажил хүлээлцсэн акт', 'Ажлыг хүлээн авах'],
  ] as const) {
    await page.goto(`/menu/user/${list}`);
    const waiting = page.locator('.own-case.is-waiting').first();
    await waiting.getByRole('link', { name: paper }).tap();
    await page.getByRole('heading', { level: 1, name: paper }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Буцах', exact: true }).tap();
    await waiting.getByRole('link', { name: 'Үргэлжлүүлэх' }).tap();

    // The case asks to read the document before it is signed.
    const step = page.locator('.process-open-step');
    await step.getByText('Гарын үсэг зурахаасаа өмнө уншина уу:').waitFor();
    await expectAccessible(page);
    await step.getByRole('link', { name: paper }).tap();
    const pdf = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF татах' }).tap();
    expect((await pdf).suggestedFilename()).toMatch(new RegExp(`^${paper} .+\\.pdf$`));
    await page.getByRole('button', { name: 'Буцах', exact: true }).tap();
    await step.getByRole('button', { name: sign, exact: true }).waitFor();
  }
  expect(complaints).toEqual([]);
});

test('a citizen deletes a comment of their own, and learns why the server does not', async () => {
  const citizen = await stage.caller('citizen');
  const { v_brigad: crews } = await ask<{ v_brigad: { id: string }[] }>(
    citizen,
    '{ v_brigad(limit: 1) { id } }',
  );
  const text = `Утсаар хурдан хариулсан ${Date.now()}`;
  await ask(citizen, 'mutation ($input: CommentInput!) { createComment(input: $input) { id } }', {
    input: { brigad_id: crews[0]?.id, comment: text },
  });
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.goto('/menu/user/my-comment');
  const card = page.locator('.card', { hasText: text });
  await card.getByText('Хянагдаж байна').waitFor();
  await card.getByRole('button', { name: 'Устгах' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Энэ сэтгэгдлийг устгах уу?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Үлдээх' }).tap();
  const remove = async () => {
    await card.getByRole('button', { name: 'Устгах' }).tap();
    await dialog.getByRole('button', { name: 'Устгах' }).tap();
  };
  for (const [status, reason] of [
    [401, 'Нэвтрэх шаардлагатай.'],
    [403, 'Энэ үйлдлийг хийх эрхгүй байна.'],
    [500, 'Сервер дээр алдаа гарлаа. Дахин оролдоно уу.'],
  ] as const) {
    await page.route('**/query', (route) =>
      route.request().postData()?.includes('mutation') === true
        ? route.fulfill({ status, json: { status: false } })
        : route.fallback(),
    );
    await remove();
    await page.locator('.toast').getByText(reason).waitFor();
    await expectAccessible(page);
    await page.unroute('**/query');
  }
  await remove();
  await page.getByText('Сэтгэгдлийг устгалаа').waitFor();
  await card.waitFor({ state: 'detached' });
  // Browsers say the statuses themselves.
  expect(complaints.filter((line) => !/status of (401|403|500)/.test(line))).toEqual([]);
});

test('a visitor is asked to sign in, and an unknown page of the account is none', async () => {
  const visitor = await stage.visit({ viewport: phone });
  await visitor.page.goto('/menu/user/my-loan');
  await visitor.page.getByRole('heading', { name: 'Нэвтэрнэ үү' }).waitFor();
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  const response = await page.goto('/menu/user/my-nothing');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Хуудас олдсонгүй' }).waitFor();
  // Browsers say the status themselves.
  expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

test('a citizen comments on a crew, which everybody sees once staff have published it', async () => {
  const visitor = await stage.visit({ viewport: phone });
  await visitor.page.goto('/calculator/brigad');
  await visitor.page.locator('a[href^="/calculator/brigad/"]').first().tap();
  await visitor.page.getByRole('link', { name: 'Нэвтрээд сэтгэгдэл бичих' }).waitFor();
  const address = new URL(visitor.page.url()).pathname;

  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.goto(address);
  const text = `Хана, дээврийг хугацаанд нь цэвэрхэн дулаалсан ${Date.now()}`;
  const comments = page.getByRole('region', { name: 'Сэтгэгдэл' });
  await comments.getByRole('button', { name: 'Сэтгэгдэл илгээх' }).tap();
  await comments.locator('textarea[aria-invalid=true]').waitFor();
  await comments.getByLabel('Таны сэтгэгдэл').fill(text);
  await expectAccessible(page);
  await comments.getByRole('button', { name: 'Сэтгэгдэл илгээх' }).tap();
  await comments.getByText(/^Баярлалаа, сэтгэгдлийг тань хүлээн авлаа/).waitFor();
  expect(await comments.getByLabel('Таны сэтгэгдэл').inputValue()).toBe('');
  await comments.getByRole('link', { name: 'Миний сэтгэгдэл' }).tap();
  await page.getByText(text).waitFor();

  // Nobody else sees it before staff have read it.
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: 'Сэтгэгдэл' }).waitFor();
  expect(await visitor.page.getByText(text).count()).toBe(0);
  const office = await stage.caller('agent');
  const { comment } = await ask<{ comment: { id: string; revision: number }[] }>(
    office,
    'query ($filters: [filter]) { comment(filters: $filters) { id revision } }',
    { filters: [{ column: 'comment', condition: 'equals', value: text }] },
  );
  expect(comment).toHaveLength(1);
  await ask(
    office,
    'mutation ($id: ID!, $input: CommentInput!) { updateComment(id: $id, input: $input) { id } }',
    { id: comment[0]?.id, input: { revision: comment[0]?.revision, is_publish: true } },
  );
  await visitor.page.reload();
  await visitor.page.getByText(text).waitFor();

  // An order from the crew begins with it.
  await page.goto(address);
  await page.getByRole('link', { name: 'Энэ бригадад захиалга өгөх' }).tap();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('barigad_id')).toBe(address.split('/').at(-1));
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
});

test('nothing jumps while the account loads on a slow line', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  await page.addInitScript(() => {
    const kept = window as Window & { shifted?: number };
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        kept.shifted = (kept.shifted ?? 0) + ('value' in entry ? Number(entry.value) : 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/query', async (route) => {
    await new Promise((resume) => {
      setTimeout(resume, 800);
    });
    await route.continue();
  });
  await page.goto('/menu/user/my-account');
  await page.locator('.citizen-page .card').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.citizen-page .skeleton') === null);
  const shifted = await page.evaluate(() => (window as Window & { shifted?: number }).shifted);
  expect(shifted).toBeLessThan(0.05);
  expect(complaints).toEqual([]);
});
