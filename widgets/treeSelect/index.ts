import type { TreeLevel } from '../../src/engine/form/tree-options';
import { defineWidget } from '../contract';

export interface TreeSelectOptions {
  /** The column of the referenced source that contains the key of the parent row in the same source. */
  parent?: string;
  /** From the widest to the narrowest, the last one being the referenced source; only its rows can be chosen. */
  levels?: readonly TreeLevel[];
}

const name = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' };

/** A choice from a tree: a category with its sub-categories, or a bagh of a soum of a province. */
export default defineWidget({
  type: 'treeSelect',
  label: { mn_MN: 'Шаталсан сонголт', en_US: 'Tree choice', ko_KR: '트리 선택' },
  icon: 'select',
  group: 'choice',
  columns: ['reference'],
  value: { type: 'integer', minimum: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      parent: {
        ...name,
        namesColumn: 'reference',
        title: { mn_MN: 'Дээд мөрийн багана', en_US: 'Parent column', ko_KR: '상위 행 열' },
      },
      levels: {
        type: 'array',
        minItems: 1,
        maxItems: 6,
        title: { mn_MN: 'Шатлал', en_US: 'Levels', ko_KR: '단계' },
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['source', 'titleColumn'],
          properties: {
            source: {
              ...name,
              namesSource: true,
              title: { mn_MN: 'Өгөгдлийн эх', en_US: 'Source', ko_KR: '소스' },
            },
            titleColumn: {
              ...name,
              namesColumn: 'source',
              title: { mn_MN: 'Нэрийн багана', en_US: 'Name column', ko_KR: '이름 열' },
            },
            parent: {
              ...name,
              namesColumn: 'source',
              title: {
                mn_MN: 'Дээд шатны багана',
                en_US: 'Parent level column',
                ko_KR: '상위 단계 열',
              },
            },
          },
        },
      },
    },
  },
});
