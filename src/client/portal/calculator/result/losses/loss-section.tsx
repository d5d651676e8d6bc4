import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Losses } from '../../../../../energy/heat-loss/losses';
import type { DrawnHome } from '../../../house-drawing';
import { HouseSection, detachedHouse } from '../../../house-section';
import { lossesByPlace, type PlaceLoss } from './loss-places';
import './loss-section.css';
import { figure } from '../../figures';

interface LossesProps {
  /** The drawing of the home. */
  home?: DrawnHome;
  today: Losses;
  /** Null where no measure is chosen. */
  after: Losses | null;
}

/** Shows the heat losses by place, under a heading of its own. */
export function LossSection({ home, today, after }: LossesProps) {
  const { t } = useTranslation('calculator-result');
  return (
    <section className="losses-section" aria-labelledby="losses-title">
      <h2 id="losses-title">{t('losses.title')}</h2>
      <LossContent {...(home === undefined ? {} : { home })} today={today} after={after} />
    </section>
  );
}

/** The house in section with percentages, and a table with kWh. */
export const LossContent = memo(function LossContent({ home = detachedHouse, today, after }: LossesProps) {
  const { t } = useTranslation('calculator-result');
  const losses = lossesByPlace(today).toSorted((one, other) => other.loss_kWh - one.loss_kWh);
  const later = after === null ? null : lossesByPlace(after);
  const said = losses.map(({ place, percent }) => `${t(`places.${place}`)} ${percent}%`).join(', ');
  return (
    <>
      <p className="quiet">{t('losses.lead')}</p>
      <div className="losses">
        <HouseSection
          home={home}
          title={t(`losses.picture.${home.form}`)}
          text={said}
          losses={losses.map(({ place, percent, share }) => ({
            place,
            words:
              place === 'roof' ? [`${t('places.roof')} ${percent}%`] : [t(`places.${place}`), `${percent}%`],
            share,
          }))}
        />
        <table className="losses-table">
          <thead>
            <tr>
              <th scope="col">{t('losses.part')}</th>
              <th scope="col">{t('losses.share')}</th>
              <th scope="col">{t('losses.today')}</th>
              {later === null ? null : <th scope="col">{t('losses.after')}</th>}
            </tr>
          </thead>
          <tbody>
            {losses.map((loss) => (
              <Row key={loss.place} loss={loss} most={losses[0]?.share ?? 1} later={later} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('losses.whole')}</th>
              <td>100%</td>
              <td>{figure(sumOf(losses))}</td>
              {later === null ? null : <td>{figure(sumOf(later))}</td>}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
});

function Row({
  loss,
  most,
  later,
}: {
  loss: PlaceLoss;
  /** Share of the place with the largest loss: its bar is the longest. */
  most: number;
  later: readonly PlaceLoss[] | null;
}) {
  const { t } = useTranslation('calculator-result');
  return (
    <tr>
      <th scope="row">
        {t(`places.${loss.place}`)}
        {/* A picture: the server's HTML may have no styles of its own. */}
        <svg className="losses-bar" aria-hidden="true">
          <rect width={`${(100 * loss.share) / most}%`} height="5" rx="2.5" />
        </svg>
      </th>
      <td>{loss.percent}%</td>
      <td>{figure(loss.loss_kWh)}</td>
      {later === null ? null : (
        <td>{figure(later.find(({ place }) => place === loss.place)?.loss_kWh ?? 0)}</td>
      )}
    </tr>
  );
}

function sumOf(losses: readonly PlaceLoss[]): number {
  return losses.reduce((sum, { loss_kWh }) => sum + loss_kWh, 0);
}
