/** Returns true if this browser can encrypt stored data, which requires a secure context. */
export function canSeal(): boolean {
  return typeof indexedDB === 'object' && typeof crypto === 'object' && 'subtle' in crypto;
}
