/** A fault that the person who runs the server can correct: its message says in one sentence what and how. */
export class OperatorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
  }
}
