/** The patterns of TeX for one language. */
declare module 'hyphen/mn-cyrl/index.js' {
  export function hyphenateSync(text: string, options: { hyphenChar: string }): string;
}
declare module 'hyphen/en-us/index.js' {
  export function hyphenateSync(text: string, options: { hyphenChar: string }): string;
}
