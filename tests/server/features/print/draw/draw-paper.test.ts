import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Paper } from '../../../../../src/definitions/paper';
import { drawPaper } from '../../../../../src/server/features/print/draw/draw-paper';
import type { DrawnPicture } from '../../../../../src/server/features/print/draw/draw-pictures';
import { openStack } from '../../../../../src/server/features/print/draw/draw-stack';
import { readPdf } from '../read-pdf';

const paper: Paper = {
  title: 'Гүйцэтгэлийн акт',
  number: 'ГА-14',
  lead: 'Талууд хүлээн авав.',
  site: 'Дулаан',
  language: 'mn_MN',
  printedAt: '2026-11-27 12:40',
  stamp: null,
  logo: null,
  parts: [
    { type: 'figures', heading: null, values: [{ label: 'Хэмнэлт', value: '1,234,567₮' }] },
    { type: 'values', heading: 'Өрх', values: [{ label: 'Нэр', value: 'Үүрээ 한글' }] },
    {
      type: 'table',
      heading: 'Материал',
      left: 3,
      columns: [
        { title: 'Нэр', isNumber: false },
        { title: 'Тоо', isNumber: true },
      ],
      rows: Array.from({ length: 60 }, (_, index) => [`Хөвөн ${index}`, `${index}.5`]),
    },
    { type: 'code', heading: null, address: 'https://dulaan.test/qr/certificate/X1' },
    {
      type: 'signatures',
      heading: 'Гарын үсэг',
      parties: [
        { title: 'Захиалагч', signatures: [] },
        {
          title: 'Хянагч',
          signatures: [
            {
              name: 'О.Туяа',
              role: 'Хянагч',
              signedAt: '2026-11-20 09:30',
              decision: 'Хүлээн авах',
              isChanged: true,
            },
          ],
        },
      ],
    },
  ],
};

