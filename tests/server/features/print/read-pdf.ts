import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A tag of a page's structure. */
interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

export interface ReadPdf {
  pages: number;
  /** The text in the order in which a reader hears it. */
  text: string;
  /** Counts the tags of a role in the whole structure: PDF.js repeats a table's head for each of its pages. */
  count: (role: string) => number;
  /** The alternative texts of figures. */
  alts: string[];
  xmp: string;
  language: string;
  title: string;
  /** The bookmarks. */
  outline: string[];
}

/** Reads a PDF with PDF.js, a program other than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString('latin1');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { metadata, info } = await document.getMetadata();
  const texts: string[] = [];
  const tags: Tag[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    tags.push((await page.getStructTree()) as Tag);
  }
  const all = tags.flatMap(flatten);
  const read: ReadPdf = {
    pages: document.numPages,
    text: texts.join('\n').replaceAll(/\s+/g, ' '),
    count: (role) => raw.match(new RegExp(`/S /${role}\\b`, 'g'))?.length ?? 0,
    alts: all.flatMap(({ alt }) => alt ?? []),
    xmp: String(metadata?.getRaw() ?? ''),
    language: String('Language' in info ? info.Language : ''),
    title: String('Title' in info ? info.Title : ''),
    outline: ((await document.getOutline()) ?? []).map(({ title }) => title),
  };
  await task.destroy();
  return read;
}

function flatten(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap(flatten)];
}
