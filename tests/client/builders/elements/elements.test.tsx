// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ElementCard } from '../../../../src/client/builders/elements/element-card';
import { exhibitColumn, exhibitField, exhibits } from '../../../../src/client/builders/elements/exhibits';
import { languages } from '../../../../src/definitions/language';
import { manifests } from '../../../../widgets/manifests';
import { preloadWidgets } from '../../../../widgets/registry';
import { prepareBuilder } from '../forms/builder-page';
import { fakeServices } from '../../../widgets/services';

const texts = import.meta.glob<{ about: Record<string, string>; groups: Record<string, string> }>(
  '../../../../src/client/texts/*/elements.json',
  { eager: true, import: 'default' },
);

beforeAll(async () => {
  await prepareBuilder();
  await i18next.loadNamespaces('elements');
  for (const part of ['field', 'cell'] as const) await preloadWidgets(part, manifests.keys());
});
afterEach(cleanup);

const exhibitOf = (type: string) => {
  const found = exhibits.find(({ manifest }) => manifest.type === type);
  if (!found) throw new Error(`The gallery lacks ${type}`);
  return found;
};

describe('the gallery of elements', () => {
  it('has every element of the registry, once', () => {
    expect(exhibits.map(({ manifest }) => manifest.type)).toEqual([...manifests.keys()]);
  });

  it.each(languages)('describes every element and group in %s, and none that is gone', (language) => {
    const { about, groups } = texts[`../../../../src/client/texts/${language}/elements.json`] ?? {
      about: {},
      groups: {},
    };
    expect(Object.keys(about).toSorted()).toEqual([...manifests.keys()].toSorted());
    expect(Object.values(about).filter((text) => text.trim().length < 8)).toEqual([]);
    const used = new Set([...manifests.values()].map(({ group }) => group));
    expect(Object.keys(groups)).toEqual(expect.arrayContaining([...used]));
  });

  it('says definitions that name their own element', () => {
    for (const exhibit of exhibits) {
      const { type } = exhibit.manifest;
      expect(exhibitField(exhibit).widget).toBe(type);
      expect(exhibitColumn(exhibit)?.widget ?? type).toBe(type);
    }
  });
});

describe('a card', () => {
  it.each(exhibits.map(({ manifest }) => manifest.type))('of %s is drawn in form and list', async (type) => {
    const exhibit = exhibitOf(type);
    const { container } = render(<ElementCard exhibit={exhibit} services={fakeServices().services} />);
    const { frame, group } = exhibit.manifest;
    const isDrawn = group !== 'cell' && frame !== 'none';
    await waitFor(() => expect(container.querySelector(`#gallery-${exhibit.name}`) !== null).toBe(isDrawn));
    const text = exhibit.fixture.valid[0]?.text ?? '';
    const isFilled =
      exhibit.type !== undefined && exhibit.type !== 'file' && exhibit.manifest.isSecret !== true;
    // Labels of other rows come a moment later.
    await waitFor(() => {
      const cell = container.querySelector('.element-cell')?.textContent;
      expect(cell?.includes(text)).toBe(isFilled ? true : undefined);
    });
  });

  it('shows in the list what is entered in the form', async () => {
    const { container } = render(
      <ElementCard exhibit={exhibitOf('money')} services={fakeServices().services} />,
    );
    fireEvent.change(await screen.findByLabelText('Мөнгөн дүн', { selector: 'input' }), {
      target: { value: '2500' },
    });
    await waitFor(() => expect(container.querySelector('.element-cell')?.textContent).toBe('2,500₮'));
  });

  it('sends no code to a phone: the example takes any', async () => {
    const { services, sent } = fakeServices();
    render(<ElementCard exhibit={exhibitOf('phone_confirmation')} services={services} />);
    const form = await screen.findByRole('region', { name: /^Маягтад/ });
    for (const button of within(form).queryAllByRole('button')) fireEvent.click(button);
    expect(sent).toEqual([]);
  });
});
