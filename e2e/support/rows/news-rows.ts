import { beforeAll } from 'vitest';
import { ask, demoPassword, type Caller } from '../session';
import type { Stage } from '../story';

export interface NewsRow {
  id: string;
  revision: number;
  title: string;
  photo: string | null;
}

/** The rows of news, past the browser and its line: from another device of the agent. */
export interface News {
  readonly office: Caller;
  createNews(title: string): Promise<string>;
  change(id: string, title: string): Promise<void>;
  titleOf(id: string): Promise<string | undefined>;
  newsOf(title: string): Promise<NewsRow[]>;
}

export function openNews(stage: Stage): News {
  let caller: Caller | undefined;
  beforeAll(async () => {
    caller = await stage.caller('agent', demoPassword);
  });

  const office = () => {
    if (caller === undefined) throw new Error('The other device asks from the first test on, not earlier.');
    return caller;
  };
  const rows = async (column: string, value: string): Promise<NewsRow[]> => {
    const { news } = await ask<{ news: NewsRow[] }>(
      office(),
      'query($filters: [filter]) { news(filters: $filters) { id revision title photo } }',
      { filters: [{ column, condition: 'equals', value }] },
    );
    return news;
  };
  return {
    get office() {
      return office();
    },
    async createNews(title) {
      const { lut_news_type: types } = await ask<{ lut_news_type: { id: string }[] }>(
        office(),
        'query { lut_news_type(limit: 1) { id } }',
      );
      const { createNews: created } = await ask<{ createNews: { id: string } }>(
        office(),
        'mutation($input: NewsInput!) { createNews(input: $input) { id } }',
        { input: { title, news_type_id: types[0]?.id, is_publish: false } },
      );
      return created.id;
    },
    async change(id, title) {
      const [row] = await rows('id', id);
      await ask(
        office(),
        'mutation($id: ID!, $input: NewsInput!) { updateNews(id: $id, input: $input) { id } }',
        { id, input: { title, revision: row?.revision } },
      );
    },
    async titleOf(id) {
      const [row] = await rows('id', id);
      return row?.title;
    },
    newsOf: (title) => rows('title', title),
  };
}
