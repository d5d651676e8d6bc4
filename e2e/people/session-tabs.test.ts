import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoPassword } from '../support/session';
import { computer, openStage } from '../support/story';
import { untilTakenOver } from '../support/taken-over';

const stage = openStage();
const name = 'Д.Болормаа';

test('a sign-out makes the other tabs those of a visitor, and shows the sign-in in place of own pages', async () => {
  const { page, context } = await stage.visit({ viewport: computer, login: 'citizen', hasOwnSession: true });
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  const open = await openTab(context, '/contact?from=menu');
  const own = await openTab(context, '/menu/user/my-orders');
  const guarded = await openTab(context, '/admin/profile');
  const form = await openTab(context, '/form/order_request/new');
  await form.locator('textarea').first().fill('Манай хаалга хөлдсөн');

  await page.goto('/');
  await page.getByRole('button', { name }).click();
  await page.locator('.popup-item').getByText('Гарах').click();
  await page.waitForURL('/auth/login');

  await open.getByRole('link', { name: 'Нэвтрэх' }).first().waitFor();
  expect(new URL(open.url()).pathname + new URL(open.url()).search).toBe('/contact?from=menu');
  for (const tab of [own, guarded, form]) {
    await tab.waitForURL('/auth/login');
    await tab.getByText('Та өөр таб дээр системээс гарсан байна.').waitFor();
  }
  for (const tab of [open, own, guarded, form]) {
    const shown = await tab.locator('body').innerText();
    expect(shown).not.toContain(name);
    expect(shown).not.toContain('хаалга хөлдсөн');
    expect(await tab.locator('.toast').allInnerTexts(), refused.join()).toEqual([]);
  }
});

test('a person who signs in in one tab takes the other tabs over from the person before', async () => {
  const { page, context } = await stage.visit({ viewport: computer, login: 'citizen', hasOwnSession: true });
  const open = await openTab(context, '/faq');
  const own = await openTab(context, '/menu/user/my-account');

  await page.goto('/auth/login');
  await page.locator('[name=login]').fill('bank');
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('.entry-submit').click();
  await page.waitForURL('/admin');

  for (const tab of [open, own]) {
    await tab.getByRole('button', { name: 'С.Ариунаа' }).waitFor();
    expect(await tab.locator('body').innerText()).not.toContain(name);
    expect(await tab.locator('.toast-error').count()).toBe(0);
  }
  expect(new URL(open.url()).pathname).toBe('/faq');
  expect(new URL(own.url()).pathname).toBe('/');
});

test('a session that the server ends is still told of as such', async () => {
  const { page, context } = await stage.visit({ viewport: computer, login: 'citizen', hasOwnSession: true });
  await page.goto('/menu/user/my-orders');
  await page.getByRole('heading', { level: 1, name: 'Миний захиалга' }).waitFor();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Миний зээл' }).first().click();
  await page.waitForURL('/auth/login');
  await page.getByText('Нэвтрэх хугацаа дууссан. Дахин нэвтэрнэ үү.').waitFor();
  expect(await page.getByText('Та өөр таб дээр системээс гарсан байна.').count()).toBe(0);
});

/** Opens a page in a further tab, where the person is signed in. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = untilTakenOver(await context.newPage());
  await tab.goto(path);
  await tab.getByRole('button', { name }).waitFor();
  return tab;
}
