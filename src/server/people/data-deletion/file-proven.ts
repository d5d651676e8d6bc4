import type { Database } from '../../platform/database/database';
import { networkKey } from '../../platform/http/address';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import type { RequestContext } from '../../platform/http/request-context';
import { readProof } from '../../platform/keys/proof';
import { fileDeletionRequest } from './deletion-requests';
import { messages } from './messages';

const hour = 3600;
/** Of one network: a household, a library or a mobile operator's many. */
const filesPerHour = 30;
/** Of one contact, for any caller. */
const filesPerDay = 5;

/**
 * Files a request for the contact of a proof, which `/otp` has given to this caller for the purpose `data_deletion`; returns its
 * status code. @throws HttpError 400 for another proof, 429 for too many
 */
export async function fileProvenRequest(
  database: Database,
  context: RequestContext,
  proofText: string,
): Promise<string> {
  const by = networkKey(context.address);
  await limitCalls(database, { call: 'data deletion', by, limit: filesPerHour, windowSeconds: hour });
  const proof = await readProof(database, proofText);
  if (proof?.purpose !== 'data_deletion' || proof.userId !== context.caller.userId)
    throw new HttpError(400, { proof: [messages.notProven] });
  await limitCalls(database, {
    call: 'data deletion of a contact',
    by: proof.to,
    limit: filesPerDay,
    windowSeconds: 24 * hour,
  });
  return fileDeletionRequest(database, context, proof.to);
}
