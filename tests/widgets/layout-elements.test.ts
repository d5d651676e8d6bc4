import { expect, it } from 'vitest';
import { LayoutNode } from '../../src/definitions/form';
import { layoutElements } from '../../widgets/layout-elements';

it('builders receive every part of a layout but the field, each once', () => {
  const types: unknown = JSON.parse(JSON.stringify(LayoutNode)).$defs.LayoutNode.properties.type.enum;
  const offered: string[] = layoutElements.map(({ type }) => type);
  expect([...offered, 'field'].toSorted()).toEqual([...(types as string[])].toSorted());
});
