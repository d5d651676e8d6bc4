import type { Guide } from './guides';

export const agentGuides: readonly Guide[] = [
  {
    title: { mn: 'Захиалга шалгах', en: 'Check orders', ko: '주문 확인하기' },
    role: 'agent',
    form: 'steps',
    text: {
      mn: '«Надаас хүлээж буй» жагсаалтаас захиалгыг нээнэ.\nХаяг, утас, ажлын ангилал бүрэн эсэхийг шалгана.\nБригадыг нь сонгоод «Бригадад аудитаар илгээх» эсвэл «Бригадад дулаалгын ажлаар илгээх» товчийг дарна.\nДутуу бол «Засуулахаар буцаах» товчийг дарж, юуг засахыг иргэнд ойлгомжтой бичнэ.\nУтсаар захиалсан хүний захиалгыг «Шинэ захиалга» цэсээр оруулна.',
      en: 'Open the order in the list “Waiting for me”.\nCheck that the address, the phone and the kind of work are complete.\nChoose the crew and press “Offer the crew an audit” or “Offer the crew the works”.\nIf something is missing press “Return for correction” and say plainly what to correct.\nOrders by phone are entered with the menu item “New order”.',
      ko: '‘내 대기 업무’ 목록에서 주문을 엽니다.\n주소, 전화번호, 공사 종류가 빠짐없는지 확인합니다.\n작업반을 고르고 ‘작업반에 진단 의뢰’ 또는 ‘작업반에 공사 의뢰’를 누릅니다.\n빠진 것이 있으면 ‘수정 요청’을 누르고 고칠 내용을 알기 쉽게 적습니다.\n전화 주문은 ‘새 주문’ 메뉴로 입력합니다.',
    },
  },
  {
    title: {
      mn: 'Аудит шалгаж, гэрчилгээ бэлтгэх',
      en: 'Check audits, prepare certificates',
      ko: '진단 확인과 증명서 준비',
    },
    role: 'agent',
    form: 'steps',
    text: {
      mn: 'Бригадын илгээсэн аудитыг нээж, дутуу хэмжээ, зургийг шалгана.\n«Хянагчид илгээх» эсвэл «Засуулахаар буцаах» товчийг дарна.\nБатлагдсан акттай ажилд «Хэмнэлтийн гэрчилгээ» жагсаалтаас «Нэмэх» товчоор гэрчилгээ үүсгэнэ. Тоог систем актаас тооцно.\nХянагч буцаавал шалтгааныг уншиж, «Засаад дахин илгээх» товчийг дарна.',
      en: 'Open the audit that the crew has sent and look for missing dimensions and pictures.\nPress “Send to the inspector” or “Return for correction”.\nFor works with an accepted act press “Add” in the list “Savings certificates”. The figures are calculated from the act.\nIf the inspector returns it read the reason and use “Correct and send again”.',
      ko: '작업반이 제출한 진단을 열고 빠진 치수와 사진을 확인합니다.\n‘검사관에게 보내기’ 또는 ‘수정 요청’을 누릅니다.\n승인된 확인서가 있는 공사는 ‘절감 증명서’ 목록에서 ‘추가’로 증명서를 만듭니다. 수치는 확인서에서 계산됩니다.\n검사관이 돌려보내면 사유를 읽고 ‘수정 후 다시 보내기’를 누릅니다.',
    },
  },
  {
    title: {
      mn: 'Мэдээ, асуулт, орчуулга оруулах',
      en: 'News, questions and translations',
      ko: '소식, 질문, 번역 올리기',
    },
    role: 'agent',
    form: 'steps',
    text: {
      mn: '«Мэдээлэл» цэснээс «Мэдээ» эсвэл «Түгээмэл асуулт» жагсаалтыг нээж, «Нэмэх» товчийг дарна.\nГарчиг, агуулгыг энгийн, богино өгүүлбэрээр монголоор бичнэ.\n«Англи орчуулга», «Солонгос орчуулга» хэсэгт орчуулгаа бичнэ. Хоосон бол уншигчид монгол эхийг, орчуулгагүй гэсэн тайлбартай харна.\n«Нийтлэх» гэснийг асааж, «Хадгалах» товчийг дарна.\n«Сэтгэгдэл» жагсаалтаас иргэдийн сэтгэгдлийг уншиж, дүрэмд нийцсэнийг нийтэлнэ.',
      en: 'Open “News” or “Frequently asked questions” under “Content” and press “Add”.\nWrite title and text in Mongolian, in plain and short sentences.\nEnter the translations under “English translation” and “Korean translation”. Where they are empty readers see the Mongolian text with a note.\nTurn on “Publish” and press “Save”.\nRead the comments of citizens in the list “Comments”, and publish those that follow the rules.',
      ko: '‘콘텐츠’ 메뉴에서 ‘뉴스’나 ‘자주 묻는 질문’을 열고 ‘추가’를 누릅니다.\n제목과 내용을 쉽고 짧은 몽골어 문장으로 씁니다.\n‘영어 번역’, ‘한국어 번역’에 번역을 적습니다. 비어 있으면 독자는 안내와 함께 몽골어 글을 봅니다.\n‘게시’를 켜고 ‘저장’을 누릅니다.\n‘댓글’ 목록에서 시민의 댓글을 읽고 규칙에 맞는 것을 게시합니다.',
    },
  },
];

