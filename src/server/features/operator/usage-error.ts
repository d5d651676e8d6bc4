/** A command that was not understood; its message lists the valid ones. */
export class UsageError extends Error {}
