import { useTranslation } from 'react-i18next';
import { LETTERS } from '../../../energy/class/letter';
import { figure } from '../calculator/figures';
import { findShade, type Shades } from './shades';
import type { TopicName } from './topics';

/** The shades of a map with the least figure of each, or the energy classes. */
export function Legend({ name, shades }: { name: TopicName; shades: Shades }) {
  const { t } = useTranslation('gis');
  const steps =
    name === 'letter'
      ? LETTERS.map((letter) => ({ tone: letter.toLowerCase(), text: letter as string }))
      : shades.map((bound) => ({
          tone: String(findShade(bound, shades)),
          text: t('from', { value: figure(bound) }),
        }));
  if (steps.length === 0) return null;
  return (
    <ul className="gis-legend" aria-label={t('legend')}>
      {steps.map(({ tone, text }) => (
        <li key={tone}>
          <span className={`gis-shade gis-shade-${tone}`} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
