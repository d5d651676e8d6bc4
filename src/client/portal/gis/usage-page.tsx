import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../content/page-heading';
import { PlacePage } from './place-page';
import { topicIn } from './topics';

const names = ['audits', 'saving', 'letter'] as const;

/** `/gis/usage`: audits, certified saving and the most frequent class of each place. */
export default function UsagePage() {
  const [search] = useSearchParams();
  return (
    <>
      <PageHeading path="/gis/usage" />
      <PlacePage path="/gis/usage" names={names} name={topicIn(names, search.get('show'))} />
    </>
  );
}
