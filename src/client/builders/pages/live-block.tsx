import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { printedBlockTypes, type PageBlock } from '../../../definitions/page';
import { useLanguage } from '../../i18n/i18n';
import { BlockLinks } from '../../runtime/page/block-links';
import { Block, hasHeading } from '../../runtime/page/page-block';
import type { PageCharts } from '../../runtime/page/use-page-charts';
import { definitionsQuery } from '../change-sets/queries';
import { scalarText } from '../document/pointer';
import { useEditor } from '../editor/editor-context';
import { Failsafe } from '../forms/preview/failsafe';
import { useDefinitionTitle } from '../sources/source-words';
import { blockTarget } from './block-types';
import { finishedBlock, type BlockPlace } from './page-edits';
import '../../runtime/page/page.css';

interface LiveBlockProps {
  place: BlockPlace;
  /** The finished blocks of the page. */
  blocks: readonly PageBlock[];
  charts: PageCharts;
  /** The row that the address would name; undefined for none. */
  row: string | undefined;
}

/** A block drawn by the page's own component over real rows; words in its place where there is nothing to draw yet. */
export function LiveBlock({ place: { block: document, type }, blocks, charts, row }: LiveBlockProps) {
  const { t } = useTranslation('page-designer');
  const language = useLanguage();
  const { document: page } = useEditor();
  const [isMissing, setIsMissing] = useState(false);
  const target = blockTarget(type);
  const id = target === undefined ? '' : scalarText(document[target.member]);
  const block = finishedBlock(document);
  const titleOf = useDefinitionTitle(target?.kind ?? 'grid');
  const listed = useQuery(definitionsQuery);
  const isPublished = listed.data?.some(
    (each) => each.kind === target?.kind && each.id === id && each.version > 0,
  );
  if (block === undefined || (target !== undefined && id === ''))
    return <p className="setting-empty">{t(`empty.${type}`)}</p>;
  if (target !== undefined && isPublished === false)
    return <p className="setting-empty">{t('canvas.unpublished', { name: titleOf(id) })}</p>;
  if (printedBlockTypes.some((each) => each === type))
    return <p className="setting-empty">{t('canvas.onPaper')}</p>;
  const isOfRow = type === 'detail' || block.connection !== undefined;
  if (isOfRow && isMissing) return <p className="setting-empty">{t('canvas.noRow')}</p>;
  if (isOfRow && row === undefined)
    return <p className="setting-empty">{t('canvas.ofRow', { name: titleOf(id) })}</p>;
  return (
    <Failsafe of={block} message={t('canvas.failed')}>
      <section className={`page-block is-${block.type}`}>
        {block.title === undefined || !hasHeading(block) ? null : <h2>{say(block.title, language)}</h2>}
        <Block
          block={block}
          isFirst={false}
          row={row}
          titleColumn={scalarText(page.titleColumn) || undefined}
          parent="/"
          charts={charts}
          onRow={(found) => setIsMissing(found === null)}
        />
        <BlockLinks links={block.links} blocks={blocks} />
      </section>
    </Failsafe>
  );
}
