import fc from 'fast-check';

/** The seed of this run, which `vitest.config.ts` draws and prints; HOSTILE_SEED repeats an earlier run. */
export const seed = Number(process.env.HOSTILE_SEED);

/** Texts that have broken servers: quotes, escapes, characters with no place, names of prototypes, far too much. */
const notorious = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '9223372036854775808',
  '-2147483649',
  '1.5',
  "'",
  '"',
  '\\',
  "'; drop table app.users; --",
  '$1',
  '$user.id',
  '%',
  '_',
  '%\\',
  '{{user.id}}',
  '__proto__',
  'constructor',
  'toString',
  'password_hash',
  'id, (select password_hash from app.users)',
  'a\u0000b',
  '\u0000',
  '\ud800',
  'a\udc00',
  '\ufeff',
  '\u202e',
  'й'.normalize('NFD'),
  '👩‍👩‍👧‍👧',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '9999-12-31T23:59:59.999999+15:59',
  '0001-01-01',
  'infinity',
  'epoch',
  'true',
  '{"a":1}',
  '["',
  '(a+)+$',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  'x'.repeat(5000),
  ','.repeat(500),
];

/** A text that no one would type by good intent. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...notorious) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

/** A JSON value of any shape. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 1.5, 2 ** 31, 2 ** 53, [], {}),
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
  fc.array(hostileText, { maxLength: 4 }),
);

/** True for a failure of the server, which no response may be. */
export function isFailure({ statusCode, body }: { statusCode: number; body: string }): boolean {
  return statusCode >= 500 || body.includes('INTERNAL_SERVER_ERROR');
}
