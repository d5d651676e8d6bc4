import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { expectAccessible } from '../support/accessible';
import { ask, post } from '../support/session';
import { computer, openOwnStage } from '../support/story';

/** The menu of all is changed here, which others would have to merge. */
const stage = openOwnStage({ seed: 'base' });
let page: Page;
let complaints: string[];

describe('an administrator', () => {
  beforeEach(async () => {
    ({ page, complaints } = await stage.visit({ viewport: computer, login: 'admin' }));
  });

  test('makes a source again from the table that one left behind, with its rows', async () => {
    await leaveTable();
    await page.goto('/admin/builder');
    await page.getByRole('button', { name: 'Бэлэн зүйлээс үүсгэх' }).click();
    await page.getByRole('link', { name: 'Өгөгдлийн сангийн хүснэгтээс' }).click();
    await heading('Өгөгдлийн сангийн хүснэгтээс үүсгэх').waitFor();
    await page.getByLabel('Хүснэгт', { exact: true }).click();
    await page.getByText('app.old_tools', { exact: true }).last().click();
    await page.getByRole('heading', { name: 'app.old_tools' }).waitFor();
    await page.getByRole('region', { name: 'Эхний мөрүүд' }).getByText('Алх', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Хүснэгтийн нэр', { exact: true }).fill('Багаж');
    await page.getByRole('button', { name: 'Үүсгэх', exact: true }).click();
    await page.getByText('Өөрчлөлтөд нэмлээ').waitFor();
    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await dialog()
      .getByText(/^Байгаа хүснэгтийг авна: Багаж \(app\.old_tools\), мөр: 1/)
      .waitFor();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();
    await page.locator('.sidebar-item:visible').getByText('Багаж', { exact: true }).click();
    await page.locator('.grid-table .ag-row').getByText('Алх').waitFor();
    expect(complaints).toEqual([]);
  });

  test('makes a table of a sheet, four templates and definitions of Lambda in one change, and uses them', async () => {
    await page.goto('/admin/builder/import/sheet');
    await page.getByLabel('Хүснэгтэн файл').setInputFiles(toolSheet);
    await page.getByRole('textbox', { name: 'Хүснэгтийн нэр' }).waitFor();
    for (const [column, element] of guesses)
      await page
        .locator('tr', { has: page.getByLabel(`Төрөл: ${column}`) })
        .getByText(element, { exact: true })
        .waitFor();
    await page.getByRole('button', { name: 'Үүсгэх', exact: true }).click();
    await page.getByText('Өөрчлөлтөд нэмлээ').waitFor();

    for (const [template, name] of fromTemplates) {
      await page.locator('.set-bar-status.is-saved').waitFor();
      await page.goto('/admin/builder/import/template');
      await page.getByRole('radio', { name: new RegExp(`^${template}`) }).check();
      await page.getByLabel('Нэр', { exact: true }).fill(name);
      const decider = page.getByLabel('Хэн шийдвэрлэх вэ?');
      if (await decider.isVisible()) {
        await decider.click();
        await page.locator('.ant-select-item-option').first().click();
      }
      await page.getByRole('button', { name: 'Үүсгэх', exact: true }).click();
      await page.getByText('Өөрчлөлтөд нэмлээ').waitFor();
    }

    await page.locator('.set-bar-status.is-saved').waitFor();
    await page.goto('/admin/builder/import/lambda');
    await page.getByLabel('Lambda-ийн файл').setInputFiles(lambdaFile);
    const report = page
      .locator('details.import-notes')
      .filter({ hasText: 'Нууц үг хүснэгтэд хадгалагдахгүй' });
    await report.click();
    await report.getByText('secret').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Өөрчлөлтөд нэмэх/ }).click();
    await page.getByText('Өөрчлөлтөд нэмлээ').waitFor();

    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await dialog().getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();

    // The rows of the sheet come in by the columns' names, and each page of a template opens.
    await page.locator('.sidebar-item:visible').getByText('Багажийн тооллого', { exact: true }).click();
    await page.getByRole('button', { name: 'Файл, хэвлэл' }).click();
    await page.getByRole('menuitem', { name: 'Файлаас оруулах…' }).click();
    const imported = page.getByRole('dialog', { name: 'Файлаас оруулах' });
    await imported.locator('input[type=file]').setInputFiles(toolSheet);
    await imported.getByRole('button', { name: 'Шалгах' }).click();
    await imported.getByRole('button', { name: '3 мөр оруулах' }).click();
    await page.locator('.grid-table .ag-row').getByText('Өрөм').waitFor();
    for (const [, name] of fromTemplates) {
      await page.locator('.sidebar-item:visible').getByText(name, { exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Нэмэх' }).first().waitFor();
    }
    expect((await inForce('bulletin')).columns).toMatchObject([{ name: 'title', type: 'text' }]);
    expect(complaints).toEqual([]);
  });

  test('merges the changes of another site with their own, and chooses where both differ', async () => {
    await page.goto('/admin/builder/import/site');
    await heading('Өөр сайтын өөрчлөлтийг оруулах').waitFor();
    await page.getByLabel('Өөрчлөлтийн файл (.zip)').setInputFiles({
      name: 'changes.zip',
      mimeType: 'application/zip',
      buffer: await changesOfAnotherSite(),
    });
    await page.getByText('хоёр талын засварыг нэгтгэнэ').waitFor();
    await page.getByText('шинээр нэмэгдэнэ').waitFor();
    const take = page.getByRole('button', { name: /^Өөрчлөлтөд нэмэх/ });
    expect(await take.isDisabled()).toBe(true);
    await expectAccessible(page);
    const conflict = page.getByRole('group', { name: 'title › mn_MN' });
    await conflict.getByText('Тэндхийн мэдээ').waitFor();
    await conflict.getByRole('radio', { name: /^Файлд/ }).check();
    await take.click();
    await page.getByText('Өөрчлөлтөд нэмлээ').waitFor();
    await page.getByRole('button', { name: /^Шалгаад нийтлэх/ }).click();
    await dialog().getByText('Шинэ хүснэгт: Тэндхийн хүснэгт').waitFor();
    await dialog().getByRole('button', { name: 'Нийтлэх', exact: true }).click();
    await page.getByText('Нийтэллээ', { exact: true }).waitFor();
    expect((await inForce('news')).title.mn_MN).toBe('Тэндхийн мэдээ');
    expect(complaints).toEqual([]);
  });
});

const toolSheet = {
  name: 'Багажийн тооллого.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    '\uFEFFНэр,Тоо ширхэг,Авсан өдөр,Ажиллаж байгаа\r\nАлх,3,2026-01-05,тийм\r\nХөрөө,1,2025-11-20,үгүй\r\nӨрөм,2,2026-02-14,тийм\r\n',
  ),
};
/** What the server guesses from the values of each column. */
const guesses = [
  ['Тоо ширхэг', 'Бүхэл тоо'],
  ['Авсан өдөр', 'Огноо'],
  ['Ажиллаж байгаа', 'Тийм / үгүй'],
] as const;
/** Each template with the name that it gets. */
const fromTemplates = [
  ['Судалгаа', 'Сэтгэл ханамж'],
  ['Бүртгэл', 'Хөрөнгийн бүртгэл'],
  ['Зөвшөөрөл авах хүсэлт', 'Чөлөөний хүсэлт'],
  ['Үзлэг', 'Барилгын үзлэг'],
] as const;
/** A form of the Lambda Platform whose password no table keeps. */
const lambdaFile = {
  name: 'vb_schemas.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify([
      {
        id: '1',
        name: 'Зарлал',
        type: 'form',
        schema: {
          model: 'bulletin',
          identity: 'id',
          schema: [
            { model: 'title', formType: 'Text', dbType: 'varchar(255)', table: 'bulletin', label: 'Гарчиг' },
            {
              model: 'secret',
              formType: 'Password',
              dbType: 'varchar(255)',
              table: 'bulletin',
              label: 'Нууц үг',
            },
          ],
          ui: { schema: [] },
        },
      },
    ]),
  ),
};

