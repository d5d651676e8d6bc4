// @vitest-environment jsdom
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { FrontStrip } from '../../../../src/client/portal/home/front-strip';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('portal');
});

it('pictures of the strip, which is below the first view, take nothing from the line before they are near', () => {
  const slides = ['1', '2', '3'].map((images) => ({
    id: images,
    title: null,
    description: null,
    images,
    link: null,
  }));
  const html = renderToStaticMarkup(<FrontStrip slides={slides} />);
  expect(html.match(/<img [^>]*loading="lazy"/g)).toHaveLength(3);
  expect(html).not.toContain('preload');
});
