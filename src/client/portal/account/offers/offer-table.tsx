import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button';
import type { BillOfQuantities } from '../../../../energy/bill/bill-of-quantities';
import { localDay } from '../../../../engine/time/ulaanbaatar';
import { figure, moneyText } from '../../calculator/figures';
import { useRows } from '../../read-rows';
import type { SelectedRow } from '../../selected-row';
import { amountOfPart, comparedParts, type Lack, findLacks } from './compare-offers';
import type { Offer } from './use-offers';

interface OfferTableProps {
  offers: readonly Offer[];
  bill: BillOfQuantities | null;
  /** One of the offers may still be chosen. */
  isOpen: boolean;
  onAccept: (offer: Offer) => void;
}

const crewColumns = 'id rate_value rate_count finished_count';

/** Offers as columns; the first column names what is compared and stays in sight while the others scroll. */
export function OfferTable({ offers, bill, isOpen, onAccept }: OfferTableProps) {
  const { t } = useTranslation('offers');
  const crews = useRows('v_brigad', crewColumns, {
    filters: [
      { column: 'id', condition: 'whereIn', value: offers.map(({ brigad_id: id }) => String(id)).join(',') },
    ],
    limit: 30,
  });
  const crewOf = ({ brigad_id }: Offer) => crews.data?.find(({ id }) => id === String(brigad_id));
  const row = (name: string, cell: (offer: Offer) => ReactNode, className?: string) => (
    <tr className={className}>
      <th scope="row">{name}</th>
      {offers.map((offer) => (
        <td key={offer.id} className={offer.status === 'accepted' ? 'is-accepted' : undefined}>
          {cell(offer)}
        </td>
      ))}
    </tr>
  );
  const today = localDay();
  return (
    <section className="offers-scroll" aria-label={t('title')}>
      <table className="offers-table">
        <thead>
          <tr>
            <th scope="col">{t('row.crew')}</th>
            {offers.map((offer) => (
              <th
                key={offer.id}
                scope="col"
                className={offer.status === 'accepted' ? 'is-accepted' : undefined}
              >
                <Link to={`/calculator/brigad/${offer.brigad_id}`}>{offer.brigad_name}</Link>
                <CrewRecord crew={crewOf(offer)} />
                <OfferState offer={offer} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('row.total'), ({ total }) => (total === null ? '–' : moneyText(total)), 'offers-total')}
          {bill?.total == null
            ? null
            : row(t('row.difference'), ({ total }) => <Difference value={total} planned={bill.total} />)}
          {comparedParts(bill, offers).map(({ part, planned }) => (
            <PartRow key={part} name={t(`part.${part}`)} offers={offers} part={part} planned={planned} />
          ))}
          {bill === null
            ? null
            : row(
                t('row.lacks'),
                ({ lines }) => <Lacks lacks={findLacks(bill, lines ?? [])} />,
                'offers-lacks',
              )}
          {row(t('row.start'), ({ start_date: day }) => day ?? '–')}
          {row(t('row.duration'), ({ duration_days: days }) =>
            days === null ? '–' : t('days', { count: days }),
          )}
          {row(t('row.guarantee'), ({ guarantee_months: months }) =>
            months === null ? '–' : months === 0 ? t('noGuarantee') : t('months', { count: months }),
          )}
          {row(t('row.valid'), ({ valid_until: day }) => day ?? '–')}
          {offers.some(({ note }) => note !== null) ? row(t('row.note'), ({ note }) => note) : null}
          {isOpen
            ? row(
                t('row.choice'),
                (offer) =>
                  offer.status === 'sent' && (offer.valid_until ?? '') >= today ? (
                    <Button isPrimary onClick={() => onAccept(offer)}>
                      {t('accept.button')}
                    </Button>
                  ) : (
                    <span className="quiet">{t('over')}</span>
                  ),
                'offers-choice',
              )
            : null}
        </tbody>
      </table>
    </section>
  );
}

function CrewRecord({ crew }: { crew: SelectedRow<'v_brigad', typeof crewColumns> | undefined }) {
  const { t } = useTranslation('offers');
  if (crew === undefined) return null;
  const { rate_value: rate, rate_count: count, finished_count: finished } = crew;
  return (
    <span className="quiet">
      {rate === null ? t('noRate') : t('rate', { rate: figure(rate, 1), count })}
      <br />
      {t('finished', { count: finished })}
    </span>
  );
}

function OfferState({ offer: { status } }: { offer: Offer }) {
  const { t } = useTranslation('offers');
  return status === 'sent' ? null : (
    <span className={`offers-state is-${status}`}>{t(`status.${status}`)}</span>
  );
}

interface PartRowProps {
  name: string;
  offers: readonly Offer[];
  part: Parameters<typeof amountOfPart>[1];
  planned: number | null;
}

function PartRow({ name, offers, part, planned }: PartRowProps) {
  const { t } = useTranslation('offers');
  return (
    <tr>
      <th scope="row" className="offers-part">
        {name}
      </th>
      {offers.map(({ id, status, lines }) => {
        const amount = amountOfPart(lines, part);
        return (
          <td key={id} className={status === 'accepted' ? 'is-accepted' : undefined}>
            {amount === null ? <span className="quiet">{t('notIn')}</span> : moneyText(amount)}
            {planned === null || amount === null ? null : <Difference value={amount} planned={planned} />}
          </td>
        );
      })}
    </tr>
  );
}

/** Says by how much an amount is above or below the bill. */
function Difference({ value, planned }: { value: number | null; planned: number | null }) {
  const { t } = useTranslation('offers');
  if (value === null || planned === null) return null;
  const difference = Math.round(value - planned);
  const text =
    difference === 0
      ? t('same')
      : t(difference > 0 ? 'more' : 'less', { value: moneyText(Math.abs(difference)) });
  return <span className={`offers-difference ${difference > 0 ? 'is-more' : 'is-less'}`}>{text}</span>;
}

function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  const { t } = useTranslation('offers');
  if (lacks.length === 0) return t('complete');
  return (
    <ul>
      {lacks.map((lack) => (
        <li key={JSON.stringify(lack)}>{textOf(lack)}</li>
      ))}
    </ul>
  );

  function textOf(lack: Lack): string {
    const part = t(`part.${lack.part}`);
    if (lack.what === 'part') return t('lack.part', { part });
    if (lack.what === 'kind') return t('lack.kind', { part, kind: t(`kind.${lack.kind}`) });
    const { offered, planned, unit } = lack;
    return t('lack.quantity', { part, offered: figure(offered, 1), planned: figure(planned, 1), unit });
  }
}
