import { expect, it } from 'vitest';
import {
  accountName,
  withWords,
  type DeletedAccount,
} from '../../../src/client/runtime/accounts/deleted-account';

const account = (changes: Partial<DeletedAccount> = {}): DeletedAccount => ({
  id: 7,
  login: 'bat.d',
  last_name: 'Дорж',
  first_name: 'Бат',
  role: 3,
  deleted_at: '2026-11-20T04:00:00.000Z',
  destroyed: false,
  ...changes,
});

it('an account is called by the short form of its name, else by its login', () => {
  expect(accountName(account())).toBe('Д.Бат');
  expect(accountName(account({ last_name: null }))).toBe('Бат');
  expect(accountName(account({ last_name: null, first_name: null }))).toBe('bat.d');
});

it('a search finds accounts with every word in their names or login, in any case', () => {
  const list = [account(), account({ id: 8, login: 'tuya', last_name: 'Бат', first_name: 'Туяа' })];
  expect(withWords(list, '').map(({ id }) => id)).toEqual([7, 8]);
  expect(withWords(list, 'БАТ').map(({ id }) => id)).toEqual([7, 8]);
  expect(withWords(list, 'бат дорж').map(({ id }) => id)).toEqual([7]);
  expect(withWords(list, 'tuya').map(({ id }) => id)).toEqual([8]);
  expect(withWords(list, 'Сүх')).toEqual([]);
});
