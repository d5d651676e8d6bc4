import { isOfRow, type Page, type PageBlock, type PageBlockType } from '../page';
import { pointer, type Finding } from './finding';
import { screenMessage } from '../messages/screen-messages';

type Member = Exclude<keyof PageBlock, 'type' | 'title' | 'span'>;

/** The members that blocks of a type need, and those that they may have besides. */
const members: Readonly<Record<PageBlockType, { needs: Member; takes?: Member }>> = {
  text: { needs: 'text' },
  list: { needs: 'grid', takes: 'link' },
  cards: { needs: 'grid', takes: 'link' },
  detail: { needs: 'grid' },
  form: { needs: 'form', takes: 'field' },
  chart: { needs: 'chart' },
};
const all = ['text', 'grid', 'link', 'form', 'field', 'chart'] as const;

/** The first parts of addresses that are the product's own. */
const taken: ReadonlySet<string> = new Set([
  'admin',
  'agents',
  'assets',
  'auth',
  'brand',
  'calculator',
  'dashboard',
  'form',
  'heatloss',
  'menu',
  'news',
  'outbox',
  'select-role',
]);

export function checkPage(page: Page): Finding[] {
  const { blocks, path, isPublic, roles, titleColumn } = page;
  const ofRow = isOfRow(page);
  const details = blocks.flatMap(({ type }, index) => (type === 'detail' ? [index] : []));
  const findings = blocks.flatMap((block, index) => checkBlock(block, index, ofRow));
  const first = path.split('/')[1] ?? '';
  if (taken.has(first)) findings.push({ path: '/path', ...screenMessage('address-taken', { first }) });
  if (isPublic !== true && !roles) findings.push({ path: '', ...screenMessage('page-for-nobody') });
  if (isPublic === true && roles) findings.push({ path: '/roles', ...screenMessage('roles-of-public-page') });
  if (ofRow && details.length === 0) findings.push({ path: '/path', ...screenMessage('row-without-detail') });
  if (details.length > 1)
    findings.push({ path: pointer('blocks', details[1] ?? 0), ...screenMessage('one-detail') });
  if (titleColumn !== undefined && details.length === 0)
    findings.push({ path: '/titleColumn', ...screenMessage('title-without-detail') });
  return findings;
}

function checkBlock(block: PageBlock, index: number, ofRow: boolean): Finding[] {
  const { type } = block;
  const { needs, takes } = members[type];
  const at = (member: string) => pointer('blocks', index, member);
  const findings: Finding[] = all
    .filter((member) => block[member] !== undefined && member !== needs && member !== takes)
    .map((member) => ({ path: at(member), ...screenMessage('block-has-no', { type, member }) }));
  if (block[needs] === undefined)
    findings.push({ path: at(needs), ...screenMessage('block-is-empty', { type }) });
  if (type === 'detail' && !ofRow)
    findings.push({ path: at('type'), ...screenMessage('detail-without-row') });
  if (block.field !== undefined && !ofRow)
    findings.push({ path: at('field'), ...screenMessage('field-without-row') });
  return findings;
}
