/**
 * Why an outbound call was not made or had no answer. `refused`: the address may not be called, and never will be;
 * `unreachable`: nobody answered in time; `tooLarge`: the answer was longer than the caller wants.
 */
export class OutboundError extends Error {
  readonly kind: 'refused' | 'unreachable' | 'tooLarge';

  constructor(kind: OutboundError['kind'], message: string) {
    super(message);
    this.name = 'OutboundError';
    this.kind = kind;
  }
}
