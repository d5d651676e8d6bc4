import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshQueries } from '../../../src/client/api/query-client';

it('a change while the first response is on its way leads to a second one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['notices', 'list'], queryFn });
  const seen: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  expect(answers).toHaveLength(1);

  refreshQueries(['notices'], client);
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after it');
  await expect.poll(() => seen.at(-1)).toBe('after it');

  // With data the library itself drops a response that is on its way.
  refreshQueries(['notices'], client);
  refreshQueries(['notices'], client);
  await expect.poll(() => answers.length).toBe(4);
  answers[3]?.('newest');
  await expect.poll(() => seen.at(-1)).toBe('newest');
  stop();
});
