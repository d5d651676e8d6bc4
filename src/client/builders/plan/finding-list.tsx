import { Link } from 'react-router-dom';
import type { Finding } from '../change-sets/wire';

/** Problems or warnings with their sentence and a link to the place. */
export function FindingList({ findings, onOpen }: { findings: readonly Finding[]; onOpen?: () => void }) {
  return (
    <ul className="finding-list">
      {findings.map(({ kind, id, pointer, code, message }) => (
        <li key={`${kind}/${id}${pointer} ${code} ${message}`}>
          <span>{message}</span>
          <Link to={placeAddress(kind, id, pointer)} onClick={onOpen}>
            {kind}/{id}
            {pointer}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The page of a definition, at one of its places. */
function placeAddress(kind: string, id: string, pointer: string): string {
  const place = pointer === '' ? '' : `#${encodeURIComponent(pointer)}`;
  return `/admin/builder/${kind}/${encodeURIComponent(id)}${place}`;
}
