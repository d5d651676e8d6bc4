import { type Inputs, readInputs } from '../../../../energy/answers/read-inputs';
import { ApiError } from '../../../api/api-error';
import { getJson, postJson } from '../../../api/http';

/** Public codes use Crockford's base 32, which has no I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * Normalizes a typed code: ignores spaces, hyphens and case, and replaces letters that look like digits. Null for an
 * invalid code.
 */
export function codeOf(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** Saves inputs on the server, which calculates them itself; returns the code by which anyone can load them. */
export async function saveInputs(inputs: Inputs, idempotencyKey: string): Promise<string> {
  const { code } = await postJson<{ code: string }>('/energy/save', { inputs }, { idempotencyKey });
  return code;
}

/** Loads the inputs saved under a code. Rejects with an `ApiError` (404 for an unknown code). */
export async function loadInputs(code: string, signal: AbortSignal): Promise<Inputs> {
  const saved = await getJson<{ inputs: unknown }>(`/energy/${encodeURIComponent(code)}`, { signal });
  return readInputs(saved.inputs);
}

/** Splits a code into groups that are easier to read out and write down. */
export function spacedCode(code: string): string {
  return code.replaceAll(/(.{5})(?=.)/g, '$1 ');
}

/** The link that loads a saved calculation. */
export function linkOfCode(code: string): string {
  return `${window.location.origin}/calculator?code=${encodeURIComponent(code)}`;
}

/** Assigns a calculation without an owner to the signed-in person; one with another owner is unchanged. */
export async function claimCode(code: string): Promise<void> {
  try {
    await postJson(`/energy/${encodeURIComponent(code)}/claim`, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}
