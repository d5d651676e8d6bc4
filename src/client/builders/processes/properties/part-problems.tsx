import { useDesigner } from '../designer-context';
import { isWithin } from '../document/process-view';

interface PartProblemsProps {
  /** The part whose problems are shown. */
  pointer: string;
  /** Only those of these members; without them, those that are of none of `except`. */
  members?: readonly string[];
  except?: readonly string[];
}

/** Shows the problems of a part, in the group of properties that fixes them. */
export function PartProblems({ pointer, members, except = [] }: PartProblemsProps) {
  const { problems } = useDesigner();
  const isOf = (place: string, names: readonly string[]) =>
    names.some((name) => isWithin(place, `${pointer}/${name}`));
  const own = problems.filter(
    (problem) =>
      isWithin(problem.pointer, pointer) &&
      (members === undefined ? !isOf(problem.pointer, except) : isOf(problem.pointer, members)),
  );
  if (own.length === 0) return null;
  return (
    <div className="pd-problems" role="alert">
      <ul>
        {own.map(({ pointer: place, message }) => (
          <li key={`${place} ${message}`}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
