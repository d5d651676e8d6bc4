import type { Guide } from './guides';

export const citizenGuides: readonly Guide[] = [
  {
    title: { mn: 'Захиалга өгөх', en: 'Place an order', ko: '주문하기' },
    role: 'citizen',
    form: 'steps',
    text: {
      mn: '«Миний захиалга» хуудсанд «Захиалга өгөх» товчийг дарна.\n«Ямар ажил хийлгэх вэ?» алхамд ажлын ангиллаа сонгож, тайлбар, зураг нэмнэ.\n«Байшин хаана байна вэ?» алхамд аймаг, сум, баг, хаягаа бичиж, газрын зураг дээр байршлаа тэмдэглэнэ.\n«Хэн ирж, яаж холбогдох вэ?» алхамд бригадаа сонгож, утсаа шалгана. Бригад сонгохгүй байж болно.\n«Хадгалах» товчийг дарна. Дараа нь хэн, юу хийхийг тэр дор нь бичнэ.\nЗахиалга засах шаардлагатай бол «Засаад дахин илгээх», болих бол «Захиалгаа буцаан авах» товчийг дарна.',
      en: 'On the page “My orders” press “Place an order”.\nUnder “What should be done?” choose the kind of work and add a description and pictures.\nUnder “Where is the house?” enter the place and the address, and mark the house on the map.\nUnder “Who comes, and how do they reach you?” choose a crew and check your phone number. You may leave the crew open.\nPress “Save”. The page then says who does what next.\nIf the order comes back, use “Correct and send again”. To stop, use “Withdraw the order”.',
      ko: '‘내 주문’에서 ‘주문하기’를 누릅니다.\n‘어떤 공사가 필요한가요?’에서 공사 종류를 고르고 설명과 사진을 더합니다.\n‘집은 어디에 있나요?’에서 지역과 주소를 적고 지도에 위치를 표시합니다.\n‘누가 방문하고 어떻게 연락하나요?’에서 작업반을 고르고 전화번호를 확인합니다. 작업반은 고르지 않아도 됩니다.\n‘저장’을 누릅니다. 다음에 누가 무엇을 하는지 바로 알려 줍니다.\n주문이 돌아오면 ‘수정 후 다시 보내기’, 그만두려면 ‘주문 철회’를 누릅니다.',
    },
  },
  {
    title: { mn: 'Үнийн санал сонгох', en: 'Choose an offer', ko: '견적 고르기' },
    role: 'citizen',
    form: 'steps',
    text: {
      mn: '«Миний захиалга» хуудсанд захиалгынхаа «Үнийн санал харьцуулах» холбоосыг нээнэ.\nӨөр бригадаас санал авах бол «Бригадаас санал хүсэх» товчийг дарна.\n«Нийт үнэ», «Ороогүй зүйл», «Баталгаа» мөрүүдийг зэрэгцүүлж харна.\nСонгосон саналынхаа «Зөвшөөрөх» товчийг дарж, асуултыг уншаад баталгаажуулна. Бусад санал хаагдана.',
      en: 'On the page “My orders” open “Compare offers” of the order.\nTo have another offer press “Ask a crew for an offer”.\nCompare the rows “Total”, “What is missing” and “Guarantee”.\nPress “Accept” of the one you choose, read the question and confirm. The other offers are closed.',
      ko: '‘내 주문’에서 주문의 ‘견적 비교’를 엽니다.\n다른 견적도 받으려면 ‘작업반에 견적 요청’을 누릅니다.\n‘합계’, ‘빠진 항목’, ‘보증’ 줄을 비교합니다.\n고른 견적의 ‘수락’을 누르고 질문을 읽은 뒤 확인합니다. 다른 견적은 닫힙니다.',
    },
  },
  {
    title: { mn: 'Зээлийн хүсэлт гаргах', en: 'Ask for a loan', ko: '대출 신청하기' },
    role: 'citizen',
    form: 'steps',
    text: {
      mn: '«Миний зээл» хуудсанд «Зээл хүсэх» товчийг дарна.\nЗахиалга, банк, зээлийн бүтээгдэхүүнээ сонгоно.\nХүсэх дүн, хугацаа, орлогоо бичиж, бичиг баримтаа хавсаргана.\n«Хадгалах» товчийг дарна. Банкны шийдвэрийг тэр хуудсандаа хүлээнэ.\nБанк буцаавал «Засаад дахин илгээх», дэмжвэл «Гарын үсэг зурах» товчийг дарна.',
      en: 'On the page “My loans” press “Request a loan”.\nChoose the order, the bank and the loan.\nEnter the amount, the term and your income, and attach your documents.\nPress “Save”. The decision of the bank appears on the same page.\nIf the bank returns the request use “Correct and send again”; if it supports it use “Sign”.',
      ko: '‘내 대출’에서 ‘대출 신청’을 누릅니다.\n주문, 은행, 대출 상품을 고릅니다.\n금액, 기간, 소득을 적고 서류를 첨부합니다.\n‘저장’을 누릅니다. 은행의 결정은 같은 페이지에 나타납니다.\n은행이 돌려보내면 ‘수정 후 다시 보내기’, 승인하면 ‘서명’을 누릅니다.',
    },
  },
  {
    title: {
      mn: 'Ажлаа хүлээн авч, үнэлэх',
      en: 'Take over the works and rate them',
      ko: '공사 인수와 평가',
    },
    role: 'citizen',
    form: 'steps',
    text: {
      mn: 'Хяналтад тэнцсэн ажлыг «Миний төсөл» хуудсанд хүлээн авна. Хана, дээвэр, цонхны хүрээг тойрч үзээрэй.\nБүх зүйл зөв бол «Ажлыг хүлээн авах», дутуу бол «Дутагдал мэдэгдэх» товчийг дарж, юу болохыг бичнэ.\n«Бригадын үнэлгээ» хуудсанд «Үнэлгээ хүлээж буй ажил» гэснээс ажлаа сонгож, чанар, хугацаа, харилцааг үнэлнэ.\nГэрчилгээгээ «Хэмнэлтийн гэрчилгээ» хуудсанд харна.\nДараа өвөл нь түлсэн түлшээ асуусан мэдэгдэл ирвэл хариулаарай. Бодит хэмнэлт тэгж мэдэгддэг.',
      en: 'Works that have passed the inspection are taken over on the page “My projects”. Walk around and look at walls, roof and window frames.\nIf all is right press “Take over the works”, else “Report defects”, and say what is wrong.\nOn the page “Crew evaluations” choose your works under “Work that you can rate”, and rate quality, time and attitude.\nYour certificate is on the page “Savings certificates”.\nAfter the next winter a notice asks what you burnt. Please answer: it shows what was really saved.',
      ko: '검사에 합격한 공사는 ‘내 공사’에서 인수합니다. 벽, 지붕, 창틀을 둘러보세요.\n모두 좋으면 ‘공사 인수’, 아니면 ‘하자 신고’를 누르고 내용을 적습니다.\n‘작업반 평가’ 페이지의 ‘평가할 수 있는 공사’에서 공사를 골라 품질, 기간, 태도를 평가합니다.\n증명서는 ‘절감 인증서’ 페이지에 있습니다.\n다음 겨울이 지나면 연료 사용량을 묻는 알림이 옵니다. 답해 주시면 실제 절감량을 알 수 있습니다.',
    },
  },
];
