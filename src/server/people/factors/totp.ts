import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is valid (RFC 6238, 5.2). */
const period = 30;

export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of an authenticator's QR code. */
export function secretAddress(secret: string, issuer: string, login: string): string {
  return new TOTP({ issuer, label: login, secret: Secret.fromBase32(secret), period }).toString();
}

/**
 * The step of time in which the code is right, one step early or late included (RFC 6238, 5.2); undefined where it is
 * wrong. The caller that accepts a code must not accept that step again.
 */
export function acceptedStep(secret: string, code: string, now: number): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({
    token: code,
    timestamp: now,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
