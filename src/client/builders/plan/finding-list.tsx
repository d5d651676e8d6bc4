import { Link } from 'react-router-dom';
import { useKinds } from '../change-sets/queries';
import type { Finding } from '../change-sets/wire';

/** Problems or warnings with their sentence and a link to the place. */
export function FindingList({ findings, onOpen }: { findings: readonly Finding[]; onOpen?: () => void }) {
  const kinds = useKinds();
  return (
    <ul className="finding-list">
      {findings.map(({ kind, id, pointer, code, message }) => (
        <li key={`${kind}/${id}${pointer} ${code} ${message}`}>
          <span>{message}</span>
          <Link to={placeAddress(kind, id, pointer)} onClick={onOpen} title={`${kind}/${id}${pointer}`}>
            {kinds.data?.find(({ name }) => name === kind)?.title ?? kind}: {id}
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
