import { useTranslation } from 'react-i18next';
import { EntryFailure } from '../ui/entry-form/entry-failure';
import { PasswordField } from '../ui/entry-form/entry-field';
import { useEntry } from '../ui/entry-form/use-entry';

interface PasswordAskProps {
  /** Label of the button: the action that needs the password. */
  action: string;
  /** Its errors are shown here. */
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change to the ways of signing in. */
export function PasswordPrompt({ action, onPassword, onCancel }: PasswordAskProps) {
  const { t } = useTranslation('profile');
  const { form, failure, faults, isBusy, submit } = useEntry(t('failed'));
  const send = submit((entered) => onPassword(entered('password')));
  return (
    <form ref={form} className="profile-ask" onSubmit={(event) => void send(event)}>
      <EntryFailure failure={failure} />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        faults={faults.password}
      />
      <div className="profile-actions">
        <button type="submit" className="button button-primary" disabled={isBusy}>
          {action}
        </button>
        <button type="button" className="button button-plain" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
