/** The server's response; null where there was none. `body` is its JSON, null where it had none. */
export type WireAnswer = { status: number; body: unknown } | null;

/** Outcome of an attempt. */
export type Outcome =
  | { kind: 'done'; body: Readonly<Record<string, unknown>> }
  /** Undecided, to be retried. `isUnreachable` means that other entries would fail now as well. */
  | { kind: 'later'; problem: string | null; isUnreachable: boolean }
  | { kind: 'refused'; message: string; fields: Fields; decidedBy?: unknown }
  | { kind: 'conflict'; message: string; current: Readonly<Record<string, unknown>> | null }
  /** The session has ended. */
  | { kind: 'signIn' }
  /** The session belongs to another person. */
  | { kind: 'otherPerson' };

type Fields = Readonly<Record<string, readonly string[]>>;

const unreachable: Outcome = { kind: 'later', problem: null, isUnreachable: true };

/** Derives the outcome from a response of `POST /query` or `POST /files`. */
export function readOutcome(answer: WireAnswer): Outcome {
  // A response without JSON is not from our server, but from a proxy or a network that requires a sign-in.
  if (answer === null || !isRecord(answer.body) || [502, 503, 504].includes(answer.status))
    return unreachable;
  const { status, body } = answer;
  if (status === 401 || status === 406) return { kind: 'signIn' };
  if (status === 412) return { kind: 'otherPerson' };
  if ([408, 409, 425, 429].includes(status) || status >= 500)
    return { kind: 'later', problem: messageOf(body), isUnreachable: false };
  if (status < 200 || status > 299)
    return { kind: 'refused', message: messageOf(body), fields: fieldsOf(body.error) };
  const [error] = Array.isArray(body.errors) ? body.errors : [];
  return error === undefined ? { kind: 'done', body } : outcomeOfError(error);
}

/**
 * Derives the outcome of a decision. A conflict is final there, unless the row is only busy: the step was decided or the
 * row has changed, and the person must look at it again.
 */
export function outcomeOfDecision(answer: WireAnswer): Outcome {
  const { status, body } = answer ?? { status: 0, body: null };
  if (status !== 409 || !isRecord(body) || body.code === 'BUSY') return readOutcome(answer);
  return { kind: 'refused', message: messageOf(body), fields: {}, decidedBy: body.decided_by };
}

/** Derives the outcome from an item of GraphQL's `errors`. */
function outcomeOfError(error: unknown): Outcome {
  const { message, extensions } = isRecord(error) ? error : {};
  const { code, fields, current } = isRecord(extensions) ? extensions : {};
  const text = typeof message === 'string' ? message : '';
  switch (code) {
    case 'UNAUTHENTICATED':
      return { kind: 'signIn' };
    case 'CONFLICT':
      return { kind: 'conflict', message: text, current: isRecord(current) ? current : null };
    case 'BAD_USER_INPUT':
    case 'FORBIDDEN':
      return { kind: 'refused', message: text, fields: fieldsOf(fields) };
    default:
      return { kind: 'later', problem: text, isUnreachable: false };
  }
}

function messageOf({ error, errors, msg }: Readonly<Record<string, unknown>>): string {
  const [first] = Array.isArray(errors) ? errors : [];
  const said = [
    error,
    isRecord(first) ? first.message : undefined,
    msg,
    Object.values(fieldsOf(error))[0]?.[0],
  ];
  return said.find((text) => typeof text === 'string') ?? '';
}

function fieldsOf(value: unknown): Fields {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [
      field,
      (Array.isArray(messages) ? messages : [messages]).filter((text) => typeof text === 'string'),
    ]),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
