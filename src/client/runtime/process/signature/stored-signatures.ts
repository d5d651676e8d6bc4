import { deleteJson, getJson, postJson } from '../../../api/http';
import type { SignatureType } from '../decision';

/** A signature as it is made: a typed name, or an image as a data URL. */
interface NewSignature {
  type: SignatureType;
  signature: string;
}

/** A signature that the person has stored. */
export interface StoredSignature extends NewSignature {
  id: number;
  /** ISO timestamp. */
  created_at: string;
}

/** Reads the person's stored signatures, the newest first: that is the usual one. */
export async function readStoredSignatures(signal?: AbortSignal): Promise<readonly StoredSignature[]> {
  return (await getJson<{ signatures: readonly StoredSignature[] }>('/signatures', { signal })).signatures;
}

/** Stores a signature, which is the usual one from then on. Rejects with `ApiError`. */
export async function storeSignature({ type, signature }: NewSignature): Promise<void> {
  await postJson('/signatures', { type, signature }, { idempotencyKey: crypto.randomUUID() });
}

/** Revokes a stored signature; what it has signed stays signed. */
export async function revokeSignature(id: number): Promise<void> {
  await deleteJson(`/signatures/${id}`);
}

/** Makes a stored signature the newest by storing it once more. If the old one cannot be revoked then, both stay. */
export async function makeUsual(signature: StoredSignature): Promise<void> {
  await storeSignature(signature);
  await revokeSignature(signature.id);
}
