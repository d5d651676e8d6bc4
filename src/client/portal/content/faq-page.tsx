import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FilterForm } from '../../ui/lists/filter-form';
import { RichText } from '../../ui/rich-text';
import './content.css';
import { LoadedList } from '../../ui/states/loaded';
import { PageHeading } from './page-heading';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { publishedRows, useRows } from '../read-rows';
import { SearchField } from './search-field';

/** `/faq`: questions that open one by one, and a search over questions and answers. */
export default function FaqPage() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState(search.get('q') ?? '');
  const result = useRows('v_faq', 'id queation answer', {
    ...publishedRows,
    texts: ['queation', 'answer'],
  });
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/faq" />
      <FilterForm path="/faq">
        <SearchField label={t('faq.search')} name="q" value={wanted} onChange={setWanted} />
      </FilterForm>
      <LoadedList result={result}>
        {(questions) => {
          const shown = questions.filter(({ queation, answer }) => isNamed(wanted, queation, answer));
          return (
            <>
              <p className="quiet" aria-live="polite">
                {wanted === '' ? '' : t('found', { number: shown.length })}
              </p>
              <MongolianOnly rows={shown} />
              <div className="content-questions">
                {shown.map(({ id, queation, answer, languages }) => (
                  <details key={id}>
                    <summary lang={languages?.queation}>{queation}</summary>
                    {/* A browser opens the question where an address names this. */}
                    <div id={`answer-${id}`} className="content-answer">
                      <RichText html={answer ?? ''} lang={languages?.answer} />
                    </div>
                  </details>
                ))}
              </div>
              <OpenNamed />
            </>
          );
        }}
      </LoadedList>
    </div>
  );
}

/** Opens the question that the address names (`#answer-12`) on a page that the browser has drawn. */
function OpenNamed() {
  const { hash } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest('details');
    if (details === undefined || details === null) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash]);
  return null;
}

/** Whether a text contains every word. */
function isNamed(words: string, ...texts: readonly (string | null)[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
