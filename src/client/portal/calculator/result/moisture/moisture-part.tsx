import { memo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type {
  ConstructionMoisture,
  HouseMoisture,
  MoistureState,
} from '../../../../../energy/moisture/construction-moisture';
import { figure, wholeDegrees } from '../../figures';
import { Fold } from '../fold';
import { ResultPart } from '../result-part';
import './moisture-part.css';
import { riskText, surfaceText } from './moisture-text';

/** Mould and condensation of walls, roof and windows, today and after the chosen works. */
export const MoisturePart = memo(function MoisturePart({
  moisture,
  hasWorks,
}: {
  moisture: HouseMoisture;
  hasWorks: boolean;
}) {
  const { t } = useTranslation('calculator-result');
  const { constructions, inside_C, outside_C } = moisture;
  return (
    <ResultPart title={t('moisture.title')} gist={riskText(moisture, hasWorks, t)}>
      <p className="quiet">
        {t('moisture.lead', { outside: wholeDegrees(outside_C), inside: wholeDegrees(inside_C) })}
      </p>
      <ul className="moisture-list">
        {constructions.map((one) => (
          <Construction key={one.kind} one={one} hasWorks={hasWorks} />
        ))}
      </ul>
      <Fold summary={t('moisture.waterTitle')}>
        <p className="quiet">{t('moisture.waterText')}</p>
        <dl className="fold-facts">
          {constructions.map(({ kind, today, after }) =>
            today.water_g_m2 === null ? null : (
              <div key={kind}>
                <dt>{t(`places.${kind}`)}</dt>
                <dd>{hasWorks ? `${waterText(today, t)} → ${waterText(after, t)}` : waterText(today, t)}</dd>
              </div>
            ),
          )}
        </dl>
      </Fold>
    </ResultPart>
  );
});

function Construction({ one, hasWorks }: { one: ConstructionMoisture; hasWorks: boolean }) {
  const { t } = useTranslation('calculator-result');
  const { soaked } = hasWorks ? one.after : one.today;
  return (
    <li>
      <h3>{t(`places.${one.kind}`)}</h3>
      <p>{sentenceOf(one, hasWorks, t)}</p>
      <p>{t('moisture.surface', { degrees: surfaceText(one, hasWorks) })}</p>
      {soaked === null ? null : <p className="moisture-soaked">{t(`measures.harm.${soaked}`)}</p>}
    </li>
  );
}

/** The risk of mould, or of wet windows, in a plain sentence. */
function sentenceOf(
  { kind, today, after }: ConstructionMoisture,
  hasWorks: boolean,
  t: TFunction<'calculator-result'>,
): string {
  const of = kind === 'window' ? 'condensation' : 'mould';
  if (!hasWorks) return t(`moisture.${of}.${today.isRisk ? 'risk' : 'none'}`);
  if (today.isRisk) return t(`moisture.${of}.${after.isRisk ? 'stays' : 'cured'}`);
  return t(`moisture.${of}.${after.isRisk ? 'new' : 'none'}`);
}

function waterText({ water_g_m2 }: MoistureState, t: TFunction<'calculator-result'>): string {
  return t('moisture.water', { grams: figure(water_g_m2 ?? 0) });
}
