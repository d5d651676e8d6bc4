import { expect, it } from 'vitest';
import { shipped } from '../../definitions/shipped-set';

/** The queries and mutations that section 7 of the specification names. */
const named = [
  'lut_news_type',
  'paginate',
  'v_news',
  'v_about',
  'about_plus',
  'purpose',
  'v_co_operation',
  'v_supplier',
  'banner',
  'v_product',
  'act',
  'v_comment',
  'v_bank',
  'v_brigad',
  'v_order',
  'v_feed_back',
  'v_slider',
  'view_roles',
  'view_users',
  'v_akt',
  'v_akt_location',
  'v_project',
  'v_act',
  'v_collaborate_advantage',
  'v_green_credit',
  'v_collaborate',
  'v_faq',
  'v_loan_request',
  'v_aosdsh',
  'contact_us',
  'help_type',
  'structure_category',
  'view_material',
  'createFeedback',
  'createComment',
  'updateUsers',
];

/** The names that no page of ours sends; they are published for other clients. */
const reasons: Readonly<Record<string, string>> = {
  view_roles:
    'A person chooses among their own roles, which /auth/roles returns; administrators list the table itself',
  v_akt_location: 'The pages of an audit show its place by the same columns of v_akt',
};

const sources = import.meta.glob<string>('/src/client/{portal,session}/**/*.{ts,tsx}', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const texts = Object.entries(sources).flatMap(([path, text]) =>
  path.endsWith('/source-rows.ts') ? [] : [text],
);
const listed = new Set([...shipped.grid.values(), ...shipped.form.values()].map(({ source }) => source));

/** Whether a page sends the query: through `useRows` and its like, as an operation of that name, or among others in one. */
function isSent(name: string): boolean {
  const sends = new RegExp(
    [
      `\\buse(?:Rows|Row|RowPage)\\(\\s*'${name}'`,
      `\\bsource(?:: |=)['"]${name}['"]`,
      `\\b(?:query|mutation) ${name}\\(`,
      `^ *\\w+: ${name}\\(`,
    ].join('|'),
    'm',
  );
  return texts.some((text) => sends.test(text)) || listed.has(name);
}

it('every named query is sent by a page, or there is a reason why not', () => {
  expect(named.filter((name) => !isSent(name))).toEqual(Object.keys(reasons));
});

it('a page reads a table by the view that is named for it', () => {
  const bare = named.filter((name) => name.startsWith('v_')).map((name) => name.slice('v_'.length));
  const read = bare.filter((name) =>
    texts.some((text) => new RegExp(`\\buse(?:Rows|Row|RowPage)\\(\\s*'${name}'`).test(text)),
  );
  expect(read).toEqual([]);
});
