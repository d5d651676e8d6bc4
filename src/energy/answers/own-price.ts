import type { Dated } from '../house/dated';
import type { Carrier, Tables } from '../house/tables';
import { demandPositive } from '../refusal/numbers';

/**
 * Replaces the listed price by the household's own; returns the same tables where it has none.
 * @throws EnergyRefusal for a price that is not above zero
 */
export function withOwnPrice(tables: Tables, heatSource: string, price_MNT: number | undefined): Tables {
  const source = Object.hasOwn(tables.heatSources, heatSource) ? tables.heatSources[heatSource] : undefined;
  if (price_MNT === undefined || source === undefined) return tables;
  demandPositive('price_MNT', price_MNT, '₮');
  const priced = { ...source, carrier: pricedCarrier(source.carrier, price_MNT) };
  return { ...tables, heatSources: { ...tables.heatSources, [heatSource]: priced } };
}

function pricedCarrier(carrier: Carrier, price_MNT: number): Carrier {
  if (carrier.kind === 'fuel')
    return { kind: 'fuel', fuel: { ...carrier.fuel, ...OWN, price_MNT_kg: price_MNT } };
  if (carrier.kind === 'electricity') {
    const blocks = [{ upTo_kWh: null, price_MNT_kWh: price_MNT }];
    return { kind: 'electricity', tariff: { ...carrier.tariff, ...OWN, blocks } };
  }
  return {
    kind: 'district',
    tariff:
      carrier.tariff.kind === 'area'
        ? { ...carrier.tariff, ...OWN, price_MNT_m2_month: price_MNT }
        : { ...carrier.tariff, ...OWN, price_MNT_GJ: price_MNT },
  };
}

/** The source of such a price in a result's list of sources. */
const OWN: Pick<Dated, 'source' | 'certainty' | 'isProvisional'> = {
  source: 'Өрхийн өөрийн төлдөг үнэ',
  certainty: 'B',
  isProvisional: false,
};
