import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillOfQuantities } from '../../../../energy/bill/bill-of-quantities';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TouchLink } from '../../../ui/touch-link';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { EmptyNotice } from '../../../ui/states/empty-notice';
import { NotFound } from '../../../ui/states/error-pages';
import { Loaded, RowPage } from '../../../ui/states/loaded';
import { ownCaseAddress } from '../own-cases';
import '../citizen-page.css';
import { AcceptDialog } from './accept-dialog';
import { BillTable } from './bill-table';
import { OfferTable } from './offer-table';
import './offers.css';
import { type Offer, type OrderOffers, useOffers } from './use-offers';

/**
 * `/menu/user/offers/:id`: the offers of crews on an own order, side by side, and the choice of one; `/admin/offers/:id` for
 * staff, who choose for a family that cannot.
 */
export default function OffersPage({ isStaff = false }: { isStaff?: boolean }) {
  const page = <RowPage>{(id) => <Offers id={id} isStaff={isStaff} />}</RowPage>;
  return isStaff ? <div className="citizen-page offers-staff">{page}</div> : page;
}

function Offers({ id, isStaff }: { id: string; isStaff: boolean }) {
  const { t } = useTranslation('offers');
  usePageTitle(t('title'));
  const result = useOffers(id);
  return (
    <>
      <TouchLink arrow="left" to={isStaff ? `/admin/case/orders/${id}` : ownCaseAddress('orders', id)}>
        {t('back')}
      </TouchLink>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Loaded result={result}>
        {(data) =>
          data.order === null ? (
            <NotFound />
          ) : (
            <OfferedOrderView {...data} order={data.order} isStaff={isStaff} />
          )
        }
      </Loaded>
    </>
  );
}

function OfferedOrderView({
  order,
  offers,
  audit,
  isStaff,
}: OrderOffers & { readonly order: NonNullable<OrderOffers['order']>; readonly isStaff: boolean }) {
  const { t } = useTranslation('offers');
  const [chosen, setChosen] = useState<Offer | null>(null);
  const shown = offers.filter(({ status }) => status !== 'draft' && status !== 'closed');
  const awaited = offers.filter(({ status }) => status === 'draft');
  const bill = offers.find((offer) => offer.bill !== null)?.bill ?? null;
  const isOpen =
    order.accepted_offer_id === null && order.status_type !== 'END' && order.status_type !== 'CANCEL';
  return (
    <>
      <p className="quiet">{[order.workflow_category, order.address].filter(Boolean).join(' · ')}</p>
      {shown.length === 0 ? (
        <EmptyNotice text={t(awaited.length === 0 ? 'none' : 'noneYet')} />
      ) : (
        <>
          <p>{t(isOpen ? 'lead' : 'chosenLead')}</p>
          <OfferTable offers={shown} bill={bill} isOpen={isOpen} onAccept={setChosen} />
        </>
      )}
      {awaited.length === 0 ? null : (
        <p className="offers-awaited">
          <Icon name="clock" />
          {t('awaited', { names: awaited.map(({ brigad_name: name }) => name).join(', ') })}
        </p>
      )}
      {isOpen ? (
        <p>
          <ButtonLink
            isPrimary={shown.length === 0}
            to={`/form/${isStaff ? 'offer' : 'offer_request'}/new?${new URLSearchParams({ order_id: order.id, ...(audit === null ? {} : { akt_id: audit.id }) })}`}
          >
            <Icon name="add" />
            {t('ask')}
          </ButtonLink>
        </p>
      ) : null}
      {bill === null ? null : <Bill bill={bill} />}
      {chosen === null ? null : (
        <AcceptDialog order={order} offer={chosen} isStaff={isStaff} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

function Bill({ bill }: { bill: BillOfQuantities }) {
  const { t } = useTranslation('offers');
  return (
    <section className="card offers-bill" aria-labelledby="offers-bill">
      <h2 id="offers-bill">{t('bill.title')}</h2>
      <p className="quiet">{t('bill.lead', { on: bill.on })}</p>
      <BillTable bill={bill} />
    </section>
  );
}
