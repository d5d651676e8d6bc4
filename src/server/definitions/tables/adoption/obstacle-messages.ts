import { defineMessages, type Message } from '../../../../definitions/messages/message';
import type { TableObstacle } from './takeover';

const obstacleMessages = defineMessages({
  'adoption-owner': [
    '"{table}" хүснэгтийг "{owner}" эзэмшдэг тул сервер өөрчлөх эрхгүй. Өгөгдлийн сангийн администратор ALTER TABLE … OWNER TO коммандаар шилжүүлнэ үү',
    'the table "{table}" belongs to the role "{owner}", and the server may not change it: ask the administrator of the database to transfer it by ALTER TABLE … OWNER TO',
    '테이블 "{table}"은(는) 역할 "{owner}"의 소유라 서버가 변경할 수 없습니다. 데이터베이스 관리자에게 ALTER TABLE … OWNER TO로 소유권을 옮겨 달라고 요청하세요',
  ],
  'adoption-partitioned': [
    '"{table}" хүснэгт хэсэгчлэн хуваагдсан (partition) тул авах боломжгүй',
    'the table "{table}" is partitioned, which sources are not',
    '테이블 "{table}"은(는) 분할되어 있어 소스가 될 수 없습니다',
  ],
  'adoption-inherited': [
    '"{table}" хүснэгт өөр хүснэгттэй удамшлын холбоотой тул авах боломжгүй',
    'the table "{table}" inherits from another table or is inherited from',
    '테이블 "{table}"은(는) 다른 테이블과 상속 관계에 있습니다',
  ],
  'adoption-row-security': [
    '"{table}" хүснэгт эзэмшигчдээ хүртэл мөрийн хамгаалалттай (FORCE ROW LEVEL SECURITY). Эхлээд түүнийг унтраана уу',
    'the table "{table}" has row security for its owner too: turn FORCE ROW LEVEL SECURITY off first',
    '테이블 "{table}"은(는) 소유자에게도 행 보안이 적용됩니다. 먼저 FORCE ROW LEVEL SECURITY를 끄세요',
  ],
  'adoption-foreign-type': [
    '"{column}" багана {type} төрөлтэй. Энэ төрлийг нөөц хуулбар мэдэхгүй тул хүснэгтийг авах боломжгүй',
    'the column "{column}" is of the type {type}, which a backup does not know: convert or drop the column first',
    '열 "{column}"의 유형 {type}은(는) 백업이 알지 못합니다. 먼저 열을 변환하거나 삭제하세요',
  ],
  'adoption-key': [
    'Үндсэн түлхүүрийн "{column}" багана {type} төрөлтэй тул шинэ мөр хадгалах боломжгүй',
    'the column "{column}" of the primary key is of the type {type}, which no source column has: new rows could not be saved',
    '기본 키의 열 "{column}"은(는) 유형이 {type}라서 새 행을 저장할 수 없습니다',
  ],
  'adoption-key-in-use': [
    '"{column}" түлхүүрийг харагдац эсвэл дүрэм ашигладаг тул {type} төрлийг нь bigint болгох боломжгүй. Эхлээд тэдгээрийг устгана уу',
    'the key "{column}" of the type {type} must become bigint, but a view or a policy uses it: drop that first',
    '키 "{column}"({type})을(를) bigint로 바꿔야 하지만 뷰나 정책이 사용하고 있습니다. 먼저 삭제하세요',
  ],
});

/** Says why a table cannot be adopted, and what to do. */
export function obstacleMessage(table: string, obstacle: TableObstacle): Message {
  switch (obstacle.code) {
    case 'owner':
      return obstacleMessages('adoption-owner', { table, owner: obstacle.owner });
    case 'partitioned':
    case 'inherited':
    case 'row-security':
      return obstacleMessages(`adoption-${obstacle.code}`, { table });
    case 'foreign-type':
    case 'key':
    case 'key-in-use':
      return obstacleMessages(`adoption-${obstacle.code}`, { column: obstacle.column, type: obstacle.type });
  }
}
