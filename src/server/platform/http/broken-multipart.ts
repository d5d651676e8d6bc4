/**
 * Returns whether a multipart body could not be parsed: it was cut off, or has no boundary. The parser's own errors have no
 * status and come from no call of the system, unlike those of a full disk.
 */
export function isBrokenMultipart(error: unknown): boolean {
  return error instanceof Error && !('statusCode' in error) && !('status' in error) && !('syscall' in error);
}
