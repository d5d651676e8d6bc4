import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { calculateAnswers } from '../../../energy/answers/calculate-answers';
import type { EnergyBook } from '../../../energy/tables/energy-book';
import { Icon } from '../../ui/icon';
import { PageSkeleton } from '../../ui/page-skeleton';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RetryNotice } from '../../ui/retry-notice';
import { LossSection } from '../calculator/result/losses/loss-section';
import { Band } from '../calculator/band';
import { figure } from '../calculator/figures';
import { roughMoneyText } from '../calculator/range-text';
import { useEnergyTables } from '../calculator/tables/use-energy-tables';
import './heatloss-page.css';
import { LossSliders } from './loss-sliders';
import { type Fabric, fabricOf, refinementOf } from './typical-fabric';

const ways = ['roof', 'wall', 'window', 'floor', 'air'] as const;

/** Shows the heat losses of a typical house, with sliders to try other values. */
export default function HeatlossPage() {
  const { t } = useTranslation('heatloss');
  const { book, error, isPending, retry } = useEnergyTables();
  usePageTitle(t('title'));
  return (
    <div className="heatloss">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="heatloss-lead">{t('lead')}</p>
      {book !== undefined ? <TypicalHouse book={book} /> : isPending ? <PageSkeleton /> : null}
      {book === undefined && error !== null ? (
        <RetryNotice message={'refusals' in error ? t('noTables') : error.message} onRetry={retry} />
      ) : null}
      <section aria-labelledby="ways-title">
        <h2 id="ways-title">{t('ways')}</h2>
        <ul className="heatloss-ways">
          {ways.map((way) => (
            <li key={way} className="card">
              <h3>{t(`way.${way}.title`)}</h3>
              <p>{t(`way.${way}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="heatloss-next card">
        <h2>{t('own.title')}</h2>
        <p>{t('own.text')}</p>
        <Link className="button button-primary" to="/calculator">
          {t('own.start')}
          <Icon name="right" />
        </Link>
      </section>
    </div>
  );
}

/** The house assumed without any answer, with the parts that the sliders set. */
function TypicalHouse({ book }: { book: EnergyBook }) {
  const { t } = useTranslation('heatloss');
  const start = useMemo(() => fabricOf(book), [book]);
  const [changed, setChanged] = useState<Fabric | null>(null);
  const fabric = changed ?? start;
  const calculated = useMemo(() => calculateAnswers({}, refinementOf(fabric), book), [fabric, book]);
  const before = useMemo(() => calculateAnswers({}, refinementOf(start), book), [start, book]);
  if (calculated.isRefused || before.isRefused) return null;
  const { result } = calculated;
  return (
    <div className="heatloss-try">
      <div className="heatloss-sliders card">
        <h2>{t('try.title')}</h2>
        <p className="quiet">{t('try.text', { area: figure(result.house.floorArea_m2) })}</p>
        <LossSliders book={book} fabric={fabric} onChange={setChanged} />
        <button
          type="button"
          className="button button-plain"
          disabled={changed === null}
          onClick={() => setChanged(null)}
        >
          {t('try.reset')}
        </button>
        <output className="heatloss-result">
          <Band letter={result.rating.letter} size="large" />
          <span>
            <strong>{t('try.need', { need: figure(result.rating.need_kWh_m2) })}</strong>
            <span>{t('try.cost', { cost: roughMoneyText(result.consumption.cost_MNT) })}</span>
            <span className="quiet">
              {t('try.before', {
                letter: before.result.rating.letter,
                need: figure(before.result.rating.need_kWh_m2),
              })}
            </span>
          </span>
        </output>
      </div>
      <LossSection today={result.losses} after={null} />
    </div>
  );
}
