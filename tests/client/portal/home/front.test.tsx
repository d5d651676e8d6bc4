// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import HomePage from '../../../../src/client/portal/home/home-page';
import { Helpline } from '../../../../src/client/portal/layout/helpline';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('portal');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nothing = {
  banners: [],
  slides: [],
  products: [],
  purposes: [],
  partners: [],
  audits: [{ total: 0 }],
  houses: [{ total: 0 }],
  saving: [{ total: null }],
  crews: [{ total: 0 }],
};

const everything = {
  banners: [
    { id: '1', banner: 'Баннер', description: 'Тайлбар', images: 'a', link: '/loan' },
    { id: '2', banner: 'Хоёр дахь', description: null, images: 'b', link: 'javascript:alert(1)' },
  ],
  slides: [{ id: '1', title: 'Слайд', images: 'c', link: 'https://example.mn/x' }],
  products: [
    {
      id: '1',
      title: 'Цонх',
      product_type: 'Цонх, хаалга',
      description: '<p>Гурван <b>давхар</b></p>',
      image: 'd',
      video: null,
    },
  ],
  purposes: [{ id: '1', purpose: 'Дулаан алдагдлыг бууруулах' }],
  partners: [
    { id: '1', company_name: 'Яам', photo: 'e', link: null },
    { id: '2', company_name: 'Холбоо', photo: null, link: 'https://example.mn/' },
  ],
  audits: [{ total: 128 }],
  houses: [{ total: 64 }],
  saving: [{ total: '1234567.4' }],
  crews: [{ total: 0 }],
};

describe('the home page', () => {
  it('leaves out sections without rows', async () => {
    await showHome(nothing);
    expect(titles()).toEqual(['Байшингаа дулаалахад юу өөрчлөгдөх вэ?', 'Сүүлийн мэдээ']);
  });

  it('has a section of each kind of rows', async () => {
    await showHome(everything);
    expect(titles()).toEqual([
      'Тоо баримт',
      'Онцлох',
      'Байшингаа дулаалахад юу өөрчлөгдөх вэ?',
      'Бидний зорилго',
      'Дулаалгын бүтээгдэхүүн',
      'Сүүлийн мэдээ',
      'Хамтрагч байгууллага',
    ]);
    expect(screen.getByText('Гурван давхар')).toBeDefined();
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('shows figures that are not zero', async () => {
    await showHome(everything);
    const figures = [...document.querySelectorAll('.front-figures > div')].map((figure) => [
      figure.querySelector('dt')?.textContent,
      figure.querySelector('dd')?.textContent,
    ]);
    expect(figures).toEqual([
      ['Хийсэн аудит', '128'],
      ['Дулаалсан байшин, орон сууц', '64'],
      ['Гэрчилгээгээр баталсан хэмнэлт, жилд кВт·ц', '1,234,567'],
    ]);
  });

  it('links slides to pages and sites, never to scripts', async () => {
    await showHome(everything);
    const strip = screen.getByRole('region', { name: 'Онцлох' });
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/loan', 'https://example.mn/x']);
    expect(document.querySelector('.front-strip')?.getAttribute('tabindex')).toBe('0');
  });

  it('names partners by the text of their logo, or by their name', async () => {
    await showHome(everything);
    expect(screen.getByRole('img', { name: 'Яам' }).getAttribute('src')).toContain('/files/e?');
    expect(screen.getByRole('link', { name: /^Холбоо/ }).getAttribute('href')).toBe('https://example.mn/');
  });
});

describe('the news of the home page', () => {
  const title = 'Дулаалгын хөнгөлөлт нэмэгдлээ';
  const item = {
    id: '7',
    title,
    news_type: null,
    news_type_id: 1,
    photo: null,
    is_special: false,
    published_on: '2026-11-02',
    created_at: '2026-11-02T02:00:00Z',
  };

  it('says after ten seconds that it takes long, and is there once the response comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = showHomeWithNews();
    const section = screen.getByRole('region', { name: 'Сүүлийн мэдээ' });
    expect(within(section).getByRole('list').getAttribute('aria-busy')).toBe('true');
    act(() => void vi.advanceTimersByTime(9_900));
    expect(within(section).queryByRole('alert')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    within(within(section).getByRole('alert')).getByRole('button', { name: 'Дахин оролдох' });
    vi.useRealTimers();
    answer(Response.json({ data: { paginate: { page: 1, total: 1, last_page: 1, rows: [item] } } }));
    expect(await within(section).findByRole('link', { name: title })).toBeDefined();
    expect(within(section).queryByRole('alert')).toBeNull();
  });

  it('that fails says so beside the rest of the page, and comes with another attempt', async () => {
    const answer = showHomeWithNews();
    const section = screen.getByRole('region', { name: 'Сүүлийн мэдээ' });
    answer(new Response(null, { status: 503 }));
    const notice = await within(section).findByRole('alert');
    expect(notice.querySelector('p')?.textContent).not.toBe('');
    expect(within(section).queryByRole('link', { name: title })).toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    const again = answerNews();
    fireEvent.click(within(notice).getByRole('button', { name: 'Дахин оролдох' }));
    again(Response.json({ data: { paginate: { page: 1, total: 1, last_page: 1, rows: [item] } } }));
    expect(await within(section).findByRole('link', { name: title })).toBeDefined();
    expect(within(section).queryByRole('alert')).toBeNull();
  });
});

describe('the helpline in the footer', () => {
  it('has the phone to call and its hours', async () => {
    show(<Helpline />, { rows: [{ id: '1', phone: '77000000', hours: 'Даваа–Баасан', email: 'a@b.mn' }] });
    const call = await screen.findByRole('link', { name: '7700 0000' });
    expect(call.getAttribute('href')).toBe('tel:+97677000000');
    expect(screen.getByText('Даваа–Баасан')).toBeDefined();
  });

  it('is left out until an office is entered', async () => {
    const { container, client } = show(<Helpline />, { rows: [] });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(container.innerHTML).toBe('');
  });
});

async function showHome(front: Record<string, unknown>): Promise<void> {
  const { client } = show(<HomePage />, {
    ...front,
    rows: [],
    provinces: [],
    paginate: { page: 1, total: 0, last_page: 1, rows: [] },
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
}

/** Shows the home page while its news is on the way; returns what answers it. */
function showHomeWithNews(): (response: Response) => void {
  const answer = answerNews();
  mount(<HomePage />);
  return answer;
}

/** Answers from now on everything at once but the news, which the returned function answers. */
function answerNews(): (response: Response) => void {
  let answer: ((response: Response) => void) | undefined;
  const news = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', (_address: unknown, { body }: { body?: string } = {}) =>
    body?.includes('v_news') === true
      ? news
      : Promise.resolve(Response.json({ data: { ...nothing, rows: [], provinces: [] } })),
  );
  return (response) => answer?.(response);
}

function show(page: React.ReactElement, data: Record<string, unknown>) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  return mount(page);
}

function mount(page: React.ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { container } = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{page}</QueryClientProvider>
    </MemoryRouter>,
  );
  return { container, client };
}

function titles(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}
