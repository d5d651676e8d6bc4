import { deflateSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { loadFace, type FaceName } from './fonts';
import { toHex, type ShapedRun, type UsedGlyph } from './shape-text';

/** A face in one document, with the glyphs that the document uses. */
export interface EmbeddedFace {
  /** The name of the face in the resources of a page. */
  resource: string;
  dictionary: PDFKit.PDFKitReference;
  /** Notes that the document shows a run. */
  use: (run: ShapedRun) => void;
  /** Writes the font with the glyphs of these runs. */
  embed: () => void;
}

/** Adds a face to a document. */
export function addFace(doc: PDFKit.PDFDocument, name: FaceName, order: number): EmbeddedFace {
  const dictionary = doc.ref({});
  const runs = new Set<ShapedRun>();
  return {
    resource: `F${order}`,
    dictionary,
    use: (run) => {
      runs.add(run);
    },
    embed: () => {
      const glyphs = new Map<number, UsedGlyph>();
      for (const run of runs)
        for (const glyph of run.glyphs) if (!glyphs.has(glyph.id)) glyphs.set(glyph.id, glyph);
      const used = [...glyphs.values()].toSorted((a, b) => a.id - b.id);
      embedFont(doc, { name, order, dictionary }, subsetOf(name, used));
    },
  };
}

/** A font with some of its glyphs. Streams are deflated. */
interface Subset {
  program: Uint8Array;
  programLength: number;
  /** The glyph's number in the program, by its number in the whole font. */
  numbers: Uint8Array;
  /** Numbers and widths in the order of `W` (ISO 32000-1, 9.7.4.3). */
  widths: readonly (number | number[])[];
  /** The characters of each glyph, so that people can copy the text and hear it. */
  unicode: Uint8Array;
}

/** Documents of one kind mostly use the same glyphs. A subset depends on nothing but these. */
const subsets = new LRUCache<string, Subset>({
  max: 100,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ program, numbers, unicode }, key) =>
    program.length + numbers.length + unicode.length + 16 * key.length,
});

function subsetOf(name: FaceName, used: readonly UsedGlyph[]): Subset {
  const key = name + used.map(({ id, codePoints }) => `,${id}:${codePoints.join('+')}`).join('');
  const known = subsets.get(key);
  if (known) return known;
  const { font } = loadFace(name);
  const subset = font.createSubset();
  // Number 0 is the glyph for missing characters, which every subset has.
  const numbers = Buffer.alloc(2 * ((used.at(-1)?.id ?? 0) + 1));
  used.forEach(({ id }, index) => {
    subset.includeGlyph(font.getGlyph(id));
    numbers.writeUInt16BE(index + 1, 2 * id);
  });
  const program = subset.encode();
  const made: Subset = {
    program: deflateSync(program),
    programLength: program.length,
    numbers: deflateSync(numbers),
    widths: used.flatMap(({ id, advance }) => [id, [advance]]),
    unicode: deflateSync(unicodeMap(used)),
  };
  subsets.set(key, made);
  return made;
}

interface Place {
  name: FaceName;
  order: number;
  dictionary: PDFKit.PDFKitReference;
}

/** Writes a composite font (ISO 32000-1, 9.7) whose character codes are the numbers of glyphs in the whole font. */
function embedFont(doc: PDFKit.PDFDocument, { name, order, dictionary }: Place, subset: Subset): void {
  const { font } = loadFace(name);
  const scale = 1000 / font.unitsPerEm;
  // Six capitals before the name say that this is a subset (9.6.4).
  const baseFont = `DULAA${String.fromCodePoint(64 + order)}+${font.postscriptName}`;
  const { minX, minY, maxX, maxY } = font.bbox;
  const descriptor = write(doc, {
    Type: 'FontDescriptor',
    FontName: baseFont,
    // Symbolic: the characters are outside the standard Latin set.
    Flags: 4,
    FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: (font.capHeight || font.ascent) * scale,
    XHeight: (font.xHeight || 0) * scale,
    StemV: 0,
    FontFile2: writeDeflated(doc, subset.program, { Length1: subset.programLength }),
  });
  const descendant = write(doc, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    CIDSystemInfo: { Registry: asText('Adobe'), Ordering: asText('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: subset.widths,
    CIDToGIDMap: writeDeflated(doc, subset.numbers),
  });
  Object.assign(dictionary.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: baseFont,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: writeDeflated(doc, subset.unicode),
  });
  dictionary.end(undefined);
}

function write(doc: PDFKit.PDFDocument, data: object, content?: Uint8Array): PDFKit.PDFKitReference {
  const reference = doc.ref(data);
  reference.end(content);
  return reference;
}

function writeDeflated(
  doc: PDFKit.PDFDocument,
  content: Uint8Array,
  data: object = {},
): PDFKit.PDFKitReference {
  return write(doc, { ...data, Filter: 'FlateDecode' }, content);
}

/** pdfkit writes objects of String as texts and other strings as names. */
function asText(text: string): object {
  return new String(text);
}

function unicodeMap(used: readonly UsedGlyph[]): string {
  const lines = used.map(({ id, codePoints }) => `<${toHex(id)}> <${utf16(codePoints)}>`);
  // A section has at most a hundred lines.
  const sections = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const section = lines.slice(index * 100, index * 100 + 100);
    return `${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <<
  /Registry (Adobe)
  /Ordering (UCS)
  /Supplement 0
>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(codePoints: readonly number[]): string {
  const text = String.fromCodePoint(...codePoints);
  let digits = '';
  for (let index = 0; index < text.length; index += 1) digits += toHex(text.charCodeAt(index));
  return digits;
}
