/** One message of a stream of server-sent events. */
export interface StreamMessage {
  event: string;
  data: string;
  /** The number from which to resume after a break; undefined for a message without one. */
  id: string | undefined;
}

/**
 * Parses server-sent events (HTML, 9.2) from pieces of text as they arrive. Calls back for each whole message. Skips
 * comments, which only show that the server is alive, and messages without data.
 */
export function createEventParser(onMessage: (message: StreamMessage) => void): (text: string) => void {
  let rest = '';
  let event = '';
  let id: string | undefined;
  let data: string[] = [];

  const read = (line: string) => {
    if (line === '') {
      if (data.length > 0) onMessage({ event: event === '' ? 'message' : event, data: data.join('\n'), id });
      event = '';
      id = undefined;
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  };
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  };
}
