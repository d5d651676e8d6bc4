// @vitest-environment jsdom
// In a thread of its own.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../src/client/i18n/i18n';
import { SignatureSection } from '../../../src/client/profile/signature-section';
import { prepareDocument } from '../../widgets/document';

interface Stored {
  id: number;
  type: string;
  signature: string;
  created_at: string;
}

/** The signatures on the server, newest first, and the requests that it received. */
let stored: Stored[];
let calls: string[];

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['profile', 'process']);
});
beforeEach(() => {
  stored = [
    { id: 2, type: 'text', signature: 'Б. Бат', created_at: '2026-05-02T01:00:00Z' },
    { id: 1, type: 'draw', signature: 'data:image/png;base64,AAAA', created_at: '2026-05-01T01:00:00Z' },
  ];
  calls = [];
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Answers as `/signatures` does. */
function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') calls.push(`${method} ${address}`);
  if (method === 'POST') {
    if (stored.length >= 3)
      return Promise.resolve(Response.json({ status: false, error: 'Дээд тоо' }, { status: 422 }));
    const id = 1 + Math.max(0, ...stored.map((each) => each.id));
    stored = [
      { ...JSON.parse(typeof body === 'string' ? body : '{}'), id, created_at: '2026-05-03T01:00:00Z' },
      ...stored,
    ];
  }
  if (method === 'DELETE') stored = stored.filter(({ id }) => !address.endsWith(`/${id}`));
  return Promise.resolve(Response.json({ status: true, signatures: stored }));
}

const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

async function draw() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignatureSection />
    </QueryClientProvider>,
  );
  await screen.findByText('Б. Бат');
}

describe('the signatures of a person', () => {
  it('are listed with the usual one first, and another becomes the usual one', async () => {
    await draw();
    expect(items()[0]).toContain('Үндсэн');
    fireEvent.click(screen.getByRole('button', { name: 'Үндсэн болгох' }));
    await waitFor(() =>
      expect(stored.map(({ id, type }) => [id, type])).toEqual([
        [3, 'draw'],
        [2, 'text'],
      ]),
    );
    expect(calls).toEqual(['POST /signatures', 'DELETE /signatures/1']);
    await waitFor(() => expect(items()[1]).toContain('Б. Бат'));
  });

  it('stay as they are where the server takes no more, and the person is notified', async () => {
    stored.push({ id: 0, type: 'text', signature: 'Бат', created_at: '2026-04-01T01:00:00Z' });
    await draw();
    fireEvent.click(screen.getAllByRole('button', { name: 'Үндсэн болгох' })[0] as HTMLElement);
    await waitFor(() => expect(calls).toEqual(['POST /signatures']));
    expect(stored).toHaveLength(3);
  });

  it('are made by typing the name', async () => {
    await draw();
    fireEvent.click(screen.getByRole('button', { name: 'Гарын үсэг нэмэх' }));
    const save = await screen.findByRole('button', { name: 'Хадгалах' });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Таны нэр' }), { target: { value: 'Б. Болд' } });
    fireEvent.click(save);
    await screen.findByText('Б. Болд');
    expect(stored[0]).toMatchObject({ type: 'text', signature: 'Б. Болд' });
  });

  it('are revoked only after a question', async () => {
    await draw();
    fireEvent.click(screen.getAllByRole('button', { name: 'Хүчингүй болгох' })[0] as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'Энэ гарын үсгийг хүчингүй болгох уу?' });
    expect(dialog.textContent).toContain('Б. Бат');
    expect(calls).toEqual([]);
    fireEvent.click(dialog.querySelector('.button-primary') as HTMLElement);
    await waitFor(() => expect(stored.map(({ id }) => id)).toEqual([1]));
    expect(calls).toEqual(['DELETE /signatures/2']);
  });
});
