/** Answers a call of a page that is rendered on the server, with the body of the response. */
export type AnswerOnServer = (path: string, body: string) => Promise<string>;

/** A call that pages make in the browser alone. */
export class CallOfBrowserError extends Error {
  override name = 'CallOfBrowserError';
}

let answerOnServer: AnswerOnServer | undefined;

/** Sets the function that answers all calls in place of the network, where pages are rendered on a server. */
export function answerCallsOnServer(answer: AnswerOnServer): void {
  answerOnServer = answer;
}

/** Returns the function that answers calls on a server; undefined in a browser. */
export function serverAnswers(): AnswerOnServer | undefined {
  return answerOnServer;
}
