import { describe, expect, test } from 'vitest';
import { languages } from '../../../src/definitions/text';
import { textFormats, type TextFormat } from '../../../src/definitions/values/text-format';
import { textFormat } from '../../../src/engine/formats/formats';
import { internationalPhone } from '../../../src/engine/formats/mn-phone';

const cases: Record<TextFormat, { good: string[]; bad: string[] }> = {
  'mn-name': {
    good: ['Бат', 'Өлзий', 'Үүрцайх', 'Ёндон', 'Bat', 'Бат-Эрдэнэ', 'Anna Maria', 'Б'.repeat(75)],
    bad: ['', ' Бат', 'Бат ', 'Бат2', 'Б.Бат', 'Бат--Эрдэнэ', 'Б'.repeat(76), 'バト', 'Бат\n', '<b>'],
  },
  'mn-register': {
    good: ['УБ84031725', 'ӨҮ01252306', 'ЁЮ00000000'],
    bad: [
      'уб84031725',
      'AB84031725',
      'УБ8403172',
      'УБ840317255',
      'У584031725',
      ' УБ84031725',
      'УБ84031725\n',
      'ІЇ84031725',
    ],
  },
  'mn-organization-register': {
    good: ['5012345', '2034859'],
    bad: ['501234', '50123456', '501 2345', 'УБ84031725', '5012345\n', ''],
  },
  'mn-phone': {
    good: ['99112233', '70001122'],
    bad: ['9911 2233', '+97699112233', '9911223', '991122334', '٩٩١١٢٢٣٣', '99112233\n', ''],
  },
  'mn-email': {
    good: ['bat@example.mn', 'b.bat+dulaan@mail.gov.mn', 'a_b@x-y.co'],
    bad: [
      'Bat@example.mn',
      'bat @example.mn',
      'бат@example.mn',
      'bat@example',
      'bat@@example.mn',
      '.bat@example.mn',
      'bat..b@example.mn',
      'bat@-example.mn',
      'bat@example.mn\n',
      `${'a'.repeat(250)}@example.mn`,
    ],
  },
  'mn-password': {
    good: ['Dulaan-1', 'aA1!aaaa', `aA1!${'x'.repeat(124)}`],
    bad: [
      'aA1!aaa',
      'AAAA1111!',
      'aaaa1111!',
      'aaaaAAAA!',
      'aaaaAAAA1',
      'aA1! aaaa',
      'аA1!aaaa',
      `aA1!${'x'.repeat(125)}`,
    ],
  },
};

describe.each(textFormats)('%s', (name) => {
  test.each(cases[name].good)('takes %j', (text) => expect(textFormat[name].pattern.test(text)).toBe(true));
  test.each(cases[name].bad)('refuses %j', (text) => expect(textFormat[name].pattern.test(text)).toBe(false));

  test('says in every language what it wants', () => {
    for (const language of languages) expect(textFormat[name].message[language]).toMatch(/\S/);
  });

  test('is quick on long texts that nearly fit', () => {
    const began = performance.now();
    for (const text of ['а', 'a', '1', 'a.', 'a-', 'А '].map((part) => part.repeat(50_000))) {
      textFormat[name].pattern.test(text);
      textFormat[name].pattern.test(`${text}!`);
      textFormat[name].pattern.test(`a@${text}`);
    }
    // A busy machine takes a second or two; a pattern that tries every way to fit, minutes.
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

test('a phone goes abroad with the country in front', () => {
  expect(internationalPhone('99112233')).toBe('+97699112233');
});
