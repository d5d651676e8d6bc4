import { defineServerWidget } from '../server-contract';
import { resolvePattern } from './pattern';

export default defineServerWidget({
  type: 'numberGenerator',
  numbering: ({ pattern }, moment) =>
    typeof pattern === 'string' ? resolvePattern(pattern, moment) : undefined,
});
