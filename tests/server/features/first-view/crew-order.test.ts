import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing-app';
import { buildPages, loadRenderer, renderedRoot } from './built-page';

const crew = (name: string) => `('${name}', '+97677000001', false, false, true)`;

let clientDirectory: string;
let app: TestApp;

beforeAll(async () => {
  clientDirectory = await buildPages();
  await loadRenderer();
  app = await startTestApp({ clientDirectory, loadRenderer });
  // More than a page of crews without works and ratings, after these three in every order but the one by name.
  const others = Array.from({ length: 24 }, (_, index) => crew(`Г ${String(index).padStart(2, '0')}`));
  await app.database.script(`
    insert into app.crew (name, phone, is_trained, has_contract, is_publish) values
      ${[crew('А бригад'), crew('Б бригад'), crew('В бригад'), ...others].join(', ')};
    insert into app.crew_work (crew_id, title) select c.id, 'Ажил ' || n from app.crew c, generate_series(1, 3) n
      where c.name = 'В бригад' or (c.name = 'Б бригад' and n = 1);
    insert into app.users (login, role, status) values ('rater', 3, 'confirmed');
    insert into app.crew_evaluation (crew_id, user_id, rate_value, is_publish)
      select c.id, u.id, case c.name when 'Б бригад' then 5 else 3 end, true from app.crew c, app.users u
      where u.login = 'rater' and c.name in ('А бригад', 'Б бригад');
  `);
});
afterAll(async () => {
  await app.close();
  await rm(clientDirectory, { recursive: true });
});

/** The names of the first crews of a page. */
const namesOf = (root: string) =>
  [...root.matchAll(/<h2[^>]*><a[^>]*>(.*?)<\/a><\/h2>/g)].slice(0, 3).map(([, name]) => name);

describe('the list of crews without scripts', () => {
  it.each([
    ['', ['Б бригад', 'А бригад', 'В бригад']],
    ['?order=rating', ['Б бригад', 'А бригад', 'В бригад']],
    ['?order=works', ['В бригад', 'Б бригад', 'А бригад']],
    ['?order=name', ['А бригад', 'Б бригад', 'В бригад']],
    ['?order=%27%3B+drop', ['Б бригад', 'А бригад', 'В бригад']],
  ])('at %s is in the chosen order', async (search, names) => {
    expect(namesOf(await renderedRoot(app.app, `/calculator/brigad${search}`))).toEqual(names);
  });

  it.each([
    ['', 'Эрэмбэ', 'Хийсэн ажлын тоогоор'],
    ['/en', 'Sort by', 'Number of works'],
    ['/ko', '정렬', '시공 수순'],
  ])(
    'offers the order in the language of %s, and keeps it on the next page',
    async (language, label, option) => {
      const root = await renderedRoot(app.app, `${language}/calculator/brigad?order=works`);
      expect(root).toContain(`>${label}</label>`);
      expect(root).toMatch(new RegExp(`<option value="works" selected="">${option}</option>`));
      expect(root).toContain(`href="${language}/calculator/brigad?order=works&amp;page=2"`);
      expect(root).toContain(`href="${language}/calculator/brigad/static?order=works"`);
    },
  );
});