describe('a printed document as PDF', () => {
  it('is PDF/A-2b: XMP, output intent with an embedded profile, every font embedded', async () => {
    const bytes = drawPaper(paper, new Map(), 'mark');
    const { xmp, title, language } = await readPdf(bytes);
    expect(xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(xmp).toMatch(/<pdfaid:conformance>B<\/pdfaid:conformance>/);
    expect({ title, language }).toEqual({ title: 'Гүйцэтгэлийн акт ГА-14', language: 'mn-MN' });
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/S \/GTS_PDFA1/);
    expect(raw).toMatch(/\/DestOutputProfile \d+ 0 R/);
    expect(raw).toMatch(/\/MarkInfo/);
    expect(raw).not.toMatch(/\/Encrypt|\/JavaScript/);
    const descriptors = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(descriptors).toHaveLength(3);
    expect(raw.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(descriptors.length);
  });

  it('has its words in reading order, with Mongolian letters, ₮ and Hangul', async () => {
    const { text, pages } = await readPdf(drawPaper(paper, new Map(), 'mark'));
    const order = ['Гүйцэтгэлийн акт', '№ ГА-14', '1,234,567₮', 'Үүрээ', '한글', 'Хөвөн 59', 'Захиалагч'];
    const places = order.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toContain('Хэвлэлд багтаагүй мөрийн тоо: 3');
    expect(text).toContain(`Хуудас 1 / ${pages}`);
    expect(text).toContain(`Хуудас ${pages} / ${pages}`);
  });

  it('has tags: headings, a list of values, one table whose head is read once, a figure with words', async () => {
    const { count, alts, pages } = await readPdf(drawPaper(paper, new Map(), 'mark'));
    expect(pages).toBeGreaterThan(1);
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(3);
    expect(count('TH')).toBe(2);
    expect(count('TD')).toBe(120);
    expect(count('Lbl')).toBe(2);
    expect(alts).toEqual(['QR: https://dulaan.test/qr/certificate/X1']);
  });

  it('says across each page that it is revoked, and once to people who listen', async () => {
    const revoked = await readPdf(drawPaper({ ...paper, stamp: 'Хүчингүй' }, new Map(), 'mark'));
    expect(revoked.text.match(/Хүчингүй/g)).toHaveLength(revoked.pages + 1);
    expect((await readPdf(drawPaper(paper, new Map(), 'mark'))).text).not.toContain('Хүчингүй');
  });

  it('says of a person whose deadline has decided that they did not sign, in place of empty lines', async () => {
    const late = { name: null, role: null, signedAt: '2026-11-20 09:30', decision: 'Хүлээн авах' };
    const signatures = [{ ...late, isChanged: false, isPassed: true }];
    const parts: Paper['parts'] = [
      { type: 'signatures', heading: null, parties: [{ title: 'Захиалагч', signatures }] },
    ];
    const { text } = await readPdf(drawPaper({ ...paper, parts }, new Map(), 'mark'));
    expect(text).toContain(
      'Хугацаанд нь гарын үсэг зураагүй, автоматаар шилжсэн: Хүлээн авах, 2026-11-20 09:30',
    );
    expect(text).not.toMatch(/Цахимаар гарын үсэг зурсан|Овог, нэр/);
  });

  it('says in the place of a photo that it cannot be shown', async () => {
    const photos = [{ file: 'A'.repeat(24), words: 'Урд тал' }];
    const { text } = await readPdf(
      drawPaper({ ...paper, parts: [{ type: 'photos', heading: null, photos, left: 0 }] }, new Map(), 'mark'),
    );
    expect(text).toContain('Урд тал: зураг нээгдсэнгүй');
  });

  it('is the same whatever was drawn before: no glyph of another document', async () => {
    const first = drawPaper(withText('Үнэ 한'), new Map(), 'mark');
    const other = await readPdf(drawPaper(withText('Жил Щ 글'), new Map(), 'mark'));
    expect(other.text).toContain('Жил Щ 글');
    const again = drawPaper(withText('Үнэ 한'), new Map(), 'mark');
    expect(withoutTime(again)).toBe(withoutTime(first));
    expect((await readPdf(again)).text).toContain('Үнэ 한');
  });

  it('has the logos of the site and of the row with words, each embedded once in a stack', async () => {
    const logo = { file: 'B'.repeat(24), words: 'Лого банк' };
    const drawn = {
      pictures: new Map([[logo.file, await picture(300, 100)]]),
      logo: await picture(500, 120),
    };
    const stack = openStack({ title: 'Актууд', site: 'Дулаан', language: 'mn_MN' });
    const bytes = Buffer.concat([
      stack.add({ ...paper, logo, number: '1' }, drawn),
      stack.add({ ...paper, logo, number: '2' }, drawn),
      stack.end(),
    ]);
    const { alts, outline, xmp, count } = await readPdf(bytes);
    const figures = ['Лого: Дулаан', 'Лого банк', 'QR: https://dulaan.test/qr/certificate/X1'];
    expect(alts).toEqual([...figures, ...figures]);
    expect(outline).toEqual(['Гүйцэтгэлийн акт 1', 'Гүйцэтгэлийн акт 2']);
    expect(xmp).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(count('Part')).toBe(2);
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
  });

  it('has no mark of the portal where the logo of the site cannot be read', () => {
    const mark = drawPaper(paper, new Map(), 'mark');
    expect(mark.length).toBeGreaterThan(drawPaper(paper, new Map(), undefined).length);
  });

  it('carries no invisible characters of a text', async () => {
    const words = 'бай\u00adшин то\u2060о';
    const parts: Paper['parts'] = [{ type: 'text', heading: null, paragraphs: [words] }];
    const { text } = await readPdf(drawPaper({ ...paper, parts }, new Map(), 'mark'));
    expect(text).toContain('байшин тоо');
  });
});

async function picture(width: number, height: number): Promise<DrawnPicture> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return { bytes, width, height };
}

function withText(words: string): Paper {
  return { ...paper, parts: [{ type: 'text', heading: null, paragraphs: [words] }] };
}

/** The bytes of a document without when it was made, and the identifier that follows from that. */
function withoutTime(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/D:\d{14}Z/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/\/ID \[.*\]/g, '');
}
