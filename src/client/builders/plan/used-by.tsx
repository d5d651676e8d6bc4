import { useKinds } from '../change-sets/queries';
import type { DefinitionName } from '../change-sets/wire';

/** Says what uses something: "Маягт: 3, Диаграмм: 1", with the single names on request. */
export function UsedBy({ names }: { names: readonly DefinitionName[] }) {
  const kinds = useKinds();
  if (names.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { kind } of names) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const titleOf = (kind: string) => kinds.data?.find(({ name }) => name === kind)?.title ?? kind;
  return (
    <details className="used-by">
      <summary>{[...counts].map(([kind, count]) => `${titleOf(kind)}: ${count}`).join(', ')}</summary>
      <ul>
        {names.map(({ kind, id }) => (
          <li key={`${kind}/${id}`}>
            {titleOf(kind)} <code>{id}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
