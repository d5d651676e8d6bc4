import type { Kind } from '../../../definitions/definition';
import { kindDescriptions } from '../../../definitions/descriptions/kind-descriptions';
import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

/** The kind, what becomes of the definition, and its name behind them: no case ending is attached to a name. */
const line = (kind: Kind, name: string, [mn, en, ko]: readonly [string, string, string]): Text => {
  const { mn_MN, en_US, ko_KR } = kindDescriptions[kind].titles;
  return text(`${mn_MN}, ${mn}: ${name}`, `${en_US}, ${en}: ${name}`, `${ko_KR}, ${ko}: ${name}`);
};

/** The lines of a plan. `place` is a source and its column, by their titles. */
export const planMessages = {
  added: (kind: Kind, name: string) => line(kind, name, ['шинэ', 'new', '새로 추가']),
  changed: (kind: Kind, name: string) => line(kind, name, ['өөрчлөгдөнө', 'changed', '변경']),
  removed: (kind: Kind, name: string) => line(kind, name, ['хүчингүй болно', 'taken out of force', '해제']),
  tableAdded: (place: string, columns: number) =>
    text(
      `Шинэ хүснэгт: ${place}, багана: ${columns}`,
      `New table: ${place}, columns: ${columns}`,
      `새 테이블: ${place}, 열: ${columns}`,
    ),
  tableAdopted: (place: string, from: string, rows: string, columns: number) =>
    text(
      `Байгаа хүснэгтийг авна: ${place} (${from}), мөр: ${rows}, нэмэх багана: ${columns}. Мөр бүр хэвээр үлдэнэ`,
      `Adopts a table: ${place} (${from}), rows: ${rows}, added columns: ${columns}. All rows stay`,
      `기존 테이블 사용: ${place} (${from}), 행: ${rows}, 추가되는 열: ${columns}. 모든 행이 유지됩니다`,
    ),
  tableReleased: (place: string, to: string) =>
    text(
      `Хүснэгт эх сурвалж байхаа больж, мөрүүдтэйгээ үлдэнэ: ${place} (${to})`,
      `The table is a source no more and stays with its rows: ${place} (${to})`,
      `테이블은 더 이상 소스가 아니며 행과 함께 남습니다: ${place} (${to})`,
    ),
  tableRewritten: (place: string, rows: string) =>
    text(
      `Нийтлэх үед хүснэгтийн бүх мөрийг дахин бичих тул уншиж, бичих хүсэлт хүлээнэ: ${place}, мөр: ${rows}`,
      `Publishing writes all rows of the table anew; reads and writes of it wait meanwhile: ${place}, rows: ${rows}`,
      `게시할 때 테이블의 모든 행을 다시 쓰며, 그동안 읽기와 쓰기가 대기합니다: ${place}, 행: ${rows}`,
    ),
  columnsKept: (place: string, columns: string) =>
    text(
      `Эх сурвалжид ороогүй багана утгатайгаа хүснэгтэд үлдэнэ: ${place} (${columns})`,
      `Columns that are not in the source stay in the table with their values: ${place} (${columns})`,
      `소스에 없는 열은 값과 함께 테이블에 남습니다: ${place} (${columns})`,
    ),
  tableMoved: (from: string, to: string) =>
    text(
      `Хүснэгтийг ${from} нэрээр ашигладаг өөр программ ${to} нэрээр ашиглах болно`,
      `Other programs that use the table as ${from} have to use it as ${to}`,
      `테이블을 ${from}(으)로 쓰던 다른 프로그램은 ${to}(으)로 써야 합니다`,
    ),
  /** Appended to the line of a definition that changes. */
  places: (count: number) => text(`, өөрчлөлт: ${count}`, `, changes: ${count}`, `, 변경 사항: ${count}`),
  /** Appended to the line of a page. */
  seenBy: (roles: number) =>
    text(`, харах үүрэг: ${roles}`, `, roles that see it: ${roles}`, `, 볼 수 있는 역할: ${roles}`),
  keysShared: (place: string) =>
    text(
      `Дугаар нь бусад явцтай мөрийнхтэй давхцсан мөр шинэ дугаар авна: ${place}. Заасан газрууд дагаж өөрчлөгдөнө`,
      `Rows whose number a row of another process has get a new one: ${place}. What refers to them follows`,
      `다른 절차의 행과 번호가 겹치는 행은 새 번호를 받습니다: ${place}. 참조도 함께 바뀝니다`,
    ),
  columnAdded: (place: string) => text(`Шинэ багана: ${place}`, `New column: ${place}`, `새 열: ${place}`),
  /** Counted in addition to the source itself. */
  renamed: (place: string, from: string, to: string, followers: number) =>
    text(
      `Нэр солигдоно: ${place} (${from} → ${to}), дагаж өөрчлөгдөх тодорхойлолт: ${followers}`,
      `Renamed: ${place} (${from} → ${to}), definitions that follow: ${followers}`,
      `이름 변경: ${place} (${from} → ${to}), 함께 바뀌는 정의: ${followers}`,
    ),
  columnComputed: (place: string) =>
    text(
      `Одоо байгаа мөрүүдэд томьёогоор тооцоолох багана: ${place}`,
      `Computed by its formula for the rows that are there: ${place}`,
      `기존 행에 수식으로 계산하는 열: ${place}`,
    ),
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
  returned: (place: string) =>
    text(
      `Энэ багана өмнө нь байсан тул хуучин утгууд нь эргэж харагдана: ${place}. Өөр утгатай багана бол өөр нэр өгнө үү`,
      `This column was there before, and its earlier values come back: ${place}. If it means something else now, give it another name`,
      `이전에 있던 열이라 예전 값이 다시 보입니다: ${place}. 다른 뜻의 열이면 다른 이름을 지정하세요`,
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
