import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { EntryField } from '../../ui/entry-form/entry-field';
import { useEntry } from '../../ui/entry-form/use-entry';
import { normalizeStatusCode } from './data-deletion';

/** Leads to the state of the request whose code a person enters. `isMissing`: it was sent without one. */
export function CodeEntry({ isMissing = false }: { isMissing?: boolean }) {
  const { t } = useTranslation('deletion');
  const navigate = useNavigate();
  const address = useHref('/facebook/data-deletion');
  const missing = { code: [t('status.missing')] };
  const [refused] = useState(isMissing ? { faults: missing, failure: null } : undefined);
  const { form, faults, setFaults, submit } = useEntry(undefined, refused);
  const open = submit(async (entered) => {
    const code = normalizeStatusCode(entered('code'));
    if (code === '') setFaults(missing);
    else await navigate(`/facebook/data-deletion?code=${encodeURIComponent(code)}`);
  });
  return (
    <form
      ref={form}
      className="card deletion-card"
      noValidate
      method="get"
      action={address}
      onSubmit={(event) => void open(event)}
      aria-labelledby="deletion-status-title"
    >
      <h2 id="deletion-status-title">{t('status.title')}</h2>
      <EntryField
        name="code"
        label={t('status.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        faults={faults.code}
      />
      <Button type="submit">{t('status.open')}</Button>
    </form>
  );
}
