import type { Page } from 'playwright';
import { findInLetter, newestLetter } from '../rows/letters';
import type { Caller } from '../session';

/** Draws a line on the area for signatures of a page. */
export async function drawSignature(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: 'Гарын үсэг зурах талбар' }).boundingBox();
  if (box === null) throw new Error('There is no area to sign on');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 5 });
  await page.mouse.up();
}

/** Has the one-time code of a signature sent by mail and confirms it. `admin` reads the mail. */
export async function confirmByMail(page: Page, mail: string, admin: Caller): Promise<void> {
  const before = await newestLetter(admin, mail);
  await page.getByRole('radio', { name: mail }).check();
  await page.getByRole('button', { name: /^Код илгээх/ }).click();
  const code = page.getByRole('textbox', { name: /^Ирсэн код/ });
  await code.waitFor();
  await code.fill(await findInLetter(admin, mail, /\b\d{6}\b/, before));
  await page.getByRole('button', { name: 'Шалгах' }).click();
  await page.getByText('Код баталгаажлаа').waitFor();
}