export const adminGuides: readonly Guide[] = [
  {
    title: {
      mn: 'Хэрэглэгч нэмэх, түгжээ тайлах',
      en: 'Add users, unlock sign-in',
      ko: '사용자 추가와 잠금 해제',
    },
    role: 'admin',
    form: 'steps',
    text: {
      mn: '«Хэрэглэгч» жагсаалтыг нээж, «Хэрэглэгч нэмэх» товчийг дарна.\nНэр, утас эсвэл и-мэйл, эрх, байгууллагыг бичнэ.\n«Урилга илгээх» гэснийг сонговол тухайн хүн нууц үгээ өөрөө тавина. Нууц үгийг хэнд ч бүү хэл.\nНэвтрэлт нь түгжигдсэн хүнийг нээж, «Түгжээг тайлах» товчийг дарна.\nАжлаас гарсан хүнийг «Устгах» товчоор устгана. «Устгасан хэрэглэгчид» жагсаалтаас сэргээж болно.',
      en: 'Open the list “Users” and press “Add a user”.\nEnter name, phone or e-mail, role and organisation.\nWith “Send an invitation” people set their own password. Never tell a password to anyone.\nOpen a person whose sign-in is locked and press “Unlock”.\nRemove people who have left with “Delete”. The list “Deleted users” brings them back.',
      ko: '‘사용자’ 목록을 열고 ‘사용자 추가’를 누릅니다.\n이름, 전화번호나 이메일, 역할, 기관을 적습니다.\n‘초대 보내기’를 고르면 본인이 비밀번호를 정합니다. 비밀번호는 누구에게도 알려 주지 마세요.\n로그인이 잠긴 사람을 열고 ‘잠금 해제’를 누릅니다.\n그만둔 사람은 ‘삭제’로 지웁니다. ‘삭제된 사용자’ 목록에서 복원할 수 있습니다.',
    },
  },
  {
    title: { mn: 'Хүснэгт, маягт өөрчлөх', en: 'Change tables and forms', ko: '테이블과 양식 바꾸기' },
    role: 'admin',
    form: 'steps',
    text: {
      mn: '«Бүтээгч» цэсийг нээнэ. Эхний удаа товч танилцуулга гарна.\nЗасах маягт, жагсаалт, хүснэгтээ нээх эсвэл «Шинээр үүсгэх» товчийг дарна. Бүх өөрчлөлт ноорогт хадгалагдана.\n«Урьдчилан харах» хэсэгт өөр эрхээр, утсаар хэрхэн харагдахыг шалгана.\nЮу өөрчлөгдөхийг уншаад «Нийтлэх» товчийг дарна. Өмнөх хувилбар руу буцах боломжтой.',
      en: 'Open “Builder” in the menu. It shows a short tour at the first visit.\nOpen the form, list or table to change, or press “New”. Every change is kept in a draft.\nCheck under “Preview” how another role sees it, and on a phone.\nRead what will change and press “Publish”. You can go back to an earlier version.',
      ko: '메뉴에서 ‘빌더’를 엽니다. 처음에는 짧은 안내가 나옵니다.\n바꿀 양식, 목록, 테이블을 열거나 ‘새로 만들기’를 누릅니다. 모든 변경은 초안에 저장됩니다.\n‘미리 보기’에서 다른 역할과 휴대폰에서 어떻게 보이는지 확인합니다.\n무엇이 바뀌는지 읽고 ‘게시’를 누릅니다. 이전 버전으로 되돌릴 수 있습니다.',
    },
  },
  {
    title: {
      mn: 'Тариф, үнэ, зээлийн тоог шинэчлэх',
      en: 'Update tariffs and prices',
      ko: '요금과 가격 갱신하기',
    },
    role: 'admin',
    form: 'steps',
    text: {
      mn: '«Эрчим хүчний хүснэгт» цэснээс тухайн жагсаалтыг нээнэ. Жишээ нь: «Цахилгааны тариф», «Түлш».\n«Хувилах» товчийг дарж, ижил кодтой шинэ мөр үүсгэнэ.\nШинэ тоо, хүчинтэй болох огноо, эх сурвалжийг бичнэ. Эх сурвалжгүй тоо бүү оруул.\n«Хадгалах» товчийг дарна. Тооцоолуур огнооноос нь хойш шинэ тоог ашиглана.',
      en: 'Open the list under “Energy tables”, for example “Electricity tariffs” or “Fuels”.\nPress “Duplicate” to make a new row with the same code.\nEnter the new figure, the day from which it holds and its source. Enter no figure without a source.\nPress “Save”. The calculator uses the new figure from that day.',
      ko: '‘에너지 표’ 메뉴에서 해당 목록을 엽니다. 예: ‘전기 요금’, ‘연료’.\n‘복제’를 눌러 코드가 같은 새 줄을 만듭니다.\n새 값, 적용 시작일, 출처를 적습니다. 출처 없는 값은 넣지 마세요.\n‘저장’을 누릅니다. 계산기는 그날부터 새 값을 씁니다.',
    },
  },
];
