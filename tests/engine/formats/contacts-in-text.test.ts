import { describe, expect, it } from 'vitest';
import { contactsInText } from '../../../src/engine/formats/contacts-in-text';

describe('the contacts in a text', () => {
  it.each([
    ['Ханыг https://example.org/a хаягаар үзээрэй', 'link'],
    ['WWW.DULAALGA.MN руу ороорой', 'link'],
    ['Манай хуудас dulaalga.mn, хямд', 'link'],
    ['bat@example.mn руу бичээрэй', 'link'],
    ['t.me/crew дээр бий', 'link'],
    ['9911 2233 руу залгаарай', 'phone'],
    ['Утас:99112233.', 'phone'],
    ['+976-9911-2233', 'phone'],
    ['99-11-22-33', 'phone'],
    ['8811.2233', 'phone'],
    ['dulaalga.mn, 99112233', 'link_phone'],
  ])('%s: %s', (text, kind) => {
    expect(contactsInText(text)).toBe(kind);
  });

  it.each([
    'Хана, дээврийг 12 хоногт дулаалсан',
    '8 500 000₮ төлсөн',
    '85 000 000₮ төлсөн',
    '2025-10-12-нд эхэлсэн',
    'Ажил сайн.Миний бодлоор',
    'Бүх ажил ok.Infoгүй',
    '№ 123456789012',
    '',
  ])('are none in: %s', (text) => {
    expect(contactsInText(text)).toBeNull();
  });
});
