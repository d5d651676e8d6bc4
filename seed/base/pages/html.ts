import type { Texts } from './in-languages';

/** The lines of a text as paragraphs, in each language. */
export function paragraphsIn(texts: Texts): Texts {
  return inEach(texts, (text) => paragraphs(...text.split('\n')));
}

/** The lines of a text as steps, in each language. */
export function stepsIn(texts: Texts): Texts {
  return inEach(texts, (text) => steps(...text.split('\n')));
}

function inEach({ mn, en, ko }: Texts, write: (text: string) => string): Texts {
  return { mn: write(mn), en: write(en), ko: write(ko) };
}

/** Paragraphs of plain text as HTML. */
function paragraphs(...texts: readonly string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}

/** Steps in their order as HTML. */
function steps(...texts: readonly string[]): string {
  return `<ol>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ol>`;
}
