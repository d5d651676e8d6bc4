/** One message of a stream of server-sent events. */
export interface StreamMessage {
  event: string;
  data: string;
  /** The number to go on from after a break; undefined where the message brings none. */
  id: string | undefined;
}

/**
 * Reads server-sent events (HTML, 9.2) as they come: give it pieces of text as they arrive, it calls back for each
 * whole message. Comments, which only say that somebody is there, and messages without data are passed over.
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
