/** The state of the sign-in page of a tab whose person has signed out in another one. */
export const signedOutState = { isSignedOut: true } as const;

export function isSignedOutState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSignedOut' in state && state.isSignedOut === true;
}
