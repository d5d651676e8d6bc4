import type { CellProps } from '../contract';
import { useLabels } from '../select/use-label';
import '../tag/tag.css';
import type { ReferencesOptions } from './index';
import './references.css';

/** The rows as tags. In one line the first of them, and how many more there are. */
export default function ReferencesCell({
  value,
  options,
  reference,
  services,
  isLine = false,
}: CellProps<number[], ReferencesOptions>) {
  const keys = (value ?? []).map(String);
  const found = useLabels(reference, keys, services);
  if (keys.length === 0) return null;
  const names = keys.map((key, index) => (found[index] === undefined ? '…' : (found[index] ?? `№ ${key}`)));
  const most = isLine ? Math.min(options.shown ?? 2, keys.length) : keys.length;
  const rest = names.slice(most);
  return (
    <span
      className={isLine ? 'widget-references is-line' : 'widget-references'}
      aria-busy={found.includes(undefined)}
    >
      {names.slice(0, most).map((name, index) => (
        <span key={keys[index]}>
          {index > 0 ? <span className="visually-hidden">, </span> : null}
          <span className="widget-tag is-muted">{name}</span>
        </span>
      ))}
      {rest.length > 0 ? (
        <span className="widget-references-rest" title={rest.join(', ')}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className="visually-hidden">, {rest.join(', ')}</span>
        </span>
      ) : null}
    </span>
  );
}
