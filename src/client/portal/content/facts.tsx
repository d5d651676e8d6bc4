import { Card } from '../../ui/lists/card';
import { Fragment, type ReactNode } from 'react';

/** Names with their values; those without a value (null) are left out. */
export function Facts({
  facts,
  isCard = false,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  isCard?: boolean;
}) {
  const list = (
    <dl className="content-facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
  return isCard ? <Card as="div">{list}</Card> : list;
}
