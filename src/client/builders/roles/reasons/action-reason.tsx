import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import type { ActionReasons, PolicyReason } from './read-reasons';

interface ActionReasonProps {
  action: 'read' | 'update' | 'delete';
  reasons: ActionReasons;
  isAdministrator: boolean;
  conditionText: (feel: string) => string;
  titleOf: (column: string) => string;
}

/** Says whether an action is allowed, and for each policy which of its conditions hold for the row. */
export function ActionReason({
  action,
  reasons,
  isAdministrator,
  conditionText,
  titleOf,
}: ActionReasonProps) {
  const { t } = useTranslation('rights-builders');
  const { allowed, refusal, policies } = reasons;
  const nameOf = ({ role, policy }: PolicyReason): string =>
    role === null || policy === null
      ? t('reasons.followed')
      : t(role === 'visitor' ? 'reasons.policyOfVisitors' : 'reasons.policy', { place: policy + 1 });
  return (
    <section className="reason">
      <h3 className={allowed ? 'is-held' : 'is-failed'}>
        <Icon name={allowed ? 'success' : 'close'} />
        {t(allowed ? `reasons.may.${action}` : `reasons.mayNot.${action}`)}
      </h3>
      <p>
        {refusal !== null
          ? t(`reasons.refusal.${refusal}`)
          : isAdministrator
            ? t('reasons.administrator')
            : t('reasons.because')}
      </p>
      <ul>
        {policies.map((each, index) => (
          <li key={index}>
            <span className={each.holds ? 'is-held' : 'is-failed'}>
              <Icon name={each.holds ? 'success' : 'close'} />
              {nameOf(each)}
              {each.parts.length === 0 && each.through === null ? ` — ${t('policy.allRows')}` : null}
            </span>
            {each.parts.length === 0 && each.through === null ? null : (
              <ul>
                {each.parts.map(({ text, holds }) => (
                  <li key={text} className={holds ? 'is-held' : 'is-failed'}>
                    <Icon name={holds ? 'success' : 'close'} />
                    {conditionText(text)} — {t(holds ? 'reasons.holds' : 'reasons.fails')}
                  </li>
                ))}
                {each.through === null ? null : (
                  <li className={each.through.holds ? 'is-held' : 'is-failed'}>
                    <Icon name={each.through.holds ? 'success' : 'close'} />
                    {t(each.through.row === null ? 'reasons.throughNothing' : 'reasons.through', {
                      column: titleOf(each.through.column),
                      source: each.through.source,
                      row: each.through.row ?? '',
                    })}{' '}
                    — {t(each.through.holds ? 'reasons.holds' : 'reasons.fails')}
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
