import type { Locator, Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { addressOf, ask, demoPassword, post, publish, userId, type Caller } from '../support/session';
import { untilStill } from '../support/still';
import { computer, openStage, screens } from '../support/story';

const news = '/admin/p/2';
const users = '/admin/p/161';

const stage = openStage();
/** Another person: what is written there must be seen here. */
let elsewhere: Caller;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  elsewhere = await stage.caller('admin', demoPassword);
  await tellAgentsOfPurposes();
});

/** Writes a comment on the row that is open. */
async function commentOn(text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Сэтгэгдэл' }).click();
  await page.getByRole('textbox', { name: 'Шинэ сэтгэгдэл' }).fill(text);
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await page.getByRole('list', { name: 'Сэтгэгдэл' }).getByText(text).waitFor();
  await expectAccessible(page);
}

/** Opens a row by the search of everything, with the keyboard alone, and closes it. */
async function findAgain(title: string, id: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const finder = page.getByRole('dialog', { name: 'Хайх, нээх' });
  await finder.getByRole('searchbox').fill(title);
  await finder.getByRole('link', { name: title }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('row') === id);
  await finder.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Хаах', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('row'));
}

describe.each(screens)('on a $name', ({ viewport, isPhone }) => {
  const { width } = viewport;

  beforeEach(async () => {
    ({ page, complaints } = await stage.visit({ viewport }));
  });

  test('a row has its history, is deleted, brought back by undo, and out of the bin', async () => {
    const title = `Түүхтэй мэдээ ${width}`;
    const id = await createNews(`Анхны гарчиг ${width}`);
    await change(id, { title, is_publish: true, news_type_id: 2 });
    await stage.signIn(page, 'admin');
    await page.goto(`${news}?row=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Түүх' }).click();
    const changes = page.getByRole('list', { name: 'Өөрчлөлтүүд' });
    const latest = changes.getByRole('listitem').first();
    await latest.getByRole('heading', { name: 'Өөрчилсөн' }).waitFor();
    await latest.getByText(`Анхны гарчиг ${width}`).waitFor();
    await latest.getByText(title).waitFor();
    await latest.getByText('Админ').waitFor();
    expect(await changes.getByRole('heading').allTextContents()).toEqual(['Өөрчилсөн', 'Шинээр нэмсэн']);
    await expectAccessible(page);
    await commentOn('Гарчгийг шалгалаа');
    await page.getByRole('button', { name: 'Хаах', exact: true }).click();
    await changes.waitFor({ state: 'detached' });
    await findAgain(title, id);

    await remove(title, isPhone);
    await row(title).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Буцаах' }).click();
    await row(title).first().waitFor();
    await expect.poll(() => titlesOf(id)).toEqual([title]);

    await remove(title, isPhone);
    await row(title).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Устгасан' }).click();
    await page.waitForURL((url) => url.searchParams.get('deleted') === '1');
    await page.getByRole('heading', { name: 'Мэдээ: устгасан', level: 1 }).waitFor();
    await row(title).first().waitFor();
    await expectAccessible(page);
    expect(await titlesOf(id)).toEqual([]);
    await act(title, 'Сэргээх', isPhone);
    await row(title).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Мэдээ', level: 1, exact: true }).waitFor();
    await row(title).first().waitFor();
    await expect.poll(() => titlesOf(id)).toEqual([title]);
    expect(complaints).toEqual([]);
  });

  test('a list says that it has changed while a person works in it, and follows when no one does', async () => {
    await stage.signIn(page, 'admin');
    const isListening = page.waitForResponse((response) => response.url().endsWith('/events'));
    await page.goto(news);
    await page.getByRole('searchbox', { name: 'Хайх' }).focus();
    await isListening;
    await page.locator('.grid-status-text').getByText('/').waitFor();
    const title = `Өөр хүний мэдээ ${width}`;
    const id = await createNews(title);
    const chip = page.getByRole('button', { name: /^Шинэчлэгдсэн/ });
    await chip.waitFor();
    expect(await row(title).count()).toBe(0);
    await expectAccessible(page);
    await chip.click();
    await row(title).first().waitFor();
    await chip.waitFor({ state: 'detached' });

    await page.locator('.krud-title').hover();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await change(id, { title: `${title} шинэ` });
    await row(`${title} шинэ`).first().waitFor();
    expect(await chip.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a notice arrives while the page is open, leads to its row and is read; kinds can be refused', async () => {
    await stage.signIn(page, 'agent');
    const isListening = page.waitForResponse((response) => response.url().endsWith('/events'));
    await page.goto('/admin');
    await isListening;
    await page.getByRole('button', { name: /^Мэдэгдэл/ }).click();
    const purpose = `Утаагүй хот ${width}`;
    await write(
      'mutation($input: PurposeInput!) { row: createPurpose(input: $input, form: "purpose") { id } }',
      { input: { purpose, order: width } },
    );
    const notice = page.getByRole('link', { name: new RegExp(`Уншаагүй: Зорилго: ${purpose}`) });
    await notice.waitFor();
    await page.getByRole('button', { name: /^Мэдэгдэл, уншаагүй: \d/ }).waitFor();
    await expectAccessible(page);
    await notice.click();
    await page.waitForURL(`**${news}`);
    await expect.poll(() => isRead(purpose)).toBe(true);

    await page.goto('/admin/profile#notices');
    const kind = page.getByRole('group', { name: 'Шинэ зорилго' });
    const inPortal = kind.getByRole('checkbox', { name: 'Порталд' });
    await saved(() => inPortal.uncheck());
    await expectAccessible(page);
    await page.reload();
    await kind.waitFor();
    await expect.poll(() => inPortal.isChecked()).toBe(false);
    await saved(() => inPortal.check());
    expect(complaints).toEqual([]);
  });

  test('a deleted user is brought back, or destroyed when his login has been typed', async () => {
    const login = isPhone ? 'leaver' : 'goner';
    const id = await userId(elsewhere, login);
    await post(elsewhere, `/users/${id}/delete`, {});
    await stage.signIn(page, 'admin');
    await page.goto(`${users}?deleted=1`);
    const account = page.getByRole('list', { name: 'Устгасан хэрэглэгчид' }).getByRole('listitem');
    const his = account.filter({ hasText: login });
    await his.waitFor();
    await expectAccessible(page);
    await his.getByRole('button', { name: /^Сэргээх/ }).click();
    await his.waitFor({ state: 'detached' });
    await expect.poll(() => userId(elsewhere, login)).toBe(id);

    await post(elsewhere, `/users/${id}/delete`, {});
    await page.reload();
    await his.getByRole('button', { name: /^Бүрмөсөн устгах/ }).click();
    const question = page.getByRole('dialog', { name: 'Хувийн мэдээллийг бүрмөсөн устгах уу?' });
    const destroy = question.getByRole('button', { name: 'Бүрмөсөн устгах' });
    await question.getByRole('textbox').fill('admin');
    expect(await destroy.isDisabled()).toBe(true);
    await question.getByRole('textbox').fill(login);
    await expectAccessible(page);
    await destroy.click();
    await question.waitFor({ state: 'hidden' });
    await account.filter({ hasText: `№ ${id}` }).waitFor();
    expect(await his.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

test('rows that meet one of two conditions are deleted together, and brought back together', async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
  const mark = `Т${Date.now()}`;
  const titles = ['Цонхны', 'Зуухны', 'Ханын'].map((part) => `${part} зөвлөгөө ${mark}`);
  const ids = await Promise.all(titles.map(createNews));
  const left = async () => (await Promise.all(ids.map(titlesOf))).flat();
  await page.goto(news);
  await page.getByRole('searchbox', { name: 'Хайх' }).fill(mark);
  await row('Ханын зөвлөгөө').first().waitFor();

  await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
  const panel = page.getByRole('region', { name: 'Аль нэг нь биелэх нөхцөл' });
  await panel.getByRole('button', { name: '«Эсвэл» нөхцөл нэмэх' }).click();
  await panel.getByRole('button', { name: 'Эсвэл…' }).click();
  for (const [place, word] of ['Цонхны', 'Зуухны'].entries()) {
    const condition = panel.locator('.grid-any-row').nth(place);
    await condition.getByRole('combobox', { name: 'Багана' }).fill('Гарчиг');
    await page.keyboard.press('Enter');
    await condition.getByRole('textbox').fill(word);
  }
  await expectAccessible(page);
  await page.locator('.grid-filter-footer').getByRole('button', { name: 'Хаах' }).click();
  await row('Ханын зөвлөгөө').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.grid-status-text').textContent()).toMatch(/\/ 2$/);

  await page.getByRole('checkbox', { name: 'Бүх мөрийг сонгох' }).click();
  await page.getByRole('region', { name: 'Сонгосон мөрүүд' }).getByRole('button', { name: 'Устгах' }).click();
  const question = page.getByRole('dialog', { name: 'Сонгосон мөрүүдийг устгах уу? (2)' });
  await question.getByRole('button', { name: 'Устгах' }).click();
  const result = page.getByRole('dialog', { name: 'Устгасан дүн' });
  await result.getByText('Амжилттай: 2 / 2.').waitFor();
  expect(await left()).toEqual([titles[2]]);
  await result.getByRole('button', { name: 'Устгалыг буцаах' }).click();
  const restored = page.getByRole('dialog', { name: 'Сэргээсэн дүн' });
  await restored.getByText('Амжилттай: 2 / 2.').waitFor();
  await expectAccessible(page);
  await restored.getByRole('button', { name: 'Хаах' }).last().click();
  await row('Цонхны зөвлөгөө').first().waitFor();
  expect(await left()).toEqual(titles);
  expect(complaints).toEqual([]);
});

test('whoever leaves a form while it is being saved stays where he went, and hears that it was saved', async () => {
  ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
  const held: (() => void)[] = [];
  await page.route('**/query', async (route) => {
    const isWrite = route.request().postData()?.includes('mutation') === true;
    if (isWrite) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(await addressOf(page, 'news_type'));
  await page.getByRole('button', { name: 'Нэмэх' }).click();
  const form = page.locator('.krud-panel');
  await form
    .getByRole('textbox', { name: /^Төрөл/ })
    .first()
    .fill('Хүлээлгэсэн төрөл');
  await form.getByRole('button', { name: 'Хадгалах' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.locator('.sidebar-item:visible').getByText('Мэдээ', { exact: true }).click();
  await page.getByRole('button', { name: 'Хадгалахгүй хаах' }).click();
  await page.waitForURL(`**${news}`);
  held[0]?.();
  await page.getByText('Хадгаллаа').waitFor();
  await untilStill(page);
  expect(new URL(page.url()).pathname).toBe(news);
  expect(complaints).toEqual([]);
});

/** A form of the administrators' tells agents of each new row, by a kind of notices that they may refuse. */
async function tellAgentsOfPurposes(): Promise<void> {
  await publish(elsewhere, {
    kind: 'notice',
    id: 'new_purpose',
    format: 1,
    name: { mn_MN: 'Шинэ зорилго' },
    title: { mn_MN: 'Зорилго: {{purpose}}' },
    body: { mn_MN: 'Шинэ зорилго бүртгэгдлээ.' },
    channels: ['app'],
  });
  const form: { version: number; published: Record<string, unknown> } = JSON.parse(
    await (await elsewhere.request.get('/definitions/form/purpose/draft')).text(),
  );
  const trigger = {
    action: 'send_notice',
    when: 'afterCreate',
    options: { template: 'new_purpose', to: { role: 'agent' }, values: { purpose: 'purpose' }, link: news },
  };
  await post(elsewhere, '/definitions/form/purpose/publish', {
    version: form.version,
    body: { ...form.published, triggers: [trigger] },
  });
}

/** A row of the list: a line of the table, or a card. */
function row(title: string): Locator {
  return page.locator('.ag-row:visible, .grid-card').filter({ hasText: title });
}

async function act(title: string, action: string, isPhone: boolean): Promise<void> {
  if (!isPhone) return page.getByRole('button', { name: `${action}: ${title}` }).click();
  await page.getByRole('button', { name: `Үйлдэл: ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function remove(title: string, isPhone: boolean): Promise<void> {
  await act(title, 'Устгах', isPhone);
  const question = page.getByRole('dialog', { name: 'Энэ мөрийг устгах уу?' });
  await question.getByText('сэргээж болно').waitFor();
  await question.getByRole('button', { name: 'Устгах' }).click();
  await question.waitFor({ state: 'hidden' });
}

/** Does something that saves the preferences, and waits until the server has them. */
async function saved(act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/notices/preferences') && response.request().method() === 'PUT',
  );
  await act();
  expect((await answer).status()).toBe(200);
}

/** Whether the person has read the notice that tells of a purpose. */
async function isRead(purpose: string): Promise<boolean> {
  const response = await page.request.get('/notices');
  const answer: { notices: { title: string; read_at: string | null }[] } = JSON.parse(await response.text());
  const notice = answer.notices.find(({ title }) => title.includes(purpose));
  return notice !== undefined && notice.read_at !== null;
}

async function createNews(title: string): Promise<string> {
  const input = { title, news_type_id: 1, is_publish: false, is_special: false, published_on: '2026-11-20' };
  const created = await write<{ id: string }>(
    'mutation($input: NewsInput!) { row: createNews(input: $input) { id } }',
    { input },
  );
  return created.id;
}

async function change(id: string, input: object): Promise<void> {
  const filters = [{ column: 'id', condition: 'equals', value: id }];
  const [row] = await write<{ revision: number }[]>(
    'query($filters: [filter]) { row: news(filters: $filters) { revision } }',
    { filters },
  );
  await write('mutation($id: ID!, $input: NewsInput!) { row: updateNews(id: $id, input: $input) { id } }', {
    id,
    input: { ...input, revision: row?.revision },
  });
}

/** The titles of the living rows of that key: one, or none. */
async function titlesOf(id: string): Promise<string[]> {
  const filters = [{ column: 'id', condition: 'equals', value: id }];
  const found = await write<{ title: string }[]>(
    'query($filters: [filter]) { row: news(filters: $filters) { title } }',
    { filters },
  );
  return found.map(({ title }) => title);
}

/** Writes as the other person, and gives the field `row` of the answer. */
async function write<Row>(query: string, variables: object): Promise<Row> {
  return (await ask<{ row: Row }>(elsewhere, query, variables)).row;
}
