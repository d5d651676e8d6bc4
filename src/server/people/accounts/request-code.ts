import type { FastifyRequest } from 'fastify';
import type { Text } from '../../../definitions/text';
import { mnEmail } from '../../../engine/formats/mn-email';
import { mnPhone } from '../../../engine/formats/mn-phone';
import { networkKey } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';
import { textOfStatus } from '../../platform/http/messages';
import { accountById, normalLogin } from '../session/person';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { renderMessage, type Contact } from '../../platform/messaging/templates/render-message';
import { messages } from './messages';
import { issueCode, tryCode, spendCode } from './one-time-code';
import { signProof, type Proof } from '../../platform/keys/proof';
import { FieldReader } from './read-fields';

/** Purposes of requested codes. A signature's code is sent only to its own signer. */
const purposes = ['phone_confirmation', 'email_confirmation', 'signature', 'data_deletion'] as const;
type Purpose = (typeof purposes)[number];

const minutes = 10;
const perNetworkAndHour = 30;

export interface OtpResponse {
  status: true;
  id: string;
  channel: 'mail' | 'sms';
  minutes: number;
}

/** A call with its body, and the caller and network of its context. */
type Call = Pick<FastifyRequest, 'body' | 'context'>;

/** Sends a code to a phone or an e-mail address. */
export async function sendOtp(
  request: Call,
  parts: Pick<AppParts, 'database' | 'messageSender'>,
): Promise<OtpResponse> {
  const { database, messageSender } = parts;
  const { caller, address } = request.context;
  const body = new FieldReader(request.body);
  const purpose = body.oneOf('purpose', purposes);
  if (purpose === null) body.required('purpose', 100);
  const to = normalLogin(body.required('to', 254));
  const contact = contactOf(purpose, to);
  if (!contact && to !== '') body.refuse('to', wrongContact(purpose));
  const language = body.language(request.context.language);
  body.requireAll();
  if (!contact || purpose === null) throw new HttpError(400, textOfStatus(400));
  if (purpose === 'signature') await requireOwnContact(request, parts, contact);
  await limitCalls(database, {
    call: 'otp',
    by: networkKey(address),
    limit: perNetworkAndHour,
    windowSeconds: 3600,
  });
  const { id, code } = await issueCode(database, {
    purpose: `otp ${purpose}`,
    address: contact.address,
    userId: caller.userId,
    minutes,
    data: { purpose, contact },
  });
  await messageSender.send(
    database,
    await renderMessage(database, contact, language, {
      template: 'confirmation_code',
      values: { code, minutes },
    }),
  );
  return { status: true, id, channel: contact.channel, minutes };
}

/**
 * Signs a proof for the code, for this caller, purpose and contact only: another person may have passed the code on. A
 * user's own code is valid for them alone.
 */
export async function verifyOtp(
  request: Call,
  { database }: Pick<AppParts, 'database'>,
): Promise<{ status: true; proof: string }> {
  const body = new FieldReader(request.body);
  const id = body.required('id', 100);
  const code = body.required('code', 20).trim();
  body.requireAll();
  const opened = await firstOpened(database, id, code);
  const { userId } = request.context.caller;
  if (opened.userId !== userId) throw new HttpError(400, { code: [messages.codeWrong] });
  const { purpose, contact } = opened.asked;
  await database.transaction((transaction) => spendCode(transaction, opened.id));
  const proof: Proof = { purpose, to: contact.address, userId, issued: Date.now() };
  return { status: true, proof: await signProof(database, proof) };
}

interface Asked {
  purpose: Purpose;
  contact: Contact;
}

/** The id determines the code's purpose. */
async function firstOpened(
  database: AppParts['database'],
  id: string,
  code: string,
): Promise<{ id: string; userId: number | null; asked: Asked }> {
  const { rows } = await database.query<{ purpose: string; data: Asked | null }>(
    'select purpose, data from dulaan.one_time_code where id = $1 and used is null',
    [id],
  );
  const purpose = purposes.find((candidate) => rows[0]?.purpose === `otp ${candidate}`);
  const data = rows[0]?.data;
  if (purpose === undefined || !data) throw new HttpError(400, { code: [messages.codeWrong] });
  const { userId } = await tryCode(database, { purpose: `otp ${purpose}`, id, code });
  return { id, userId, asked: { ...data, purpose } };
}

function wrongContact(purpose: Purpose | null): Text {
  if (purpose === 'data_deletion') return messages.contactNeeded;
  return purpose === 'phone_confirmation' ? mnPhone.message : mnEmail.message;
}

function contactOf(purpose: Purpose | null, to: string): Contact | undefined {
  if (mnPhone.pattern.test(to) && purpose !== 'email_confirmation') return { channel: 'sms', address: to };
  if (mnEmail.pattern.test(to) && purpose !== 'phone_confirmation') return { channel: 'mail', address: to };
  return undefined;
}

async function requireOwnContact(
  { context }: Call,
  { database }: Pick<AppParts, 'database'>,
  { address }: Contact,
): Promise<void> {
  const account = await accountById(database, requireUser(context));
  if (account?.person.phone !== address && account?.person.email !== address) {
    throw new HttpError(403, textOfStatus(403));
  }
}
