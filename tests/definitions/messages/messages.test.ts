import { describe, expect, it } from 'vitest';
import {
  defineMessages,
  distinctMessages,
  joinReasons,
  knownMessages,
  messageText,
} from '../../../src/definitions/messages/message';
import { nameMessage } from '../../../src/definitions/messages/name-messages';
import { schemaMessage } from '../../../src/definitions/messages/schema-messages';
import '../../../src/engine/process/refusal';
import '../../server/registered';

// Every module that has a table.
import.meta.glob(['../../../src/{definitions,engine,server}/**/*-messages.ts'], { eager: true });

const placeholders = (text: string) => [...text.matchAll(/\{(?:\w+:)?\w+\}/g)].map(String).toSorted();
const codes = [...knownMessages()];

const sample = defineMessages({
  'test-outer': ['Гадна: {inner}', 'outer: {inner}', '밖: {inner}'],
  'test-inner': ['дотор "{name}"', 'inner "{name}"', '안 "{name}"'],
});

describe('a message', () => {
  it('has a table for every family of checks', () => {
    const names = codes.map(([code]) => code);
    expect(names).toEqual(
      expect.arrayContaining([
        'missing-property',
        'unknown-column',
        'reserved-column',
        'section-without-title',
        'not-an-answer-key',
        'number-of-starts',
        'not-of-type',
        'unreadable-at',
        'undecidable',
        'list-is-empty',
        'form-on-view',
        'fields-in-a-circle',
        'needed-type',
        'rows-share-value',
        'unknown-action',
        'decided-by',
        'prefix-in-use',
      ]),
    );
  });

  it.each(codes)('%s has the same placeholders in three languages', (_, [mn, en, ko]) => {
    const names = [...new Set(placeholders(en))];
    expect([...new Set(placeholders(mn))]).toEqual(names);
    expect([...new Set(placeholders(ko))]).toEqual(names);
  });

  it.each(codes)('%s is Mongolian, English and Korean', (code, [mn, en, ko]) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(mn).toMatch(/\p{Script=Cyrillic}/u);
    expect(mn).not.toMatch(/\p{Script=Hangul}/u);
    expect(en).not.toMatch(/[\p{Script=Cyrillic}\p{Script=Hangul}]/u);
    expect(ko).toMatch(/\p{Script=Hangul}/u);
    expect(ko).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it('has its code, its values and its English text', () => {
    expect(nameMessage('source-lacks-column', { source: 'job', column: 'pay' })).toEqual({
      code: 'source-lacks-column',
      values: { source: 'job', column: 'pay' },
      reason: 'the source "job" has no column "pay"',
    });
  });

  it('names a word by its value, which is English', () => {
    const message = nameMessage('unknown-definition', { kind: 'form', id: 'job' });
    expect(message.reason).toBe('the form "job" does not exist');
    expect(messageText(message, 'mn_MN')).toBe('Ийм маягт байхгүй: "job". Өөрийг сонгоно уу');
    expect(messageText(message, 'ko_KR')).toBe('이런 양식이(가) 없습니다: "job"');
  });

  it('names the types of JSON with their articles', () => {
    const message = schemaMessage('wrong-type', { types: 'array,null' });
    expect(message.reason).toBe('must be an array or null');
    expect(messageText(message, 'mn_MN')).toBe('Утгын төрөл буруу. Байх ёстой төрөл: жагсаалт эсвэл null');
  });

  it('says its cause in the same language', () => {
    const message = sample('test-outer', { inner: sample('test-inner', { name: 'a' }) });
    expect(message.reason).toBe('outer: inner "a"');
    expect(messageText(message, 'mn_MN')).toBe('Гадна: дотор "a"');
  });

  it('says a text in several languages as its value', () => {
    const message = sample('test-outer', { inner: { mn_MN: 'нэг', en_US: 'one' } });
    expect(message.reason).toBe('outer: one');
    expect(messageText(message, 'ko_KR')).toBe('밖: нэг');
  });

  it('fills in no placeholder that a value contains', () => {
    expect(sample('test-inner', { name: '{name}$&' }).reason).toBe('inner "{name}$&"');
  });

  it('of a newer build is said in English', () => {
    const message = { code: 'of-a-newer-build', values: {}, reason: 'is new' };
    expect(messageText(message, 'mn_MN')).toBe('is new');
  });

  it('has a code of its own', () => {
    expect(() => defineMessages({ 'test-inner': ['а', 'a', '가'] })).toThrow(
      'Two tables have a message with the code "test-inner".',
    );
  });

  it('is listed once, and in one line of a log', () => {
    const [one, other] = [sample('test-inner', { name: 'a' }), sample('test-inner', { name: 'b' })];
    expect(distinctMessages([one, other, one])).toEqual([one, other]);
    expect(joinReasons([one, other])).toBe('inner "a"; inner "b"');
  });
});
