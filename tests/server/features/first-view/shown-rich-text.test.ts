import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src/definitions/language';
import { shownRichText } from '../../../../src/server/features/first-view/shown-rich-text';

describe('formatted text in the first HTML of a page', () => {
  it.each([
    ['a script', '<p>а</p><script>alert(1)</script>'],
    ['what runs when a picture fails', '<p>а</p><img src="x" onerror="alert(1)">'],
    ['an address that runs', '<p>а</p><a href="javascript:alert(1)">б</a>'],
    ['a page within the page', '<p>а</p><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a drawing that runs', '<p>а</p><svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['a form', '<p>а</p><form action="https://evil.example"><input name="password"></form>'],
    ['a style', '<p style="position:fixed">а</p><style>p { display: none }</style>'],
    [
      'markup that repairs itself',
      '<p>а</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    ],
  ])('has no %s, even where it got past the writing', (_, html) => {
    const shown = shownRichText(html, 'mn_MN');
    expect(shown).toContain('<p>а</p>');
    expect(shown).not.toMatch(/<script|<img|onload=|javascript:|<iframe|<form|<input|<style|style=|<!--/i);
  });

  it('has headings below the title of the page, without gaps', () => {
    expect(shownRichText('<h3>а</h3><h4>б</h4><h3>в</h3>', 'mn_MN')).toBe('<h2>а</h2><h3>б</h3><h2>в</h2>');
    expect(shownRichText('<h2>а</h2><h4>б</h4>', 'mn_MN')).toBe('<h2>а</h2><h3>б</h3>');
  });

  it('leads to public pages in the language, and anywhere else as it was written', () => {
    expect(hrefs('mn_MN')).toEqual(['/news/detail/5?x=1', '/admin', 'https://example.mn/news']);
    expect(hrefs('ko_KR')).toEqual(['/ko/news/detail/5?x=1', '/admin', 'https://example.mn/news']);
  });

  it('marks pictures without a description as decorative', () => {
    expect(shownRichText('<img src="/files/a1"><img src="/files/a2" alt="Хана">', 'mn_MN')).toBe(
      '<img alt="" src="/files/a1" /><img alt="Хана" src="/files/a2" />',
    );
  });
});

function hrefs(language: Language): (string | undefined)[] {
  const links = ['/news/detail/5?x=1', '/admin', 'https://example.mn/news'];
  const html = links.map((href) => `<a href="${href}">а</a>`).join('');
  return [...shownRichText(html, language).matchAll(/href="(.*?)"/g)].map(([, href]) => href);
}
