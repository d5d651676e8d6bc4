import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { brickHouse, keptAnswers } from '../support/rows/brick-house';
import { codeOf, turnOnSecondFactor } from '../support/second-factor';
import { siteAdministrator } from '../support/products/product';
import { ask } from '../support/session';
import { openOwnStage, screens } from '../support/story';

const stage = openOwnStage({ seed: 'base' });
let context: BrowserContext;
let page: Page;
let complaints: string[];

describe.each(screens)('on a $name', ({ viewport }) => {
  const { width } = viewport;

  beforeEach(async () => {
    // Passkeys belong to names, not to addresses.
    const url = stage.url.replace('127.0.0.1', 'localhost');
    ({ context, page, complaints } = await stage.visit({ viewport, url }));
  });

  test('a citizen registers, changes the password, forgets it, resets it by code, and turns on the second factor', async () => {
    const email = `sarnai-${width}@example.mn`;
    await register(email);
    await page.waitForURL('/');

    await page.goto('/admin/profile');
    await page.getByText('Энэ төхөөрөмж', { exact: true }).waitFor();
    expect(await page.getByLabel('Овог').inputValue()).toBe('Бат');
    await page.getByRole('img', { name: 'Профайл зураг' }).waitFor();
    await page.getByLabel('Утасны дугаар').fill('8811 2233');
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await page.getByText('зайгүй 8 оронтой').waitFor();
    await page.getByLabel('Утасны дугаар').fill(`8811${1000 + (width % 1000)}`);
    await page.getByRole('button', { name: 'Хадгалах' }).click();
    await page.getByText('Хадгаллаа').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Нууц үг солих' }).click();
    await page.getByLabel('Одоогийн нууц үг').fill('Dulaan-2027!');
    await page.getByLabel('Шинэ нууц үг').fill('Dulaan-2028!');
    await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2029!');
    await page.getByRole('button', { name: 'Солих' }).click();
    await page.getByText('Нууц үг баталгаажуулалт таарсангүй').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2028!');
    await page.getByRole('button', { name: 'Солих' }).click();
    await page.waitForURL('/admin/profile');

    await context.clearCookies();
    await reset(email, 'Dulaan-2030!');
    await signIn(email, 'Dulaan-2028!');
    await page
      .getByText('Уучлаарай, нэвтрэх үед алдаа гарлаа!! Нэвтрэх нэр эсвэл нууц үг буруу байна')
      .waitFor();
    await signIn(email, 'Dulaan-2030!');
    await page.getByText('Амжилттай нэвтэрлээ').waitFor();
    await page.waitForURL('/');

    const secret = await turnOnSecondFactor(page, 'Dulaan-2030!');
    await expectAccessible(page);
    await context.clearCookies();
    await page.goto('/auth/login');
    await signIn(email, 'Dulaan-2030!');
    await page.getByText('Баталгаажуулагч аппын').waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Баталгаажуулах код' }).fill('000000');
    await page.getByRole('button', { name: 'Батлах' }).click();
    await page.getByText('Код буруу байна').waitFor();
    // The code of enrolling is used up: the next step's is early, and taken.
    await page.getByRole('textbox', { name: 'Баталгаажуулах код' }).fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Батлах' }).click();
    await page.waitForURL('/');

    await page.goto('/admin/profile');
    await changeEmail(email, `new-${email}`, 'Dulaan-2030!');
    expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  });

  test('a citizen without e-mail registers by phone, forgets the password and resets it by SMS', async () => {
    const phone = `8822${1000 + (width % 1000)}`;
    await page.goto('/auth/register');
    const next = () => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    await page.getByLabel('Овог').fill('Дорж');
    await page.getByLabel('Нэр', { exact: true }).fill('Болд');
    await next();
    await page.getByLabel('Утасны дугаар').fill(phone);
    await next();
    await next();
    await page.getByLabel('Шинэ нууц үг').fill('Dulaan-2027!');
    await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2027!');
    await next();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Илгээх' }).click();
    await page.getByText(`Код илгээсэн хаяг: ${phone.slice(0, 4)} ${phone.slice(4)}`).waitFor();
    await page
      .getByLabel('Баталгаажуулах код')
      .fill(await codeTo(`+976${phone}`, 'Бүртгэл баталгаажуулах код'));
    const key = page.waitForResponse('**/offline/key');
    await page.getByRole('button', { name: 'Батлах' }).click();
    await page.waitForURL('/');
    await key;

    await context.clearCookies();
    await reset(`${phone.slice(0, 4)} ${phone.slice(4)}`, 'Dulaan-2031!', `+976${phone}`);
    await signIn(phone, 'Dulaan-2027!');
    await page.getByText('нууц үг буруу').waitFor();
    await signIn(phone, 'Dulaan-2031!');
    await page.waitForURL('/');
    expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  });

  test('a registration survives a reload of the page, without the passwords', async () => {
    const email = `reload-${width}@example.mn`;
    await page.goto('/auth/register');
    const next = () => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
    await page.getByLabel('Овог').fill('Цэнд');
    await page.getByLabel('Нэр', { exact: true }).fill('Уянга');
    await page.getByLabel('Төрсөн өдөр').fill('1990-05-12');
    await next();
    await page.getByLabel('И-мэйл хаяг').fill(email);
    await next();
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await portrait(),
    });
    await page.getByRole('img', { name: 'Профайл зураг' }).waitFor();
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('data:image');

    await page.reload();
    await page.getByText('Алхам 3 / 5').waitFor();
    await page.getByRole('img', { name: 'Профайл зураг' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Буцах' }).click();
    expect(await page.getByLabel('И-мэйл хаяг').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Буцах' }).click();
    expect(await page.getByLabel('Овог').inputValue()).toBe('Цэнд');
    expect(await page.getByLabel('Төрсөн өдөр').inputValue()).toBe('1990-05-12');
    for (let step = 0; step < 3; step += 1) await next();
    await page.getByLabel('Шинэ нууц үг').fill('Dulaan-2027!');
    await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2027!');
    await page.reload();
    await page.getByText('Алхам 4 / 5').waitFor();
    expect(await page.getByLabel('Шинэ нууц үг').inputValue()).toBe('');
    await page.getByLabel('Шинэ нууц үг').fill('Dulaan-2027!');
    await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2027!');
    await next();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Илгээх' }).click();
    await page.getByText(`Код илгээсэн хаяг: ${email}`).waitFor();

    // A phone may close the page while its person looks for the code.
    await page.reload();
    await page.getByLabel('Баталгаажуулах код').fill(await codeTo(email, 'Бүртгэл баталгаажуулах код'));
    await page.getByRole('button', { name: 'Батлах' }).click();
    await page.waitForURL('/');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('registration');
    await page.goto('/admin/profile');
    expect(await page.getByLabel('Овог').inputValue()).toBe('Цэнд');
    await page.getByRole('img', { name: 'Профайл зураг' }).waitFor();

    await context.clearCookies();
    await page.goto('/auth/register');
    await page.getByLabel('Овог').fill('Цэнд');
    await page.getByRole('link', { name: 'Болих' }).click();
    await page.waitForURL('/');
    await page.goto('/auth/register');
    expect(await page.getByLabel('Овог').inputValue()).toBe('');
    expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  });

  test('a person who signs out leaves nothing of their own in the browser', async () => {
    await page.goto('/');
    const kept = JSON.stringify(keptAnswers(brickHouse));
    await page.evaluate((text) => localStorage.setItem('dulaan.calculator', text), kept);
    await page.goto('/auth/register');
    await page.getByLabel('Овог').fill('Хонгорзул');
    await page.getByRole('link', { name: 'Бүртгэлтэй юу? Нэвтрэх' }).click();
    const key = page.waitForResponse('**/offline/key');
    await signIn(siteAdministrator.login, siteAdministrator.password);
    await page.waitForURL('/admin');
    await key;
    // A visitor signs in to go on with their answers; another person's registration is gone.
    expect(await isStored('houseType')).toBe(true);
    expect(await isStored('Хонгорзул')).toBe(false);

    await page.goto('/calculator/answer');
    await page.locator('.headline-facts').waitFor();
    await page.getByRole('button', { name: /^Хэрэглэгчийн цэс/ }).click();
    await page.getByRole('button', { name: 'Гарах', exact: true }).click();
    await expect.poll(() => isStored('houseType')).toBe(false);
    // The page that is left stores nothing again.
    await page.goto('/calculator');
    for (const word of ['houseType', 'floorArea', 'savedTabs', siteAdministrator.login])
      expect([word, await isStored(word)]).toEqual([word, false]);
    expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  });

  test('a passkey is made and signs in without a password', async () => {
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/auth/login');
    await signIn(siteAdministrator.login, siteAdministrator.password);
    await page.waitForURL('/admin');
    await page.goto('/admin/profile');
    await page.getByRole('button', { name: 'Түлхүүр нэмэх' }).click();
    await page.getByLabel('Нууц үгээ оруулна уу').fill(siteAdministrator.password);
    await page.getByRole('button', { name: 'Түлхүүр нэмэх' }).click();
    await page.getByText('Түлхүүр нэмэгдлээ').waitFor();

    await context.clearCookies();
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Түлхүүрээр нэвтрэх' }).click();
    await page.waitForURL('/admin');
    expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  });
});

async function register(email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Бүртгүүлэх' }).click();
  const next = () => page.getByRole('button', { name: 'Үргэлжлүүлэх' }).click();
  await next();
  await page.getByText('Заавал бөглөнө үү').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Овог').fill('Бат');
  await page.getByLabel('Нэр', { exact: true }).fill('Сарнай');
  await next();
  await page.getByLabel('И-мэйл хаяг').fill(email);
  await next();
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await portrait(),
  });
  await page.getByRole('img', { name: 'Профайл зураг' }).waitFor();
  await next();
  await page.getByLabel('Шинэ нууц үг').fill('Dulaan-2027!');
  await page.getByLabel('Нууц үгээ давтан').fill('Dulaan-2027!');
  await next();
  await page.getByRole('button', { name: 'Өөрчлөх: Хувийн мэдээлэл' }).click();
  expect(await page.getByLabel('Овог').inputValue()).toBe('Бат');
  for (let step = 0; step < 4; step += 1) await next();
  await page.getByRole('button', { name: 'Нууцлалын бодлого' }).click();
  await page.getByRole('dialog', { name: 'Нууцлалын бодлого' }).getByText('сэргээх боломжгүйгээр').waitFor();
  await page.getByRole('button', { name: 'Хаах' }).click();
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Илгээх' }).click();
  await page.getByText(`Код илгээсэн хаяг: ${email}`).waitFor();
  await page.getByLabel('Баталгаажуулах код').fill(await codeTo(email, 'Бүртгэл баталгаажуулах код'));
  await page.getByRole('button', { name: 'Батлах' }).click();
}

