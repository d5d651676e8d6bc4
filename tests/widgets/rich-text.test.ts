// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { linkAddress } from '../../widgets/richText/link-panel';
import { plainText } from '../../widgets/richText/plain';
import { sanitize } from '../../widgets/richText/sanitize';

describe('formatted text', () => {
  it('keeps what the editor makes', () => {
    const html =
      '<h2>Өвөл</h2><p><strong>Тод</strong> <a href="https://dulaan.mn" rel="noopener">холбоос</a></p>';
    expect(sanitize(html)).toBe(html);
  });

  it('loses whatever could run, load or style', () => {
    const html =
      '<p style="color:red" onclick="x()">а<script>x()</script><img src=x onerror="x()"><iframe src="//x"></iframe></p>';
    expect(sanitize(html)).toBe('<p>а</p>');
    expect(sanitize('<a href="javascript:x()">б</a>')).toBe('<a>б</a>');
    expect(sanitize('<a href="//evil.example">б</a>')).toBe('<a>б</a>');
  });

  it('is cut at a word for a cell', () => {
    expect(plainText(`<p>${'үг '.repeat(100)}</p>`, 40)).toMatch(/^(үг )+үг…$/);
    expect(plainText('<p>1 &lt; 2 &amp;&#1257;</p>')).toBe('1 < 2 &ө');
  });

  it('takes whole addresses for links, and refuses what is none', () => {
    expect(linkAddress('www.energy.gov.mn/тусламж')).toBe('https://www.energy.gov.mn/тусламж');
    expect(linkAddress('mailto:info@dulaan.mn')).toBe('mailto:info@dulaan.mn');
    expect(linkAddress('javascript:alert(1)')).toBeNull();
    expect(linkAddress('зүгээр үг')).toBeNull();
  });
});
