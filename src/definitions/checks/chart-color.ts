import { chartColors } from '../values/chart-colors';
import type { Message } from '../messages/message';
import { nameMessage } from '../messages/name-messages';

/** Explains why a name is none of `chartColors`; undefined if it is one. Apart from them, so that pages load no messages. */
export function colorProblem(color: string): Message | undefined {
  return chartColors.includes(color)
    ? undefined
    : nameMessage('unknown-color', { color, allowed: chartColors.join(', ') });
}
