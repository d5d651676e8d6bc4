import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The user whom a signed request of Meta is about, by the number that the site's app knows them by; undefined where the
 * request is not signed with the app's secret. Source: developers.facebook.com, "Data Deletion Request Callback":
 * `{signature}.{payload}`, both base64url, the signature being HMAC-SHA256 over the encoded payload.
 */
export function readSignedRequest(text: string, secret: string): string | undefined {
  const [signature, payload, ...rest] = text.split('.');
  if (!signature || !payload || rest.length > 0) return undefined;
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const content = readJson(Buffer.from(payload, 'base64url').toString());
  if (typeof content !== 'object' || content === null) return undefined;
  const { algorithm, user_id: user } = { algorithm: undefined, user_id: undefined, ...content };
  return algorithm === 'HMAC-SHA256' && isUserNumber(user) ? user : undefined;
}

/** Undefined for a text that is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isUserNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,32}$/.test(value);
}
