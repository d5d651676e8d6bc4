import { fileExtension } from './file-type';

/** Maximum length of a stored name. */
const beginning = /^.{0,150}/u;

/** Control characters, and those that turn the reading direction to make `exe.gnp` of `png.exe`. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A name to show and to save under: without folders, hidden characters and what file systems refuse, and ending as its
 * content does.
 */
export function cleanName(name: string, extension: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .replace(hidden, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const stem =
    visible
      .replace(/\.[a-z0-9]{1,8}$/i, '')
      .replace(/^\.+/, '')
      .trim() || 'file';
  const ending = sameKind(fileExtension(visible), extension) ? fileExtension(visible) : extension;
  return `${beginning.exec(stem)?.[0] ?? 'file'}.${ending}`;
}

/** The header that makes a browser save the file under its name (RFC 6266, RFC 5987). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function sameKind(written: string, detected: string): boolean {
  return (
    written === detected ||
    (detected === 'jpg' && written === 'jpeg') ||
    (detected === 'tif' && written === 'tiff')
  );
}
