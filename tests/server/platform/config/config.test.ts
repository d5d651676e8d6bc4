import { expect, test } from 'vitest';
import { readConfig } from '../../../../src/server/platform/config/config';

const root = '/srv/dulaan';
const read = (environment: Record<string, string>) => readConfig(environment, root);

test('without an environment the server is a demo on this machine, wherever it is started from', () => {
  expect(read({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDirectory: '/srv/dulaan/data',
    databaseUrl: undefined,
    seed: 'demo',
    trustProxy: [],
  });
});

test('with a PostgreSQL server there are no demo accounts unless they are asked for', () => {
  expect(read({ DATABASE_URL: 'postgres://localhost/dulaan' }).seed).toBe('base');
  expect(read({ DATABASE_URL: 'postgres://localhost/dulaan', SEED: 'demo' }).seed).toBe('demo');
});

test.each(['0.0.0.0', '::', '10.0.0.5', 'dulaan.example.mn'])('demo accounts never listen on %s', (host) => {
  expect(() => read({ HOST: host })).toThrow(/HOST is .* SEED=base/);
  expect(read({ HOST: host, SEED: 'base' }).host).toBe(host);
});

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])('demo accounts may listen on %s', (host) => {
  expect(read({ HOST: host }).seed).toBe('demo');
});

test('all faults are reported at once, by the name of the variable', () => {
  const wrong = {
    PORT: '80a',
    SEED: 'all',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'dulaan.mn',
    TRUST_PROXY: 'true',
    ADMIN_LOGIN: 'root',
    LOG_LEVEL: 'loud',
  };
  expect(() => read(wrong)).toThrow(
    /DATABASE_URL[^]*PUBLIC_URL[^]*SEED[^]*LOG_LEVEL[^]*PORT[^]*ADMIN_LOGIN and ADMIN_PASSWORD[^]*TRUST_PROXY/,
  );
});

test('trusted proxies are addresses, networks and the names of networks', () => {
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});
