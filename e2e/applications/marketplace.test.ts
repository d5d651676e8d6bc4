import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTexts } from '../../src/server/definitions/store/definition-files';
import { writeArchive } from '../../src/server/features/apps/archive';
import { expectAccessible } from '../support/accessible';
import { findInLetter } from '../support/rows/letters';
import { ask, giveRole } from '../support/session';
import { openOwnStage, screens } from '../support/story';

const folder = fileURLToPath(new URL('../../tests/marketplace/job', import.meta.url));
const stage = openOwnStage({ seed: 'demo' });
let post: string;

/** An administrator installs the application and enters a post: nothing else is done anywhere. */
beforeAll(async () => {
  const admin = await stage.caller('admin');
  const { cookies } = await admin.request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await admin.request.post('/apps', {
    data: Buffer.from(await writeArchive(await readTexts(folder, () => true))),
    headers: { 'content-type': 'application/x-tar', 'x-xsrf-token': decodeURIComponent(token) },
  });
  expect(response.status(), await response.text()).toBe(200);
  await giveRole(admin, 'employer', 4201);
  await giveRole(admin, 'volunteer', 4202);
  const employer = await stage.caller('employer');
  const company = await ask<{ row: { id: string } }>(
    employer,
    'mutation { row: createJobEmployer(form: "job_employer", input: {name: "Дулаан хана ХХК"}) { id } }',
  );
  const { job_category: categories } = await ask<{ job_category: { id: string }[] }>(
    employer,
    '{ job_category(ordered: true) { id } }',
  );
  const input = {
    employer: Number(company.row.id),
    category: Number(categories[0]?.id),
    title: 'Дулаалгын мастер',
    description: '<h2>Хийх ажил</h2><p>Байшингийн гадна ханыг дулаална.</p>',
    salary_min: 2_000_000,
    salary_max: 3_000_000,
    deadline: '2099-01-31',
    status: 'open',
  };
  const created = await ask<{ row: { id: string } }>(
    employer,
    'mutation($input: JobPostInput!) { row: createJobPost(form: "job_post", input: $input) { id } }',
    { input },
  );
  post = created.row.id;
});

/** The number of the menu item that opens a krud. */
async function menuItem(page: Page, krud: string): Promise<number> {
  const { permission } = (await (await page.request.get('/get-permissions')).json()) as {
    permission: { menu: { children: { id: number; url: string }[] }[] };
  };
  const found = permission.menu.flatMap(({ children }) => children).find(({ url }) => url === krud);
  if (!found) throw new Error(`No menu item opens ${krud}`);
  return found.id;
}

