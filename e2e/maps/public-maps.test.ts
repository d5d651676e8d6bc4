import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();

test('a visitor goes from the country to the crews of a district by keyboard, and back', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/gis');
  await page.getByRole('region', { name: 'Захиалга: газрын зураг' }).waitFor();
  await page
    .getByRole('link', { name: 'Бригад', exact: true })
    .and(page.locator('.gis-topic'))
    .press('Enter');
  await page.waitForURL(/show=crews/);
  // The address changes before the list does.
  await page.getByRole('region', { name: 'Бригад: газрын зураг' }).waitFor();
  const capital = page.getByRole('link', { name: /^Улаанбаатар\s*\d/ });
  await capital.press('Enter');
  await page.waitForURL(/place=11$/);
  await page.getByRole('link', { name: /^Баянзүрх\s*\d/ }).press('Enter');
  await page.waitForURL(/place=11\d\d/);
  const crews = page.getByRole('region', { name: 'Бригад', exact: true });
  const named = Number(await page.locator('.gis-place[aria-current] b').innerText());
  await expect.poll(() => crews.getByRole('link', { name: /./ }).count()).toBeGreaterThan(0);
  expect(await crews.getByRole('listitem').count()).toBe(Math.min(named, 20));
  await expectAccessible(page);
  await page.goBack();
  await page
    .getByRole('link', { name: /Улаанбаатар$/ })
    .and(page.locator('[aria-current]'))
    .waitFor();
  await crews.getByRole('link').first().click();
  await page.waitForURL(/\/calculator\/brigad\/\d+$/);
  expect(complaints).toEqual([]);
});

test('figures of energy use are filled provinces and a list; a press on the map chooses a province', async () => {
  const { page, complaints } = await stage.visit({ viewport: computer, theme: 'dark' });
  await page.goto('/gis/usage?show=letter');
  await page.locator('.map-figure').first().waitFor();
  const listed = await page.locator('.gis-places li').count();
  expect(await page.locator('.map-figure').count()).toBe(listed);
  expect(listed).toBeGreaterThan(10);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Хэмнэлт', exact: true }).click();
  await page.getByText('кВт·ц жилд').waitFor();
  await page.locator('.map-cluster').first().click();
  await page.waitForURL(/place=\d\d/);
  await page.getByRole('link', { name: 'Монгол Улс' }).click();
  await page.getByText('кВт·ц жилд').waitFor();
  expect(complaints).toEqual([]);
});

test('a map that is left in the middle of a zoom goes without an error', async () => {
  const { page, complaints } = await stage.visit({ viewport: computer });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/gis/khan-map');
  await page.locator('.gis-nav').getByRole('link', { name: 'Газрын зураг', exact: true }).click();
  await page.locator('.map-outline').first().waitFor();
  // The page that is there already comes back at once, before the zoom has ended, which takes a quarter of a second.
  await page.evaluate(() => {
    const leaving = new MutationObserver(() => {
      if (document.querySelector('.leaflet-zoom-anim') === null) return;
      leaving.disconnect();
      window.history.back();
    });
    leaving.observe(document, { subtree: true, attributeFilter: ['class'] });
  });
  await page.getByRole('button', { name: 'Ойртуулах' }).click();
  await page.waitForURL('**/gis/khan-map');
  const left = await page.evaluate(() => performance.now());
  await page.waitForFunction((moment) => performance.now() - moment > 400, left);
  expect(complaints).toEqual([]);
});

test('without scripts the maps are lists with links', async () => {
  const context = await stage.browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto(`${stage.url}/gis/usage`);
  await page.getByRole('link', { name: /^Улаанбаатар\s*\d/ }).click();
  await page.getByRole('link', { name: /^Баянзүрх\s*\d/ }).waitFor();
  await page.goto(`${stage.url}/gis/service`);
  await page.getByLabel('Ажлын төрөл').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Харуулах' }).click();
  await page.waitForURL(/service=\d/);
  await expect.poll(() => page.locator('.gis-rows').getByRole('link').count()).toBeGreaterThan(0);
  await context.close();
});

test('an agent sees the orders themselves; a citizen and a visitor are offered no others’', async () => {
  const agent = await stage.visit({ viewport: computer, login: 'agent' });
  await agent.page.goto('/gis?place=11');
  await agent.page.getByLabel('Миний үзэж болох захиалгыг цэгээр харуулах').check();
  await expect.poll(() => agent.page.locator('.map-cluster[style*="#e13812"]').count()).toBeGreaterThan(0);
  expect(agent.complaints).toEqual([]);
  const visitor = await stage.visit({ viewport: computer });
  await visitor.page.goto('/gis?place=11');
  await visitor.page.locator('.gis-places').waitFor();
  expect(await visitor.page.getByRole('checkbox').count()).toBe(0);
});

test('a layer is on the map of layers once it is published, and alone at its own address', async () => {
  const admin = await stage.caller('admin');
  const { map_layer } = await ask<{ map_layer: { id: string; title: string; is_publish: boolean }[] }>(
    admin,
    '{ map_layer { id title is_publish } }',
  );
  const hidden = map_layer.find(({ is_publish }) => !is_publish);
  const shown = map_layer.find(({ is_publish }) => is_publish);
  const { page, complaints } = await stage.visit({ viewport: computer });
  await page.goto('/gis/khan-map');
  await page.getByRole('checkbox', { name: shown?.title ?? '', exact: true, checked: true }).waitFor();
  await page.locator('.map-cluster').first().waitFor();
  expect(await page.getByText(hidden?.title ?? '', { exact: true }).count()).toBe(0);
  await page.getByText(/дэлгэц дээр/).click();
  await page.locator('.map-mark').first().click();
  await page.getByRole('link', { name: 'Тусад нь үзэх' }).first().click();
  await page.getByRole('heading', { level: 1, name: shown?.title ?? '' }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  expect((await page.request.get(`/gis/test/${hidden?.id}`)).status()).toBe(404);
});
