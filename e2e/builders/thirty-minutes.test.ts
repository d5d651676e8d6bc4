import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { dragOnto } from '../support/gestures/drag-onto';
import { ask, giveRole } from '../support/session';
import { computer, openOwnStage } from '../support/story';

/**
 * The promise of the builders: on an empty site an administrator makes a table with its form, list, chart, page and role,
 * previews it as that role, publishes it as one change, finds a mistake and takes it back. Nothing in it types JSON.
 */
const screens = [
  { name: '1440 px', viewport: computer },
  { name: '1024 px', viewport: { width: 1024, height: 768 } },
];
const citizen = 3;

describe.each(screens)('within thirty minutes, on a screen of $name', ({ viewport }) => {
  const stage = openOwnStage({ seed: 'base' });
  let page: Page;

  test('an administrator builds, previews, publishes and takes back a page for jobs', async () => {
    const visit = await stage.visit({ viewport, login: 'admin' });
    ({ page } = visit);

    await buildTable();
    await buildForm();
    await buildList();
    await buildChart();
    await buildRole();
    await previewAsRole();
    await publishAll();
    const number = await usePages();
    await seeOwnRowsAlone(number);
    await findAndTakeBackMistake();
    await takeBackAll();
    expect(visit.complaints).toEqual([]);
  });

  async function buildTable(): Promise<void> {
    await page.goto('/admin/builder');
    await page.getByRole('button', { name: 'Шинээр үүсгэх' }).click();
    await dialog().getByLabel('Нэр', { exact: true }).fill('Ажлын зар');
    await dialog().getByRole('button', { name: 'Үүсгэх' }).click();
    await heading('Ажлын зар').waitFor();
    await page.getByLabel('Хүснэгтийн нэр, солонгос').fill('채용 공고');

    await addColumn('Сонголт', 'Ангилал', '분류');
    await page.getByLabel('1-р сонголт, монгол').fill('Барилга');
    await page.getByRole('button', { name: 'Сонголт нэмэх' }).click();
    await page.getByLabel('2-р сонголт, монгол').fill('Оффис');
    await addColumn('Өөр хүснэгтийн мөр', 'Аймаг');
    await chooseTable('provinces');
    await addColumn('Өөр хүснэгтийн мөр', 'Сум');
    await chooseTable('soums');
    await addColumn('Мөнгөн дүн', 'Цалин доод', '최저 급여');
    await addColumn('Мөнгөн дүн', 'Цалин дээд', '최고 급여');
    await addColumn('Зураг', 'Зураг');
    await addColumn('Утас', 'Холбоо барих утас', '연락처');
    await addColumn('Сонголт', 'Төлөв', '상태');
    await page.getByLabel('1-р сонголт, монгол').fill('Нээлттэй');
    await page.getByRole('combobox', { name: 'Өнгө' }).first().click();
    await option('Ногоон: амжилттай').click();
    await page.getByRole('button', { name: 'Сонголт нэмэх' }).click();
    await page.getByLabel('2-р сонголт, монгол').fill('Хаагдсан');
    await page.getByText('Багана: 9', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Маягт, жагсаалт, цэс үүсгэх' }).click();
    await page.getByText('Хуудастай.').waitFor();
  }

  async function buildForm(): Promise<void> {
    // At once, before the last edit is saved: the way from one builder to the next loses nothing.
    await openPart('Маягт: Ажлын зар');
    const palette = page.locator('.fb-palette');
    await part('Гарчиг').waitFor();
    await palette.getByRole('button', { name: 'Алхмууд', exact: true }).click();
    await part('Шинэ алхам').click();
    const properties = page.locator('.fb-properties');
    await properties.getByLabel('Монгол').fill('Ажлын байр');
    await properties.getByRole('button', { name: /^Гаднах талбаруудыг энд оруулах/ }).click();
    await part('Алхмууд').click({ position: { x: 8, y: 8 } });
    await properties.getByRole('button', { name: 'Алхам нэмэх' }).click();
    await properties.getByLabel('Монгол').first().fill('Шаардлага, тооцоо');

    // A formula by the titles of its fields, in a column of its own.
    await palette.getByRole('button', { name: 'Тоо', exact: true }).click();
    const field = page.getByRole('form', { name: /^Шинэ талбар/ });
    await field.getByLabel('Монгол').fill('Дундаж цалин');
    await field.getByRole('button', { name: 'Нэмэх' }).click();
    await part('Дундаж цалин').waitFor();
    await properties.getByText('Нөхцөл, томьёо', { exact: true }).click();
    const formula = properties.getByLabel('Томьёо (FEEL)', { exact: true });
    await formula.fill('0.5 *');
    await properties.getByLabel(/^Талбар оруулах: /).selectOption('tsalin_dood');
    await formula.fill(`${await formula.inputValue()} + 0.5 *`);
    await properties.getByLabel(/^Талбар оруулах: /).selectOption('tsalin_deed');
    expect(await formula.inputValue()).toBe('0.5 * tsalin_dood + 0.5 * tsalin_deed');

    await palette.getByRole('button', { name: 'Шинэ дэд хүснэгт', exact: true }).click();
    const list = page.getByRole('form', { name: 'Шинэ дэд хүснэгт' });
    await list.getByLabel('Монгол').fill('Шаардлага');
    await list.getByRole('button', { name: 'Нэмэх' }).click();
    await part('Шаардлага').last().waitFor();

    await part('Холбоо барих утас').click();
    await properties.getByText('Нөхцөл, томьёо', { exact: true }).click();
    const visible = properties.getByRole('group', { name: 'Харагдах' });
    await visible.getByRole('button', { name: 'Нөхцөл нэмэх' }).click();
    await visible.getByLabel('Талбар').selectOption('Төлөв');
    await visible.getByLabel('Утга').selectOption('Нээлттэй');
    await visible.getByText('бол талбарыг харуулна').waitFor();

    // The soums are those of the province.
    await part('Сум').click();
    await properties.getByLabel('Сонголт нь хамаарах талбар').selectOption('Аймаг');
    await expectAccessible(page);
  }

  async function buildList(): Promise<void> {
    await openPart('Жагсаалт: Ажлын зар');
    await column('Гарчиг').waitFor();
    await page.getByRole('searchbox', { name: 'Багана хайх' }).fill('Төлөв');
    await dragOnto(page, page.getByRole('button', { name: 'Нэмэх: Төлөв' }), column('Ангилал'));
    await page.locator('.column-title').nth(1).getByText('Төлөв').waitFor();

    await page.getByText('Өнгө, нийт дүн').click();
    await page.getByRole('button', { name: 'Өнгө нэмэх' }).click();
    await page.getByRole('combobox', { name: 'Юуг өнгөлөх вэ' }).click();
    await option('Төлөв').click();
    await page.getByRole('combobox', { name: 'Талбар' }).selectOption('Цалин дээд');
    await page.getByRole('combobox', { name: 'Харьцуулалт' }).selectOption('atLeast');
    await page.getByRole('spinbutton', { name: 'Утга' }).fill('30000');
    await page.getByLabel('Өнгийн утга, монгол').fill('Өндөр цалин');
    await page.getByRole('button', { name: 'Нийт дүн нэмэх' }).click();
    await expectAccessible(page);
  }

  async function buildChart(): Promise<void> {
    await makeNew('Диаграмм', 'Зар ангиллаар');
    await page.getByRole('combobox', { name: 'Мөрийн эх сурвалж' }).fill('Ажлын зар');
    await option('Ажлын зар (ajlyn_zar)').click();
    await page.getByRole('radio', { name: /^Дугуй/ }).check();
    await page
      .getByText('Хүснэгт шинэ тул мөр хараахан алга. Нийтэлж, мөр нэмсний дараа зураг гарна.')
      .waitFor();
  }

  async function buildRole(): Promise<void> {
    await makeNew('Үүрэг', 'Ажил олгогч');
    await openPart('Цэс: Үндсэн цэс');
    await page.locator('.menu-item-title').filter({ hasText: 'Ажлын зар' }).click();
    const item = page.getByRole('region', { name: 'Мөрийн тохиргоо' });
    await item.getByLabel('Ажил олгогч').selectOption('Харагдана');
    await openPart('Үүрэг: Ажил олгогч');
    for (const action of ['Харах', 'Нэмэх', 'Засах']) {
      await page.getByRole('checkbox', { name: `Ажлын зар, ${action}: Эрхгүй` }).check({ force: true });
      await page.getByRole('checkbox', { name: `Ажлын зар, ${action}: Бүгдийг` }).waitFor();
    }
    await page.getByText('Өгөгдлийн эрх', { exact: true }).click();
    // The rows of the sub-table follow the row that they belong to.
    await page.getByRole('button', { name: /^Шаардлага \(/ }).waitFor();
    await page.getByRole('button', { name: /^Ажлын зар \(ajlyn_zar\)/ }).click();
    await page.getByRole('button', { name: /^Харах · бүх мөр · бүх багана/ }).click();
    await page.getByRole('button', { name: 'Нөхцөл нэмэх' }).click();
    await page.getByLabel('Талбар').selectOption('Бүртгэсэн хүн');
    await page.getByText(/Бүртгэсэн хүн: тухайн хүн өөрөө/).waitFor();
    await page.getByRole('radio', { name: 'Сонгосон багана' }).check();
    await page.getByRole('checkbox', { name: 'Холбоо барих утас' }).uncheck();
    await expectAccessible(page);
  }

  async function previewAsRole(): Promise<void> {
    await openPart('Жагсаалт: Ажлын зар');
    const preview = page.getByRole('region', { name: 'Хэрэглэгчид ингэж харагдана' });
    await preview.getByText('Холбоо барих утас').first().waitFor();
    await preview.getByRole('combobox', { name: 'Хэний нүдээр харах' }).click();
    await downTo('Ажил олгогч (ajil_olgogch)');
    await preview.getByText('Утас', { exact: true }).click();
    await preview.getByRole('combobox', { name: 'Хэл' }).click();
    await option('солонгос').click();
    await preview.getByText('최고 급여').first().waitFor();
    expect(await preview.getByText('연락처').count()).toBe(0);
    await expectAccessible(page);
  }

  async function publishAll(): Promise<void> {
    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await dialog().getByText('Шинэ хүснэгт: Ажлын зар, багана: 10').waitFor();
    await dialog().getByText('Шинэ хүснэгт: Шаардлага, багана: 2').waitFor();
    await dialog()
      .getByText(/^Жагсаалт-маягт хуудас, шинэ: Ажлын зар \(ajlyn_zar\), харах үүрэг: 2$/)
      .waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();
  }

  /** Uses the page and returns the number of its menu item. */
  async function usePages(): Promise<string> {
    await menuItem('Ажлын зар').click();
    await heading('Ажлын зар').waitFor();
    const address = new URL(page.url()).pathname;
    await page.getByText('Одоогоор мөр алга').waitFor();
    await page.getByRole('button', { name: 'Нэмэх' }).first().click();
    const panel = page.locator('.krud-panel');
    await panel.getByLabel(/^Гарчиг/).fill('Дулаалгын ажилтан');
    await panel.getByLabel(/^Цалин доод/).fill('20000');
    await panel.getByLabel(/^Цалин дээд/).fill('40000');
    await panel.getByLabel(/^Төлөв/).click();
    await option('Нээлттэй').last().click();
    await panel.getByLabel(/^Холбоо барих утас/).fill('99112233');
    await panel.getByRole('button', { name: /^Дараах/ }).click();
    await panel.getByText('30,000', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Мөр нэмэх' }).click();
    await panel.getByLabel(/^Нэр/).fill('Хоёр жилийн туршлага');
    await panel.getByRole('button', { name: 'Хадгалах' }).click();
    await panel.waitFor({ state: 'detached' });
    const row = page.locator('.grid-table .ag-row').filter({ hasText: 'Дулаалгын ажилтан' });
    await row.locator('.ag-cell.grid-tone-warning').waitFor();
    await page.locator('.grid-total-value').first().waitFor();
    return address;
  }

  async function seeOwnRowsAlone(address: string): Promise<void> {
    const admin = await stage.caller('admin');
    await ask(admin, 'mutation($input: UsersInput!) { createUsers(input: $input) { id } }', {
      input: { login: 'bold', password: 'Demo-2026!', role: citizen, first_name: 'Болд', last_name: 'Дорж' },
    });
    const { view_roles: roles } = await ask<{ view_roles: { id: string; display_name: string }[] }>(
      admin,
      '{ view_roles { id display_name } }',
    );
    await giveRole(admin, 'bold', Number(roles.find((role) => role.display_name === 'Ажил олгогч')?.id));
    await ask(
      await stage.caller('bold', 'Demo-2026!'),
      'mutation { createAjlynZar(input: { title: "Болдын зар" }, form: "ajlyn_zar") { id } }',
    );
    const bold = await stage.visit({ viewport, login: 'bold', hasOwnSession: true });
    await bold.page.goto(address);
    await bold.page.getByRole('heading', { name: 'Ажлын зар', level: 1, exact: true }).waitFor();
    await bold.page.getByText('Болдын зар').first().waitFor();
    expect(await bold.page.getByText('Дулаалгын ажилтан').count()).toBe(0);
    expect(await bold.page.getByText('Холбоо барих утас').count()).toBe(0);
    expect(bold.complaints).toEqual([]);
    await giveRole(admin, 'bold', citizen);
  }

  /** Next day somebody colours the wrong salaries. */
  async function findAndTakeBackMistake(): Promise<void> {
    await page.goto('/admin/builder/grid/ajlyn_zar');
    await page.getByText('Өнгө, нийт дүн').click();
    await page.getByRole('spinbutton', { name: 'Утга' }).fill('3000000');
    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await dialog()
      .getByText(/өөрчлөгдөнө: Ажлын зар \(ajlyn_zar\), өөрчлөлт: 1$/)
      .waitFor();
    await dialog().getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'Хувилбар' }).click();
    const versions = page.getByRole('region', { name: 'Хувилбар' });
    await versions.getByText('Өөрчлөгдсөн зүйл: 1').waitFor();
    await versions.getByText('tsalin_deed >= 30000', { exact: true }).waitFor();
    await versions.getByText('tsalin_deed >= 3000000', { exact: true }).waitFor();
    await expectAccessible(page);

    await page.goto('/admin/builder');
    const mistake = page.locator('.catalog-sets li').first();
    await mistake.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await mistake.getByText('Буцаасан', { exact: true }).waitFor();
  }

  async function takeBackAll(): Promise<void> {
    const everything = page.locator('.catalog-sets li').nth(1);
    await everything.getByRole('button', { name: 'Буцаах', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Буцаах', exact: true }).click();
    await everything.getByText('Буцаасан', { exact: true }).waitFor();
    await menuItem('Ажлын зар').waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Нэр, кодоор хайх' }).fill('ajlyn_zar');
    await page.getByText('Ийм зүйл олдсонгүй').first().waitFor();
  }

  function heading(name: string): Locator {
    return page.getByRole('heading', { name, level: 1, exact: true });
  }

  function dialog(): Locator {
    return page.locator('.ant-modal');
  }

  function option(name: string): Locator {
    return page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .getByText(name, { exact: true });
  }

  function menuItem(name: string): Locator {
    return page.locator('.sidebar-item:visible').getByText(name, { exact: true });
  }

  /** A part of the form on its canvas. */
  function part(name: string): Locator {
    return page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  }

  function column(name: string): Locator {
    return page.locator('.column-title').filter({ hasText: name });
  }

  async function addColumn(element: string, title: string, korean?: string): Promise<void> {
    const palette = page.getByRole('region', { name: 'Багана нэмэх' });
    await palette.getByRole('button', { name: element, exact: true }).click();
    await page.getByLabel('Нэр, монгол', { exact: true }).fill(title);
    if (korean !== undefined) await page.getByLabel('Нэр, солонгос', { exact: true }).fill(korean);
  }

  async function chooseTable(id: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Аль хүснэгтийн мөр вэ?' }).fill(`(${id})`);
    await page.keyboard.press('Enter');
  }

  /** Goes to another thing of the open change. */
  async function openPart(name: string): Promise<void> {
    const bar = page.getByRole('region', { name: 'Нийтлээгүй өөрчлөлт' });
    const link = bar.getByRole('link', { name, exact: true });
    if (!(await link.isVisible())) await bar.getByText(/^Өөрчилсөн зүйл: /).click();
    await link.click();
    await heading(name.replace(/^.*: /, '')).waitFor();
  }

  async function makeNew(kind: string, name: string): Promise<void> {
    await page.getByRole('link', { name: 'Бүтээгчийн жагсаалт руу' }).click();
    await page.getByRole('button', { name: 'Шинээр үүсгэх' }).click();
    await dialog().getByRole('combobox').click();
    await option(kind).click();
    await dialog().getByLabel('Нэр', { exact: true }).fill(name);
    await dialog().getByRole('button', { name: 'Үүсгэх' }).click();
    await heading(name).waitFor();
  }

  /** Goes down a list that draws only what is in view. */
  async function downTo(name: string): Promise<void> {
    const active = page.locator('.ant-select-item-option-active');
    for (let steps = 0; steps < 20 && (await active.textContent()) !== name; steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
});
