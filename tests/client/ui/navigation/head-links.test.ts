// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createHeadLinks } from '../../../../src/client/ui/navigation/head-links';

const linksIn = (head: HTMLHeadElement) =>
  [...head.querySelectorAll('link')].map(({ rel, hreflang, href }) => [rel, hreflang, href].join(' '));

it('the links of the head follow the page in the browser', () => {
  const { head } = document;
  head.innerHTML =
    '<link rel="icon" href="/x.svg"><link rel="canonical" href="https://d.mn/"><link rel="alternate" hreflang="en" href="https://d.mn/en">';
  const follow = createHeadLinks(head);
  follow('/en/news');
  expect(linksIn(head).slice(1)).toEqual([
    'canonical  https://d.mn/en/news',
    'alternate mn https://d.mn/news',
    'alternate en https://d.mn/en/news',
    'alternate ko https://d.mn/ko/news',
    'alternate x-default https://d.mn/news',
  ]);
  follow('/admin');
  expect(linksIn(head)).toHaveLength(1);
  follow('/news');
  expect(linksIn(head)).toContain('canonical  https://d.mn/news');
});

it('without a canonical address of the server nothing is set', () => {
  document.head.innerHTML = '';
  createHeadLinks(document.head)('/news');
  expect(document.head.children).toHaveLength(0);
});
