// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import { RichText } from '../../../../src/client/ui/rich-text';

beforeAll(startI18n);
afterEach(() => changeLanguage('mn_MN'));

const shown = (html: string) => render(<RichText html={html} />).container.innerHTML;

describe('formatted text of the database', () => {
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
  ])('is shown without %s, even where it got past the server', (_, html) => {
    const page = shown(html);
    expect(page).toContain('а</p>');
    expect(page).not.toMatch(/<script|onerror=|onload=|javascript:|<iframe|<form|<input|<style|style=/i);
  });

  it('leads to public pages in the reader’s language, and anywhere else as it was written', async () => {
    const links = ['/news/detail/5?x=1', '/admin', 'https://example.mn/news', '#top', '//example.mn/news'];
    const html = links.map((href) => `<a href="${href}">а</a>`).join('');
    const { container, rerender } = render(<RichText html={html} />);
    const hrefs = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs()).toEqual(links);
    await act(() => changeLanguage('ko_KR'));
    rerender(<RichText html={html} />);
    expect(hrefs()).toEqual(['/ko/news/detail/5?x=1', ...links.slice(1)]);
  });
});
