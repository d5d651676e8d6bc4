import { useTranslation } from 'react-i18next';
import { ButtonAnchor } from '../../../ui/button';
import { type Assumption, assumptionText } from '../../../../energy/whole-house/assumptions';
import { noticeTexts } from '../../../../energy/whole-house/notices';
import { useLanguage } from '../../../i18n/i18n';
import { Band } from '../band';
import { figure } from '../figures';
import { moneyRangeText, rangeText, roughMoneyText } from '../range-text';
import { billText, keptText } from '../result/headline/headline';
import { likelihoodText } from '../result/headline/letter-text';
import { paybackText } from '../result/headline/saving-text';
import type { PlainResult } from './plain-result';

type Shown = Extract<PlainResult, { isRefused: false }>;

/** The result as text and tables: class, bill, losses, a year in figures, first works and assumptions. */
export function ResultSummary({ result }: { result: Shown }) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  return (
    <section className="plain-result" aria-labelledby="result-title">
      <h1 id="result-title">{t('title')}</h1>
      <Facts result={result} />
      {result.notices.map((notice) => (
        <p key={notice}>{noticeTexts[notice][language]}</p>
      ))}
      <Losses result={result} />
      <Year result={result} />
      <Works result={result} />
      <details>
        <summary>{t('trust.assumptions', { count: result.assumptions.length })}</summary>
        <ul>
          {result.assumptions.map((assumption) => (
            <li key={assumption.field}>
              {assumptionText(
                {
                  ...assumption,
                  from: t(`tables.${tableOf(assumption)}`, { defaultValue: assumption.from }),
                },
                language,
              )}
            </li>
          ))}
        </ul>
        <p>{t('trust.ranges')}</p>
        <p>{t('trust.comfort')}</p>
      </details>
      <p>
        <ButtonAnchor href="#answers">{t('actions.change')}</ButtonAnchor>
      </p>
    </section>
  );
}

/** The table that an assumption comes from: `from` is its name and the code of the row. */
function tableOf({ from }: Assumption): string {
  return from.split(' ', 1)[0] ?? from;
}

function Facts({ result }: { result: Shown }) {
  const { t } = useTranslation('calculator-result');
  const { ranges, letter, unexplained_MNT } = result;
  const [most] = result.losses;
  const { low, high } = ranges.fuel_kg;
  const fuel = result.burnsFuel
    ? t('headline.fuel', { tonnes: rangeText({ low: low / 1000, high: high / 1000 }) })
    : '';
  return (
    <dl className="plain-facts card">
      <div>
        <dt>{t('headline.class')}</dt>
        <dd>
          <strong>
            <Band letter={letter.letter} size="medium" />{' '}
            {t('headline.need', { need: rangeText(ranges.need_kWh_m2) })}
          </strong>
          <span className="quiet">{likelihoodText(letter, t)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('headline.bill')}</dt>
        <dd>
          <strong>{billText(ranges, unexplained_MNT)}</strong>
          <span className="quiet">
            {unexplained_MNT === null
              ? `${fuel} ${t('headline.actual')}`
              : t('headline.stated', { calculated: moneyRangeText(ranges.cost_MNT) })}{' '}
            {keptText(result.temperature, t)}
          </span>
        </dd>
      </div>
      {most === undefined ? null : (
        <div>
          <dt>{t('headline.most')}</dt>
          <dd>
            <strong>
              {t(`places.${most.place}`)}, {most.percent}%
            </strong>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Losses({ result: { losses } }: { result: Shown }) {
  const { t } = useTranslation('calculator-result');
  return (
    <>
      <h2>{t('losses.title')}</h2>
      <p className="quiet">{t('losses.lead')}</p>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('losses.part')}</th>
            <th scope="col">{t('losses.share')}</th>
            <th scope="col">{t('losses.today')}</th>
          </tr>
        </thead>
        <tbody>
          {losses.map(({ place, percent, loss_kWh }) => (
            <tr key={place}>
              <th scope="row">{t(`places.${place}`)}</th>
              <td>{percent}%</td>
              <td>{figure(loss_kWh)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Year({ result: { rows } }: { result: Shown }) {
  const { t } = useTranslation('calculator-result');
  return (
    <>
      <h2>{t('figures.title')}</h2>
      <table className="plain-table">
        <tbody>
          {rows.map(({ figure: name, use, today }) => (
            <tr key={name}>
              <th scope="row">
                {t(`figures.${name}`)} <small className="quiet">{t(`figures.${use}`)}</small>
              </th>
              <td>{today}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Works({ result: { works } }: { result: Shown }) {
  const { t } = useTranslation('calculator-result');
  const plain = useTranslation('calculator-plain').t;
  const language = useLanguage();
  return (
    <>
      <h2>{t('measures.title')}</h2>
      {works.length === 0 ? <p>{plain('noWorks')}</p> : <p className="quiet">{plain('worksLead')}</p>}
      <ol className="plain-works">
        {works.map(({ id, name, cost, saving_MNT }) => (
          <li key={id} className="card">
            <strong>{name[language]}</strong>
            <dl>
              <dt>{t('measures.cost')}</dt>
              <dd>{moneyRangeText({ low: cost.low_MNT, high: cost.high_MNT })}</dd>
              <dt>{plain('saving')}</dt>
              <dd>{roughMoneyText(saving_MNT)}</dd>
              <dt>{t('measures.payback')}</dt>
              <dd>{paybackText(cost, { low: saving_MNT, high: saving_MNT }, t)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}
