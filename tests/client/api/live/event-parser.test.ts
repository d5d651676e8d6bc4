import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type StreamMessage } from '../../../../src/client/api/live/event-parser';

function read(...pieces: string[]): StreamMessage[] {
  const messages: StreamMessage[] = [];
  const parse = createEventParser((message) => messages.push(message));
  for (const piece of pieces) parse(piece);
  return messages;
}

const stream =
  'retry: 3000\n\n: still here\n\nid: 7\nevent: source\ndata: {"sources":["news"]}\n\nevent: notice\ndata: {}\n\n';
const messages = [
  { event: 'source', data: '{"sources":["news"]}', id: '7' },
  { event: 'notice', data: '{}', id: undefined },
];

describe('a stream of server-sent events', () => {
  it('is read message by message; comments and messages without data are passed over', () => {
    expect(read(stream)).toEqual(messages);
  });

  it('says the same however the network cuts it, and with either end of line', () => {
    for (const text of [stream, stream.replaceAll('\n', '\r\n')]) {
      fc.assert(
        fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
          const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
          const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
          expect(read(...pieces)).toEqual(messages);
        }),
        { numRuns: 30 },
      );
    }
  });

  it('joins lines of data, and calls what has no name a message', () => {
    expect(read('data: one\ndata: two\n\n')).toEqual([{ event: 'message', data: 'one\ntwo', id: undefined }]);
  });

  it('emits no incomplete message', () => {
    expect(read('event: notice\ndata: {}\n')).toEqual([]);
  });
});
