/** The output of AES-GCM for a value. */
export interface Sealed {
  /** Random, and new for every encryption. */
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Encrypts bytes. They can be decrypted only with the same key and the same `context`. */
export async function sealBytes(
  key: CryptoKey,
  plain: ArrayBuffer | Uint8Array<ArrayBuffer>,
  context: string,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(parameters(iv, context), key, plain) };
}

/** Decrypts bytes. Rejects if they were encrypted with another key or for another context, or were changed. */
export function unsealBytes(key: CryptoKey, { iv, bytes }: Sealed, context: string): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(parameters(iv, context), key, bytes);
}

/** Encrypts a JSON value. */
export function sealValue(key: CryptoKey, value: unknown, context: string): Promise<Sealed> {
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(value)), context);
}

/** Decrypts the output of `sealValue`; rejects like `unsealBytes`. */
export async function unsealValue(key: CryptoKey, sealed: Sealed, context: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unsealBytes(key, sealed, context)));
}

/** Imports an AES-GCM key that scripts cannot export again. */
export function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function parameters(iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) };
}
