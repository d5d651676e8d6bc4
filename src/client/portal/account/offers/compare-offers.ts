import type { SelectedRow } from '../../selected-row';
import type { BillLine, BillOfQuantities, LineKind } from '../../../../energy/bill/bill-of-quantities';

/** A line of an offer, with its amount in ₮; its part is one of the bill's, or `other`. */
export type OfferLine = SelectedRow<'offer_line', 'part kind quantity unit amount'>;

type Part = OfferLine['part'];

/** Something that the bill has and an offer has not, or has less of. */
export type Lack =
  | { readonly what: 'part'; readonly part: Part }
  | { readonly what: 'kind'; readonly part: Part; readonly kind: LineKind }
  | {
      readonly what: 'quantity';
      readonly part: Part;
      readonly offered: number;
      readonly planned: number;
      readonly unit: string;
    };

interface PartAmounts {
  readonly part: Part;
  /** ₮ by the bill; null where it has no such part. */
  readonly planned: number | null;
}

/** An offered quantity below this share of the bill's is named. The rest is a difference of measurement and of waste. */
const enough = 0.95;

/** Parts of the bill and of the offers, in the order of the house. */
export function comparedParts(
  bill: BillOfQuantities | null,
  offers: readonly { readonly lines: readonly OfferLine[] | null }[],
): PartAmounts[] {
  return order.flatMap((part) => {
    const planned = bill === null ? null : amountOfPart(bill.lines, part);
    const isOffered = offers.some(({ lines }) => amountOfPart(lines, part) !== null);
    return planned === null && !isOffered ? [] : [{ part, planned }];
  });
}

/** ₮ of the lines of a part; null without any. */
export function amountOfPart(
  lines: readonly { readonly part: string; readonly amount: number | null }[] | null,
  part: Part,
): number | null {
  const found = lines?.filter((line) => line.part === part) ?? [];
  return found.length === 0 ? null : found.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** The lacks of an offer beside the bill: whole parts, kinds of cost, and quantities of material. */
export function findLacks(bill: BillOfQuantities, lines: readonly OfferLine[]): Lack[] {
  return order.flatMap((part): Lack[] => {
    const planned = bill.lines.filter((line) => line.part === part);
    const offered = lines.filter((line) => line.part === part && line.quantity > 0);
    if (planned.length === 0) return [];
    if (offered.length === 0) return [{ what: 'part', part }];
    return kinds.flatMap((kind): Lack[] => {
      const wanted = planned.filter((line) => line.kind === kind);
      const given = offered.filter((line) => line.kind === kind);
      if (wanted.length === 0) return [];
      if (given.length === 0) return [{ what: 'kind', part, kind }];
      return kind === 'material' ? lessOf(part, wanted, given) : [];
    });
  });
}

const order: readonly Part[] = ['roof', 'wall', 'floor', 'foundation', 'window', 'door', 'other'];
const kinds: readonly LineKind[] = ['material', 'support', 'work'];

/** The quantity by units: a crew may offer packs where the bill has m², which cannot be compared. */
function lessOf(part: Part, wanted: readonly BillLine[], given: readonly OfferLine[]): Lack[] {
  return [...new Set(wanted.map(({ unit }) => unit))].flatMap((unit) => {
    const planned = quantityOf(wanted, unit);
    const offered = quantityOf(given, unit);
    return offered === 0 || offered >= planned * enough
      ? []
      : [{ what: 'quantity', part, planned, offered, unit } as const];
  });
}

function quantityOf(
  lines: readonly { readonly unit: string; readonly quantity: number }[],
  unit: string,
): number {
  return lines.reduce((sum, line) => sum + (line.unit === unit ? line.quantity : 0), 0);
}
