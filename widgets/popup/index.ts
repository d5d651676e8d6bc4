import type { Text } from '../../src/definitions/text';
import { defineWidget } from '../contract';
import { textSchema } from '../text-schema';

export interface PopupColumn {
  column: string;
  title: Text;
}

export interface PopupOptions {
  /** The heading of the window. Default: 'Дэлгэрэнгүй мэдээлэл'. */
  title?: Text;
  /** Rows of a sub-table, in place of the value: queried when the window opens. */
  list?: { source: string; subTable: string; columns: PopupColumn[] };
}

const name = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,62}$' };

export default defineWidget({
  type: 'popup',
  label: { mn_MN: 'Дэлгэрэнгүй цонх', en_US: 'Details in a window', ko_KR: '상세 창' },
  icon: 'external',
  group: 'cell',
  columns: ['text', 'richText', 'json', 'integer', 'count', 'number', 'reference'],
  value: { type: ['string', 'number', 'array', 'object'], minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      title: textSchema({ mn_MN: 'Гарчиг', en_US: 'Title', ko_KR: '제목' }),
      list: {
        type: 'object',
        required: ['source', 'subTable', 'columns'],
        additionalProperties: false,
        properties: {
          source: { ...name, namesSource: true, title: { mn_MN: 'Эх', en_US: 'Source', ko_KR: '소스' } },
          subTable: {
            ...name,
            namesSubTable: true,
            title: { mn_MN: 'Дэд хүснэгт', en_US: 'Sub-table', ko_KR: '하위 표' },
          },
          columns: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['column', 'title'],
              additionalProperties: false,
              properties: {
                column: { ...name, namesColumn: 'subTable' },
                title: textSchema({ mn_MN: 'Нэр', en_US: 'Title', ko_KR: '이름' }),
              },
            },
          },
        },
      },
    },
  },
});
