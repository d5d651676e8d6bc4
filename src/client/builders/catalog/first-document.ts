import type { Kind } from '../../../definitions/definition';
import { isObject, type JsonObject } from '../document/pointer';
import { emptyValue, schemaOptions, type PanelSchema } from '../panel/schema';

interface Beginning {
  kind: Kind;
  id: string;
  title: string;
  /** A source is a view, not a table. */
  isView?: boolean;
}

/** The document with which a new definition begins: a table with a title column, a view over nothing yet, a process with one step to decide,
 * of other kinds what they must have. */
export function firstDocument(
  { kind, id, title, isView = false }: Beginning,
  { root, cycles }: { root: PanelSchema; cycles: ReadonlyMap<string, PanelSchema> },
): JsonObject {
  if (isView)
    return { kind, id, format: 2, type: 'view', title: { mn_MN: title }, from: '', columns: [{ name: '' }] };
  const empty = emptyValue(schemaOptions(root)?.[0] ?? root, cycles);
  const required = isObject(empty) ? empty : {};
  const hasTitle = (schemaOptions(root)?.[0] ?? root).properties?.title !== undefined;
  const document = { ...required, kind, id, ...(hasTitle && { title: { mn_MN: title } }) };
  if (kind === 'process') return { ...document, ...firstProcess };
  return kind === 'source' ? { ...document, ...firstTable } : document;
}

/** A step that decides, between the start and the end. */
const firstProcess = {
  steps: [
    {
      id: 'started',
      statusType: 'START',
      title: { mn_MN: 'Бүртгэсэн', en_US: 'Started', ko_KR: '접수됨' },
      subject: { type: 'CREATOR' },
    },
    {
      id: 'check',
      statusType: 'CHECK',
      title: { mn_MN: 'Шалгаж байна', en_US: 'Being checked', ko_KR: '검토 중' },
      subject: { type: 'TO_ROLE' },
    },
    {
      id: 'done',
      statusType: 'END',
      title: { mn_MN: 'Дууссан', en_US: 'Done', ko_KR: '완료' },
      subject: { type: 'CURRENT' },
    },
  ],
  actions: [
    {
      id: 'send',
      title: { mn_MN: 'Илгээх', en_US: 'Send', ko_KR: '보내기' },
      from: 'started',
      to: 'check',
    },
    {
      id: 'approve',
      title: { mn_MN: 'Зөвшөөрөх', en_US: 'Approve', ko_KR: '승인' },
      from: 'check',
      to: 'done',
    },
  ],
};

const firstTable = {
  type: 'table',
  titleColumn: 'title',
  search: ['title'],
  softDelete: true,
  columns: [
    {
      name: 'title',
      type: 'text',
      title: { mn_MN: 'Гарчиг', en_US: 'Title', ko_KR: '제목' },
      required: true,
      maxLength: 200,
    },
  ],
};
