import { hash, verify } from '@node-rs/argon2';
import type { Text } from '../../../definitions/text';
import { passwordLimits } from '../../../engine/formats/mn-password';
import { ConcurrencyLimiter } from '../../platform/http/limits/concurrency-limiter';

/** Argon2id with the cost that OWASP names (19 MiB, two passes, one lane). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core and 19 MiB for a while, in a thread that files and name lookup need too. */
const hashing = new ConcurrencyLimiter({ atOnce: 2, waiting: 20 });

/** @throws HttpError 503 where too many others wait for theirs */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, cost));
}

/** A hash of a random password, for logins that do not exist. */
let unusedHash: Promise<string> | undefined;

/**
 * Returns whether the password matches the hash. Without a hash the result is false, after the same time, so that
 * timing does not reveal which logins exist. @throws HttpError 503 when too many others wait
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  unusedHash ??= hash(crypto.randomUUID(), cost);
  const known = stored ?? (await unusedHash);
  const isRight = await hashing.run(() => verify(known, password));
  return isRight && stored !== null;
}

/** Returns the faults of a new password; empty if it is valid. */
export function passwordFaults(password: string): Text[] {
  return rules.filter((rule) => !rule.holds(password)).map((rule) => rule.text);
}

const rules: readonly { holds: (password: string) => boolean; text: Text }[] = [
  {
    holds: (password) =>
      password.length >= passwordLimits.shortest && password.length <= passwordLimits.longest,
    text: {
      mn_MN: `Нууц үг ${passwordLimits.shortest}-${passwordLimits.longest} тэмдэгттэй байна`,
      en_US: `The password must have ${passwordLimits.shortest} to ${passwordLimits.longest} characters`,
      ko_KR: `비밀번호는 ${passwordLimits.shortest}~${passwordLimits.longest}자여야 합니다`,
    },
  },
  {
    holds: (password) => /^[\x21-\x7e]*$/.test(password),
    text: {
      mn_MN: 'Нууц үг зайгүй, зөвхөн латин үсэг, тоо, тусгай тэмдэгтээс бүрдэнэ',
      en_US: 'The password can only contain Latin letters, digits and special characters, without spaces',
      ko_KR: '비밀번호는 공백 없이 라틴 문자, 숫자, 특수 문자로만 구성됩니다',
    },
  },
  {
    holds: (password) => /[a-z]/.test(password) && /[A-Z]/.test(password),
    text: {
      mn_MN: 'Нууц үгэнд том, жижиг латин үсэг байх ёстой',
      en_US: 'The password must contain upper-case and lower-case Latin letters',
      ko_KR: '비밀번호에는 라틴 대문자와 소문자가 있어야 합니다',
    },
  },
  {
    holds: (password) => /\d/.test(password),
    text: {
      mn_MN: 'Нууц үгэнд тоо байх ёстой',
      en_US: 'The password must contain a digit',
      ko_KR: '비밀번호에는 숫자가 있어야 합니다',
    },
  },
  {
    holds: (password) => /[^A-Za-z0-9\s]/.test(password),
    text: {
      mn_MN: 'Нууц үгэнд тусгай тэмдэгт байх ёстой',
      en_US: 'The password must contain a special character',
      ko_KR: '비밀번호에는 특수 문자가 있어야 합니다',
    },
  },
];