interface Document {
  title: Record<string, string>;
  columns: object[];
  [member: string]: unknown;
}

async function inForce(id: string): Promise<Document> {
  const response = await page.request.get(`/definitions/source/${id}/draft`);
  return (await response.json()).published;
}

async function send(path: string, data: object): Promise<{ change_set: { id: string; revision: number } }> {
  return JSON.parse(await post(page, path, data));
}

/** A table whose source was taken back stays in the database with its rows. */
async function leaveTable(): Promise<void> {
  const body = {
    kind: 'source',
    id: 'old_tools',
    format: 2,
    type: 'table',
    title: 'Old tools',
    columns: [{ name: 'title', type: 'text' }],
  };
  const documents = [{ kind: 'source', id: 'old_tools', body }];
  const { change_set: set } = await send('/definitions/change-sets', { title: 'Old tools', documents });
  await send(`/definitions/change-sets/${set.id}/publish`, { revision: set.revision });
  await ask(page, 'mutation { createOldTools(input: { title: "Алх" }) { id } }');
  await send(`/definitions/change-sets/${set.id}/rollback`, { revision: set.revision + 1 });
}

/** Another site began with the same news, gave them another title and added a table; this one has edited the title too. */
async function changesOfAnotherSite(): Promise<Buffer> {
  const base = await inForce('news');
  const titled = (said: string): Document => ({ ...base, title: { ...base.title, mn_MN: said } });
  const own = { kind: 'source', id: 'news', body: titled('Эндхийн мэдээ') };
  const { change_set: set } = await send('/definitions/change-sets', { title: 'Own', documents: [own] });
  await send(`/definitions/change-sets/${set.id}/publish`, { revision: set.revision });
  const table = {
    format: 2,
    type: 'table',
    title: { mn_MN: 'Тэндхийн хүснэгт', en_US: 'Table of there', ko_KR: '저쪽 테이블' },
    columns: [{ name: 'title', type: 'text' }],
  };
  const manifest = {
    format: 1,
    title: 'Тэндээс',
    migration: 'definitions-tables',
    documents: [
      { kind: 'source', id: 'news', base },
      { kind: 'source', id: 'there', base: null },
    ],
  };
  const { kind: _kind, id: _id, ...news } = titled('Тэндхийн мэдээ');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(news)), 'sources/news.json');
  zip.addBuffer(Buffer.from(JSON.stringify(table)), 'sources/there.json');
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'transfer.json');
  zip.end();
  return buffer(zip.outputStream);
}

function heading(name: string): Locator {
  return page.getByRole('heading', { name, level: 1, exact: true });
}

function dialog(): Locator {
  return page.locator('.ant-modal');
}
