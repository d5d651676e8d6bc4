import {
  isOfRow,
  isPrinted,
  printedBlockTypes,
  type Page,
  type PageBlock,
  type PageBlockType,
} from '../page';
import { languageParts } from '../public-pages/public-address';
import { ownPages } from '../public-pages/own-pages';
import { publicParts } from '../public-pages/public-pages';
import { languages, type Language, type Text } from '../text';
import { findRepeats, pointer, type Finding } from './finding';
import { screenMessage } from '../messages/screen-messages';

type Member = Exclude<keyof PageBlock, 'type' | 'title' | 'span' | ScreenMember>;
/** Members of every block on screens, which have no meaning on paper. */
const screenMembers = ['id', 'spans', 'hiddenOn', 'links'] as const;
type ScreenMember = (typeof screenMembers)[number];

/** The members that blocks of a type need, and those that they may have besides. */
const members: Readonly<Record<PageBlockType, { needs?: readonly Member[]; takes?: readonly Member[] }>> = {
  text: { needs: ['text'] },
  picture: { needs: ['picture'] },
  list: { needs: ['grid'], takes: ['link', 'connection', 'filterColumns'] },
  cards: { needs: ['grid'], takes: ['link', 'connection', 'filterColumns'] },
  map: { needs: ['grid'], takes: ['link', 'connection', 'height'] },
  detail: { needs: ['grid'], takes: ['form', 'actions'] },
  form: { needs: ['form'], takes: ['field', 'embed'] },
  chart: { needs: ['chart'], takes: ['height'] },
  print: {},
  figures: { needs: ['columns'] },
  values: { needs: ['columns'] },
  table: { needs: ['source', 'connection', 'columns'] },
  photos: { needs: ['columns'] },
  code: { needs: ['address'] },
  signatures: { needs: ['parties'], takes: ['signedSteps'] },
};
const all = [
  'text',
  'picture',
  'grid',
  'link',
  'connection',
  'filterColumns',
  'form',
  'field',
  'embed',
  'actions',
  'chart',
  'height',
  'source',
  'columns',
  'address',
  'parties',
  'signedSteps',
] as const satisfies readonly Member[];

/** The first parts of addresses that are the product's own, beside those of public pages. */
const ownParts: readonly string[] = [
  'agents',
  'assets',
  'brand',
  'data-deletion',
  ...ownPages.flatMap((page) => page.split('/')[1] ?? []),
];

/** The first parts of addresses that no page of a definition may have. */
const ownAddresses: ReadonlySet<string> = new Set([...ownParts, ...publicParts, ...languageParts]);

export function checkPage(page: Page): Finding[] {
  const { blocks, path, isPublic, roles, titleColumn, filters = [] } = page;
  const ofRow = isOfRow(page);
  const details = blocks.flatMap(({ type }, index) => (type === 'detail' ? [index] : []));
  const findings = blocks.flatMap((block, index) => checkBlock(block, index, ofRow));
  const first = path.split('/')[1] ?? '';
  if (ownAddresses.has(first)) findings.push({ path: '/path', ...screenMessage('address-taken', { first }) });
  if (isPublic !== true && !roles) findings.push({ path: '', ...screenMessage('page-for-nobody') });
  if (isPublic === true && roles) findings.push({ path: '/roles', ...screenMessage('roles-of-public-page') });
  if (ofRow && details.length === 0 && !isPrinted(page))
    findings.push({ path: '/path', ...screenMessage('row-without-detail') });
  findings.push(...checkPrinted(page, ofRow), ...checkLinks(blocks));
  if (details.length > 1)
    findings.push({ path: pointer('blocks', details[1] ?? 0), ...screenMessage('one-detail') });
  if (titleColumn !== undefined && details.length === 0 && !isPrinted(page))
    findings.push({ path: '/titleColumn', ...screenMessage('title-without-detail') });
  if (filters.length > 0 && !blocks.some(({ type }) => type === 'chart'))
    findings.push({ path: '/filters', ...screenMessage('filters-without-chart') });
  findings.push(
    ...findRepeats(
      filters.map(({ column }) => column),
      (index) => pointer('filters', index, 'column'),
      'filter',
    ),
  );
  return findings;
}

