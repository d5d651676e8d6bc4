import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { BillOfQuantities } from '../../../../energy/bill/bill-of-quantities';
import type { Filter } from '../../../../definitions/filter';
import type { Language } from '../../../../definitions/language';
import { localizeRow, readableName } from '../../../../engine/translations/localize-row';
import { query } from '../../../api/graphql';
import { refreshQueries } from '../../../api/query-client';
import { useLanguage } from '../../../i18n/i18n';
import { useSourceChanges } from '../../../runtime/use-source-changes';
import type { SelectedRow, WithJson } from '../../selected-row';

const orderColumns =
  'id user_id address workflow_category workflow_category_en workflow_category_ko status_type accepted_offer_id revision';
const offerColumns = `id brigad_id brigad_name status total start_date duration_days guarantee_months valid_until note bill
  lines { part kind quantity unit amount }`;
const auditColumns = 'id';

export type OfferedOrder = SelectedRow<'v_order', typeof orderColumns>;
export type Offer = WithJson<SelectedRow<'v_offer', typeof offerColumns>, { bill: BillOfQuantities | null }>;
type Audit = SelectedRow<'v_akt', typeof auditColumns>;

export interface OrderOffers {
  readonly order: OfferedOrder | null;
  readonly offers: readonly Offer[];
  /** The newest audit with a bill of quantities: of the order, or else of its customer. */
  readonly audit: Audit | null;
}

const newestAudit = `audits: v_akt(filters: $audits, limit: 1, sorts: [{ column: "id", order: desc }], ordered: true) {
    ${auditColumns}
  }`;

const document = `query offers($order: [filter], $offers: [filter], $audits: [filter]) {
  orders: v_order(filters: $order, limit: 1) { ${orderColumns} }
  offers: v_offer(filters: $offers, limit: 30, sorts: [{ column: "total", order: asc }], ordered: true) {
    ${offerColumns}
  }
  ${newestAudit}
}`;

const auditDocument = `query v_akt($audits: [filter]) { ${newestAudit} }`;

const hasBill: Filter = { column: 'works_cost', condition: 'notNull' };

/** Queries an order with the offers on it, the cheapest first, and follows their changes. */
export function useOffers(id: string): UseQueryResult<OrderOffers> {
  const client = useQueryClient();
  const language = useLanguage();
  const refresh = () => refreshQueries(offersKey, client);
  useSourceChanges('v_offer', refresh);
  useSourceChanges('v_order', refresh);
  return useQuery({
    queryKey: [...offersKey, id],
    queryFn: async ({ signal }) => {
      const { orders, offers, audits } = await query<{
        orders: readonly OfferedOrder[];
        offers: readonly Offer[];
        audits: readonly Audit[];
      }>(
        document,
        {
          order: [{ column: 'id', condition: 'equals', value: id }],
          offers: [{ column: 'order_id', condition: 'equals', value: id }],
          audits: [{ column: 'order_id', condition: 'equals', value: id }, hasBill],
        },
        { signal },
      );
      const [order = null] = orders;
      const audit = audits[0] ?? (await findAuditOf(order?.user_id ?? null, signal));
      return { order, offers, audit };
    },
    select: ({ order, offers, audit }) => ({
      order: order && localizeRow(order, { names: ['workflow_category'] }, language),
      offers: offers.map((offer) => ({
        ...localizeRow(offer, { places: ['brigad_name'] }, language),
        bill: offer.bill && readableBill(offer.bill, language),
      })),
      audit,
    }),
  });
}

async function findAuditOf(customer: number | null, signal: AbortSignal): Promise<Audit | null> {
  if (customer === null) return null;
  const ofCustomer = [{ column: 'user_id', condition: 'equals', value: String(customer) }, hasBill];
  const { audits } = await query<{ audits: readonly Audit[] }>(
    auditDocument,
    { audits: ofCustomer },
    { signal },
  );
  return audits[0] ?? null;
}

/** Materials, works and units of a bill in letters that the reader knows. */
function readableBill(bill: BillOfQuantities, language: Language): BillOfQuantities {
  return {
    ...bill,
    lines: bill.lines.map(({ title, unit, ...line }) => ({
      ...line,
      title: readableName(title, language),
      unit: readableName(unit, language),
    })),
  };
}

export const offersKey: readonly string[] = ['offers'];

/**
 * Accepts an offer as the choice of its order. The server declines the others in the same transaction, and refuses a
 * second choice.
 */
export async function acceptOffer(order: OfferedOrder, offer: string): Promise<void> {
  await query(
    'mutation updateOrders($id: ID!, $input: OrdersInput!) { updateOrders(id: $id, input: $input) { id } }',
    {
      id: order.id,
      input: { accepted_offer_id: Number(offer), revision: order.revision },
    },
  );
}
