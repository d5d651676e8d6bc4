import type { UseQueryResult } from '@tanstack/react-query';
import { say, type Language } from '../../../definitions/language';
import { publicPages } from '../../../definitions/public-pages/public-pages';
import type { Localized } from '../../../engine/translations/localize-row';
import { publishedRows, useRows, type RowsQuery } from '../read-rows';
import type { SelectedRow } from '../selected-row';

export const announcementColumns = 'id title description photo cover_photo created_at links { id links }';

export type PublicAnnouncement = SelectedRow<'v_aosdsh', typeof announcementColumns>;

export const announcementTexts = { texts: ['title', 'description'] };

/** Published announcements in the order set by their editors. */
export const announcementsInOrder: RowsQuery = {
  ...publishedRows,
  ...announcementTexts,
  sorts: [{ column: 'order_number', order: 'asc' }],
};

/** Queries the first announcements. */
export function useAnnouncements(limit: number): UseQueryResult<readonly Localized<PublicAnnouncement>[]> {
  return useRows('v_aosdsh', announcementColumns, { ...announcementsInOrder, limit });
}

/**
 * Extracts the text of sanitized rich text, cut at the end of a word. The server draws it too, so it needs no document.
 */
export function extractExcerpt(html: string | null, length = 180): string {
  // Separates blocks by a space, because only their layout separates them.
  const spaced = (html ?? '').replaceAll(/<\/?(?:p|li|h[1-6]|br|blockquote|t[dh]|div|hr)\b[^>]*>/gi, ' ');
  const text = decodeEntities(spaced.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' };

/** Decodes what sanitized HTML is written with: five names, and numbers. */
function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

export interface AnnouncementLink {
  href: string;
  /** Title of the page of this site that it leads to; short form of the site and the page elsewhere. */
  place: string;
  /** The link leads to another site. */
  isOutside: boolean;
}

/** Parses a link of an announcement, to another site or a path of this one; null for an unsafe address. */
export function parseAnnouncementLink(address: string | null, language: Language): AnnouncementLink | null {
  if (address !== null && /^\/(?![/\\])/.test(address)) {
    const page = publicPages.find(({ path }) => path === address);
    return { href: address, place: page ? say(page.title, language) : address, isOutside: false };
  }
  const link = parseLink(address);
  return link && { href: link.href, place: link.place, isOutside: true };
}

/** Parses a safe link, with the site and the page it leads to in short form; null for an unsafe address. */
export function parseLink(address: string | null): { href: string; host: string; place: string } | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { href, host: named, pathname } = new URL(address);
  const host = named.replace(/^www\./, '');
  return { href, host, place: `${host}${pathname.replace(/\/$/, '')}` };
}
