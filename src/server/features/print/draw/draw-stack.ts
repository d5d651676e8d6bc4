import type { Language } from '../../../../definitions/language';
import type { Paper } from '../../../../definitions/paper';
import { drawSheets, type Drawn } from './draw-paper';
import { addRoot, addTag, createDocument, endDocument, openSheet, takeWritten } from './sheet';

/** A PDF of many documents, each with its own page numbers, tags and bookmark. Fonts are embedded once. */
export interface PaperStack {
  /** Draws a document on pages of its own and returns the bytes that are ready: the stack keeps no drawn page. */
  add(paper: Paper, drawn: Drawn): Buffer;
  /** Completes the file and returns its last bytes. */
  end(): Buffer;
}

/** Opens an empty stack. A file without a page is no PDF: at least one document must be added. */
export function openStack(info: { title: string; site: string; language: Language }): PaperStack {
  const doc = createDocument(info);
  const root = addRoot(doc);
  let isEmpty = true;
  return {
    add(paper, drawn) {
      if (!isEmpty) doc.addPage();
      isEmpty = false;
      doc.outline.addItem(`${paper.title} ${paper.number}`.trim());
      const part = addTag(doc, root, 'Part');
      drawSheets(openSheet(doc, part), paper, drawn);
      part.end();
      doc.flushPages();
      return takeWritten(doc);
    },
    end() {
      root.end();
      return endDocument(doc);
    },
  };
}
