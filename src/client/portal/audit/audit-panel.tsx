import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AuditCalculation,
  type CalculatedAudit,
  auditYear,
  calculateAudit,
} from '../../../energy/audit/calculate-audit';
import { readAudit } from '../../../energy/audit/read-audit';
import { refusalText } from '../../../energy/refusal/refusal-text';
import { assumedValueText, assumptionText } from '../../../energy/whole-house/assumptions';
import { useLanguage } from '../../i18n/i18n';
import type { FunctionPanelProps } from '../../runtime/form/function-panel-registry';
import { Band } from '../calculator/band';
import { figure, moneyText } from '../calculator/figures';
import { useEnergyTables } from '../calculator/tables/use-energy-tables';
import { ResidentComparison } from './resident-comparison';
import { useAuditLists } from './use-audit-lists';
import './audit-panel.css';

/** Class, losses and yearly use of an audit as it is being entered, calculated on the device. */
export function AuditPanel({ given, row, titleOf, assume, fill }: FunctionPanelProps) {
  const { t } = useTranslation('audit');
  const { book } = useEnergyTables();
  const lists = useAuditLists();
  // The arguments are new objects at every change of any field; most changes concern none of them.
  const key = JSON.stringify(given);
  const calculated = useMemo((): AuditCalculation | null => {
    if (book === undefined || lists === undefined) return null;
    return calculateAudit(readAudit(JSON.parse(key)), book, lists);
  }, [key, book, lists]);
  useAssumedValues(calculated, assume);
  return (
    <section className="card audit-panel" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {calculated === null ? (
        <p className="quiet">{t('loading')}</p>
      ) : calculated.status === 'calculated' ? (
        <Figures calculated={calculated} titleOf={titleOf} isReadOnly={fill === null} />
      ) : (
        <NoFigures calculated={calculated} titleOf={titleOf} isReadOnly={fill === null} />
      )}
      <ResidentComparison code={row.calculation_code} />
    </section>
  );
}

/** Shows at each field that was not measured the value that the calculation takes from houses of its type. */
function useAssumedValues(calculated: AuditCalculation | null, assume: FunctionPanelProps['assume']): void {
  const language = useLanguage();
  useEffect(() => {
    const assumptions = calculated?.status === 'calculated' ? calculated.assumptions : [];
    assume(
      Object.fromEntries(
        assumptions.flatMap((each) =>
          each.argument === null ? [] : [[each.argument, assumedValueText(each, language)]],
        ),
      ),
    );
  }, [calculated, assume, language]);
}

function NoFigures({
  calculated,
  titleOf,
  isReadOnly,
}: {
  calculated: Exclude<AuditCalculation, CalculatedAudit>;
  titleOf: FunctionPanelProps['titleOf'];
  /** The row is locked for everybody, such as an approved audit. */
  isReadOnly: boolean;
}) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  if (calculated.status === 'incomplete')
    return (
      <Missing
        arguments={calculated.missing}
        titleOf={titleOf}
        text={t(isReadOnly ? 'notRecorded' : 'missing')}
      />
    );
  return (
    <>
      <p>{t('refused')}</p>
      <ul>
        {calculated.refusals.map(({ refusal, argument }) => (
          <li key={refusal.field}>
            {refusalText(refusal, language, argument === null ? refusal.field : titleOf(argument))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Missing({
  arguments: missing,
  titleOf,
  text,
}: {
  arguments: readonly string[];
  titleOf: FunctionPanelProps['titleOf'];
  text: string;
}) {
  return (
    <>
      <p>{text}</p>
      <ul>
        {missing.map((argument) => (
          <li key={argument}>{titleOf(argument)}</li>
        ))}
      </ul>
    </>
  );
}

function Figures({
  calculated,
  titleOf,
  isReadOnly,
}: {
  calculated: CalculatedAudit;
  titleOf: FunctionPanelProps['titleOf'];
  isReadOnly: boolean;
}) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const now = auditYear(calculated.result);
  const after = calculated.after === null ? null : auditYear(calculated.after);
  return (
    <>
      <p className="audit-classes">
        <Band letter={now.letter} size="medium" />
        {after === null ? null : (
          <>
            <span aria-hidden="true">→</span>
            <Band letter={after.letter} size="medium" />
            <span>{t('planned')}</span>
          </>
        )}
      </p>
      <dl>
        <dt>{t('need')}</dt>
        <dd>{t('perArea', { value: figure(now.need_kWh_m2) })}</dd>
        <dt>{t('use')}</dt>
        <dd>
          {t('perYear', { value: figure(now.delivered_kWh) })}, {moneyText(now.cost_MNT)}
        </dd>
      </dl>
      <h3>{t('losses')}</h3>
      <ul>
        {calculated.losses.map(({ part, loss_kWh, share }) => (
          <li key={part}>
            {t(`part.${part}`)}: {figure(share * 100)} % ({t('perYear', { value: figure(loss_kWh) })})
          </li>
        ))}
      </ul>
      {calculated.missing.length === 0 ? null : (
        <Missing
          arguments={calculated.missing}
          titleOf={titleOf}
          text={t(isReadOnly ? 'planNotRecorded' : 'planMissing')}
        />
      )}
      {calculated.assumptions.length === 0 ? null : (
        <details>
          <summary>{t('assumed', { count: calculated.assumptions.length })}</summary>
          <ul>
            {calculated.assumptions.map((assumption) => (
              <li key={`${assumption.key} ${assumption.field}`}>
                {assumptionText(assumption, language)}
                {assumption.argument === null || isReadOnly
                  ? null
                  : ` ${t('measure', { field: titleOf(assumption.argument) })}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
