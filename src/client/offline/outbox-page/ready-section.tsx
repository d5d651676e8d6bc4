import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { readPins, unpinForm } from '../kept-pins';
import { readSeenRows } from '../seen-rows';
import type { Vault } from '../vault/vault';

/** Maximum number of listed rows. */
const maxRows = 12;

/** Lists the forms and rows that can be opened offline. */
export function ReadySection({ vault }: { vault: Vault }) {
  const { t } = useTranslation('outbox');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const pins = useQuery({ queryKey: ['pins', vault.owner], queryFn: readPins });
  const rows = useQuery({
    queryKey: ['seen-rows', vault.owner],
    queryFn: () => readSeenRows(vault, maxRows),
    staleTime: 0,
  });
  const remove = async (form: string) => {
    await unpinForm(form);
    await queryClient.invalidateQueries({ queryKey: ['pins'] });
  };
  return (
    <section className="outbox-section" aria-labelledby="outbox-ready">
      <h2 id="outbox-ready">{t('readyTitle')}</h2>
      {pins.data === undefined || pins.data.length === 0 ? (
        <p className="quiet">{t('noPins')}</p>
      ) : (
        <ul className="outbox-pins">
          {pins.data.map(({ form, title }) => (
            <li key={form}>
              <Link to={`/form/${form}/new`}>
                <Icon name="add" />
                {say(title, language)}
              </Link>
              <button
                type="button"
                className="icon-button"
                aria-label={`${t('unpin')}: ${say(title, language)}`}
                title={t('unpin')}
                onClick={() => void remove(form)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rows.data === undefined || rows.data.length === 0 ? null : (
        <>
          <h3>{t('seenTitle')}</h3>
          <ul className="outbox-pins">
            {rows.data.map(({ form, row, title }) => (
              <li key={`${form} ${row}`}>
                <Link to={`/form/${form}/${row}`}>
                  <Icon name="file" />
                  {say(title, language)} № {row}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
