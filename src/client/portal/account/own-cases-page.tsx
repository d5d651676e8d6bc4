import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { usePapers } from '../../runtime/paper/use-papers';
import { useReadableStatus } from '../../runtime/process/use-readable-status';
import { useInbox } from '../../shell/inbox/inbox';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { OwnCaseCard } from './own-case-card';
import { caseColumns, caseLists, type CaseName, type CaseRow } from './own-cases';
import { OwnList } from './own-list';
import { OwnWinters } from './own-winters';

/** A citizen's cases of one kind, the newest first: what happens now, who has to act, and what the person can do. */
export default function OwnCasesPage({ name }: { name: CaseName }) {
  const list = caseLists[name];
  const { t } = useTranslation('citizen');
  const statusIn = useReadableStatus(list.source);
  const inbox = useInbox();
  const papers = usePapers(list.table);
  const waiting = inbox.data?.pages.flatMap(({ items }) => items) ?? [];
  usePageTitle(t(`menu.${name}`));
  const begin = list.form && (
    <ButtonLink isPrimary to={`/form/${list.form}/new`}>
      <Icon name="add" />
      {t(`begin.${name}`)}
    </ButtonLink>
  );
  const head = (
    <>
      <header className="own-head">
        <h1 tabIndex={-1}>{t(`menu.${name}`)}</h1>
        {begin}
      </header>
      <p className="quiet">{t(`lead.${name}`)}</p>
      {name === 'certificate' ? <OwnWinters /> : null}
    </>
  );
  return (
    <OwnList<CaseRow>
      head={head}
      source={list.source}
      columns={caseColumns(list)}
      localized={list.localized}
      path={list.path}
      empty={t(`none.${name}`)}
      next={nextOf(name, t)}
    >
      {(row) => (
        <OwnCaseCard
          list={list}
          row={row}
          status={row.status === null ? null : statusIn(row.status)}
          papers={papers}
          waiting={waiting.find(({ source, row_id: id }) => source === list.table && id === row.id)}
        />
      )}
    </OwnList>
  );
}

/** Returns where a person without cases of a kind goes on: to those from which they arise, or to the conditions of loans. */
function nextOf(name: CaseName, t: TFunction<'citizen'>) {
  const { from } = caseLists[name];
  if (name === 'loan') return { label: t('next.loan'), to: '/loan' };
  return from && { label: t(`menu.${from}`), to: caseLists[from].path };
}
