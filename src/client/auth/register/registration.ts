import { defaultLanguage, type Language } from '../../../definitions/language';
import type { TextFormat } from '../../../definitions/values/text-format';
import { textFormat } from '../../../engine/formats/formats';
import { dayTyped, isPastDay } from '../../../engine/formats/past-day';

/** The entered values of a registration, as texts. */
export interface Registration {
  /** The id of the chosen role. */
  role: string;
  last_name: string;
  first_name: string;
  register_number: string;
  gender: '' | 'male' | 'female';
  birthday: string;
  email: string;
  phone: string;
  password: string;
  password_confirm: string;
  is_consent: boolean;
}

export const emptyRegistration: Registration = {
  role: '',
  last_name: '',
  first_name: '',
  register_number: '',
  gender: '',
  birthday: '',
  email: '',
  phone: '',
  password: '',
  password_confirm: '',
  is_consent: false,
};

const allSteps = ['role', 'personal', 'contact', 'picture', 'password', 'review'] as const;
export type Step = (typeof allSteps)[number];

export function isStep(value: unknown): value is Step {
  return allSteps.some((step) => step === value);
}

/** The steps of the wizard. The role is asked for only where there is a choice. */
export function stepsFor(openRoles: number): readonly Step[] {
  return openRoles > 1 ? allSteps : allSteps.slice(1);
}

/**
 * The step to show where another one is wanted, by a reload or by the browser's Back and Forward: the first one in front of
 * it that is not complete. The passwords are not kept over a reload, and nothing is once the account exists.
 */
export function reachableStep(wanted: Step, entered: Registration, steps: readonly Step[]): Step {
  const before = steps.slice(0, Math.max(steps.indexOf(wanted), 0));
  const incomplete = before.find(
    (step) => Object.keys(validateStep(step, entered, defaultLanguage, noWords)).length > 0,
  );
  return incomplete ?? (steps.includes(wanted) ? wanted : (steps[0] ?? 'personal'));
}

const noWords = { required: '', role: '', day: '', contact: '', differs: '', consent: '' };

/** The step that each field belongs to, so that the server's errors lead back to it. */
export const stepOf: Readonly<Record<keyof Registration, Step>> = {
  role: 'role',
  last_name: 'personal',
  first_name: 'personal',
  register_number: 'personal',
  gender: 'personal',
  birthday: 'personal',
  email: 'contact',
  phone: 'contact',
  password: 'password',
  password_confirm: 'password',
  is_consent: 'review',
};

const fields = [
  'role',
  'last_name',
  'first_name',
  'register_number',
  'gender',
  'birthday',
  'email',
  'phone',
  'password',
  'password_confirm',
  'is_consent',
] as const satisfies readonly (keyof Registration)[];

const formats: Partial<Record<keyof Registration, TextFormat>> = {
  last_name: 'mn-name',
  first_name: 'mn-name',
  register_number: 'mn-register',
  email: 'mn-email',
  phone: 'mn-phone',
  password: 'mn-password',
};
const needed = new Set<keyof Registration>([
  'role',
  'last_name',
  'first_name',
  'password',
  'password_confirm',
]);

export type RegistrationFaults = Partial<Record<keyof Registration, string[]>>;

/** Validates the fields of a step. `words` are the messages that belong to no format. */
export function validateStep(
  step: Step,
  entered: Registration,
  language: Language,
  words: { required: string; role: string; day: string; contact: string; differs: string; consent: string },
): RegistrationFaults {
  const faults: RegistrationFaults = {};
  for (const field of fieldsOf(step)) {
    const value = entered[field];
    const format = formats[field];
    if (value === '' && needed.has(field)) faults[field] = [field === 'role' ? words.role : words.required];
    else if (typeof value === 'string' && value !== '' && format && !textFormat[format].pattern.test(value))
      faults[field] = [textFormat[format].message[language]];
  }
  if (step === 'personal' && entered.birthday !== '' && !isPastDay(entered.birthday))
    faults.birthday = [words.day];
  if (step === 'contact' && entered.email === '' && entered.phone === '') faults.email = [words.contact];
  if (step === 'password' && entered.password_confirm !== '' && entered.password !== entered.password_confirm)
    faults.password_confirm = [words.differs];
  if (step === 'review' && !entered.is_consent) faults.is_consent = [words.consent];
  return faults;
}

/** Builds the request body; empty fields are left out. */
export function registrationBody(entered: Registration): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
}

/**
 * Normalizes a text for its format: capitals in register numbers, small letters in e-mails, digits in phones, hyphens
 * in days.
 */
export function normalizedText(field: keyof Registration, value: string): string {
  if (field === 'register_number') return value.replaceAll(/\s/g, '').toUpperCase();
  if (field === 'birthday') return dayTyped(value);
  if (field === 'email') return value.trim().toLowerCase();
  if (field === 'phone') return value.replaceAll(/[\s()-]/g, '').replace(/^\+?976(?=\d{8}$)/, '');
  return field.startsWith('password') ? value : value.replaceAll(/\s+/g, ' ').trimStart();
}

function fieldsOf(step: Step): (keyof Registration)[] {
  return fields.filter((field) => stepOf[field] === step);
}
