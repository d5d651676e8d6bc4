import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible';
import { dragByFinger, swipeUp } from '../support/gestures/finger';
import { expectNotSideways } from '../support/phone-page';
import { openStage, phone, tablet } from '../support/story';

const stage = openStage('base');

describe.each([
  { name: 'phone', viewport: phone, theme: 'dark' as const },
  { name: 'tablet', viewport: tablet, theme: 'light' as const },
])('by finger on a $name', ({ viewport, theme }) => {
  test('a field is moved and a section is put on a form after a rest, and a finger that moves at once scrolls', async () => {
    const { page, complaints } = await stage.visit({ viewport, login: 'admin', theme });
    await page.goto('/admin/builder/form/news');
    const title = page.locator('[data-key="title"]');
    await title.waitFor();
    const taken = page.locator('.fb-dragged');

    await swipeUp(page, title, 120);
    expect(await taken.count()).toBe(0);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);

    await dragByFinger(page, { item: title, taken, target: page.locator('[data-key="description"]') });
    await expect.poll(() => fields(page)).toEqual(['photo', 'title', 'description']);
    const newSection = page.getByRole('treeitem', { name: 'Шинэ хэсэг, Хэсэг' });
    const section = page.locator('.fb-palette').getByRole('button', { name: 'Хэсэг', exact: true });
    await dragByFinger(page, { item: section, taken, target: page.locator('[data-key="photo"]') });
    await newSection.waitFor();
    await expectAccessible(page);
    await expectNotSideways(page);
    await undo(page);
    await newSection.waitFor({ state: 'detached' });
    await undo(page);
    await expect.poll(() => fields(page)).toEqual(['title', 'photo', 'description']);
    expect(complaints).toEqual([]);
  });

  test.each([
    { what: 'columns of a list', path: 'grid/news' },
    { what: 'items of a menu', path: 'menu/main' },
    { what: 'blocks of a page', path: 'page/print_order' },
    { what: 'charts of a dashboard', path: 'dashboard/operations' },
  ])('the $what are put in another order', async ({ path }) => {
    const { page, complaints } = await stage.visit({ viewport, login: 'admin', theme });
    await page.goto(`/admin/builder/${path}`);
    const handles = page.locator('.sortable-handle');
    await handles.nth(1).waitFor();
    const before = await names(handles);
    await dragByFinger(page, {
      item: handles.first(),
      taken: page.locator('.is-dragging'),
      target: handles.nth(1),
      givesWay: true,
    });
    await expect.poll(() => names(handles)).not.toEqual(before);
    expect((await names(handles)).toSorted()).toEqual(before.toSorted());
    await expectAccessible(page);
    await expectNotSideways(page);
    await undo(page);
    await expect.poll(() => names(handles)).toEqual(before);
    expect(complaints).toEqual([]);
  });
});

/** The order of three fields of the form. */
function fields(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('.fb-canvas [data-key]')
    .evaluateAll((parts) =>
      parts
        .map((part) => (part instanceof HTMLElement ? part.dataset.key : undefined))
        .filter((key) => key === 'title' || key === 'photo' || key === 'description'),
    );
}

/** Pixels by which the canvas or the page has scrolled. */
function scrolled(page: Page): Promise<number> {
  return page
    .locator('.fb-canvas')
    .evaluate((canvas) => canvas.scrollTop + (document.scrollingElement?.scrollTop ?? 0));
}

function names(handles: Locator): Promise<string[]> {
  return handles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Буцаах', exact: true }).tap();
}
