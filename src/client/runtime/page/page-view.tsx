import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import type { PageBlock } from '../../../definitions/page';
import type { ServedDefinition } from '../../api/served-definition';
import { useLanguage } from '../../i18n/i18n';
import { SignInNeeded } from '../../session/sign-in-needed';
import { NoAccess, NotFound } from '../../ui/error-pages';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { PageSkeleton } from '../../ui/page-skeleton';
import { RetryNotice } from '../../ui/retry-notice';
import { ChartCard } from '../chart/chart-card';
import { useDefinition } from '../use-definition';
import { FormLink } from './form-link';
import { RowDetail } from './row-detail';
import { RowList } from './row-list';
import { usePageAddresses } from './use-page-address';
import './page.css';

/** Draws a page that a definition describes. `row` is the row that its address names. */
export default function PageView({ id, row }: { id: string; row: string | undefined }) {
  const page = useDefinition('page', id);
  if (page.error?.code === 'UNAUTHENTICATED') return <SignInNeeded />;
  if (page.error?.code === 'FORBIDDEN') return <NoAccess />;
  if (page.error?.code === 'NOT_FOUND') return <NotFound />;
  if (page.isError) return <RetryNotice message={page.error.message} onRetry={() => void page.refetch()} />;
  return page.data === undefined ? (
    <PageSkeleton />
  ) : (
    <LoadedPage key={`${id} ${row}`} page={page.data} row={row} />
  );
}

function LoadedPage({ page, row }: { page: ServedDefinition<'page'>; row: string | undefined }) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  // The row may be gone, and it may name the page: both are known once its block has read it.
  const [found, setFound] = useState<{ title: string | undefined } | null>();
  const above = page.path.replace(/\/:id$/, '');
  const parent = usePageAddresses().data?.find(({ path }) => path === above && path !== page.path);
  const title = found?.title ?? say(page.title, language);
  usePageTitle(title);
  if (found === null) return <NotFound />;
  return (
    <div className="page">
      <header className="page-head">
        {parent === undefined ? null : (
          <Link className="page-back" to={parent.path}>
            <Icon name="left" />
            {t('all')}
          </Link>
        )}
        <h1>{title}</h1>
        {page.lead === undefined ? null : <p className="quiet">{say(page.lead, language)}</p>}
      </header>
      <div className="page-blocks">
        {page.blocks.map((block, index) => (
          <section key={index} className="page-block" style={{ '--span': block.span ?? 24 }}>
            {block.title === undefined || block.type === 'form' ? null : (
              <h2>{say(block.title, language)}</h2>
            )}
            <Block block={block} row={row} titleColumn={page.titleColumn} onRow={setFound} />
          </section>
        ))}
      </div>
    </div>
  );
}

interface BlockProps {
  block: PageBlock;
  row: string | undefined;
  titleColumn: string | undefined;
  onRow: (found: { title: string | undefined } | null) => void;
}

function Block({ block, row, titleColumn, onRow }: BlockProps) {
  const language = useLanguage();
  const { type, text, grid, link, form, field, chart } = block;
  if (type === 'text' && text !== undefined) return <Paragraphs text={say(text, language)} />;
  if ((type === 'list' || type === 'cards') && grid !== undefined)
    return <RowList grid={grid} link={link} as={type} />;
  if (type === 'detail' && grid !== undefined && row !== undefined)
    return <RowDetail grid={grid} row={row} titleColumn={titleColumn} onRow={onRow} />;
  if (type === 'form' && form !== undefined)
    return <FormLink form={form} title={block.title} field={field} row={row} />;
  if (type === 'chart' && chart !== undefined)
    return <ChartCard id={chart} filters={[]} picked={undefined} onPick={undefined} />;
  return null;
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} className="page-text">
      {paragraph}
    </p>
  ));
}
