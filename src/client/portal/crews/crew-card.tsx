import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonAnchor } from '../../ui/button';
import { figure } from '../calculator/figures';
import { phoneText } from '../../ui/phone-text';
import type { Localized } from '../../../engine/translations/localize-row';
import type { Crew } from './crews';
import { MailLink } from '../../ui/contact-links';

/** One crew: services, area, rating and contacts. */
export function CrewCard({ crew, isNear }: { crew: Localized<Crew>; isNear: boolean }) {
  const { t } = useTranslation('crews');
  const { brigad_name, service_type, services, phone, email, exp_year, work_count } = crew;
  return (
    <article className="crew card">
      <header>
        <h2 lang={crew.languages?.brigad_name}>
          <Link to={`/calculator/brigad/${crew.id}`}>{brigad_name}</Link>
        </h2>
        {isNear ? <span className="crew-near">{t('near')}</span> : null}
      </header>
      <p
        className="crew-service"
        lang={crew.languages?.[service_type === null ? 'services' : 'service_type']}
      >
        {service_type ?? services}
      </p>
      <dl>
        <dt>{t('rating')}</dt>
        <dd>
          <RatingText crew={crew} />
        </dd>
        <dt>{t('place')}</dt>
        <dd>{placeText(crew)}</dd>
        {exp_year === null ? null : (
          <>
            <dt>{t('experience')}</dt>
            <dd>{t('years', { years: figure(exp_year) })}</dd>
          </>
        )}
        <dt>{t('works')}</dt>
        <dd>{figure(work_count)}</dd>
      </dl>
      <p className="crew-contact">
        {phone === null ? null : <ButtonAnchor href={`tel:+976${phone}`}>{phoneText(phone)}</ButtonAnchor>}
        {email === null ? null : <MailLink address={email} />}
        {phone === null && email === null ? <span className="quiet">{t('noContact')}</span> : null}
      </p>
    </article>
  );
}

/** `4.5 / 5 (12 үнэлгээ)`, or a text for a crew without ratings. */
export function RatingText({
  crew: { rate_value, rate_count },
}: {
  crew: Pick<Crew, 'rate_value' | 'rate_count'>;
}) {
  const { t } = useTranslation('crews');
  return rate_value === null
    ? t('unrated')
    : t('rated', { rate: figure(rate_value, 1), number: figure(rate_count) });
}

export function placeText({ aimagname, sumname }: Pick<Crew, 'aimagname' | 'sumname'>): string {
  return [aimagname, sumname].filter((name) => name !== null && name !== '').join(', ');
}
