import { describe, expect, test } from 'vitest';
import { exhibits } from '../../src/client/builders/elements/exhibits';
import { expectAccessible } from '../support/accessible';
import { siteAdministrator } from '../support/products/product';
import { openOwnStage, screens } from '../support/story';

const stage = openOwnStage({ seed: 'base' });

describe.each(screens)('the gallery of elements on a $name', ({ viewport, isPhone }) => {
  test('shows every element, and one that is found by a word is tried and read as JSON', async () => {
    const { page, complaints } = await stage.visit({
      viewport,
      login: siteAdministrator.login,
      theme: isPhone ? 'light' : 'dark',
    });
    await page.goto('/admin/builder/elements');
    const cards = page.locator('.element-card');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(exhibits.length);
    // Elements are drawn when they come into view.
    for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
    await page.locator('.element-space').first().waitFor({ state: 'detached' });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await page.getByRole('searchbox', { name: 'Элемент хайх' }).fill('төгрөг');
    await page.getByText('Элемент: 1', { exact: true }).waitFor();
    const money = page.getByRole('article', { name: 'Мөнгөн дүн' });
    await money.getByRole('spinbutton', { name: 'Мөнгөн дүн' }).fill('1500000');
    await money.getByText('1,500,000₮').waitFor();
    await money.getByRole('button', { name: /^Тодорхойлолтыг харах/ }).click();
    const definition = page.getByRole('dialog', { name: 'Тодорхойлолт: Мөнгөн дүн' });
    await definition.getByText('"widget": "money"').first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});
