import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startLine, type Line } from './line';
import type { Stage, Visit } from './story';

/** A device in the countryside: one page, and a line to the product that comes and goes. */
export interface Device {
  readonly line: Line;
  readonly context: BrowserContext;
  open(viewport: Visit['viewport'], login?: string): Promise<Page>;
  /** Makes the form of news ready for use without a connection. */
  beReady(): Promise<void>;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** A piece of news that finds no connection. */
  enter(title: string, photo?: Buffer): Promise<void>;
  keep(): Promise<void>;
  /** The entry with this title on the page of the outbox. */
  entryOf(title: string): Locator;
}

/** A device for the stories of one file. After each the line is as it should be. */
export function openDevice(stage: Stage): Device {
  let line: Line | undefined;
  let visitor: { context: BrowserContext; page: Page } | undefined;

  beforeAll(async () => {
    line = await startLine(stage.url);
  });
  afterEach(() => {
    line?.reconnect();
    line?.restore();
  });
  afterAll(() => line?.close());

  const device: Device = {
    get line() {
      if (line === undefined) throw new Error('The line is there from the first test on, not earlier.');
      return line;
    },
    get context() {
      return opened().context;
    },
    async open(viewport, login) {
      const { url } = device.line;
      visitor = await stage.visit({
        hasWorker: true,
        viewport,
        url,
        hasOwnSession: true,
        ...(login === undefined ? {} : { login }),
      });
      return visitor.page;
    },
    async beReady() {
      await opened().page.goto('/admin/p/2');
      await opened().page.getByRole('button', { name: 'Офлайн ашиглах' }).click();
      await opened().page.getByRole('button', { name: 'Офлайн бэлэн', pressed: true }).waitFor();
    },
    async goOffline() {
      await device.context.setOffline(true);
      device.line.cut();
      await opened()
        .page.getByRole('link', { name: /^Офлайн/ })
        .or(opened().page.getByText(/^Офлайн: /))
        .first()
        .waitFor();
    },
    async goOnline() {
      device.line.reconnect();
      await device.context.setOffline(false);
    },
    async enter(title, photo) {
      const { page } = opened();
      await device.goOffline();
      await page.goto('/form/news/new');
      await page.getByRole('textbox', { name: /^Гарчиг(?! \()/ }).fill(title);
      await page.getByRole('combobox', { name: 'Төрөл' }).click();
      await page.locator('.ant-select-item-option').first().click();
      if (photo !== undefined) {
        const file = { name: 'мэдээ.jpg', mimeType: 'image/jpeg', buffer: photo };
        await page.getByLabel(/^Зураг: /).setInputFiles(file);
        await page.getByRole('img', { name: 'Зураг' }).waitFor();
      }
      await page.getByRole('switch', { name: 'Нийтлэх' }).click();
      await device.keep();
      await page.getByRole('link', { name: 'Офлайн, Илгээгээгүй 1' }).waitFor();
    },
    async keep() {
      await opened().page.getByRole('button', { name: 'Хадгалах', exact: true }).click();
      await opened().page.getByText('Офлайн — төхөөрөмжид хадгаллаа').waitFor();
    },
    entryOf: (title) => opened().page.getByRole('listitem').filter({ hasText: title }),
  };
  return device;

  function opened() {
    if (visitor === undefined) throw new Error('The device shows nothing yet: open it first.');
    return visitor;
  }
}
