import type { FastifyRequest } from 'fastify';
import { ownAccount } from '../factors/own-account';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { missingConfirmation } from '../passwords/confirmed-password';
import { accountById } from '../session/person';
import { messages } from './messages';
import { readProof } from '../../platform/keys/proof';
import { FieldReader } from './read-fields';
import { confirmContact, contactKinds, unconfirmedContacts, type OwnContact } from './unconfirmed-contact';

/**
 * Confirms a contact of the caller's own row by the proof that a code gave. It asks for the password besides: from then
 * on the contact gets e-mails and, after a day, codes for a password.
 */
export async function confirmOwnContact(
  request: FastifyRequest,
  parts: AppParts,
): Promise<{ status: true; unconfirmed: { kind: OwnContact; value: string }[] }> {
  const { database } = parts;
  const { person } = await ownAccount(request, parts);
  const body = new FieldReader(request.body);
  const text = body.required('proof', 2000);
  body.requireAll();
  const { caller, requestId, session } = request.context;
  const missing = await missingConfirmation(database, session?.id ?? 0);
  if (missing === 'sign-in') throw new HttpError(403, messages.signInAgain);
  if (missing === 'password') throw new HttpError(403, { password: [messages.passwordNeeded] });

  const proof = await readProof(database, text);
  const kind = contactKinds.find((candidate) => proof?.purpose === `${candidate}_confirmation`);
  if (!proof || kind === undefined || proof.userId !== person.id) {
    throw new HttpError(400, { proof: [textOfStatus(422)] });
  }
  await database.transaction(async (transaction) => {
    await transaction.query('select from app.users where id = $1 for update', [person.id]);
    const own = await accountById(transaction, person.id);
    if (own?.person[kind] !== proof.to) throw new HttpError(409, messages.notYourContact);
    const actor = { userId: person.id, role: caller.role, requestId };
    await confirmContact(transaction, actor, kind, proof.to);
  });
  return { status: true, unconfirmed: await unconfirmedContacts(database, person.id) };
}