/** The password is asked for where the confirmed address is changed; the old one is told, the new one confirmed. */
async function changeEmail(before: string, after: string, password: string): Promise<void> {
  await page.getByLabel('И-мэйл хаяг').fill(after);
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await page.getByLabel('Нууц үгээ оруулна уу').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Нууц үгээ оруулна уу').fill('Wrong-2027!');
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  await page.getByText('Нууц үг буруу байна').waitFor();
  await page.getByLabel('Нууц үгээ оруулна уу').fill(password);
  await page.getByRole('button', { name: 'Хадгалах' }).click();
  const section = page.getByRole('region', { name: 'Баталгаажуулах' });
  const confirmation = section.locator('form', { hasText: after });
  await confirmation.getByRole('button', { name: 'Код авах' }).click();
  await confirmation.getByLabel('Баталгаажуулах код').fill(await codeTo(after, 'Баталгаажуулах код'));
  await confirmation.getByRole('button', { name: 'Батлах' }).click();
  await page.getByText('Баталгаажлаа').waitFor();
  await confirmation.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await lettersTo(before)).map(({ subject }) => subject))
    .toContain('Бүртгэлийн и-мэйл эсвэл утас өөрчлөгдлөө');
}

/** `recipient` is the contact as messages have it: a phone with its country. */
async function reset(contact: string, password: string, recipient = contact): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Нууц үгээ мартсан уу?' }).click();
  await page.getByRole('button', { name: 'Код авах' }).click();
  await page.getByText('И-мэйл эсвэл утасны дугаараа оруулна уу').waitFor();
  await page.getByLabel('И-мэйл эсвэл утас').fill(contact);
  await page.getByRole('button', { name: 'Код авах' }).click();
  await page.getByText('Бүртгэлтэй бол код илгээсэн.').waitFor();
  await page.waitForURL('/auth/password-reset');
  await expectAccessible(page);
  await page.getByLabel('Баталгаажуулах код').fill(await codeTo(recipient, 'Нууц үг сэргээх код'));
  await page.getByRole('textbox', { name: 'Шинэ нууц үг' }).fill(password);
  await page.getByLabel('Нууц үгээ давтан').fill(password);
  await page.getByRole('button', { name: 'Нууц үг солих' }).click();
  await page.getByText('Нууц үг амжилттай солигдлоо').waitFor();
  await page.waitForURL('/auth/login');
}

