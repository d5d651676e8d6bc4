import type { BrowserContext, Page } from 'playwright';

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
  const text = await page
    .locator('body')
    .innerText({ timeout: patience })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${text.replaceAll(/\s*\n\s*/g, ' · ').slice(0, characters)}`;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
