import { defaultLanguage, type Language } from '../../../../definitions/language';
import { publicAddressIn } from '../../../../definitions/public-pages/public-address';
import { calculationCode } from '../../../../definitions/public-pages/share-picture';
import { type Inputs, readInputs } from '../../../../energy/answers/read-inputs';
import type { SavedResult } from '../../../../energy/functions/saved-result';
import { ApiError } from '../../../api/api-error';
import { getJson, postJson } from '../../../api/http';

const CODE = new RegExp(`^${calculationCode.source}$`);

/**
 * Normalizes a typed code: ignores spaces, hyphens and case, and replaces letters that look like digits. Null for an
 * invalid code.
 */
export function parseCode(text: string): string | null {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** Saves inputs on the server, which calculates them itself; returns the code by which anyone can load them. */
export async function saveInputs(inputs: Inputs, idempotencyKey: string): Promise<string> {
  const { code } = await postJson<{ code: string }>('/energy/save', { inputs }, { idempotencyKey });
  return code;
}

/** A saved calculation as it was calculated on the day of `result.on`. */
export interface SavedCalculation {
  readonly inputs: unknown;
  /** Calculations of earlier builds have no bank's view. */
  readonly result: Omit<SavedResult, 'bank'> & Partial<Pick<SavedResult, 'bank'>>;
  /** Today's rows give another result. */
  readonly is_outdated: boolean;
}

/** Loads a saved calculation. Rejects with an `ApiError` (404 for an unknown code). */
export function loadSaved(code: string, signal: AbortSignal): Promise<SavedCalculation> {
  return getJson<SavedCalculation>(`/energy/${encodeURIComponent(code)}`, { signal });
}

/** Loads the inputs saved under a code. Rejects with an `ApiError` (404 for an unknown code). */
export async function loadInputs(code: string, signal: AbortSignal): Promise<Inputs> {
  const { inputs } = await loadSaved(code, signal);
  return readInputs(inputs);
}

/** Splits a code into groups that are easier to read out and write down. */
export function spacedCode(code: string): string {
  return code.replaceAll(/(.{5})(?=.)/g, '$1 ');
}

/** The link that loads a saved calculation. Without a language it leads to the Mongolian page. */
export function linkOfCode(code: string, language: Language = defaultLanguage): string {
  const address = `/calculator?code=${encodeURIComponent(code)}`;
  return window.location.origin + publicAddressIn(language, address);
}

/** The link to what a bank decides on. */
export function bankLinkOfCode(code: string): string {
  return `${window.location.origin}/calculator/bank?code=${encodeURIComponent(code)}`;
}

/** Assigns a calculation without an owner to the signed-in person; one with another owner is unchanged. */
export async function claimCode(code: string): Promise<void> {
  try {
    await postJson(`/energy/${encodeURIComponent(code)}/claim`, {});
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}
