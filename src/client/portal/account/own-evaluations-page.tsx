import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Filter } from '../../../definitions/filter';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { useRows } from '../read-rows';
import { OwnList } from './own-list';
import type { SelectedRow } from '../selected-row';
import { useOwnFilters } from './use-own-rows';

const marks = ['rate_value', 'quality_rate', 'time_rate', 'attitude_rate'] as const;

const crewName = { places: ['brigad_name'], untranslated: ['comment', 'title'] };

const columns = 'id brigad_name comment created_at rate_value quality_rate time_rate attitude_rate';

type Evaluation = SelectedRow<'v_crew_evaluation', typeof columns>;

/** The evaluations of crews that a citizen wrote, and the finished projects that have none yet. */
export default function OwnEvaluationsPage() {
  const { t } = useTranslation('citizen');
  usePageTitle(t('menu.evaluations'));
  return (
    <OwnList<Evaluation>
      head={
        <>
          <h1 tabIndex={-1}>{t('menu.evaluations')}</h1>
          <p className="quiet">{t('lead.evaluations')}</p>
          <UnevaluatedProjects />
        </>
      }
      source="v_crew_evaluation"
      columns={columns}
      localized={crewName}
      path="/menu/user/my-brigad-evaluation"
      empty={t('none.evaluations')}
      next={{ label: t('menu.project'), to: '/menu/user/my-project' }}
    >
      {(row) => (
        <article className="own-case card">
          <h2 lang={row.languages?.brigad_name}>{row.brigad_name}</h2>
          {row.comment === null ? null : (
            <p className="content-quote" lang={row.languages?.comment}>
              {row.comment}
            </p>
          )}
          <dl className="own-facts">
            {marks.map((mark) =>
              row[mark] === null ? null : (
                <div key={mark}>
                  <dt>{t(`facts.${mark}`)}</dt>
                  <dd>{t('units.mark', { value: row[mark] })}</dd>
                </div>
              ),
            )}
            <div>
              <dt>{t('facts.created_at')}</dt>
              <dd>{localDay(row.created_at)}</dd>
            </div>
          </dl>
          <Link to={`/form/crew_evaluation/${row.id}`}>{t('change')}</Link>
        </article>
      )}
    </OwnList>
  );
}

const finished: Filter = { column: 'status_type', condition: 'equals', value: 'END' };

/** Links to the evaluation of each finished project without one. */
function UnevaluatedProjects() {
  const { t } = useTranslation('citizen');
  const own = useOwnFilters();
  const projects = useRows('v_project', 'id title brigad_id brigad_name', {
    ...crewName,
    filters: [...own, finished],
    limit: 50,
  });
  const evaluated = useRows('v_crew_evaluation', 'project_id', { filters: own, limit: 200 });
  if (projects.data === undefined || evaluated.data === undefined) return null;
  const known = new Set(evaluated.data.map(({ project_id: id }) => String(id)));
  const open = projects.data.filter(({ id, brigad_id: crew }) => crew !== null && !known.has(id));
  if (open.length === 0) return null;
  return (
    <section className="own-open card" aria-labelledby="own-open">
      <h2 id="own-open">{t('evaluate.title')}</h2>
      <ul>
        {open.map(({ id, title, brigad_id: crewKey, brigad_name: crew }) => (
          <li key={id}>
            <Link to={`/form/crew_evaluation/new?project_id=${id}&brigad_id=${crewKey}`}>
              <Icon name="star" />
              {[crew, title].filter(Boolean).join(': ')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
