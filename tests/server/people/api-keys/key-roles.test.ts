import { describe, expect, it } from 'vitest';
import type { Policy, Role } from '../../../../src/definitions/role';
import type { Source, ViewSource } from '../../../../src/definitions/source';
import { mayHaveKeys } from '../../../../src/server/people/api-keys/key-roles';
import { shipped } from '../../../definitions/shipped-set';

const roleWith = (more: Partial<Role>): Role => ({
  kind: 'role',
  id: 'program',
  format: 3,
  number: 40,
  title: 'Программ',
  ...more,
});
const view = (id: string, from: string, joined?: string): ViewSource => ({
  kind: 'source',
  id,
  format: 2,
  type: 'view',
  title: id,
  from,
  ...(joined !== undefined && { joins: [{ as: 'm', source: joined, on: 'id', type: 'left' }] }),
  columns: [{ name: 'id' }],
});
const sources = new Map<string, Source>([
  ...shipped.source,
  ['letters', view('letters', 'mail_outbox')],
  ['letters_again', view('letters_again', 'letters')],
  ['news_with_letters', view('news_with_letters', 'news', 'mail_outbox')],
  ['round', view('round', 'round')],
  [
    'news_with_list',
    {
      ...view('news_with_list', 'news'),
      columns: [{ name: 'codes', aggregate: { function: 'list', source: 'mail_outbox', column: 'body' } }],
    },
  ],
]);
const reading = (source: string): Policy[] => [{ source, action: 'read' }];

describe('an API key', () => {
  it.each(['news', 'v_news', 'view_users', 'round', 'gone'])('may act for a role that reads %s', (source) => {
    expect(mayHaveKeys(roleWith({ policies: reading(source) }), sources)).toBe(true);
  });

  it.each(['mail_outbox', 'letters', 'letters_again', 'news_with_letters', 'news_with_list'])(
    'may not act for a role that reads %s, where codes are',
    (source) => {
      expect(mayHaveKeys(roleWith({ policies: reading(source) }), sources)).toBe(false);
    },
  );

  it.each<[string, Partial<Role>]>([
    ['that administers', { administrator: true }],
    ['with the number of administrators', { number: 1 }],
    ['of visitors', { id: 'visitor' }],
  ])('may not act for a role %s', (_, role) => {
    expect(mayHaveKeys(roleWith(role), sources)).toBe(false);
  });
});
