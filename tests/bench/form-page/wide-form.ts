import type { Form, FormField, LayoutNode } from '../../../src/definitions/form';
import type { Source } from '../../../src/definitions/source';

/** Fields of the form, and how many of them a section holds. */
export const fieldCount = 500;
export const sectionSize = 50;

const kinds = [
  'text',
  'number',
  'text',
  'select',
  'text',
  'number',
  'switch',
  'text',
  'number',
  'text',
] as const;
const names = Array.from({ length: fieldCount }, (_, index) => `field_${index}`);
const choices = ['a', 'b', 'c', 'd'].map((value) => ({ value, title: value.toUpperCase() }));
const kindOf = (index: number) => kinds[index % kinds.length] ?? 'text';

/** The table beneath: texts, numbers, choices and switches as in an audit. */
export const wideSource: Source = {
  kind: 'source',
  id: 'wide',
  format: 2,
  title: 'Wide',
  type: 'table',
  columns: names.map((name, index) => {
    const kind = kindOf(index);
    return { name, type: kind === 'number' ? 'number' : kind === 'switch' ? 'boolean' : 'text' };
  }),
};

/** The same 500 fields behind tabs, of which one section is shown, or all of them on one page. */
export function wideForm(layout: 'tabs' | 'page'): Form {
  const sections = Array.from({ length: fieldCount / sectionSize }, (_, section): LayoutNode => {
    const own = names.slice(section * sectionSize, (section + 1) * sectionSize);
    const rows = Array.from({ length: sectionSize / 2 }, (_, row): LayoutNode => ({
      type: 'row',
      children: own.slice(row * 2, row * 2 + 2).map((field) => ({ type: 'field', field, span: 12 })),
    }));
    return { type: 'section', title: `Section ${section + 1}`, children: rows };
  });
  return {
    kind: 'form',
    id: 'wide',
    format: 2,
    title: 'Wide',
    source: 'wide',
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name, index) => [name, schemaOf(index)])),
    },
    fields: Object.fromEntries(names.map((name, index) => [name, fieldOf(index)])),
    layout: layout === 'tabs' ? [{ type: 'tabs', children: sections }] : sections,
    // Every tenth number is the sum of two others, every tenth text waits for a switch.
    logic: Object.fromEntries(
      Array.from({ length: fieldCount / 10 }, (_, ten) => [
        [`field_${ten * 10 + 8}`, { value: `field_${ten * 10 + 1} + field_${ten * 10 + 5}` }] as const,
        [`field_${ten * 10 + 7}`, { visible: `field_${ten * 10 + 6} != true` }] as const,
      ]).flat(),
    ),
  };
}

/** The schema as rjsf alone would be given it: no logic, the same values. */
export function plainSchema(): { type: 'object'; properties: Record<string, object> } {
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name, index) => [name, { ...schemaOf(index), title: `Field ${index}` }]),
    ),
  };
}

function schemaOf(index: number): Record<string, unknown> {
  switch (kindOf(index)) {
    case 'text':
      return { type: 'string', maxLength: 200 };
    case 'number':
      return { type: 'number', minimum: 0 };
    case 'select':
      return { type: 'string', enum: choices.map(({ value }) => value) };
    case 'switch':
      return { type: 'boolean' };
  }
}

function fieldOf(index: number): FormField {
  const kind = kindOf(index);
  const label = `Field ${index}`;
  return kind === 'select'
    ? { widget: kind, title: label, options: { choices } }
    : { widget: kind, title: label };
}
