import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { figure } from '../calculator/figures';
import { figureNames, type Front } from './front';

/** Figures of the whole country, as they are now; a figure that is still zero is left out. */
export function FrontFigures({ figures }: Pick<Front, 'figures'>) {
  const { t } = useTranslation('portal');
  const shown = figureNames.filter((name) => figures[name] > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="front-figures-title">
      <div className="section-head">
        <h2 id="front-figures-title">{t('front.figures')}</h2>
        <Link to="/dashboard">
          {t('front.allFigures')}
          <Icon name="right" />
        </Link>
      </div>
      <dl className="front-figures">
        {shown.map((name) => (
          <div key={name} className="card">
            <dt>{t(`front.figure.${name}`)}</dt>
            <dd>{figure(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
