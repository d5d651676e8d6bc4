import { Fragment, type ReactNode } from 'react';

/** Names with their values; those without a value (null) are left out. */
export function Facts({
  facts,
  isCard = false,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  isCard?: boolean;
}) {
  return (
    <dl className={isCard ? 'content-facts card content-card' : 'content-facts'}>
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
}