describe.each(screens)('on a $name', ({ viewport, isPhone }) => {
  const theme = isPhone ? 'dark' : 'light';

  test('a visitor finds a position and reads of it; to apply, he is asked to sign in', async () => {
    const { page, complaints } = await stage.visit({ viewport, theme });
    await page.goto('/work');
    await page.getByRole('heading', { name: 'Ажил олъё', level: 1 }).waitFor();
    const card = page.getByRole('link', { name: 'Дулаалгын мастер' });
    await card.waitFor();
    // The picture has come, and the map and the chart are on screen before they are checked.
    const picture = page.getByRole('img', { name: 'Дулаалгатай байшин, гэр барьж буй баригчид' });
    await expect
      .poll(() => picture.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth > 0))
      .toBe(true);
    await page.getByRole('list', { name: 'Газрын зургийн энэ хэсэгт' }).scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Нээлттэй ажлын байр' }).waitFor();
    await expectAccessible(page);

    const kind = page.getByRole('group', { name: 'Төрөл' }).getByRole('button');
    await kind.first().click();
    await page.waitForURL('**/work?job_open.kind=*');
    await page.locator('[aria-pressed=true]').and(kind).waitFor();
    await card.waitFor();
    await kind.first().click();
    await page.waitForURL('**/work');

    await page.getByRole('searchbox').fill('байхгүй');
    await page.keyboard.press('Enter');
    await page.getByText('юу ч олдсонгүй').waitFor();
    await page.goBack();
    await card.click();
    await page.waitForURL(`**/work/${post}`);
    await page.getByRole('heading', { name: 'Дулаалгын мастер', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Хийх ажил', level: 2 }).waitFor();
    expect(await page.title()).toContain('Дулаалгын мастер');
    await expectAccessible(page);
    expect(complaints).toEqual([]);

    await page.getByRole('link', { name: 'Өргөдөл илгээх' }).click();
    await page.getByRole('link', { name: 'Нэвтрэх' }).first().waitFor();
  });

  test('an employer registers as one, and enters a company', async () => {
    const { page, complaints } = await stage.visit({ viewport, theme });
    const email = `hirer-${viewport.width}@example.mn`;
    const next = () => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    await page.goto('/auth/register');
    await page.getByRole('heading', { name: 'Та хэн бэ?' }).waitFor();
    await next();
    await page.getByText('Нэгийг нь сонгоно уу').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Ажил олгогч' }).check();
    await next();
    await page.getByLabel('Овог').fill('Бат');
    await page.getByLabel('Нэр', { exact: true }).fill('Захирал');
    await next();
    await page.getByLabel('И-мэйл хаяг').fill(email);
    await next();
    await next();
    await page.getByLabel('Шинэ нууц үг').fill('Dulaan-2027!');
    await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2027!');
    await next();
    await page.getByText('Ажил олгогч').waitFor();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Илгээх' }).click();
    await page
      .getByLabel('Баталгаажуулах код')
      .fill(await findInLetter(await stage.caller('admin'), email, /\b\d{6}\b/));
    await page.getByRole('button', { name: 'Батлах' }).click();
    await page.waitForURL('/admin');
    await page.goto('/form/job_employer/new');
    await page.getByLabel(/^Байгууллагын нэр/).fill('Дулаан хана ХХК');
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await page.getByText('Хадгаллаа').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the list of all positions opens them too, and an unknown one is not there', async () => {
    const { page, complaints } = await stage.visit({ viewport, theme });
    await page.goto('/work/all');
    await page.getByRole('link', { name: 'Дулаалгын мастер' }).waitFor();
    await expectAccessible(page);
    const missing = await page.goto('/work/999999');
    expect(missing?.status()).toBe(404);
    await page.getByText('Page Not Found').waitFor();
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });

  test('an employer chooses skills as tags, finds the post by one, and visitors see them', async () => {
    const { page, complaints } = await stage.visit({ viewport, login: 'employer', theme });
    await page.goto(`/form/job_post/${post}`);
    const field = page.getByRole('combobox', { name: 'Ур чадвар' });
    const tags = page.locator('.widget-references-field .ant-select-selection-item');
    await field.waitFor();
    // The other screen has chosen them already.
    for (let left = await tags.count(); left > 0; left -= 1) await field.press('Backspace');
    for (const skill of ['Гагнуур', 'Excel']) {
      await field.fill(skill);
      const choice = page.locator('.ant-select-item-option').filter({ hasText: skill, visible: true });
      await expect.poll(() => choice.count()).toBe(1);
      await choice.click();
    }
    await page.keyboard.press('Escape');
    expect(await tags.allTextContents()).toEqual(['Гагнуур', 'Excel']);
    // A finger finds the end of a chip; a mouse needs less.
    const box = await tags.first().locator('.ant-select-selection-item-remove').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(isPhone ? 44 : 8);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await page.getByText('Хадгаллаа').first().waitFor();

    await page.goto(`/admin/p/${await menuItem(page, 'job_post')}`);
    await page.getByText('Дулаалгын мастер').first().waitFor();
    await page.locator('.widget-references .widget-tag').filter({ hasText: 'Excel' }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Шүүлтүүр' }).click();
    const filter = page.getByRole('combobox', { name: 'Ур чадвар' });
    for (const [skill, found] of [
      ['Солонгос хэл', 0],
      ['Гагнуур', 1],
    ] as const) {
      await filter.fill(skill);
      await page.locator('.ant-select-item-option').filter({ hasText: skill, visible: true }).click();
      await expect
        .poll(() =>
          page.locator('.widget-references.is-line .widget-tag').filter({ hasText: 'Excel' }).count(),
        )
        .toBe(found);
    }
    expect(complaints).toEqual([]);

    const visitor = await stage.visit({ viewport, theme });
    await visitor.page.goto(`/work/${post}`);
    await visitor.page.locator('.widget-tag').filter({ hasText: 'Гагнуур' }).waitFor();
    await expectAccessible(visitor.page);
    expect(visitor.complaints).toEqual([]);
  });

  test('a seeker applies on the page of a position', async () => {
    const { page, complaints } = await stage.visit({ viewport, login: 'volunteer', theme });
    await page.goto(`/work/${post}`);
    await page.getByRole('heading', { name: 'Өргөдөл илгээх', level: 2 }).waitFor();
    const name = page.getByLabel(/^Овог, нэр/);
    await name.waitFor();
    await expectAccessible(page);
    // A person applies once: the second screen only looks.
    if (isPhone) {
      await name.fill('Дорж Бат');
      await page.getByRole('button', { name: 'Илгээх' }).click();
      await page.getByText('Таны өргөдлийг ажил олгогчид хүргэлээ.').waitFor();
    }
    expect(await page.getByRole('link', { name: 'Засах' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('an employer sees who applied, and changes the own post', async () => {
    const { page, complaints } = await stage.visit({ viewport, login: 'employer', theme });
    await page.goto(`/work/${post}`);
    await page.getByRole('main').getByText('Дорж Бат').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.getByRole('link', { name: 'Засах' }).click();
    await page.waitForURL(`**/form/job_post/${post}`);
  });
});
