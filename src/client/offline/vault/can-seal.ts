/** Whether this browser can keep anything sealed: only pages that were served securely can. */
export function canSeal(): boolean {
  return typeof indexedDB === 'object' && typeof crypto === 'object' && 'subtle' in crypto;
}
