import type { RefusedForm } from '../../../definitions/public-pages/first-view';
import { languageTag, publicAddressIn } from '../../../definitions/public-pages/public-address';
import { say, type Language } from '../../../definitions/text';
import { escapeHtml } from '../../platform/escape-html';
import type { Snapshot } from '../../platform/snapshot';
import { feedbackFields } from './file-feedback';
import { messages } from './messages';

interface Notice {
  language: Language;
  title: string;
  text: string;
  /** The form that was not filed, to send again, with the definitions that name its fields. */
  again?: { form: Pick<RefusedForm, 'values' | 'faults'>; snapshot: Snapshot } | undefined;
}

/**
 * A whole page of a few words, without styles or scripts: it needs nothing that may be away. With `again` it has a form with
 * the entered values and their errors, which the same address accepts.
 */
export function plainNotice({ language, title, text, again }: Notice): string {
  const contact = publicAddressIn(language, '/contact');
  const paragraphs = again
    ? [text, say(hasFaults(again.form) ? messages.fix : messages.kept, language)]
    : [text, say(messages.back, language)];
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.filter((each) => each !== '').map((each) => `<p>${escapeHtml(each)}</p>`),
    ...(again ? formLines(again, language, contact) : []),
    `<p><a href="${contact}">${escapeHtml(say(messages.contact, language))}</a></p></main></body></html>`,
  ].join('\n');
}

function hasFaults({ faults }: Pick<RefusedForm, 'faults'>): boolean {
  return Object.keys(faults).length > 0;
}

function formLines(
  { form: { values, faults }, snapshot }: NonNullable<Notice['again']>,
  language: Language,
  address: string,
): string[] {
  const columns = snapshot.definitions.source.get('feedback')?.columns ?? [];
  const fields = feedbackFields.flatMap((name) => {
    const value = escapeHtml(values[name] ?? '');
    // The names of the provinces are rows, which cannot be read now.
    if (name === 'provinceid') return [`<input type="hidden" name="${name}" value="${value}">`];
    const label = escapeHtml(say(columns.find((column) => column.name === name)?.title ?? name, language));
    const fault = faults[name]?.join(' ');
    const invalid = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="fault-${name}"`;
    const control =
      name === 'description'
        ? // A line feed after the tag is no part of the value.
          `<textarea id="${name}" name="${name}"${invalid} rows="6" cols="40">\n${value}</textarea>`
        : `<input id="${name}" name="${name}"${invalid} value="${value}">`;
    return [
      `<p><label for="${name}">${label}</label><br>${control}</p>`,
      ...(fault === undefined ? [] : [`<p id="fault-${name}">${escapeHtml(fault)}</p>`]),
    ];
  });
  const send = escapeHtml(say(messages.send, language));
  return [
    `<form method="post" action="${address}">`,
    ...fields,
    `<p><button type="submit">${send}</button></p></form>`,
  ];
}
