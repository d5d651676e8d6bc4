import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import type { OpenRole } from '../../../definitions/registration';
import { useLanguage } from '../../i18n/i18n';
import type { StepProps } from './steps';

export type OpenRoles = readonly OpenRole[];

/** "Who are you?": one card for each role that is open for registration. */
export function RoleStep({ entered, faults, change, openRoles }: StepProps & { openRoles: OpenRoles }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const id = useId();
  return (
    <>
      <fieldset
        className="register-roles"
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={faults.role !== undefined}
        aria-describedby={`${id}-fault`}
      >
        <legend className="visually-hidden">{t('register.role.title')}</legend>
        {openRoles.map(({ role, title, help }) => (
          <label key={role} className="register-role">
            <input
              type="radio"
              name="role"
              value={role}
              checked={entered.role === role}
              aria-labelledby={`${id}-${role}-name`}
              aria-describedby={help === undefined ? undefined : `${id}-${role}`}
              onChange={() => change('role', role)}
            />
            <strong id={`${id}-${role}-name`}>{say(title ?? role, language)}</strong>
            {help === undefined ? null : (
              <span className="quiet" id={`${id}-${role}`}>
                {say(help, language)}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <span className="entry-fault" id={`${id}-fault`}>
        {faults.role?.join(' ')}
      </span>
    </>
  );
}
