import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { StatusIcon } from '../../../../widgets/process_status/timeline/status-icon';
import { addressOfPage } from '../../../definitions/page';
import type { Localized } from '../../../engine/translations/localize-row';
import { timeAgo } from '../../../engine/time/time-ago';
import { localDay, localTime } from '../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../i18n/i18n';
import { papersSignedAt, type OfferedPaper } from '../../runtime/paper/use-papers';
import { useRowProcesses } from '../../runtime/process/use-row-processes';
import type { InboxItem } from '../../shell/inbox/inbox';
import { Icon } from '../../ui/icon';
import { unbrokenNumbers } from '../../ui/unbroken-numbers';
import { figure, moneyText } from '../calculator/figures';
import {
  isFinal,
  offersAddress,
  ownCaseAddress,
  rowFacts,
  rowTitle,
  titleLanguage,
  type CaseFact,
  type CaseList,
  type CaseRow,
} from './own-cases';

interface OwnCaseCardProps {
  list: CaseList;
  row: Localized<CaseRow>;
  /** Its status in the reader's language; null before it was sent. */
  status: string | null;
  /** The step of this case that waits for the person. */
  waiting: InboxItem | undefined;
  /** The printed documents of the list's rows. */
  papers: readonly OfferedPaper[];
}

/** Renders a case: its name, its status, whose turn it is, and what is known of it. */
export function OwnCaseCard({ list, row, status, waiting, papers }: OwnCaseCardProps) {
  const { t } = useTranslation('citizen');
  const address = ownCaseAddress(list.table, row.id);
  return (
    <article className={waiting === undefined ? 'own-case card' : 'own-case card is-waiting'}>
      <h2>
        <Link to={address} lang={titleLanguage(list, row)}>
          {rowTitle(list, row)}
        </Link>
      </h2>
      <p className="own-status">
        {row.status_type === null ? null : <StatusIcon type={row.status_type} />}
        <span>{status ?? t('notSent')}</span>
      </p>
      {waiting === undefined ? (
        isFinal(row) || row.status === null ? null : (
          <Turn list={list} row={row} />
        )
      ) : (
        <p className="own-turn">
          <ButtonLink isPrimary to={address}>
            {t('goOn')}
          </ButtonLink>
          <span>
            {waiting.due_at === null
              ? t('yourTurn')
              : unbrokenNumbers(t('yourTurnUntil', { time: localTime(waiting.due_at) ?? waiting.due_at }))}
          </span>
        </p>
      )}
      <dl className="own-facts">
        {rowFacts(list, row).map((fact) => (
          <div key={fact.column}>
            <dt>{t(`facts.${fact.column}`)}</dt>
            <dd lang={row.languages?.[fact.column]}>
              <FactValue fact={fact} value={row[fact.column]} />
            </dd>
          </div>
        ))}
      </dl>
      {shownPapers(papers, row, waiting).map(({ page, title, path }) => (
        <Link key={page} className="own-link" to={addressOfPage({ path }, row.id)}>
          <Icon name="file" />
          {title}
        </Link>
      ))}
      {list.table === 'orders' && !isFinal(row) ? (
        <Link className="own-link" to={offersAddress(row.id)}>
          <Icon name="scale" />
          {t('offers.link')}
        </Link>
      ) : null}
    </article>
  );
}

/** The documents that the person has to sign now, and those of a case that has ended well. */
function shownPapers(
  papers: readonly OfferedPaper[],
  row: CaseRow,
  waiting: InboxItem | undefined,
): readonly OfferedPaper[] {
  if (waiting !== undefined) return papersSignedAt(papers, waiting);
  return row.status_type === 'END' ? papers : [];
}

/** Names who is expected to act, and since when. */
function Turn({ list, row }: Pick<OwnCaseCardProps, 'list' | 'row'>) {
  const { t } = useTranslation('citizen');
  const language = useLanguage();
  const { data } = useRowProcesses({ source: list.table, row: row.id });
  const steps = data?.processes.flatMap((process) => process.steps) ?? [];
  const names = new Set(steps.flatMap(({ assignees }) => assignees.flatMap(({ name }) => name ?? [])));
  const [first] = steps.map(({ opened_at: at }) => at).toSorted();
  if (names.size === 0 || first === undefined) return null;
  return (
    <p className="quiet" title={localTime(first) ?? undefined}>
      {t('theirTurn', { names: [...names].join(', '), since: timeAgo(first, language) })}
    </p>
  );
}

function FactValue({ fact: { unit }, value }: { fact: CaseFact; value: unknown }) {
  const { t } = useTranslation('citizen');
  if (unit === 'day') return localDay(String(value));
  if (unit === 'money') return moneyText(Number(value));
  if (unit === 'energy') return t('units.energy', { value: figure(Number(value)) });
  if (unit === 'months') return t('units.months', { value: figure(Number(value)) });
  return String(value);
}
