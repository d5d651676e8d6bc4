import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { TouchLink } from '../../ui/touch-link';
import type { Localized } from '../../../engine/translations/localize-row';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { publishedRows, useRows } from '../read-rows';
import type { SelectedRow } from '../selected-row';
import './content.css';
import { audienceName, audiences } from './guide-audience';
import { LoadedList } from '../../ui/states/loaded';
import { PageHeading } from './page-heading';

const columns = 'id title help_type_id help_type role_name display_name';

type GuideSummary = SelectedRow<'v_help', typeof columns>;

/** The values of the address that narrow the list; null shows all. */
interface Choice {
  role: string | null;
  topic: string | null;
}

const sorts = [
  { column: 'order_type', order: 'asc' },
  { column: 'order', order: 'asc' },
] as const;

/** `/user-guide`: guides by topic; `?role=crew` and `?topic=3` narrow them, by links that work without scripts. */
export default function GuideListPage() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const choice = { role: search.get('role'), topic: search.get('topic') };
  const result = useRows('v_help', columns, {
    ...publishedRows,
    texts: ['title', 'help_type'],
    sorts,
  });
  return (
    <div className="content-page">
      <PageHeading path="/user-guide" />
      <LoadedList result={result}>
        {(guides) => {
          const shown = guides.filter((guide) => isFor(guide, choice.role) && isAbout(guide, choice.topic));
          return (
            <>
              <nav aria-label={t('guide.forWhom')}>
                <ChoiceLinks
                  title={t('guide.forWhom')}
                  chosen={choice.role}
                  options={rolesOf(guides).map((guide) => [guide.role_name ?? '', audienceName(t, guide)])}
                  addressOf={(role) => addressOf({ ...choice, role })}
                />
              </nav>
              <nav aria-label={t('guide.topics')}>
                <ChoiceLinks
                  title={t('guide.topics')}
                  chosen={choice.topic}
                  options={topicsOf(guides).map(([topic, [first]]) => [topic, first?.help_type ?? ''])}
                  addressOf={(topic) => addressOf({ ...choice, topic })}
                />
              </nav>
              {shown.length === 0 ? <output>{t('guide.none')}</output> : null}
              <MongolianOnly rows={shown} />
              <CardList rows={topicsOf(shown).map(([id, own]) => ({ id, own }))}>
                {({ own }) => <GuidesOfTopic guides={own} />}
              </CardList>
            </>
          );
        }}
      </LoadedList>
    </div>
  );
}

interface ChoiceLinksProps {
  title: string;
  chosen: string | null;
  /** Values of the address with their names. */
  options: readonly (readonly [value: string, name: string])[];
  addressOf: (value: string | null) => string;
}

function ChoiceLinks({ title, chosen, options, addressOf }: ChoiceLinksProps) {
  const { t } = useTranslation('content');
  return (
    <p className="content-choices">
      <span className="quiet">{title}:</span>
      {[[null, t('guide.every')] as const, ...options].map(([value, name]) => (
        <Link
          key={value}
          className="tag"
          to={addressOf(value)}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {name}
        </Link>
      ))}
    </p>
  );
}

function GuidesOfTopic({ guides }: { guides: readonly Localized<GuideSummary>[] }) {
  const { t } = useTranslation('content');
  const [first] = guides;
  const isForSeveral = guides.some(({ role_name }) => role_name !== first?.role_name);
  return (
    <Card as="section">
      <h2 lang={first?.languages?.help_type}>{first?.help_type}</h2>
      <ul className="content-rows">
        {guides.map((guide) => (
          <li key={guide.id}>
            <TouchLink to={`/user-guide/${guide.id}`} lang={guide.languages?.title}>
              {guide.title}
            </TouchLink>
            {isForSeveral && guide.role_name !== null ? (
              <span className="quiet"> {audienceName(t, guide)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A guide for everybody is for each role too. */
function isFor({ role_name }: GuideSummary, role: string | null): boolean {
  return role === null || role_name === null || role_name === role;
}

function isAbout({ help_type_id }: GuideSummary, topic: string | null): boolean {
  return topic === null || String(help_type_id) === topic;
}

/** One guide of each role that has guides: the product's roles in their order, then others. */
function rolesOf(guides: readonly GuideSummary[]): GuideSummary[] {
  const roles = new Map(guides.map((guide) => [guide.role_name, guide]));
  roles.delete(null);
  const rank = ({ role_name }: GuideSummary) => {
    const place = audiences.findIndex((name) => name === role_name);
    return place === -1 ? audiences.length : place;
  };
  return [...roles.values()].toSorted((one, other) => rank(one) - rank(other));
}

function topicsOf<Guide extends GuideSummary>(guides: readonly Guide[]): [string, Guide[]][] {
  const topics = new Map<string, Guide[]>();
  for (const guide of guides) {
    const topic = String(guide.help_type_id);
    topics.set(topic, [...(topics.get(topic) ?? []), guide]);
  }
  return [...topics];
}

function addressOf({ role, topic }: Choice): string {
  const parts = [...(role === null ? [] : [['role', role]]), ...(topic === null ? [] : [['topic', topic]])];
  return parts.length === 0 ? '/user-guide' : `/user-guide?${new URLSearchParams(parts).toString()}`;
}
