import type { Kind } from '../../../definitions/definition';
import { say, type Language, type Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** A noun with its name behind it: no case ending is attached to a name. */
const kindNames: Readonly<Record<Kind, Text>> = {
  settings: text('тохиргоо', 'settings', '설정'),
  source: text('эх үүсвэр', 'source', '소스'),
  form: text('маягт', 'form', '양식'),
  grid: text('жагсаалт', 'list', '목록'),
  chart: text('диаграмм', 'chart', '차트'),
  dashboard: text('самбар', 'dashboard', '대시보드'),
  krud: text('хуудас', 'page', '페이지'),
  menu: text('цэс', 'menu', '메뉴'),
  process: text('процесс', 'process', '프로세스'),
  mockup: text('загвар хуудас', 'mock-up', '목업'),
  role: text('дүр', 'role', '역할'),
};

const join = (kind: Kind, name: string, before: Text): Text => {
  const inLanguage = (language: Language) =>
    `${say(before, language)} ${say(kindNames[kind], language)}: ${name}`;
  return text(inLanguage('mn_MN'), inLanguage('en_US'), inLanguage('ko_KR'));
};

/** What a plan says, in plain words. `place` is a source and its column, by their titles. */
export const planMessages = {
  added: (kind: Kind, name: string) => join(kind, name, text('Шинэ', 'New', '새')),
  changed: (kind: Kind, name: string) => join(kind, name, text('Өөрчлөгдөх', 'Changed', '변경된')),
  removed: (kind: Kind, name: string) =>
    join(kind, name, text('Хүчингүй болох', 'Taken out of force:', '해제되는')),
  tableAdded: (place: string) => text(`Шинэ хүснэгт: ${place}`, `New table: ${place}`, `새 테이블: ${place}`),
  columnAdded: (place: string) => text(`Шинэ багана: ${place}`, `New column: ${place}`, `새 열: ${place}`),
  columnRequired: (place: string) =>
    text(
      `Заавал бөглөх болох багана: ${place}`,
      `The column becomes required: ${place}`,
      `필수가 되는 열: ${place}`,
    ),
  columnOptional: (place: string) =>
    text(
      `Заавал бөглөхгүй болох багана: ${place}`,
      `The column is no longer required: ${place}`,
      `더 이상 필수가 아닌 열: ${place}`,
    ),
  columnType: (place: string, from: string, to: string) =>
    text(
      `Баганын төрөл өөрчлөгдөнө: ${place} (${from} → ${to})`,
      `The type of the column changes: ${place} (${from} → ${to})`,
      `열의 유형이 바뀝니다: ${place} (${from} → ${to})`,
    ),
  indexes: (count: number) =>
    text(
      `Өгөгдлийн сангийн дотоод өөрчлөлт (индекс, шалгалт, харагдац): ${count}`,
      `Inner changes of the database (indexes, checks, views): ${count}`,
      `데이터베이스 내부 변경(색인, 검사, 뷰): ${count}`,
    ),
  /** Data that stay in the database, though no definition names them any more. */
  columnLeft: (place: string, rows: number) =>
    text(
      `Баганыг тодорхойлолтоос хассан ч өгөгдөл нь санд үлдэнэ: ${place}, утгатай мөр: ${rows}`,
      `The column is no longer defined, but its data stay in the database: ${place}, rows with a value: ${rows}`,
      `열이 정의에서 빠지지만 데이터는 남습니다: ${place}, 값이 있는 행: ${rows}`,
    ),
  tableLeft: (place: string, rows: number) =>
    text(
      `Хүснэгтийг тодорхойлолтоос хассан ч мөрүүд нь санд үлдэнэ: ${place}, мөр: ${rows}`,
      `The table is no longer defined, but its rows stay in the database: ${place}, rows: ${rows}`,
      `테이블이 정의에서 빠지지만 행은 남습니다: ${place}, 행: ${rows}`,
    ),
  widened: (place: string, from: string, to: string) =>
    text(
      `Энэ төрлийг дараа нь буцаахад утга алдагдаж болзошгүй: ${place} (${from} → ${to})`,
      `Going back from this type later could lose values: ${place} (${from} → ${to})`,
      `나중에 이 유형을 되돌리면 값이 손실될 수 있습니다: ${place} (${from} → ${to})`,
    ),
  columnLost: (place: string, rows: number) =>
    text(
      `Баганын утга алдагдана: ${place}, утгатай мөр: ${rows}`,
      `Values of the column are lost: ${place}, rows with a value: ${rows}`,
      `열의 값이 손실됩니다: ${place}, 값이 있는 행: ${rows}`,
    ),
  rowsLost: (place: string, rows: number) =>
    text(
      `Мөрүүд устана: ${place}, мөр: ${rows}`,
      `Rows are lost: ${place}, rows: ${rows}`,
      `행이 손실됩니다: ${place}, 행: ${rows}`,
    ),
} as const;
