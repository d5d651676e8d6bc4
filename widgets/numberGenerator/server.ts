import { defineServerWidget } from '../server-contract';
import { numberingOf } from './pattern';

export default defineServerWidget({
  type: 'numberGenerator',
  numbering: ({ pattern }, moment) =>
    typeof pattern === 'string' ? numberingOf(pattern, moment) : undefined,
});
