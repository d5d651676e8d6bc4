import { createHash } from 'node:crypto';
import { extractDigits } from '../../../../widgets/phone/digits';
import { chooseOperation, prepareDocument } from '../../data/query/documents';
import { cachedGraphqlSchema } from '../../data/query/schema/schema-cache';
import { runMutations } from '../../data/write/run-mutations';
import type { Database } from '../../platform/database/database';
import { networkKey } from '../../platform/http/address';
import type { RequestContext } from '../../platform/http/request-context';
import type { Refusal, Values } from '../plain-forms/plain-form';

/** The fields of the form; the columns of `feedback` with the same names. */
export const feedbackFields = [
  'lastname',
  'name',
  'phone',
  'email',
  'provinceid',
  'address',
  'description',
] as const;

const document =
  'mutation ($input: FeedbackInput!) { createFeedback(input: $input, form: "feedback") { id } }';

/**
 * Files feedback as the form of the browser does, by the mutation with its form's rules. Undefined once it is filed, or
 * where the same was filed before. @throws HttpError 429 for too many, 503 where the database is away
 */
export async function fileFeedback(
  database: Database,
  context: RequestContext,
  values: Values,
): Promise<Refusal | undefined> {
  const schema = cachedGraphqlSchema(context.snapshot.model);
  const parsed = prepareDocument(schema, document);
  const operation = {
    schema,
    document: parsed,
    definition: chooseOperation(parsed, undefined),
    variables: { input: inputOf(values) },
  };
  const response = await runMutations(
    {
      database,
      context,
      rights: { caller: context.caller, access: context.access },
      repeat: repeatOf(context, values),
    },
    operation,
  );
  const { errors }: Response = JSON.parse(response);
  const error = errors?.[0];
  if (error === undefined) return undefined;
  const faults = error.extensions?.fields ?? {};
  return { status: 422, faults, failure: Object.keys(faults).length > 0 ? null : error.message };
}

interface Response {
  errors?: { message: string; extensions?: { fields?: Record<string, string[]> } }[];
}

/** The values as the widgets of the form send them: empty is none, of a telephone the digits count. */
function inputOf(values: Values): Record<string, string | number | null> {
  return Object.fromEntries(
    feedbackFields.map((name) => {
      const text = (values[name] ?? '').trim();
      if (name === 'phone') return [name, extractDigits(text) === '' ? null : Number(extractDigits(text))];
      return [name, text === '' || (name === 'provinceid' && !/^\d{1,9}$/.test(text)) ? null : text];
    }),
  );
}

/**
 * A plain form has no key of its own, and the page with it is the same for all visitors: its text and its sender's network
 * are the key. Sent again by a second press, by reloading or from the history, it is the same feedback.
 */
function repeatOf({ address }: RequestContext, values: Values): { key: string; body: string } {
  const body = JSON.stringify(feedbackFields.map((name) => values[name]));
  const hash = createHash('sha256')
    .update(`feedback ${networkKey(address)} ${body}`)
    .digest('hex');
  const key = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return { key, body };
}
