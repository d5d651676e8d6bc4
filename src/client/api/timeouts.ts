/** Timeout of every request but uploads in milliseconds. */
export const requestTimeout = 60_000;

/**
 * Timeout of an upload in milliseconds: a little more than the 120 seconds within which the server wants a request (`server/app.ts`), so that
 * the server decides. A photo of a megabyte needs 70 kbit/s.
 */
export const uploadTimeout = 125_000;
