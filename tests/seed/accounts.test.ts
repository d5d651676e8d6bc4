import { expect, test } from 'vitest';
import { demoAccounts } from '../../seed/demo-accounts';

test('the demo’s accounts are those of the contract', () => {
  expect(demoAccounts.map((account) => account.login)).toEqual([
    'admin',
    'agent',
    'citizen',
    'crew',
    'bank',
    'bank2',
    'bank3',
    'bank_b',
    'bank_c',
    'inspector',
  ]);
});

test('register numbers encode the birthday and the sex', () => {
  for (const { registerNumber, birthday, gender } of demoAccounts) {
    expect(registerNumber).toMatch(/^[А-ЯЁӨҮ]{2}\d{8}$/u);
    const [year = '', month = '', day = ''] = birthday.split('-');
    const shift = Number(year) >= 2000 ? 20 : 0;
    const born = `${year.slice(2)}${String(Number(month) + shift).padStart(2, '0')}${day}`;
    expect(registerNumber.slice(2, 8)).toBe(born);
    expect(Number(registerNumber[8]) % 2 === 1).toBe(gender === 'male');
  }
});

test('phones have eight digits and no one shares one', () => {
  expect(demoAccounts.filter(({ phone }) => !/^\d{8}$/.test(phone))).toEqual([]);
  expect(new Set(demoAccounts.map(({ phone }) => phone)).size).toBe(demoAccounts.length);
});
