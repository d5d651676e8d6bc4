import { gunzipSync, gzipSync } from 'node:zlib';
import { isJsonObject, type JsonObject } from './canonical-json';
import { contexts } from './credential';

/** Bits of the shortest list: a place in it says little of when it was given. */
const shortest = 131_072;
/** Bytes to which a list may unfold. */
const largest = 16 * 1024 * 1024;

/** A list of revocations (W3C Bitstring Status List 1.0) before its proof: a bit for each credential, the first is the leftmost. */
export function composeStatusList(
  { id, issuer, validFrom }: { id: string; issuer: string; validFrom: Date },
  revoked: readonly number[],
): JsonObject {
  const length = Math.ceil((Math.max(0, ...revoked) + 1) / shortest) * shortest;
  const bits = new Uint8Array(length / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: `${validFrom.toISOString().slice(0, 19)}Z`,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  };
}

/** Returns whether a credential's place in the list is marked; undefined where the list is not the one that the credential names. */
export function isMarked(list: JsonObject, { credentialStatus }: JsonObject): boolean | undefined {
  const { credentialSubject: subject } = list;
  if (!isJsonObject(credentialStatus) || !isJsonObject(subject)) return undefined;
  const { statusListIndex, statusListCredential } = credentialStatus;
  const { encodedList } = subject;
  if (statusListCredential !== list.id || typeof encodedList !== 'string') return undefined;
  const index = Number(statusListIndex);
  if (!Number.isSafeInteger(index) || index < 0) return undefined;
  const bits = unfold(encodedList);
  // Lists only grow: a place beyond the end is that of a credential that was not revoked when the list was made.
  return bits && ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

function unfold(encoded: string): Uint8Array | undefined {
  try {
    return gunzipSync(Buffer.from(encoded.slice(1), 'base64url'), { maxOutputLength: largest });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
