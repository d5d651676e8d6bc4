import type { Dated } from '../whole-house/dated';
import type { Carrier, HeatSource, Tables } from '../whole-house/tables';
import { demandPositive } from '../refusal/numbers';
import { carrierKey } from '../tables/read-heat-sources';

/**
 * Replaces the listed price by the household's own for every way to heat with the same fuel or tariff, so that the price
 * survives a change of stove. Other fuels and tariffs keep their listed prices, because what a household pays for one
 * says nothing about another. Returns the same tables where it has no price.
 * @throws EnergyRefusal for a price that is not above zero
 */
export function withOwnPrice(tables: Tables, heatSource: string, price_MNT: number | undefined): Tables {
  const source = Object.hasOwn(tables.heatSources, heatSource) ? tables.heatSources[heatSource] : undefined;
  if (price_MNT === undefined || source === undefined) return tables;
  demandPositive('price_MNT', price_MNT, '₮');
  const own = carrierKey(source.carrier);
  const heatSources = Object.entries(tables.heatSources).map(([code, other]): [string, HeatSource] => [
    code,
    carrierKey(other.carrier) === own
      ? { ...other, carrier: pricedCarrier(other.carrier, price_MNT) }
      : other,
  ]);
  return { ...tables, heatSources: Object.fromEntries(heatSources) };
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
