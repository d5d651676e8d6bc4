import type { BrowserContext, Locator, Page } from 'playwright';

/** Milliseconds for a page that may hang. */
const patience = 5_000;
const characters = 900;

/** Returns an error that shows what the open pages of a failed story show and have said. */
export async function lastLook(
  contexts: readonly BrowserContext[],
  complaints: readonly string[],
): Promise<Error> {
  const shown = await Promise.all(contexts.flatMap((context) => context.pages()).map(look));
  const error = new Error(
    ['The pages when it failed:', ...shown, ...complaints.slice(-10).map(firstLine)].join('\n'),
  );
  // The place of this function says nothing of the failure.
  error.stack = '';
  return error;
}

async function look(page: Page): Promise<string> {
  // The top layer says most about a failure, and the menu least.
  const parts = ['dialog[open], [role=dialog]', '.ant-message, .ant-notification', 'main'];
  const texts = await Promise.all(parts.map((part) => textOf(page.locator(part).filter({ visible: true }))));
  return [page.url(), ...texts.filter((text) => text !== '')].join('\n');
}

/** Returns how the text of the last part begins; nothing where the page has none, or hangs. */
async function textOf(parts: Locator): Promise<string> {
  const text = await parts
    .last()
    .innerText({ timeout: patience })
    .catch(() => '');
  return text.replaceAll(/\s*\n\s*/g, ' · ').slice(0, characters);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
