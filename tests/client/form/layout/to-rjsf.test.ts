import { describe, expect, it } from 'vitest';
import { toRjsf, uiOptions } from '../../../../src/client/runtime/form/layout/to-rjsf';
import { partsLeadingTo } from '../../../../src/client/runtime/form/layout/reveal';
import { servedForm } from '../served-form';

describe('our words for the form library', () => {
  it('has one adapter draw every field, with its definition and the source that it refers to', () => {
    const ui = toRjsf(servedForm('news'));
    const { field, reference } = uiOptions(ui.news_type_id);
    expect(field?.widget).toBe('select');
    expect(reference).toEqual({
      source: 'lut_news_type',
      titleColumn: 'news_type',
      translations: { en_US: 'news_type_en', ko_KR: 'news_type_ko' },
    });
    expect(uiOptions(ui.title).reference).toBeNull();
  });

  it('has another one draw sub-tables, each with the form of its rows', () => {
    const { subTable, form } = uiOptions(toRjsf(servedForm('announcement')).links);
    expect(subTable?.maximum).toBe(20);
    expect(form?.id).toBe('announcement_link');
  });

  it('keeps the layout, and gives a place to fields that it forgot', () => {
    const form = servedForm('news', (news) => ({ ...news, layout: [{ type: 'field', field: 'title' }] }));
    const placed = uiOptions(toRjsf(form)).layout?.map(({ field }) => field);
    expect(placed?.[0]).toBe('title');
    expect(placed?.toSorted()).toEqual(Object.keys(form.fields).toSorted());
  });

  it('finds the tabs and steps that hide a field', () => {
    const layout = [
      { type: 'field' as const, field: 'title' },
      {
        type: 'tabs' as const,
        children: [
          section('photo'),
          {
            type: 'section' as const,
            children: [{ type: 'steps' as const, children: [section('a'), section('b')] }],
          },
        ],
      },
    ];
    expect(partsLeadingTo(layout, 'b')).toEqual([
      ['/1', 1],
      ['/1/1/0', 1],
    ]);
    expect(partsLeadingTo(layout, 'title')).toEqual([]);
  });
});

function section(field: string) {
  return { type: 'section' as const, children: [{ type: 'field' as const, field }] };
}
