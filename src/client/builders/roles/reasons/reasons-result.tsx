import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { SelectEntry } from '../../forms/inputs/entries';
import { useConditionText } from '../../conditions/use-condition-text';
import { useRowScope, useSourceColumns } from '../policies/use-source-columns';
import { ActionReason } from './action-reason';
import type { AccessReasons } from './read-reasons';

interface ReasonsResultProps {
  reasons: AccessReasons;
  source: string;
  as: string;
  onAs: (as: string) => void;
}

const states = ['read', 'masked', 'never', 'secret'] as const;

/** Says what a person may do with a row and why: policies, columns, pages and steps. */
export function ReasonsResult({ reasons, source, as, onAs }: ReasonsResultProps) {
  const { t } = useTranslation('rights-builders');
  const scope = useRowScope(useSourceColumns(source));
  const conditionText = useConditionText(scope);
  const { person, roles, row, actions, columns, pages, steps } = reasons;
  const name = [person.last_name, person.first_name].filter(Boolean).join(' ') || person.login;
  return (
    <div className="reasons">
      <h2>{t('reasons.title', { name, role: reasons.as.title, row: row.title ?? `№ ${row.id}` })}</h2>
      {roles.length > 1 ? (
        <SelectEntry
          label={t('reasons.as')}
          value={as === '' && roles[0] !== undefined ? ofRole(roles[0]) : as}
          options={roles.map((each) => ({
            value: ofRole(each),
            label: [each.title, each.organization].filter(Boolean).join(', '),
          }))}
          onChange={onAs}
        />
      ) : null}
      {(['read', 'update', 'delete'] as const).map((action) => (
        <ActionReason
          key={action}
          action={action}
          reasons={actions[action]}
          isAdministrator={reasons.as.administrator}
          conditionText={conditionText}
          titleOf={scope.titleOf}
        />
      ))}
      <section className="reason">
        <h3>{t('reasons.columns')}</h3>
        {actions.read.allowed ? (
          <dl className="reason-columns">
            {states.map((state) => {
              const found = columns.filter((column) => column.state === state);
              return found.length === 0 ? null : (
                <div key={state}>
                  <dt>{t(`reasons.column.${state}`)}</dt>
                  <dd>{found.map(({ title }) => title).join(', ')}</dd>
                </div>
              );
            })}
          </dl>
        ) : (
          <p>{t('reasons.noColumns')}</p>
        )}
      </section>
      <section className="reason">
        <h3>{t('reasons.pages')}</h3>
        {pages.length === 0 ? <p>{t('reasons.noPages')}</p> : null}
        <ul>
          {pages.map(({ item, titles, state, narrowed }) => (
            <li key={item}>
              <strong>{titles.join(' › ')}</strong>: {t(`menu.state.${state}`)}
              {narrowed.length === 0 ? null : (
                <ul>
                  {narrowed.map(({ by, text, holds }) => (
                    <li key={`${by} ${text}`} className={holds ? 'is-held' : 'is-failed'}>
                      <Icon name={holds ? 'success' : 'close'} />
                      {t(`reasons.narrowed.${by}`)}: {conditionText(text)}
                      {holds ? null : ` — ${t('reasons.notInList')}`}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="reason">
        <h3>{t('reasons.steps')}</h3>
        {steps.length === 0 ? <p>{t('reasons.noSteps')}</p> : null}
        <ul>
          {steps.map(({ process, step, open, theirs }, index) => (
            <li key={index} className={theirs ? 'is-held' : 'is-failed'}>
              <Icon name={theirs ? 'success' : 'close'} />
              {process}: {step} ({t(open ? 'reasons.open' : 'reasons.done')}) —{' '}
              {t(theirs ? 'reasons.theirs' : 'reasons.notTheirs')}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ofRole({ role_id, org_id }: AccessReasons['roles'][number]): string {
  return org_id === null ? String(role_id) : `${role_id} ${org_id}`;
}
