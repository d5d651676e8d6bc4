// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Filter } from '../../src/definitions/filter';
import PhoneFilter from '../../widgets/phone/Filter';
import { prepareDocument } from './document';
import { fakeServices } from './services';

beforeAll(prepareDocument);
afterEach(cleanup);

/** The filter that is in force after a text was entered. */
function filterOf(typed: string): Filter[] {
  let inForce: Filter[] = [];
  render(
    <PhoneFilter
      column="phone"
      label="Утас"
      filters={[]}
      options={{}}
      reference={undefined}
      services={fakeServices('mn_MN').services}
      onChange={(filters) => (inForce = filters)}
    />,
  );
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  return inForce;
}

it.each(['55001298', '5500 1298', '+976 5500 1298', '+976 5500-1298'])(
  'the filter of telephone numbers finds %s as cells show it',
  (typed) => {
    expect(filterOf(typed)).toEqual([{ column: 'phone', condition: 'contains', value: '55001298' }]);
  },
);
