import { Icon } from '../icon';
import type { Failure } from './use-entry';
import './entry.css';

/** Shows the general error of a form; screen readers announce it when it appears. */
export function EntryFailure({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert">
      {failure === null ? null : (
        <p className="entry-failure">
          <Icon name={failure.isLocked ? 'lock' : 'error'} />
          {failure.message}
        </p>
      )}
    </div>
  );
}
