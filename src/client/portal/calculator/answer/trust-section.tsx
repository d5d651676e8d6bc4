import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Assumption, assumptionText } from '../../../../energy/house/assumptions';
import type { Certainty, Dated, TableVersion } from '../../../../energy/house/dated';
import { useLanguage } from '../../../i18n/i18n';
import { Provisional } from './provisional';
import './trust-section.css';

/** Evidence for the result: the method, the assumptions, and every dated row that was used. */
export const TrustSection = memo(function TrustSection({
  method,
  assumptions,
  versions,
}: {
  method: Dated;
  assumptions: readonly Assumption[];
  versions: readonly TableVersion[];
}) {
  const { t } = useTranslation('calculator-answer');
  return (
    <section className="trust" aria-labelledby="trust-title">
      <h2 id="trust-title">{t('trust.title')}</h2>
      <details className="fold">
        <summary>{t('trust.method')}</summary>
        <p>{t('trust.methodText')}</p>
        <p>
          {t('trust.methodVersion', { version: method.row, day: method.validFrom })}{' '}
          {method.isProvisional ? <Provisional /> : null}
        </p>
        <p>{t('trust.ranges')}</p>
        <p>{t('trust.comfort')}</p>
      </details>
      <details className="fold">
        <summary>{t('trust.assumptions', { count: assumptions.length })}</summary>
        {assumptions.length === 0 ? <p>{t('trust.nothingAssumed')}</p> : <AssumptionList all={assumptions} />}
        <Legend />
      </details>
      <details className="fold">
        <summary>{t('trust.versions', { count: versions.length })}</summary>
        <VersionTable versions={versions} />
        <Legend />
      </details>
    </section>
  );
});

const certainties: readonly Certainty[] = ['A', 'B', 'C', 'D'];

/** Explains the letters of certainty. */
function Legend() {
  const { t } = useTranslation('calculator-answer');
  return (
    <p className="trust-legend quiet">
      {t('trust.certainty')}: {certainties.map((certainty) => t(`certainty.${certainty}`)).join('; ')}.
    </p>
  );
}

function AssumptionList({ all }: { all: readonly Assumption[] }) {
  const { t } = useTranslation('calculator-answer');
  const language = useLanguage();
  // Shows the table by its name, and the row by the code under which it is found in the table.
  const originOf = (from: string) => {
    const [table = '', ...row] = from.split(' ');
    return [t(`tables.${table}`, { defaultValue: table }), ...row].join(' ');
  };
  return (
    <ul className="trust-assumptions">
      {all.map((assumption) => (
        <li key={assumption.field}>
          {assumptionText({ ...assumption, from: originOf(assumption.from) }, language)}{' '}
          <b>{assumption.certainty}</b>
        </li>
      ))}
    </ul>
  );
}

function VersionTable({ versions }: { versions: readonly TableVersion[] }) {
  const { t } = useTranslation('calculator-answer');
  return (
    <table className="trust-versions">
      <thead>
        <tr>
          <th scope="col">{t('trust.row')}</th>
          <th scope="col">{t('trust.since')}</th>
          <th scope="col">{t('trust.source')}</th>
          <th scope="col">{t('trust.certainty')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <tr key={`${version.table} ${version.row}`}>
            <th scope="row">
              {t(`tables.${version.table}`, { defaultValue: version.table })}{' '}
              <span className="quiet">{version.row}</span> {version.isProvisional ? <Provisional /> : null}
            </th>
            <td>{version.validFrom}</td>
            <td>{version.source}</td>
            <td>
              <b>{version.certainty}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
