import { expect, test } from 'vitest';
import { hashPassword, isPassword, passwordFaults } from '../../../../src/server/people/passwords/password';

test('a password is kept as Argon2id with the cost that OWASP names', async () => {
  expect(await hashPassword('Demo-2026!')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('the right password is accepted and a wrong one is not', async () => {
  const hash = await hashPassword('Demo-2026!');
  expect(await isPassword('Demo-2026!', hash)).toBe(true);
  expect(await isPassword('demo-2026!', hash)).toBe(false);
});

test('no one signs in to an account without a password', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('Demo-2026!', null)).toBe(false);
});

test.each([
  ['Demo-2026!', 0],
  ['Short1!', 1],
  ['demo-2026!', 1],
  ['DEMO-2026!', 1],
  ['Demo-year!', 1],
  ['Demo20266', 1],
  ['Demo 2026!', 1],
  ['Дэмо-2026!', 2],
  ['Aa1!'.repeat(40), 1],
])('the password %s breaks %i rules', (password, faults) => {
  expect(passwordFaults(password)).toHaveLength(faults);
});
