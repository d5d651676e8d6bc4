import { expect, test } from 'vitest';
import { siteAdministrator, startProduct, type Product } from '../support/products/product';

const site = { seed: 'base', isEmbedded: true, env: { LOG_LEVEL: 'warn' } } as const;

async function signIn({ url }: Product): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(siteAdministrator),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

async function ask<T>({ url }: Product, token: string, query: string): Promise<T | undefined> {
  const answer = await fetch(`${url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data?: T | null };
  return data ?? undefined;
}

test('a server that receives a stop signal finishes what it has begun, takes nothing new, ends with 0 and loses no write', async () => {
  const first = await startProduct(site);
  let product = first;
  try {
    const token = await signIn(product);
    const acknowledged: string[] = [];
    let refused = 0;
    let isStopping = false;
    let number = 0;
    const write = async () => {
      while (refused < 8) {
        number += 1;
        const title = `Зогсоолт ${number}`;
        const begunBefore = !isStopping;
        try {
          const made = await ask<{ createNews: { id: string } }>(
            product,
            token,
            `mutation { createNews(input: {title: "${title}", news_type_id: 1, is_publish: true, is_special: false}) { id } }`,
          );
          if (made) acknowledged.push(title);
          else if (begunBefore) throw new Error(`${title} was neither done nor refused`);
        } catch (error) {
          if (!isStopping) throw error;
          refused += 1;
        }
      }
    };
    const writers = Array.from({ length: 8 }, write);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    isStopping = true;
    expect(await product.end()).toBe(0);
    await Promise.all(writers);
    expect(refused).toBeGreaterThan(0);

    product = await startProduct({ ...site, after: first });
    const found = await ask<{ news: { title: string }[] }>(
      product,
      await signIn(product),
      '{ news(filters: [{column: "title", condition: startsWith, value: "Зогсоолт "}], limit: 1000) { title } }',
    );
    const titles = new Set(found?.news.map(({ title }) => title));
    expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
    // Whoever heard nothing of his write may find it done, but at most those that were under way.
    expect(titles.size - acknowledged.length).toBeLessThanOrEqual(8);
  } finally {
    await product.stop();
    await first.stop();
  }
});
