import { useTranslation } from 'react-i18next';
import { LETTERS } from '../../../../../energy/class/letter';
import type { LetterConfidence } from '../../../../../energy/population/letters';
import type { Rating } from '../../../../../energy/whole-house/rating';
import './class-scale.css';
import { Band } from '../../band';
import { figure } from '../../figures';
import { likelihoodText } from './letter-text';
import { Provisional } from './provisional';

/** A class over all possible houses, and their median need. */
export interface Rated {
  readonly confidence: LetterConfidence;
  readonly need_kWh_m2: number;
}

/** The letters with their bounds and a pointer for today, and a second one for after where a measure is chosen. */
export function ClassScale({
  rating,
  today,
  after,
}: {
  /** The bounds of the classes, of the representative house. */
  rating: Rating;
  today: Rated;
  /** Null where no measure is chosen. */
  after: Rated | null;
}) {
  const { t } = useTranslation('calculator-result');
  const pointers = [
    { name: 'today', rated: today },
    ...(after === null ? [] : [{ name: 'after', rated: after }]),
  ] as const;
  const said = pointers.map(({ name, rated: { confidence, need_kWh_m2 } }) =>
    t(`scale.${name}Text`, { letter: confidence.letter, need: figure(need_kWh_m2) }),
  );
  return (
    <figure className="scale">
      <figcaption>
        <h3>{t('scale.title')}</h3> {rating.isProvisional ? <Provisional /> : null}
        <p className="quiet">{t('scale.unit')}</p>
      </figcaption>
      <p className="visually-hidden">{[t('scale.text'), ...said].join(' ')}</p>
      <div className="scale-rows" aria-hidden="true">
        {LETTERS.map((letter, index) => (
          <div key={letter} className="scale-row">
            <span className={`scale-bar scale-bar-${letter.toLowerCase()}`}>
              <Band letter={letter} />
              <span>{boundsText(index, rating)}</span>
            </span>
            {pointers
              .filter(({ rated }) => rated.confidence.letter === letter)
              .map(({ name, rated }) => (
                <span key={name} className={`scale-pointer scale-pointer-${name}`}>
                  {t(`scale.${name}`)} <b>{figure(rated.need_kWh_m2)}</b>
                </span>
              ))}
          </div>
        ))}
      </div>
      {pointers.map(({ name, rated }) => (
        <p key={name} className="scale-note quiet">
          {likelihoodText(rated.confidence, t, name === 'today' ? 'likelyToday' : 'likelyAfter')}
        </p>
      ))}
      <References rating={rating} />
      <OlderScale rating={rating} />
    </figure>
  );
}

/** Names the row behind the bounds, and the place and shape to which it is scaled. */
function References({ rating: { references } }: { rating: Rating }) {
  const { t } = useTranslation('calculator-result');
  if (references === null) return null;
  return (
    <p className="scale-note quiet">
      {t('scale.references', {
        norm: references.row,
        days: figure(references.degreeDays_Kd),
        compactness: figure(references.compactness_1_m, 2),
        requirement: figure(references.requirement_kWh_m2),
        stock: figure(references.stock_kWh_m2),
      })}
    </p>
  );
}

/** The scale of the older norm: deviation of the need from the normative one. */
function OlderScale({ rating: { deviation } }: { rating: Rating }) {
  const { t } = useTranslation('calculator-result');
  const percent = `${deviation.percent > 0 ? '+' : ''}${figure(deviation.percent)}`;
  return (
    <p className="scale-older quiet">
      {t('scale.older', {
        letter: deviation.letter,
        percent,
        normative: figure(deviation.normative_kWh_m2),
      })}
    </p>
  );
}

/** `< 133`, `133–266`, `≥ 900`. */
function boundsText(index: number, { limits }: { limits: readonly number[] }): string {
  const [from, to] = [limits[index - 1], limits[index]];
  if (to === undefined) return `≥ ${figure(from ?? 0)}`;
  return from === undefined ? `< ${figure(to)}` : `${figure(from)}–${figure(to)}`;
}
