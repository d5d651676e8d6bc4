/** Yields the chunks of a web stream; stopping early ends the stream. */
export async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Its error was thrown above.
    await reader.cancel().catch(() => undefined);
  }
}
