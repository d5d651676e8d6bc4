import { TooManyCalls } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import type { Queryable } from '../../platform/database/database';
import { findDocument } from './stored-credentials';

/** A bank's office scans some; a program that tries all numbers is stopped. */
const readsPerMinute = 60;
const readsPerHour = 600;
const hour = 3600;

/** @throws TooManyCalls beyond 60 look-ups a minute and 600 an hour of one network */
export async function countLookup(database: Queryable, call: string, network: string): Promise<void> {
  await limitCalls(database, { call, by: network, limit: readsPerMinute, windowSeconds: 60 });
  await limitCalls(database, {
    call: `${call} an hour`,
    by: network,
    limit: readsPerHour,
    windowSeconds: hour,
  });
}

/**
 * Says whether a certificate has the number, which is encoded as in an address; undefined for a network that has opened too
 * many pages of certificates.
 */
export async function isIssuedNumber(
  database: Queryable,
  encoded: string,
  network: string,
): Promise<boolean | undefined> {
  try {
    await countLookup(database, 'credential pages', network);
  } catch (error) {
    if (error instanceof TooManyCalls) return undefined;
    throw error;
  }
  return (await findDocument(database, decoded(encoded).trim())) !== undefined;
}

/** A text that is not encoded well is no number either. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
