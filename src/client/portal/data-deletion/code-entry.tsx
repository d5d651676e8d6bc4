import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EntryField } from '../../ui/entry-form/entry-field';
import { useEntry } from '../../ui/entry-form/use-entry';

/** Leads to the state of the request whose code a person enters. */
export function CodeEntry() {
  const { t } = useTranslation('deletion');
  const navigate = useNavigate();
  const { form, faults, setFaults, submit } = useEntry();
  const open = submit(async (entered) => {
    const code = entered('status').replaceAll(/[\s-]/g, '').toUpperCase();
    if (code === '') setFaults({ status: [t('status.missing')] });
    else await navigate(`/facebook/data-deletion?code=${encodeURIComponent(code)}`);
  });
  return (
    <form
      ref={form}
      className="card deletion-card"
      noValidate
      onSubmit={(event) => void open(event)}
      aria-labelledby="deletion-status-title"
    >
      <h2 id="deletion-status-title">{t('status.title')}</h2>
      <EntryField
        name="status"
        label={t('status.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        faults={faults.status}
      />
      <button type="submit" className="button button-plain">
        {t('status.open')}
      </button>
    </form>
  );
}
