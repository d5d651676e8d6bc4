import { posix } from 'node:path';
import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';
import { appendCellText } from './cell-text';
import { TextTable } from './text-table';
import { localName, readXml, type XlsxArchive } from './xlsx-archive';

/** The context for reading the cells of a workbook's first sheet. */
export interface Workbook {
  sheetPath: string;
  texts: TextTable;
  /** By number of the cell style: whether it shows days or moments. */
  dateStyles: readonly boolean[];
  is1904: boolean;
}

export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const links = await readLinks(archive, 'xl/_rels/workbook.xml.rels');
  const { first, is1904 } = await readSheetList(archive);
  const sheetPath = links.find(({ id }) => id === first)?.path;
  if (sheetPath === undefined || !archive.has(sheetPath)) throw new HttpError(400, messages.brokenFile);
  const pathOf = (type: string) => links.find((link) => link.type.endsWith(`/${type}`))?.path;
  return {
    sheetPath,
    is1904,
    texts: await readTexts(archive, pathOf('sharedStrings')),
    dateStyles: await readDateStyles(archive, pathOf('styles')),
  };
}

interface Link {
  id: string;
  type: string;
  path: string;
}

async function readLinks(archive: XlsxArchive, path: string): Promise<Link[]> {
  const links: Link[] = [];
  await archive.read(path, {
    onopentag: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (localName(name) !== 'Relationship') return;
      links.push({ id, type, path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target) });
    },
  });
  return links;
}

/** The relation of the first sheet that people see, and from when the days are counted. */
async function readSheetList(archive: XlsxArchive): Promise<{ first: string | undefined; is1904: boolean }> {
  let first: string | undefined;
  let is1904 = false;
  await archive.read('xl/workbook.xml', {
    onopentag: (name, attributes) => {
      if (localName(name) === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (localName(name) !== 'sheet' || first !== undefined) return;
      if (attributes.state === undefined || attributes.state === 'visible')
        first = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1];
    },
  });
  return { first, is1904 };
}

async function readTexts(archive: XlsxArchive, path: string | undefined): Promise<TextTable> {
  const texts = new TextTable();
  if (path === undefined || !archive.has(path)) return texts;
  let text = '';
  let isText = false;
  let phonetic = 0;
  await readXml(await archive.stream(path), {
    onopentagname: (name) => {
      if (localName(name) === 'rPh') phonetic += 1;
      isText = localName(name) === 't' && phonetic === 0;
    },
    ontext: (part) => {
      if (isText) text = appendCellText(text, part);
    },
    onclosetag: (name) => {
      if (localName(name) === 'rPh') phonetic -= 1;
      if (localName(name) === 't') isText = false;
      if (localName(name) !== 'si') return;
      texts.add(text);
      text = '';
    },
  });
  return texts;
}

/** Excel's own formats for days, moments and times. */
const ownDateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

async function readDateStyles(archive: XlsxArchive, path: string | undefined): Promise<boolean[]> {
  const styles: boolean[] = [];
  if (path === undefined || !archive.has(path)) return styles;
  const dateFormats = new Set(ownDateFormats);
  let isCellStyle = false;
  await archive.read(path, {
    onopentag: (name, { numFmtId = '', formatCode = '' }) => {
      const local = localName(name);
      if (local === 'numFmt' && isDateFormat(formatCode)) dateFormats.add(Number(numFmtId));
      if (local === 'cellXfs') isCellStyle = true;
      if (local === 'xf' && isCellStyle) styles.push(dateFormats.has(Number(numFmtId)));
    },
    onclosetag: (name) => {
      if (localName(name) === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Returns whether a format's letters, apart from quoted texts, colours and conditions, are those of days and times. */
function isDateFormat(code: string): boolean {
  const [letters = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?![hms]+\])[^\]]*\]/gi, '').split(';');
  return /[dmyhs]/i.test(letters) && !/general/i.test(letters);
}
