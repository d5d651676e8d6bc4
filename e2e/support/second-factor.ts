import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';

/** Turns a person's second factor on, on the page of the profile; gives its secret. */
export async function turnOnSecondFactor(page: Page, password: string): Promise<string> {
  await page.goto('/admin/profile');
  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click();
  await page.getByLabel('Нууц үгээ оруулна уу').fill(password);
  await page.getByRole('button', { name: 'Идэвхжүүлэх' }).click();
  await page.getByRole('img', { name: 'Баталгаажуулагч аппын QR код' }).waitFor();
  const secret = ((await page.locator('.profile-secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Баталгаажуулах код').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Батлах' }).click();
  await page.getByText('Үлдсэн нөөц код: 10').waitFor();
  return secret;
}

/** The code of now, or of so many steps of 30 seconds later. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
