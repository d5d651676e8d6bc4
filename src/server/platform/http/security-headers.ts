import { randomBytes } from 'node:crypto';

/** Security headers of every response. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/**
 * Headers that only concern what a browser shows as a page. Scripts, styles and fonts go without them: a page has a hundred
 * such files, and on a slow line these headers would take longer than most of the files.
 */
export const headersOfPages = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

/** Data and errors: a browser that is led to show them as a page runs and loads nothing. */
const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Uploaded files: as above, and without the rights of our origin. */
export const filePolicy = `${apiPolicy}; sandbox`;

/** A page's additional permissions, and the other sites it may load from. */
export interface PageRights {
  /** Sites that the menu embeds. */
  frames?: readonly string[];
  /** Origins of map tiles. */
  tiles?: readonly string[];
  /** Hashes of the inline scripts that this page has of its own. */
  scripts?: readonly string[];
  /** The menu embeds it in another page of this site. */
  isFramed?: boolean;
}

/**
 * The policy of the pages. Styles that libraries write at run time carry the nonce (antd's ConfigProvider, AG Grid's
 * styleNonce, tiptap's injectNonce); nothing inline runs but what is named by its hash, nothing is evaluated, everything
 * comes from here but what the rights name.
 */
export function pagePolicy(
  nonce?: string,
  { frames = [], tiles = [], scripts = [], isFramed = false }: PageRights = {},
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    ["img-src 'self' data: blob:", ...tiles].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** The same for browsers that do not know `frame-ancestors`. */
export function pageFrameOptions({ isFramed = false }: PageRights): string {
  return isFramed ? 'SAMEORIGIN' : 'DENY';
}

export function newNonce(): string {
  return randomBytes(18).toString('base64url');
}
