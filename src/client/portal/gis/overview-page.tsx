import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../content/page-heading';
import { PlacePage } from './place-page';
import { topicIn } from './topics';
import { useOwnOrders } from './use-own-orders';

const names = ['orders', 'crews', 'buildings'] as const;

/** `/gis`: orders, crews and finished houses by place; the orders that one may read as points. */
export default function OverviewPage() {
  const [search] = useSearchParams();
  const name = topicIn(names, search.get('show'));
  const { layers, field } = useOwnOrders(name === 'orders');
  return (
    <>
      <PageHeading path="/gis" />
      <PlacePage path="/gis" names={names} name={name} layers={layers}>
        {field}
      </PlacePage>
    </>
  );
}
