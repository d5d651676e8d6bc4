import { localTime } from '../../../src/engine/time/ulaanbaatar';
import { timeAgo } from '../../../src/engine/time/time-ago';
import type { WidgetServices } from '../../contract';

/** Renders a moment in Ulaanbaatar's time; how long ago it was is the tooltip. */
export function Moment({ at, services }: { at: string; services: WidgetServices }) {
  return (
    <time dateTime={at} title={timeAgo(at, services.language)}>
      {localTime(at) ?? at}
    </time>
  );
}
