import { randomBytes } from 'node:crypto';

/** What a browser may do with any answer of ours. */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Data and errors: a browser that is led to show them as a page runs and loads nothing. */
const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Uploaded files: as above, and without the rights of our origin. */
export const filePolicy = `${apiPolicy}; sandbox`;

/**
 * The policy of the pages. Styles that libraries write at run time carry the nonce (antd's ConfigProvider, AG Grid's
 * styleNonce, tiptap's injectNonce); nothing inline runs, nothing is evaluated, everything comes from here.
 */
export function pagePolicy(nonce?: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function newNonce(): string {
  return randomBytes(18).toString('base64url');
}
