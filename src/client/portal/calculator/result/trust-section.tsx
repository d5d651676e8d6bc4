import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from './fold';
import { type Assumption, assumptionText } from '../../../../energy/whole-house/assumptions';
import type { Certainty, Dated, TableVersion } from '../../../../energy/whole-house/dated';
import { useLanguage } from '../../../i18n/i18n';
import { useRowName } from '../tables/use-row-name';
import { Provisional } from './headline/provisional';
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
  const { t } = useTranslation('calculator-result');
  const rowName = useRowName();
  return (
    <section className="trust" aria-labelledby="trust-title">
      <h2 id="trust-title">{t('trust.title')}</h2>
      <Fold summary={t('trust.method')}>
        <p>{t('trust.methodText')}</p>
        <p>
          {t('trust.methodVersion', { version: rowName(method.table, method.row), day: method.validFrom })}{' '}
          {method.isProvisional ? <Provisional /> : null}
        </p>
        <p>{t('trust.ranges')}</p>
        <p>{t('trust.comfort')}</p>
      </Fold>
      <Fold summary={t('trust.assumptions', { count: assumptions.length })}>
        {assumptions.length === 0 ? <p>{t('trust.nothingAssumed')}</p> : <AssumptionList all={assumptions} />}
        <Legend />
      </Fold>
      <Fold summary={t('trust.versions', { count: versions.length })}>
        <VersionTable versions={versions} />
        <Legend />
      </Fold>
    </section>
  );
});

const certainties: readonly Certainty[] = ['A', 'B', 'C', 'D'];

/** Explains the letters of certainty. */
function Legend() {
  const { t } = useTranslation('calculator-result');
  return (
    <p className="trust-legend quiet">
      {t('trust.certainty')}: {certainties.map((certainty) => t(`certainty.${certainty}`)).join('; ')}.
    </p>
  );
}

function AssumptionList({ all }: { all: readonly Assumption[] }) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  const rowName = useRowName();
  const originOf = (from: string) => {
    const [table = '', ...row] = from.split(' ');
    return `${t(`tables.${table}`, { defaultValue: table })}: ${rowName(table, row.join(' '))}`;
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
  const { t } = useTranslation('calculator-result');
  const rowName = useRowName();
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
              <span className="quiet">{rowName(version.table, version.row)}</span>{' '}
              {version.isProvisional ? <Provisional /> : null}
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
