import { languageTag, publicAddressIn } from '../../../definitions/public-pages/public-address';
import { findPublicPage } from '../../../definitions/public-pages/public-pages';
import { say } from '../../../definitions/text';
import { escapeHtml } from '../../platform/escape-html';
import type { Snapshot } from '../../platform/snapshot';
import { messages } from './messages';
import type { Notice, NoticeField, PlainForm } from './plain-form';

/**
 * A whole page of a few words, without styles or scripts: it needs nothing that may be away. Where the values are known it has a
 * form with them and their errors, which the same address accepts.
 */
export function plainNotice(form: PlainForm, notice: Notice, snapshot: Snapshot): string {
  const { language, failure, faults, values } = notice;
  const title = escapeHtml(say(form.notSent, language));
  const address = publicAddressIn(language, form.path);
  const advice = values === undefined ? 'back' : Object.keys(faults).length > 0 ? 'fix' : 'kept';
  const back = say(findPublicPage(form.path)?.page.title ?? address, language);
  const paragraphs = [failure ?? '', say(messages[advice], language)];
  return [
    `<!doctype html><html lang="${languageTag(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title></head><body><main>`,
    `<h1>${title}</h1>`,
    ...paragraphs.filter((each) => each !== '').map((each) => `<p>${escapeHtml(each)}</p>`),
    ...(values === undefined
      ? []
      : [
          `<form method="post" action="${address}">`,
          ...form
            .noticeFields(snapshot, values)
            .flatMap((field) => fieldLines(field, { ...notice, value: values[field.name] ?? '' })),
          `<p><button type="submit">${escapeHtml(say(messages.send, language))}</button></p></form>`,
        ]),
    `<p><a href="${address}">${escapeHtml(back)}</a></p></main></body></html>`,
  ].join('\n');
}

function fieldLines(
  { name, label, isLong = false }: NoticeField,
  { language, faults, value: entered }: Notice & { value: string },
): string[] {
  const value = escapeHtml(entered);
  if (label === undefined) return [`<input type="hidden" name="${name}" value="${value}">`];
  const fault = faults[name]?.join(' ');
  const invalid = fault === undefined ? '' : ` aria-invalid="true" aria-describedby="fault-${name}"`;
  const control = isLong
    ? // A line feed after the tag is no part of the value.
      `<textarea id="${name}" name="${name}"${invalid} rows="6" cols="40">\n${value}</textarea>`
    : `<input id="${name}" name="${name}"${invalid} value="${value}">`;
  return [
    `<p><label for="${name}">${escapeHtml(say(label, language))}</label><br>${control}</p>`,
    ...(fault === undefined ? [] : [`<p id="fault-${name}">${escapeHtml(fault)}</p>`]),
  ];
}
