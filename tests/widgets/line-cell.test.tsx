// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WidgetFixture } from '../../widgets/contract';
import { lineElement } from '../../widgets/line-cell';
import { widgetFolder, manifests } from '../../widgets/manifests';
import { widgetCell, widgetLine, preloadWidgets } from '../../widgets/registry';
import { fakeServices } from './services';

const fixtures = import.meta.glob<WidgetFixture>('../../widgets/*/fixture.ts', {
  eager: true,
  import: 'default',
});
const { services } = fakeServices('mn_MN');

beforeAll(() => preloadWidgets('cell', manifests.keys()));
afterEach(cleanup);

describe('a cell that is one line of text', () => {
  it('is drawn by a table exactly as React draws it', () => {
    const compared = Object.entries(fixtures).flatMap(([path, { options, reference, valid }]) => {
      const type = widgetFolder(path);
      const tell = widgetLine(type);
      const Cell = widgetCell(type);
      if (tell === undefined || Cell === undefined) return [];
      return valid.map(({ value }) => {
        const cell = { value, row: {}, options, reference, services };
        const { container } = render(<Cell {...cell} />);
        expect(lineElement(tell(cell)).outerHTML).toBe(container.innerHTML);
        cleanup();
        return type;
      });
    });
    expect(new Set(compared)).toEqual(
      new Set([
        'date',
        'datetime',
        'datetimeAutoFill',
        'email',
        'link',
        'money',
        'number',
        'numberGenerator',
        'phone',
        'register',
        'tag',
        'text',
        'textarea',
        'time',
        'year',
      ]),
    );
  });

  it('opens what lies outside on a page of its own, as React has it', () => {
    const cell = { value: 'https://a.mn/?b=1', row: {}, options: { kind: 'url' }, services };
    const Cell = widgetCell('text');
    const tell = widgetLine('text');
    if (tell === undefined || Cell === undefined) throw new Error('A text is a line.');
    const { container } = render(<Cell {...cell} />);
    const element = lineElement(tell(cell));
    expect(element.outerHTML).toBe(container.innerHTML);
    expect(element.getAttribute('rel')).toBe('noopener noreferrer');
    expect(element.getAttribute('target')).toBe('_blank');
  });

  it('is text and never markup', () => {
    const element = lineElement({ text: '<img src=x onerror=alert(1)>' });
    expect(element.children).toHaveLength(0);
    expect(element.textContent).toBe('<img src=x onerror=alert(1)>');
  });
});
