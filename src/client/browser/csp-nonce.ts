/** Reads the nonce that allows this page to add style elements. The server writes it into the page's head. */
export function cspNonce(): string | undefined {
  const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
  return content === '' || content === '__NONCE__' ? undefined : content;
}
