/** The product's page of news as one writes it for Next: the same rows, the same parts. */

export interface Item {
  id: string;
  title: string;
  photo: string | null;
  news_type: string | null;
  day: string;
  is_special: boolean;
}

export interface News {
  types: { id: string; news_type: string }[];
  items: Item[];
  last: number;
}

const header = ['calculator', 'heatloss', 'calculator/brigad', 'loan', 'news', 'building', 'faq', 'contact'];
const footer = [
  'about-us',
  'services',
  'partners',
  'materials',
  'announcements',
  'user-guide',
  'gis',
  'dashboard',
  'form',
  'privacy-policy',
  'terms_service',
  'facebook/data-deletion',
];
const widths = [400, 800, 1200];

export default function NewsPage({ types, items, last }: News) {
  return (
    <>
      <title>Мэдээ · Дулаан</title>
      <meta name="description" content="Дулаалга, агаарын чанар, хөнгөлөлт, зээлийн тухай мэдээ." />
      <header>
        <a href="/">Дулаан</a>
        <Links addresses={header} />
      </header>
      <main className="news-page">
        <h1>Мэдээ</h1>
        <nav className="news-types">
          <a href="/news">Бүгд</a>
          {types.map(({ id, news_type }) => (
            <a key={id} href={`/news?type=${id}`}>
              {news_type}
            </a>
          ))}
        </nav>
        <ul className="card-list">
          {items.map((item) => (
            <li key={item.id}>
              <Card item={item} />
            </li>
          ))}
        </ul>
        <nav className="pager">
          <span>1 / {last}</span>
          <a href="/news?page=2">Өмнөх мэдээ</a>
        </nav>
      </main>
      <footer>
        <Links addresses={header} />
        <Links addresses={footer} />
      </footer>
    </>
  );
}

function Links({ addresses }: { addresses: string[] }) {
  return (
    <nav>
      {addresses.map((address) => (
        <a key={address} className="button button-plain" href={`/${address}`}>
          {address}
        </a>
      ))}
    </nav>
  );
}

function Card({ item: { id, title, photo, news_type, day, is_special } }: { item: Item }) {
  return (
    <article className="card text-card is-link news-card">
      <img
        src={`/files/${photo}?width=400`}
        srcSet={widths.map((width) => `/files/${photo}?width=${width} ${width}w`).join(', ')}
        sizes="(min-width: 60rem) 24rem, 100vw"
        alt=""
        loading="lazy"
      />
      <div className="card-text">
        <p className="news-card-meta">
          {is_special ? <span className="tag tag-warm">Онцлох</span> : null}
          <span className="tag">{news_type}</span>
          <time dateTime={day}>{day}</time>
        </p>
        <h2>
          <a href={`/news/detail/${id}`}>{title}</a>
        </h2>
      </div>
    </article>
  );
}
