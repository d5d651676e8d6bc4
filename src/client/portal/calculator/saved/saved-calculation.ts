import { type Inputs, readInputs } from '../../../../energy/answers/read-inputs';
import { ApiError } from '../../../api/api-error';
import { getJson, postJson } from '../../../api/http';

/** Public codes are written in Crockford's base 32, which has no I, L, O and U. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * A code as it was written down or typed: spaces and hyphens do not count, nor does the case, and what people take for
 * one another is the digit. Null for no code.
 */
export function codeOf(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** Keeps inputs on the server, which calculates them itself; gives the code under which anybody finds them again. */
export async function saveInputs(inputs: Inputs, idempotencyKey: string): Promise<string> {
  const { code } = await postJson<{ code: string }>('/energy/save', { inputs }, { idempotencyKey });
  return code;
}

/** What is kept under a code. Rejects with an `ApiError` (404 for a code that there is not). */
export async function loadInputs(code: string, signal: AbortSignal): Promise<Inputs> {
  const saved = await getJson<{ inputs: unknown }>(`/energy/${encodeURIComponent(code)}`, { signal });
  return readInputs(saved.inputs);
}

/** Groups of letters that are easier to read out and to write down. */
export function spacedCode(code: string): string {
  return code.replaceAll(/(.{5})(?=.)/g, '$1 ');
}

/** The link that brings somebody back. */
export function linkOfCode(code: string): string {
  return `${window.location.origin}/calculator?code=${encodeURIComponent(code)}`;
}

/** Puts a calculation that nobody owns under the signed-in person's own; one that another owns stays his. */
export async function claimCode(code: string): Promise<void> {
  try {
    await postJson(`/energy/${encodeURIComponent(code)}/claim`, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}
