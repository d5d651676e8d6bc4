import DOMPurify from 'dompurify';
import { allowedAddress, allowedAttributes, allowedTags } from './allowed';

/** Sanitizes formatted text for the page. Browser only: it needs a document. */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    ALLOWED_URI_REGEXP: allowedAddress,
    // These attributes contain no address, so the pattern for addresses does not apply.
    ADD_URI_SAFE_ATTR: ['rel', 'start'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
