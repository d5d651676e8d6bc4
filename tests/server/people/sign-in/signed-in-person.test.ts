import { expect, it } from 'vitest';
import { signedInPerson } from '../../../../src/server/people/sign-in/signed-in-person';
import { shipped } from '../../../definitions/shipped-set';

const person = {
  id: 7,
  login: 'bat',
  role: 3,
  first_name: 'Бат',
  last_name: 'Дорж',
  email: 'bat@example.mn',
  phone: '99112233',
  register_number: 'УБ90010112',
  avatar: null,
  gender: 'male',
};
const settings = shipped.settings.values().next().value;
const naming = (userDataFields: string[]) => ({
  definitions: {
    ...shipped,
    settings: new Map(settings ? [['project', { ...settings, userDataFields }]] : []),
  },
});

it('holds what the settings name besides the id, the login name and the role', () => {
  expect(signedInPerson(person, naming(['first_name', 'nothing']))).toEqual({
    id: 7,
    login: 'bat',
    role: 3,
    first_name: 'Бат',
  });
  expect(signedInPerson(person, naming([]))).toEqual({ id: 7, login: 'bat', role: 3 });
});

it('holds the whole person by the shipped settings', () => {
  expect(signedInPerson(person, { definitions: shipped })).toEqual(person);
});
