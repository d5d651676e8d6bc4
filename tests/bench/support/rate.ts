/** Writes per second of so many writers, each after its last response. */
export async function rateOf(
  write: (writer: number) => Promise<unknown>,
  count: number,
  duration: number,
): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const repeat = async (writer: number) => {
    while (performance.now() - begun < duration * 1000) {
      await write(writer);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, writer) => repeat(writer)));
  return done / ((performance.now() - begun) / 1000);
}
