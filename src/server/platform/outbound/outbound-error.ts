/**
 * Why an outbound call was not made or had no response. `refused`: the address is not allowed; `unreachable`: no
 * response in time; `tooLarge`: the response exceeds the caller's limit.
 */
export class OutboundError extends Error {
  readonly kind: 'refused' | 'unreachable' | 'tooLarge';

  constructor(kind: OutboundError['kind'], message: string) {
    super(message);
    this.name = 'OutboundError';
    this.kind = kind;
  }
}
