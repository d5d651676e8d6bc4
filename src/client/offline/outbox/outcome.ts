/** What the server answered; null where no answer came. `body` is its JSON, null where it had none. */
export type WireAnswer = { status: number; body: unknown } | null;

/** What an attempt came to. */
export type Outcome =
  | { kind: 'done'; body: Readonly<Record<string, unknown>> }
  /** Nothing is decided: it is tried again. `isUnreachable` says that others would fare no better now. */
  | { kind: 'later'; problem: string | null; isUnreachable: boolean }
  | { kind: 'refused'; message: string; fields: Fields }
  | { kind: 'conflict'; message: string; current: Readonly<Record<string, unknown>> | null }
  /** The session is over. */
  | { kind: 'signIn' }
  /** The session is somebody else's. */
  | { kind: 'otherPerson' };

type Fields = Readonly<Record<string, readonly string[]>>;

const unreachable: Outcome = { kind: 'later', problem: null, isUnreachable: true };

/** Reads an answer of `POST /query` or `POST /files`. */
export function outcomeOf(answer: WireAnswer): Outcome {
  // An answer without JSON is not our server's: a proxy, or a network that wants to be signed in to.
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

/** An entry of GraphQL's `errors`. */
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
