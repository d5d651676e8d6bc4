// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useAdmission } from '../../../src/client/runtime/accounts/admission';
import type { FormAddition } from '../../../src/client/runtime/form/form-addition';
import { startI18n } from '../../../src/client/i18n/i18n';

/** The addition as it was drawn last. */
const drawn: { addition?: FormAddition } = {};

function Harness() {
  const addition = useAdmission();
  useEffect(() => {
    drawn.addition = addition;
  });
  return addition.controls;
}

function now(): FormAddition {
  if (!drawn.addition) throw new Error('Nothing is drawn');
  return drawn.addition;
}

beforeAll(startI18n);
beforeEach(async () => {
  render(
    <Suspense fallback="…">
      <Harness />
    </Suspense>,
  );
  await screen.findByText('Хэрхэн нэвтрэх вэ?');
});
afterEach(cleanup);

const choosePassword = () => fireEvent.click(screen.getByRole('radio', { name: 'Нууц үг өгөх' }));
const enter = (value: string) => fireEvent.change(screen.getByLabelText('Нууц үг'), { target: { value } });

it('invites unless a password is given', () => {
  expect(now().input()).toEqual({ invite: true });
  choosePassword();
  enter('Dulaan-2027!');
  expect(now().input()).toEqual({ password: 'Dulaan-2027!' });
});

it('asks for the password beside its field, and sends nothing without it', () => {
  choosePassword();
  act(() => expect(now().input()).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('Нууц үгийг оруулна уу');
  expect(screen.getByLabelText('Нууц үг').getAttribute('aria-invalid')).toBe('true');
  enter('x');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows what the server refuses of the password, and leaves the other faults to the form', () => {
  choosePassword();
  enter('short');
  let others: unknown;
  act(() => {
    others = now().refuse({ password: ['Хэт богино'], email: ['Давхардсан'] });
  });
  expect(others).toEqual({ email: ['Давхардсан'] });
  expect(screen.getByRole('alert').textContent).toBe('Хэт богино');
});

it('counts another password as another submission, and the same one as a repeated one', () => {
  choosePassword();
  enter('Dulaan-2027!');
  const { version } = now();
  act(() => void now().input());
  expect(now().version).toBe(version);
  enter('Dulaan-2028!');
  expect(now().version).not.toBe(version);
});
