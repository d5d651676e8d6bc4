import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { say } from '../../../definitions/language';
import type { Text } from '../../../definitions/text';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { rememberReturnPath } from '../../session/return-path';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/icon';
import './content.css';
import { Loaded } from '../../ui/states/loaded';
import { PageHeading } from './page-heading';
import { SearchField } from './search-field';
import { EmptyNotice } from '../../ui/states/empty-notice';

interface OpenForm {
  id: string;
  title: Text;
}

/** Above so many forms there is a search. */
const few = 8;

/** `/form`: the forms that the caller may send, each with its address. */
export default function FormsPage() {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const user = useSession((session) => session.user);
  const [wanted, setWanted] = useState('');
  const result = useQuery({
    // Its key begins as those of definitions do: a publication invalidates both.
    queryKey: ['definition', 'open-forms', user?.id, user?.role],
    queryFn: async ({ signal }) =>
      (await getJson<{ forms: readonly OpenForm[] }>('/schema/form', { signal })).forms,
  });
  const signIn =
    user === null ? (
      <ButtonLink to="/auth/login" onClick={() => rememberReturnPath('/form')}>
        {t('forms.signIn')}
      </ButtonLink>
    ) : null;
  return (
    <div className="content-page is-narrow">
      <PageHeading path="/form" />
      <Loaded result={result}>
        {(forms) => {
          if (forms.length === 0)
            return (
              <EmptyNotice text={t(user === null ? 'forms.empty' : 'forms.emptySignedIn')}>
                {signIn}
                <ButtonLink to="/contact">{t('forms.contact')}</ButtonLink>
              </EmptyNotice>
            );
          const shown = forms
            .map(({ id, title }) => ({ id, title: say(title, language) }))
            .filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()))
            .toSorted((one, other) => one.title.localeCompare(other.title, language.slice(0, 2)));
          return (
            <>
              {forms.length > few ? (
                <SearchField label={t('forms.search')} name="q" value={wanted} onChange={setWanted} />
              ) : null}
              {shown.length === 0 ? <output>{t('forms.none')}</output> : null}
              <ul className="content-forms">
                {shown.map(({ id, title }) => (
                  <li key={id}>
                    <Link className="card" to={`/form/${id}/new`}>
                      <Icon name="clipboard" />
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
              {signIn === null ? null : (
                <>
                  <p className="quiet">{t('forms.more')}</p>
                  <p>{signIn}</p>
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
