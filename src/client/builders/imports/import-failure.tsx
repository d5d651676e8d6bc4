import { Alert } from 'antd';

/** Announces why an import has failed; keeps its place while nothing has. */
export function ImportFailure({ failure }: { failure: string | null }) {
  return (
    <div aria-live="polite">{failure === null ? null : <Alert type="error" showIcon title={failure} />}</div>
  );
}
