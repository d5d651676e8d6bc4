/** The patterns of TeX for one language: CommonJS, so that Node knows the default export alone. */
declare module 'hyphen/mn-cyrl/index.js' {
  const patterns: { hyphenateSync(this: void, text: string, options: { hyphenChar: string }): string };
  export default patterns;
}
declare module 'hyphen/en-us/index.js' {
  const patterns: { hyphenateSync(this: void, text: string, options: { hyphenChar: string }): string };
  export default patterns;
}
