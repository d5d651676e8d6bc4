import DOMPurify from 'dompurify';
import { allowedAddress, allowedAttributes, allowedTags } from './allowed';

/** Formatted text that is safe to put on the page. In the browser only: it needs a document. */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOWED_URI_REGEXP: allowedAddress,
    // The pattern of addresses is not for attributes that hold none.
    ADD_URI_SAFE_ATTR: ['rel', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
