import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button';

const steps = [
  { name: 'order', to: '/calculator/order' },
  { name: 'crews', to: '/calculator/brigad' },
  { name: 'refine', to: '/calculator/refine' },
] as const;

/** The step after a result was kept. */
export function OrderLink() {
  const { t } = useTranslation('calculator-result');
  return (
    <ButtonLink isPrimary to="/calculator/order">
      {t('next.order')}
    </ButtonLink>
  );
}

/** Next steps after the result. */
export function NextSteps() {
  const { t } = useTranslation('calculator-result');
  return (
    <section className="result-next" aria-labelledby="next-title">
      <h2 id="next-title">{t('next.title')}</h2>
      <ul>
        {steps.map(({ name, to }) => (
          <li key={name}>
            <Link className="card" to={to}>
              <b>{t(`next.${name}`)}</b>
              <span className="quiet">{t(`next.${name}Text`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