/** A printed document shows one row to people with rights, and no blocks of the screen. Other pages have no blocks of paper. */
function checkPrinted(page: Page, ofRow: boolean): Finding[] {
  const isPaper = isPrinted(page);
  const findings = page.blocks.flatMap(({ type }, index) =>
    type === 'text' || printedBlockTypes.includes(type) === isPaper
      ? []
      : [
          {
            path: pointer('blocks', index, 'type'),
            ...screenMessage(isPaper ? 'block-of-screen' : 'block-of-paper', { type }),
          },
        ],
  );
  if (isPaper)
    page.blocks.forEach((block, index) => {
      for (const member of screenMembers)
        if (block[member] !== undefined)
          findings.push({
            path: pointer('blocks', index, member),
            ...screenMessage('member-of-screen', { member }),
          });
    });
  if (isPaper && !ofRow) findings.push({ path: '/path', ...screenMessage('paper-without-row') });
  if (isPaper && page.isPublic === true)
    findings.push({ path: '/isPublic', ...screenMessage('paper-for-everybody') });
  if (!isPaper && page.stamp !== undefined)
    findings.push({ path: '/stamp', ...screenMessage('stamp-without-paper') });
  if (!isPaper && page.logoColumn !== undefined)
    findings.push({ path: '/logoColumn', ...screenMessage('logo-without-paper') });
  return findings;
}

/** Links lead to another block of the page, whose title is their text. */
function checkLinks(blocks: readonly PageBlock[]): Finding[] {
  const named = blocks.flatMap(({ id }, index) => (id === undefined ? [] : [{ id, index }]));
  const findings = findRepeats(
    named.map(({ id }) => id),
    (place) => pointer('blocks', named[place]?.index ?? 0, 'id'),
    'block',
  );
  blocks.forEach(({ id, links = [] }, index) =>
    links.forEach((link, place) => {
      const target = blocks.find((block) => block.id === link);
      const code =
        target === undefined
          ? 'link-to-no-block'
          : link === id
            ? 'link-to-itself'
            : target.title === undefined
              ? 'link-without-title'
              : undefined;
      if (code !== undefined)
        findings.push({
          path: pointer('blocks', index, 'links', place),
          ...screenMessage(code, { id: link }),
        });
    }),
  );
  return findings;
}

function checkBlock(block: PageBlock, index: number, ofRow: boolean): Finding[] {
  const { type } = block;
  const { needs = [], takes = [] } = members[type];
  const at = (member: string) => pointer('blocks', index, member);
  const findings: Finding[] = all
    .filter((member) => block[member] !== undefined && !needs.includes(member) && !takes.includes(member))
    .map((member) => ({ path: at(member), ...screenMessage('block-has-no', { type, member }) }));
  for (const member of needs)
    if (block[member] === undefined)
      findings.push({ path: at(member), ...screenMessage('block-is-empty', { type }) });
  if (type === 'detail' && !ofRow)
    findings.push({ path: at('type'), ...screenMessage('detail-without-row') });
  for (const member of ['field', 'connection'] as const)
    if (block[member] !== undefined && !ofRow)
      findings.push({ path: at(member), ...screenMessage('field-without-row') });
  if (block.actions !== undefined && block.form === undefined)
    findings.push({ path: at('actions'), ...screenMessage('actions-without-form') });
  findings.push(...checkSigned(block, at('signedSteps')));
  const alt = block.picture?.alt;
  const missing = alt === undefined ? [] : languages.filter((language) => !hasLanguage(alt, language));
  if (missing.length > 0)
    findings.push({
      path: pointer('blocks', index, 'picture', 'alt'),
      ...screenMessage('alt-untranslated', { languages: missing.join(', ') }),
    });
  return findings;
}

/** Each line of a signature is of one person whom the block lists. */
function checkSigned({ parties = [], signedSteps = [] }: PageBlock, path: string): Finding[] {
  const places = signedSteps.map(({ party }) => String(party));
  const at = (index: number) => `${path}/${index}/party`;
  return [
    ...signedSteps.flatMap(({ party }, index) =>
      party <= parties.length ? [] : [{ path: at(index), ...screenMessage('no-such-party', { party }) }],
    ),
    ...findRepeats(places, at, 'party'),
  ];
}

/** A text without languages belongs to none of them: its translations are unknown. */
function hasLanguage(text: Text, language: Language): boolean {
  return typeof text === 'object' && text[language] !== undefined;
}
