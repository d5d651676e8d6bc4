import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { figure } from '../calculator/figures';
import { useRows } from '../read-rows';

/** The winters after the works: what is still asked of the person, and what the answered ones saved. */
export function OwnWinters() {
  const { t } = useTranslation('citizen');
  const winters = useRows('v_fuel_use', 'id code season used_kwh saved_kwh', {
    sorts: [{ column: 'season', order: 'desc' }],
    limit: 20,
  });
  if (winters.data === undefined || winters.data.length === 0) return null;
  return (
    <section className="own-open card" aria-labelledby="own-winters">
      <h2 id="own-winters">{t('winters.title')}</h2>
      <ul>
        {winters.data.map(({ id, code, season, used_kwh: used, saved_kwh: saved }) => (
          <li key={id}>
            <Link to={`/form/fuel_use/${id}`}>
              <Icon name={used === null ? 'edit' : 'thermometer'} />
              {t(used === null ? 'winters.asked' : 'winters.of', { from: season, to: season + 1, code })}
            </Link>
            {saved === null ? null : (
              <p className="quiet">
                {saved >= 0
                  ? t('winters.saved', { value: figure(saved) })
                  : t('winters.more', { value: figure(-saved) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
