// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../src/client/i18n/i18n';
import { prepareDocument } from '../../widgets/document';
import { CommentComposer } from '../../../src/client/runtime/comments/comment-composer';

const people = [
  { id: 1, name: 'Б.Бат', role: 'Ажилтан' },
  { id: 2, name: 'Д.Дорж', role: 'Бригад' },
];
const searches: string[] = [];

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['comments']);
});
beforeEach(() => {
  searches.length = 0;
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const address = new URL(input instanceof Request ? input.url : String(input), location.href);
    const name = address.searchParams.get('q') ?? '';
    searches.push(name);
    const found = people.filter((person) => person.name.includes(name));
    return Response.json({ status: true, people: found });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const sent: string[] = [];
  render(
    <CommentComposer
      place={{ source: 'orders', row: '1' }}
      label="Сэтгэгдэл"
      submit="Илгээх"
      onSend={async (body) => void sent.push(body)}
    />,
  );
  return { field: screen.getByLabelText<HTMLTextAreaElement>('Сэтгэгдэл'), sent };
}

/** Text that comes without a key: pasted, or by the keyboard of a phone. */
function enter(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  fireEvent.input(field, { target: { value: text } });
}

const offered = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the list of people after an @', () => {
  it('opens and narrows as text comes in without keys, and stores the chosen person by key', async () => {
    const { field, sent } = open();
    enter(field, 'Харна уу @');
    await waitFor(() => expect(offered()).toHaveLength(2));
    enter(field, 'Харна уу @Д.');
    await waitFor(() => expect(offered()).toEqual(['Д.Дорж · Бригад']));
    enter(field, 'Харна уу @Ц');
    await waitFor(() => expect(offered()).toEqual(['Тохирох хүн олдсонгүй']));
    enter(field, 'Харна уу @Д.');
    await waitFor(() => expect(offered()).toEqual(['Д.Дорж · Бригад']));
    fireEvent.click(screen.getByRole('menuitem'));
    await waitFor(() => expect(field.value).toContain('@Д.Дорж'));
    fireEvent.click(screen.getByRole('button', { name: 'Илгээх' }));
    await waitFor(() => expect(sent).toEqual(['Харна уу @[2]']));
  });

  it('is searched once for the same name, whatever keys are released', async () => {
    const { field } = open();
    enter(field, '@Ба');
    fireEvent.keyUp(field, { key: 'а' });
    fireEvent.keyUp(field, { key: 'Shift' });
    await waitFor(() => expect(offered()).toEqual(['Б.Бат · Ажилтан']));
    expect(searches).toEqual(['Ба']);
  });

  it('stays closed for a text without an @', async () => {
    const { field } = open();
    enter(field, 'Баярлалаа');
    await waitFor(() => expect(field.value).toBe('Баярлалаа'));
    expect([searches, offered()]).toEqual([[], []]);
  });
});
