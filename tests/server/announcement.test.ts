import { expect, test } from 'vitest';
import { announcement } from '../../src/server/announcement';

const ready = {
  address: 'http://127.0.0.1:8080',
  accounts: [],
  demoPassword: 'x',
  administrator: undefined,
  publicUrl: undefined,
};

test('a server without PUBLIC_URL says at the start what shared links lack', () => {
  expect(announcement(ready)).toMatch(/PUBLIC_URL is not set: .*og:image/);
});

test('a server with PUBLIC_URL, and a demo, says nothing of it', () => {
  expect(announcement({ ...ready, publicUrl: 'https://dulaan.example.mn' })).not.toContain('PUBLIC_URL');
  const accounts = [{ login: 'admin', role: 'Админ' }];
  expect(announcement({ ...ready, accounts })).not.toContain('PUBLIC_URL');
});
