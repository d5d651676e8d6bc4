import { isRecord } from '../../../../engine/expressions/expression-values';
import { detectType } from '../../../platform/files/file-type';
import { countPixels, UnreadablePicture } from '../../../platform/files/pictures/picture';
import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';

export const signatureTypes = ['text', 'draw', 'other'] as const;
type SignatureType = (typeof signatureTypes)[number];

/** A signature as a person makes it: a typed name, a drawing as a data URL, or a picture as a data URL. */
export interface Signature {
  type: SignatureType;
  signature: string;
}

/** Characters of a typed name, and of a drawing or picture in base64. */
const mostCharacters = { text: 150, image: 300_000 };
/** As large as uploads become. Of more, a few bytes would take all memory of a reader's browser. */
const mostPixels = 4096 * 4096;
const image = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Returns whether a signature was not given: the text `null` and an empty one count as none. */
export function isNone(given: unknown): boolean {
  if (given === undefined || given === null || given === '' || given === 'null') return true;
  return isRecord(given) && isNone(given.signature) && !('id' in given);
}

/** Parses a signature. A picture must be one, of the type that it says and of a size that browsers show. @throws HttpError 400 */
export async function readSignature(given: unknown): Promise<Signature> {
  const fault = new HttpError(400, { signature: [messages.wrongSignature] });
  const parsed = parseSignature(given, fault);
  const [, type, body] =
    /^data:([a-z/]+);base64,(.+)$/.exec(parsed.type === 'text' ? '' : parsed.signature) ?? [];
  if (body === undefined) return parsed;
  const bytes = new Uint8Array(Buffer.from(body, 'base64'));
  const detected = await detectType(bytes, '');
  if (detected?.type !== type) throw fault;
  const pixels = await countPixels(bytes).catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? fault : error;
  });
  if (pixels > mostPixels) throw fault;
  return parsed;
}

function parseSignature(given: unknown, fault: HttpError): Signature {
  const whole: unknown = typeof given === 'string' && given.startsWith('{') ? parseJson(given) : given;
  if (!isRecord(whole) || typeof whole.signature !== 'string') throw fault;
  const type = signatureTypes.find((each) => each === whole.type);
  const signature = whole.signature.trim();
  if (type === undefined || isNone(signature)) throw fault;
  const fits =
    type === 'text'
      ? signature.length <= mostCharacters.text
      : signature.length <= mostCharacters.image && image.test(signature);
  if (!fits) throw fault;
  return { type, signature };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
