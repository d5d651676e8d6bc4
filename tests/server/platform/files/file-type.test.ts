import sharp from 'sharp';
import { expect, test } from 'vitest';
import { attachment, cleanName } from '../../../../src/server/platform/files/file-name';
import { detectType } from '../../../../src/server/platform/files/file-type';
import { redraw, resize, UnreadablePicture } from '../../../../src/server/platform/files/pictures/picture';

const bytes = (text: string) => new TextEncoder().encode(text);

async function photo(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0366cc' } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

test('a picture is recognized by its bytes, whatever its name claims', async () => {
  expect(await detectType(await photo(8, 8, 'png'), 'photo.jpg')).toMatchObject({
    type: 'image/png',
    extension: 'png',
  });
});

test.each([
  ['a program', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'setup.exe'],
  ['a program that calls itself a picture', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'photo.jpg'],
  ['a program that calls itself a table', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'table.csv'],
  ['a page that calls itself a picture', new TextEncoder().encode('<html><script>1</script>'), 'photo.png'],
  ['an archive', Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)]), 'a.zip'],
  ['a text without an ending', new TextEncoder().encode('hello'), 'README'],
])('%s is not accepted', async (_what, content, name) => {
  expect(await detectType(content, name)).toBeUndefined();
});

test('tables, pages and drawings are accepted as files to download', async () => {
  expect(await detectType(bytes('a;b\n1;2'), 'хүснэгт.CSV')).toMatchObject({
    type: 'text/csv',
    isPicture: false,
  });
  expect(await detectType(bytes('<svg/>'), 'a.svg')).toMatchObject({
    type: 'image/svg+xml',
    isPicture: false,
  });
  expect(await detectType(bytes('<html>'), 'a.html')).toMatchObject({ type: 'text/html', isPicture: false });
  expect(await detectType(bytes('%PDF-1.7\n'), 'a.pdf')).toMatchObject({
    type: 'application/pdf',
    isPicture: false,
  });
});

/** The head of an EBML document of this type, as recorders of browsers write it. */
const ebml = (type: string) =>
  Uint8Array.from([
    0x1a,
    0x45,
    0xdf,
    0xa3,
    0x80 + type.length + 3,
    0x42,
    0x82,
    0x80 + type.length,
    ...bytes(type),
  ]);
const mp4 = (brand: string) =>
  Uint8Array.from([0, 0, 0, 24, ...bytes(`ftyp${brand}`), 0, 0, 0, 0, ...bytes('isommp41')]);

test.each([
  ['of Chromium and Firefox', ebml('webm'), { type: 'audio/webm', extension: 'weba' }],
  ['of Safari', mp4('iso5'), { type: 'audio/mp4', extension: 'm4a' }],
  ['of an iPhone', mp4('M4A '), { type: 'audio/mp4', extension: 'm4a' }],
])('a recording %s is sound', async (_, content, type) => {
  expect(await detectType(content, 'voice')).toEqual({ ...type, isPicture: false });
});

test('a film of another kind is not accepted', async () => {
  expect(await detectType(ebml('matroska'), 'film.mkv')).toBeUndefined();
});

test('a photo loses its metadata and is upright', async () => {
  const original = await sharp(await photo(40, 20))
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const drawn = await redraw(new Uint8Array(original), 'image/jpeg');
  const after = await sharp(drawn.bytes).metadata();
  expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined]);
  expect([drawn.width, drawn.height]).toEqual([20, 40]);
});

test('content that is hidden behind a picture is removed', async () => {
  const hidden = bytes('<script>alert(1)</script>');
  const drawn = await redraw(Uint8Array.from([...(await photo(10, 10, 'png')), ...hidden]), 'image/png');
  expect(Buffer.from(drawn.bytes).includes('script')).toBe(false);
});

test('pictures that browsers show differently become WebP', async () => {
  expect(await redraw(await photo(10, 10, 'avif'), 'image/avif')).toMatchObject({
    type: 'image/webp',
    extension: 'webp',
  });
});

test('very large photos are scaled down', async () => {
  const drawn = await redraw(await photo(5000, 1000), 'image/jpeg');
  expect([drawn.width, drawn.height]).toEqual([4096, 819]);
});

test('a broken picture and one with too many pixels are refused', async () => {
  const whole = await photo(100, 100);
  await expect(redraw(whole.slice(0, 200), 'image/jpeg')).rejects.toThrow(UnreadablePicture);
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await expect(redraw(new Uint8Array(bomb), 'image/png')).rejects.toThrow(UnreadablePicture);
});

test('a resized picture is WebP and never enlarged', async () => {
  const narrower = await sharp(await resize(await photo(400, 200), 320)).metadata();
  expect(narrower).toMatchObject({ format: 'webp', width: 320, height: 160 });
  expect(await sharp(await resize(await photo(40, 20), 320)).metadata()).toMatchObject({ width: 40 });
});

test.each([
  ['зураг.jpg', 'jpg', 'зураг.jpg'],
  ['Photo.JPEG', 'jpg', 'Photo.jpeg'],
  ['C:\\Users\\me\\зураг.png', 'png', 'зураг.png'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['a\u202Egnp.exe', 'png', 'agnp.png'],
  ['a\r\nSet-Cookie: x.pdf', 'pdf', 'aSet-Cookie_ x.pdf'],
  ['.htaccess', 'txt', 'file.txt'],
  ['', 'pdf', 'file.pdf'],
])('the name %j of a file that is %s becomes %j', (name, extension, clean) => {
  expect(cleanName(name, extension)).toBe(clean);
});

test('of a long name the beginning is kept', () => {
  expect(cleanName(`${'ү'.repeat(400)}.csv`, 'csv')).toBe(`${'ү'.repeat(150)}.csv`);
});

test('a name in Cyrillic is sent as RFC 5987 says, and a quote cannot leave the header', () => {
  expect(attachment('тайлан (1).pdf')).toBe(
    `attachment; filename="______ (1).pdf"; filename*=UTF-8''%D1%82%D0%B0%D0%B9%D0%BB%D0%B0%D0%BD%20%281%29.pdf`,
  );
  expect(attachment('a"b\\.pdf')).toContain('filename="a_b_.pdf"');
});
