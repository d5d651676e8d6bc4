/** Encodes a file of a folder of definitions as text: pictures as base64, so that a folder is transferred as texts. */
export function textEncoding(path: string): 'base64' | 'utf8' {
  return /\.(jpe?g|png|webp|gif)$/.test(path) ? 'base64' : 'utf8';
}
