import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { ask, userId } from '../support/session';
import { computer, openStage, phone } from '../support/story';

const stage = openStage();

test.each(['/admin/p/2?q=Дулаан', '/select-role'])(
  'a visitor at %s is told to sign in, and is there once he has',
  async (address) => {
    const { page, complaints } = await stage.visit({ viewport: computer });
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === '/');
    const warning = page.locator('.toast-warning');
    await warning.getByText('Нэвтэрнэ үү', { exact: true }).waitFor();
    await warning.getByText('Систем ашиглахын тулд систем нэвтэрнэ үү !!!').waitFor();
    await warning.getByRole('link', { name: 'Нэвтрэх' }).click();
    await page.getByLabel('Нэвтрэх нэр, и-мэйл эсвэл утас').fill('agent@example.mn');
    await page.getByLabel('Нууц үг', { exact: true }).fill('Demo-2026!');
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    const wanted = new URL(address, stage.url).href;
    await expect.poll(() => page.url()).toBe(wanted);
    expect(complaints).toEqual([]);
  },
);

test.each([
  ['/байхгүй/хуудас', 'Page not found: /байхгүй/хуудас'],
  ['/news/detail/abc', 'Page Not Found'],
  ['/news/detail/999999999', 'Page Not Found'],
])('%s says: %s', async (address, said) => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto(address);
  await page.getByText(said, { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Хуудас олдсонгүй' }).waitFor();
  await expectAccessible(page, 'main');
  // An address that no page has is answered with the status 404, and browsers say so.
  expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
});

test('a provider that knows nobody, and a code that is not sent, are told in the words of the catalogue', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone });
  await page.goto('/auth/login?failed=unknown');
  await page.getByRole('alert').getByText('Хэрэглэгч олдсонгүй !!!', { exact: true }).waitFor();
  await page.goto('/auth/login?failed=provider');
  await page.getByRole('alert').getByText('Уучлаарай, нэвтрэх үед алдаа гарлаа!!', { exact: true }).waitFor();
  await page.goto('/auth/forgot');
  await page.route('**/auth/send-forgot-mail', (route) => route.fulfill({ status: 500, body: 'no JSON' }));
  await page.getByLabel('И-мэйл эсвэл утас').fill('nobody@example.mn');
  await page.getByRole('button', { name: 'Код авах' }).click();
  await page.getByRole('alert').getByText('Код илгээхэд алдаа гарлаа').waitFor();
  await expectAccessible(page);
  expect(complaints.filter((line) => !line.includes('status of 500'))).toEqual([]);
});

test('who has two roles chooses one, and comes to its page with its rights', async () => {
  const admin = await stage.caller('admin');
  await ask(admin, 'mutation($input: UserExtraRolesInput!) { createUserExtraRoles(input: $input) { id } }', {
    input: { user_id: Number(await userId(admin, 'volunteer')), role_id: 2 },
  });
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'volunteer' });
  await page.goto('/select-role');
  await page.getByRole('heading', { name: 'Эрхээ сонгоно уу' }).waitFor();
  await expect.poll(() => page.locator('.role-choice[aria-current="true"]').textContent()).toContain('Иргэн');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ажилтан' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { name: 'Надаас хүлээж буй' }).waitFor();
  const session: { user: { login: string; role: number } } = JSON.parse(
    await (await page.request.get('/auth/check')).text(),
  );
  expect(session.user).toMatchObject({ login: 'volunteer', role: 2 });
  expect(complaints).toEqual([]);
});

test('the portal can be installed', async () => {
  const { context, page } = await stage.visit({ viewport: phone, hasWorker: true });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const devtools = await context.newCDPSession(page);
  const { data = '', errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: Record<string, string> & { icons: { src: string; sizes: string }[] } = JSON.parse(data);
  expect(manifest).toMatchObject({ short_name: 'Дулаан', start_url: '/?from=app', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of manifest.icons) {
    const answer = await context.request.get(src);
    expect(answer.headers()['content-type']).toBe('image/png');
    // Width and height of a PNG stand behind its signature.
    const bytes = await answer.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
});
