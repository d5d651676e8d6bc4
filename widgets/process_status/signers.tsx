import type { WidgetServices } from '../contract';
import './process_status.css';
import { groupRounds, shortName, type SentHistory, type TimelineStep } from './timeline/history';
import { Moment } from './timeline/moment';
import { useHistory } from './timeline/use-history';

interface SignersProps {
  title: string;
  rowId: string;
  services: WidgetServices;
}

/** Lists who has signed a row: the decisions of the last round, with names and moments. Renders nothing where nobody has. */
export function Signers({ title, rowId, services }: SignersProps) {
  const history = useHistory(rowId, services);
  const signed = history === null ? [] : signedSteps(history);
  if (signed.length === 0) return null;
  return (
    <section className="process-signers" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {signed.map(({ id, label, at, signature, employee }) => (
          <li key={id}>
            <strong>{label}</strong>
            <span>{signature?.name || shortName(employee)}</span>
            {at === null ? null : <Moment at={signature?.at ?? at} services={services} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The signed steps of the last round of each process. */
function signedSteps(history: SentHistory): TimelineStep[] {
  const rounds = groupRounds(history);
  const last = new Map(rounds.map((round) => [round.process, round]));
  return [...last.values()].flatMap(({ steps }) =>
    steps.filter(({ isDone, signature }) => isDone && signature !== null),
  );
}
