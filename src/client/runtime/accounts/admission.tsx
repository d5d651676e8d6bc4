import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordLimits } from '../../../engine/formats/mn-password';
import { randomKey } from '../../browser/random-key';
import { Icon } from '../../ui/icon';
import type { Faults, FormAddition } from '../form/form-addition';
import './admission.css';

type Way = 'invite' | 'password';

/**
 * How the person of a new account gets in: by an invitation, with which they choose their password, or with a password
 * that the administrator gives them.
 */
export function useAdmission(): FormAddition {
  const { t } = useTranslation('accounts');
  const [entry, setEntry] = useState({ way: 'invite' as Way, password: '', version: randomKey() });
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { way, password, version } = entry;
  const change = (next: { way: Way; password: string }) => {
    setEntry({ ...next, version: randomKey() });
    setFaults([]);
  };
  return {
    controls: (
      <AdmissionFields
        way={way}
        password={password}
        faults={faults}
        onWay={(next) => change({ way: next, password })}
        onPassword={(next) => change({ way, password: next })}
      />
    ),
    version,
    input: () => {
      if (way === 'invite') return { invite: true };
      if (password !== '') return { password };
      setFaults([t('admission.passwordMissing')]);
      return null;
    },
    refuse: ({ password: own = [], invite = [], ...others }: Faults): Faults => {
      setFaults([...own, ...invite]);
      return others;
    },
  };
}

interface AdmissionFieldsProps {
  way: Way;
  password: string;
  faults: readonly string[];
  onWay: (way: Way) => void;
  onPassword: (password: string) => void;
}

function AdmissionFields({ way, password, faults, onWay, onPassword }: AdmissionFieldsProps) {
  const { t } = useTranslation('accounts');
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const isFaulty = faults.length > 0;
  return (
    <fieldset className="admission">
      <legend>{t('admission.title')}</legend>
      {(['invite', 'password'] as const).map((each) => (
        <label key={each} className="admission-way">
          <input
            type="radio"
            name={`${id}-way`}
            checked={way === each}
            aria-labelledby={`${id}-${each}-name`}
            aria-describedby={`${id}-${each}`}
            onChange={() => onWay(each)}
          />
          <span id={`${id}-${each}-name`}>{t(`admission.${each}`)}</span>
          <small id={`${id}-${each}`}>{t(`admission.${each}Hint`)}</small>
        </label>
      ))}
      {way === 'password' ? (
        <div className={isFaulty ? 'form-field is-invalid' : 'form-field'}>
          <label className="form-label is-required" htmlFor={id}>
            {t('admission.passwordLabel')}
          </label>
          <div className="admission-password">
            <input
              id={id}
              type={isShown ? 'text' : 'password'}
              autoComplete="new-password"
              maxLength={passwordLimits.longest}
              value={password}
              aria-invalid={isFaulty}
              aria-describedby={`${id}-hint ${id}-faults`}
              onChange={({ target }) => onPassword(target.value)}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t(isShown ? 'admission.hide' : 'admission.show')}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon name={isShown ? 'eye-off' : 'eye'} />
            </button>
          </div>
          <p id={`${id}-hint`} className="form-help">
            {t('admission.passwordRules')}
          </p>
        </div>
      ) : null}
      <p id={`${id}-faults`} className="form-error" role="alert" hidden={!isFaulty}>
        <Icon name="error" />
        <span>{faults.join(' ')}</span>
      </p>
    </fieldset>
  );
}
