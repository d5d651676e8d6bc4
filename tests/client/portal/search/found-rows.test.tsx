// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import { mostFound } from '../../../../src/client/portal/search/find-rows';
import { AllFound } from '../../../../src/client/portal/search/found-rows';
import { searchKinds } from '../../../../src/client/portal/search/search-kinds';
import { languages, type Language } from '../../../../src/definitions/language';

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces('content');
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Sentences of the page about 1, of 49, and of more than 149 rows, of which the first kind has more than 100. */
const said: Record<Language, { one: string; some: string; many: string; first: string }> = {
  mn_MN: {
    one: '«дулаан»: 1 илэрц',
    some: '«дулаан»: 49 илэрц',
    many: '«дулаан»: 149 гаруй илэрц',
    first: '(100 гаруй)',
  },
  en_US: {
    one: '“дулаан”: 1 result',
    some: '“дулаан”: 49 results',
    many: '“дулаан”: more than 149 results',
    first: '(more than 100)',
  },
  ko_KR: {
    one: '“дулаан”: 결과 1건',
    some: '“дулаан”: 결과 49건',
    many: '“дулаан”: 결과 149건 이상',
    first: '(100건 이상)',
  },
};

describe('the number of results', () => {
  it.each(languages)('is a sentence: %s', async (language) => {
    await changeLanguage(language);
    expect(await countOf([1, 0])).toBe(said[language].one);
    expect(await countOf([0, 49])).toBe(said[language].some);
    expect(await countOf([mostFound + 1, 49])).toBe(said[language].many);
    expect(document.querySelector('h2')?.textContent).toContain(said[language].first);
    expect(document.body.textContent).not.toMatch(/\d\+/);
  });
});

describe('a found crew', () => {
  it('has its services marked as Mongolian for other readers, and nothing else', async () => {
    await changeLanguage('en_US');
    const crew = {
      id: '7',
      title: 'Алтан хана',
      service_type: 'Дээвэр',
      service_type_en: 'Roofs',
      services: 'Дээврийн дулаалга',
      aimagname: 'Ховд',
      sumname: 'Мөст',
    };
    vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
      const { query } = JSON.parse(body) as { query: string };
      return Response.json({ data: { rows: query.includes('rows: v_brigad(') ? [crew] : [] } });
    });
    drawSearch('roofs');
    await waitFor(() => expect(document.querySelector('.search-hits p')).not.toBeNull());
    const excerpt = document.querySelector('.search-hits p');
    expect(excerpt?.textContent).toBe('Roofs · Дээврийн дулаалга · Khovd · Möst');
    expect(excerpt?.getAttribute('lang')).toBeNull();
    const marked = [...(excerpt?.querySelectorAll('[lang]') ?? [])];
    expect(marked.map((part) => [part.getAttribute('lang'), part.textContent])).toEqual([
      ['mn', 'Дээврийн дулаалга'],
      ['mn-Latn', 'Khovd'],
      ['mn-Latn', 'Möst'],
    ]);
  });
});

/** Searches where the first two kinds have so many rows, and returns what the page says of their number. */
async function countOf(numbers: readonly [number, number]): Promise<string> {
  cleanup();
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const { query } = JSON.parse(body) as { query: string };
    const index = searchKinds.findIndex(({ source }) => query.includes(`rows: ${source}(`));
    const rows = Array.from({ length: numbers[index] ?? 0 }, (__, at) => ({
      id: String(at),
      title: 'Дулаан',
    }));
    return Response.json({ data: { rows } });
  });
  drawSearch('дулаан');
  await waitFor(() => expect(shownCount()).not.toBe(''));
  return shownCount();
}

function drawSearch(text: string): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AllFound text={text} words={[{ whole: text, stem: text }]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function shownCount(): string {
  return document.querySelector('.search-count')?.textContent ?? '';
}
