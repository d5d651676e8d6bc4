import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useInbox } from '../../shell/inbox/inbox';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { Pager, positiveOf } from '../../ui/pager';
import { Loaded } from '../content/loaded';
import { OwnCaseCard } from './own-case-card';
import { caseColumns, caseLists, type CaseName, type CaseRow } from './own-cases';
import { useOwnRows } from './use-own-rows';

/** A citizen's cases of one kind, the newest first: what happens now, who has to act, and what the person can do. */
export default function OwnCasesPage({ name }: { name: CaseName }) {
  const list = caseLists[name];
  const { t } = useTranslation('citizen');
  const [search] = useSearchParams();
  const page = Number(positiveOf(search.get('page')) ?? '1');
  const result = useOwnRows<CaseRow>(list.source, caseColumns(list), page);
  const inbox = useInbox();
  const waiting = inbox.data?.pages.flatMap(({ items }) => items) ?? [];
  usePageTitle(t(`menu.${name}`));
  const begin = list.form && (
    <Link className="button button-primary" to={`/form/${list.form}/new`}>
      <Icon name="add" />
      {t(`begin.${name}`)}
    </Link>
  );
  return (
    <>
      <header className="own-head">
        <h1 tabIndex={-1}>{t(`menu.${name}`)}</h1>
        {begin}
      </header>
      <p className="quiet">{t(`lead.${name}`)}</p>
      <Loaded result={result} isEmpty={({ total }) => total === 0} empty={t(`none.${name}`)}>
        {({ rows, page: shown, lastPage }) => (
          <>
            <ul className="own-list" aria-busy={result.isPlaceholderData}>
              {rows.map((row) => (
                <li key={row.id}>
                  <OwnCaseCard
                    list={list}
                    row={row}
                    waiting={waiting.find(({ source, row_id: id }) => source === list.table && id === row.id)}
                  />
                </li>
              ))}
            </ul>
            <Pager
              page={shown}
              last={lastPage}
              addressOf={(to) => `${list.path}?page=${to}`}
              before={t('newer')}
              after={t('older')}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
