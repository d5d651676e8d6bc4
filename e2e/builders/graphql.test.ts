import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { siteAdministrator } from '../support/products/product';
import { openOwnStage, screens } from '../support/story';

const stage = openOwnStage({ seed: 'base' });

describe.each(screens)('GraphQL management on a $name', ({ name, viewport, isPhone }) => {
  test('an administrator looks up a source, runs its example as a role, saves it, and gives a program a key', async () => {
    const { page, complaints } = await stage.visit({
      viewport,
      login: siteAdministrator.login,
      theme: isPhone ? 'dark' : 'light',
    });
    const fits = async () => {
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await page.goto('/admin/builder/graphql?tab=schema');
    await page.getByRole('searchbox', { name: 'Өгөгдөл, багана хайх' }).fill('soums');
    await page.getByRole('button', { name: /^soums/ }).click();
    const source = page.getByRole('article');
    await source.getByRole('heading', { name: 'Багана' }).waitFor();
    await fits();
    await source.getByRole('button', { name: 'Жишээ асуулга' }).click();

    const editor = page.getByLabel('Асуулгын бичвэр');
    await editor.waitFor();
    await editor.press('Control+Enter');
    const result = page.getByRole('region', { name: 'Хариу' });
    await result.getByText(/оноо/).waitFor();
    await result.getByText(/^SQL: /).click();
    await result
      .getByText(/^select /)
      .first()
      .waitFor();
    await fits();
    await page.getByLabel('Хэний эрхээр').click();
    await page.getByTitle('Иргэн').click();
    await editor.fill('{ orders { id } }');
    await page.getByRole('button', { name: 'Ажиллуулах' }).click();
    await result.getByText('"orders": []').waitFor();

    const saved = page.getByRole('region', { name: 'Хадгалсан асуулга' });
    await saved.getByLabel('Нэр').fill(`Захиалга ${name}`);
    await saved.getByRole('button', { name: 'Хадгалах' }).click();
    await saved.getByRole('button', { name: `Захиалга ${name}`, exact: true }).waitFor();

    await page.getByRole('button', { name: 'Эрх, хязгаар' }).click();
    await page.getByText('Нэг асуулгын өртөг, оноо').waitFor();
    await fits();

    await page.getByRole('button', { name: 'API түлхүүр' }).click();
    await page.getByRole('button', { name: 'Түлхүүр үүсгэх' }).click();
    const dialog = page.getByRole('dialog', { name: 'Шинэ API түлхүүр' });
    await dialog.getByLabel('Нэр').fill(`Программ ${name}`);
    await dialog.getByLabel('Үүрэг').click();
    await page.getByTitle('Ажилтан', { exact: true }).click();
    await fits();
    await dialog.getByRole('button', { name: 'Үүсгэх' }).click();
    const token = await page.getByRole('textbox', { name: 'API түлхүүр' }).inputValue();
    expect(token).toMatch(/^dk_/);
    await fits();
    await page.getByRole('button', { name: 'Болсон' }).click();
    const call = () =>
      fetch(`${stage.url}/query`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ v_news(limit: 1) { id } }' }),
      });
    expect((await call()).status).toBe(200);

    await page.getByRole('button', { name: `Цуцлах: Программ ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Түлхүүрийг цуцлах уу?' });
    await fits();
    await question.getByRole('button', { name: 'Цуцлах' }).click();
    await page
      .getByRole('row', { name: `Программ ${name}` })
      .getByText('Цуцалсан')
      .waitFor();
    expect((await call()).status).toBe(401);
    expect(complaints).toEqual([]);
  });
});
