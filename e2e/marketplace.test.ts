import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTexts } from '../src/server/definitions/store/definition-files';
import { writeArchive } from '../src/server/features/apps/archive';
import { expectAccessible } from './stage/accessible';
import { ask, giveRole } from './stage/session';
import { openOwnStage, screens } from './stage/story';

const folder = fileURLToPath(new URL('../tests/marketplace/job', import.meta.url));
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
    expect(await kind.first().getAttribute('aria-pressed')).toBe('true');
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
