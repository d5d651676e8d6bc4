import { escapeHtml } from '../../escape-html';
/** The text with the whole address of what it is about. */
export function withLink(text: string, link: string | null, publicUrl: string | undefined): string {
  return link === null ? text : `${text}\n\n${publicUrl ?? ''}${link}`;
}

/** A page of nothing but escaped text. */
export function asHtml(title: string, text: string): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${paragraphs.join('')}</body></html>`;
}
