import { expect, test } from 'vitest';
import { openDevice } from '../support/device';
import { expectFitting } from '../support/phone-page';
import { openStage, phone } from '../support/story';

const stage = openStage();
const device = openDevice(stage);

test('a visitor who has seen the calculator once answers it without a connection, and still has the result after a reload', async () => {
  const page = await device.open(phone);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const next = () => page.getByRole('button', { name: 'Дараах', exact: true }).tap();
  const choose = (question: string, answer: string) =>
    page.locator(`input[name=${question}][value="${answer}"]`).check();

  await page.goto('/calculator');
  await page.locator('select').first().waitFor();
  await expect.poll(() => page.evaluate(uncachedFiles, ['result-page', 'calculator-result'])).toEqual([]);
  await device.context.setOffline(true);
  device.line.cut();
  await page.goto('/calculator');
  await page.getByLabel('Аймаг, нийслэл').selectOption('11');
  await page.getByLabel('Сум, дүүрэг').selectOption('1101');
  await next();
  await choose('houseType', 'brick');
  await page.getByLabel('Халаадаг шалны талбай', { exact: true }).fill('64');
  await page.getByLabel('Давхрын тоо', { exact: true }).fill('1');
  await next();
  await choose('builtYear', '2009');
  await next();
  await choose('wall', 'brick-380');
  await next();
  await choose('roof', 'roof-slag');
  await next();
  await choose('windows', 'window-wood-double');
  await next();
  await choose('heating', 'stove-briquette');
  await next();
  await page.getByLabel('Өвлийн түлш', { exact: true }).fill('150');
  await next();
  await heading('Таны хариулт');
  await page.getByRole('link', { name: 'Хариуг харах' }).tap();
  await heading('Таны байшингийн үнэлгээ');
  const letter = page.locator('.headline .band').first();
  await expect.poll(() => letter.textContent()).toMatch(/^[A-G]$/);
  const facts = page.locator('.headline-facts');
  // The bill is compared after the losses are known.
  await facts.getByText('Эхлээд түлшний зөрүүг тодруулна').waitFor();
  const seen = await facts.innerText();
  await expectFitting(page);
  await page.reload();
  await heading('Таны байшингийн үнэлгээ');
  await expect.poll(() => facts.innerText()).toBe(seen);
  await page.goto('/calculator?question=wall');
  expect(await page.locator('input[name=wall][value="brick-380"]').isChecked()).toBe(true);
});

/**
 * Runs in the page: the files that it has used or asked for and that are not there without a connection, and those of
 * the result if they are not asked for yet.
 */
async function uncachedFiles(needed: readonly string[]): Promise<string[]> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]');
  const used = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...links].map(({ href }) => href),
  ];
  const files = [...new Set(used)].filter((address) =>
    address.startsWith(`${window.location.origin}/assets/`),
  );
  const found = await Promise.all(files.map((address) => caches.match(address, { ignoreVary: true })));
  return [
    ...files.filter((_, place) => found[place] === undefined),
    ...needed.filter((name) => !files.some((address) => address.includes(`/${name}-`))),
  ];
}
