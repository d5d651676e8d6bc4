import { expect, it } from 'vitest';
import { withoutParty } from '../../../../src/client/builders/pages/paper-settings';

const signed = [
  { party: 1, process: 'contract', steps: ['sign'] },
  { party: 2, process: 'contract', steps: ['draft'] },
  { party: 3, process: 'contract', steps: ['check'] },
  { party: 2, process: 'contract', steps: ['correct'] },
];

it('leaves out the signatures of a removed person, and those after them move up', () => {
  expect(withoutParty(signed, 2)).toEqual([
    { party: 1, process: 'contract', steps: ['sign'] },
    { party: 2, process: 'contract', steps: ['check'] },
  ]);
});

it('keeps all where the last person has none, and nothing where nobody is left', () => {
  expect(withoutParty(signed, 4)).toEqual(signed);
  expect(withoutParty([{ party: 1, process: 'contract', steps: ['sign'] }], 1)).toBeUndefined();
});

it('drops entries without a person', () => {
  expect(withoutParty([{ process: 'contract', steps: ['sign'] }, 'sign', signed[0]], 2)).toEqual([signed[0]]);
});
