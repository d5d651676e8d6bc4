/** Describes a browser from its user agent; parts that mean nothing to people are omitted. */
export function describeDevice(agent: string | null): { name: string | undefined; isPhone: boolean } {
  const text = agent ?? '';
  const browser = [
    ['Edge', /\bEdg/],
    ['Samsung Internet', /SamsungBrowser/],
    ['Opera', /\bOPR\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrome\//],
    ['Safari', /Safari\//],
  ] as const;
  const system = [
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X/],
    ['Linux', /Linux/],
  ] as const;
  const named = [browser, system].flatMap(
    (list) => list.find(([, pattern]) => pattern.test(text))?.[0] ?? [],
  );
  return { name: named.length > 0 ? named.join(' · ') : undefined, isPhone: /Android|iPhone/.test(text) };
}