async function signIn(login: string, password: string): Promise<void> {
  await page.getByLabel('Нэвтрэх нэр, и-мэйл эсвэл утас').fill(login);
  await page.getByLabel('Нууц үг', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
}

/** A word is part of what the browser's storages hold as plain text. */
function isStored(word: string): Promise<boolean> {
  return page.evaluate((wanted) => JSON.stringify([localStorage, sessionStorage]).includes(wanted), word);
}

/** Refused calls are part of the story. */
function isRefusal(complaint: string): boolean {
  return complaint.includes('Failed to load resource');
}

/** The code of the last letter with this subject, as an administrator finds it in the outbox. */
async function codeTo(address: string, subject: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const letter = (await lettersTo(address)).find((candidate) => candidate.subject === subject);
      code = /\b\d{6}\b/.exec(letter?.body ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

async function lettersTo(address: string): Promise<{ subject: string; body: string }[]> {
  const admin = await stage.caller(siteAdministrator.login, siteAdministrator.password);
  const { mail_outbox: letters } = await ask<{ mail_outbox: { subject: string; body: string }[] }>(
    admin,
    'query($f: [filter]) { mail_outbox(filters: $f) { subject body } }',
    { f: [{ column: 'recipient', condition: 'equals', value: address }] },
  );
  return letters;
}

/** A picture that is not square. */
async function portrait(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 500, channels: 3, background: '#0366cc' } })
    .png()
    .toBuffer();
}
