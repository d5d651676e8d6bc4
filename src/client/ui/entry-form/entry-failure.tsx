import { Icon } from '../icon';
import type { Failure } from './use-entry';
import './entry.css';

/** What is wrong with a form as a whole; it is read aloud when it appears. */
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
