/** What AES-GCM makes of a value. */
export interface Sealed {
  /** Random, another one for every sealing. */
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Seals bytes; they open with the same key for the same `context` alone. */
export async function sealBytes(
  key: CryptoKey,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
  context: string,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(parameters(iv, context), key, plain) };
}

/** Rejects where the bytes were sealed with another key, for another context, or were changed. */
export function unsealBytes(key: CryptoKey, { iv, bytes }: Sealed, context: string): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parameters(iv, context), key, bytes);
}

/** Seals what JSON can say. */
export function sealValue(key: CryptoKey, value: unknown, context: string): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(value)), context);
}

/** The other way round of `sealValue`; rejects like `unsealBytes`. */
export async function unsealValue(key: CryptoKey, sealed: Sealed, context: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, sealed, context)));
}

/** A key that encrypts and decrypts and that no script can read out again. */
export function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function parameters(iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) };
}
