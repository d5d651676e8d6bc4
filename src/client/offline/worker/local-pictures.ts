import { findFile, isLocalFile } from '../outbox/local-files';
import { heldKey } from '../vault/held-key';
import { createVault } from '../vault/vault';

/** The same policy as for uploaded files: no file can run scripts or act with the rights of this site. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const pictures = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Serves a file that is not uploaded yet to the person who added it; undefined for any other address. */
export function localPicture(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  const id = /^\/files\/([\w-]+)$/.exec(pathname)?.[1];
  return origin === globalThis.location.origin && isLocalFile(id) ? respond(id) : undefined;
}

async function respond(id: string): Promise<Response> {
  const held = await heldKey();
  const vault = held && createVault(held);
  const facts = vault && (await findFile(vault, id));
  const bytes = facts && (await vault?.getBytes('contents', id));
  if (facts === undefined || bytes === undefined) return new Response(null, { status: 404 });
  const isShown = pictures.has(facts.type);
  return new Response(bytes, {
    headers: {
      'Content-Type': isShown ? facts.type : 'application/octet-stream',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      ...(isShown
        ? {}
        : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(facts.name)}` }),
    },
  });
}
