import { mnPhone } from '../../src/engine/formats/mn-phone';
import { mnRegister } from '../../src/engine/formats/mn-register';
import { extractDigits } from '../phone/digits';

export interface Search {
  by: 'register_number' | 'phone' | 'login';
  value: string;
}

/** Recognizes the input's type: two letters and eight digits, a telephone number, or a login. */
export function searchFor(typed: string): Search | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const register = text.replaceAll(/\s/g, '').toUpperCase();
  if (mnRegister.pattern.test(register)) return { by: 'register_number', value: register };
  const digits = extractDigits(text);
  const isNumber = /^[+\d\s()-]+$/.test(text);
  return isNumber && mnPhone.pattern.test(digits)
    ? { by: 'phone', value: digits }
    : { by: 'login', value: text };
}
