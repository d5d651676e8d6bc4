/** The nonce with which this page may add style elements; the server writes it into the page's head. */
export function cspNonce(): string | undefined {
  const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  return content === '' || content === '__NONCE__' ? undefined : content;
}
