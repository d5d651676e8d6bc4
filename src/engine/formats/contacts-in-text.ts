const topLevels = 'mn|com|net|org|info|biz|app|shop|site|online|io|me|ru|kr|cn';
const links = [
  /https?:\/\//iu,
  /(?<![\p{L}\d])www\./iu,
  /[\p{L}\d._-]+@[\p{L}\d-]+\.\p{L}/iu,
  new RegExp(`[\\p{L}\\d-]\\.(?:${topLevels})(?![\\p{L}\\d])`, 'iu'),
];
/** Eight digits, as Mongolians write phones: 99112233, 9911 2233, 99-11-22-33. Sums of money have groups of three. */
const phone = /(?<!\d)(?:\+?976[\s-]?)?[5-9]\d(?:\d{2}[\s.-]?\d{4}|(?:[\s.-]\d{2}){3})(?!\d)/u;

export type ContactKind = 'link' | 'phone' | 'link_phone';

/** Finds links, e-mail addresses and phone numbers in a text; null where there are none. */
export function contactsInText(text: string): ContactKind | null {
  const hasLink = links.some((pattern) => pattern.test(text));
  const hasPhone = phone.test(text);
  if (hasLink && hasPhone) return 'link_phone';
  if (hasLink) return 'link';
  return hasPhone ? 'phone' : null;
}
