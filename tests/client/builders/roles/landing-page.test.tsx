// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import settings from '../../../../schemas/settings.json';
import { closeSet, openSet } from '../../../../src/client/builders/change-sets/session';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { shippedDocuments } from '../shipped';
import { allAnswered, answerWith, prepareBuilders, stageBuilder } from '../builder-stage';

const body = (path: string) => ({ kind: 'page', id: 'start', title: { mn_MN: 'Миний ажил' }, path });

beforeAll(prepareBuilders);
beforeEach(async () => {
  answerWith(await shippedDocuments());
  const documents = [
    { kind: 'page', id: 'start', version: 0, body: body('/my-work') },
    { kind: 'page', id: 'one', version: 0, body: { ...body('/work/:id'), id: 'one' } },
  ] as const;
  openSet({ id: '7', title: 'Хуудас', revision: 1, documents, renames: [], state: 'open' });
});
afterEach(() => {
  cleanup();
  closeSet();
  vi.unstubAllGlobals();
});

const role: JsonObject & { kind: 'role'; id: string } = {
  kind: 'role',
  id: 'helper',
  format: 3,
  number: 41,
  title: 'Туслагч',
  redirect: '/old-place',
};
const options = () =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].map(
    ({ textContent }) => textContent,
  );

async function open(name: string): Promise<HTMLElement> {
  const box = await screen.findByRole('combobox', { name });
  fireEvent.mouseDown(box);
  return box;
}

describe('the page where a role lands after the login', () => {
  it('is chosen by its title, among pages of the open set too; a page of one row is none', async () => {
    const latest = stageBuilder(role);
    fireEvent.click(await screen.findByRole('radio', { name: 'Ерөнхий' }));
    await allAnswered();
    await open('Нэвтэрсний дараа очих хуудас');
    await waitFor(() => expect(options()).toContain('Миний ажил (/my-work)'));
    expect(options()).toContain('Ажлын хэсгийн эхлэл (/admin)');
    expect(options().join()).not.toContain('/work/:id');
    // The address that the document has stays to choose from.
    expect(options()).toContain('/old-place');
    fireEvent.click(screen.getByTitle('Миний ажил (/my-work)'));
    expect(latest().redirect).toBe('/my-work');
  });

  it('may be another address of the site, which is written once it is chosen', async () => {
    const latest = stageBuilder(role);
    fireEvent.click(await screen.findByRole('radio', { name: 'Ерөнхий' }));
    await allAnswered();
    const box = await open('Нэвтэрсний дараа очих хуудас');
    fireEvent.change(box, { target: { value: '/case/12' } });
    expect(latest().redirect).toBe('/old-place');
    fireEvent.click(await screen.findByTitle('/case/12'));
    expect(latest().redirect).toBe('/case/12');
  });

  it('is chosen in the settings too, role by role', async () => {
    const latest = stageBuilder({ kind: 'settings', ...settings });
    await allAnswered();
    fireEvent.click(await screen.findByRole('button', { name: 'admin' }));
    await open('Хаяг');
    fireEvent.click(await screen.findByTitle('Миний ажил (/my-work)'));
    expect(latest().roleRedirects).toEqual([{ role: 'admin', url: '/my-work' }]);
  });
});
