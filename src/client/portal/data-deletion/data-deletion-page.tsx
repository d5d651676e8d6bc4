import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import '../content/content.css';
import { PageHeading } from '../content/page-heading';
import { CodeEntry } from './code-entry';
import { normalizeStatusCode } from './data-deletion';
import './data-deletion-page.css';
import { DeletionRequest } from './deletion-request';
import { DeletionStateCard } from './deletion-state-card';

const deleted = ['account', 'rows', 'files', 'trail'];
const kept = ['figures', 'contracts', 'decisions'];

/**
 * `/facebook/data-deletion`: asks for the deletion of one's data; with `?sent=` it asks for the code of that message, with `?code=` it
 * shows the state of a request. Its forms work without scripts.
 */
export default function DataDeletionPage() {
  const { t } = useTranslation('deletion');
  const [search] = useSearchParams();
  const code = normalizeStatusCode(search.get('code') ?? '');
  useEffect(() => {
    // The form that led here was further down.
    if (code !== '') window.scrollTo(0, 0);
  }, [code]);
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/facebook/data-deletion" />
      {code === '' ? (
        <>
          <TextList title={t('deleted.title')} items={deleted.map((item) => t(`deleted.${item}`))} />
          <TextList title={t('kept.title')} items={kept.map((item) => t(`kept.${item}`))} />
          <DeletionRequest />
          <CodeEntry isMissing={search.has('code')} />
        </>
      ) : (
        <>
          <DeletionStateCard key={code} code={code} />
          <CodeEntry />
          <p className="content-links">
            <Link to="/facebook/data-deletion">{t('another')}</Link>
            <Link to="/contact">{t('contact')}</Link>
          </p>
        </>
      )}
    </div>
  );
}

function TextList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="deletion-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
