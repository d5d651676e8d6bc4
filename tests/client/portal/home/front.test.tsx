// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
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

  it('links slides to pages and sites, never to scripts, and loads the first two pictures before others', async () => {
    await showHome(everything);
    const strip = screen.getByRole('region', { name: 'Онцлох' });
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/loan', 'https://example.mn/x']);
    const pictures = [...document.querySelectorAll('.front-strip img')];
    expect(
      pictures.map((picture) => [picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]),
    ).toEqual([
      ['eager', 'high'],
      ['eager', 'high'],
      ['lazy', null],
    ]);
    expect(document.querySelector('.front-strip')?.getAttribute('tabindex')).toBe('0');
  });

  it('names partners by the text of their logo, or by their name', async () => {
    await showHome(everything);
    expect(screen.getByRole('img', { name: 'Яам' }).getAttribute('src')).toContain('/files/e?');
    expect(screen.getByRole('link', { name: /^Холбоо/ }).getAttribute('href')).toBe('https://example.mn/');
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

function show(page: React.ReactElement, data: Record<string, unknown>) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
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
