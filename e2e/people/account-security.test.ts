import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { turnOnSecondFactor } from '../support/second-factor';
import { ask, userId } from '../support/session';
import { siteAdministrator } from '../support/products/product';
import { openOwnStage, screens } from '../support/story';

const stage = openOwnStage({ seed: 'base' });
const password = 'Dulaan-2027!';

describe.each(screens)('on a $name', ({ name, viewport }) => {
  const login = `forgetful_${name}`;

  test('an administrator helps a person who lost their phone: unlocks, signs devices out, resets the second factor', async () => {
    const elsewhere = await stage.caller(siteAdministrator.login);
    await ask(elsewhere, 'mutation($input: UsersInput!) { createUsers(input: $input) { id } }', {
      input: {
        login,
        password,
        role: 3,
        status: 'confirmed',
        first_name: 'Сувд',
        last_name: 'Дорж',
        email: `${login}@example.mn`,
      },
    });
    const { page: own } = await stage.visit({ viewport });
    await own.request.post('/auth/login', { data: { login, password } });
    await turnOnSecondFactor(own, password);
    // Its page would notice the end of the session first, and clear the cookie.
    await own.goto('about:blank');
    const { page: lost } = await stage.visit({ viewport });
    for (let index = 0; index < 3; index += 1)
      await lost.request.post('/auth/login', { data: { login, password: `Wrong-${index}!` } });

    const { page, complaints } = await stage.visit({ viewport, login: siteAdministrator.login });
    await page.goto(`/admin/p/161?row=${await userId(elsewhere, login)}`);
    const state = page.getByRole('region', { name: 'Бүртгэлийн төлөв' });
    await state.getByText('Нэвтрэлт түгжигдсэн').waitFor();
    await expectAccessible(page);
    await state.getByRole('button', { name: 'Түгжээг тайлах' }).click();
    await state.getByText('Нэвтрэлт түгжигдсэн').waitFor({ state: 'detached' });
    const again = await lost.request.post('/auth/login', { data: { login, password } });
    expect([again.status(), await again.json()]).toEqual([
      200,
      expect.objectContaining({ second_factor: true }),
    ]);

    await state.getByRole('button', { name: 'Нэвтэрсэн төхөөрөмж: 1' }).click();
    const devices = state.getByRole('list', { name: 'Нэвтэрсэн төхөөрөмжүүд' }).getByRole('listitem');
    await devices.getByText('127.0.0.1').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await devices.getByRole('button', { name: /^Гаргах/ }).click();
    await devices.waitFor({ state: 'detached' });
    expect((await own.request.get('/get-permissions')).status()).toBe(406);

    await state.getByRole('button', { name: 'Хоёр шатлалтыг унтраах' }).click();
    const question = page.getByRole('dialog', { name: 'Хоёр шатлалт нэвтрэлтийг унтраах уу?' });
    await question.getByText('нөөц код').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Унтраах' }).click();
    await state.getByText('Хоёр шатлалт нэвтрэлт').waitFor({ state: 'detached' });
    const free = await lost.request.post('/auth/login', { data: { login, password } });
    expect(await free.json()).toMatchObject({ status: true, token: expect.any(String) });
    expect(complaints).toEqual([]);
  });
});
