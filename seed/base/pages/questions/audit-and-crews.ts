import type { Question } from './questions';

export const auditQuestions: readonly Question[] = [
  {
    question: {
      mn: 'Эрчим хүчний аудит гэж юу вэ?',
      en: 'What is an energy audit?',
      ko: '에너지 진단이란 무엇인가요?',
    },
    answer: {
      mn: 'Бригад танай байшинд очиж хана, дээвэр, шал, цонх, хаалга, халаалтыг хэмжиж, дулаан хаагуур хэр их алдагдаж байгааг тооцдог.\nДүгнэлтэд ямар ажлыг эхэлж хийх, ямар зардал, хэмнэлттэйг бичнэ. Хянагч гарын үсэг зурж батална.',
      en: 'A crew comes to your house, measures walls, roof, floor, windows, doors and heating, and calculates where and how much heat is lost.\nThe report says which works come first, what they cost and what they save. An inspector signs it.',
      ko: '작업반이 집을 방문해 벽, 지붕, 바닥, 창문, 문, 난방을 측정하고 열이 어디로 얼마나 나가는지 계산합니다.\n보고서에는 먼저 할 공사와 비용, 절감량이 적힙니다. 검사관이 서명해 승인합니다.',
    },
  },
  {
    question: {
      mn: 'Аудитад юу бэлдэх вэ?',
      en: 'What should I prepare for the audit?',
      ko: '진단 전에 무엇을 준비해야 하나요?',
    },
    answer: {
      mn: 'Байшингийн зураг төсөл, баригдсан он, өнгөрсөн өвлийн түлш, цахилгааны баримт байвал гаргаж тавиарай. Бүх өрөө, дээвэр, зоорь руу орох боломжтой байлгаарай.\nБаримт байхгүй бол аудитор хэмжиж, асууж тодруулна.',
      en: 'Lay out what you have: drawings, the year of building, bills of fuel and electricity of last winter. Make sure that every room, the attic and the cellar can be entered.\nWithout papers the auditor measures and asks.',
      ko: '도면, 건축 연도, 지난겨울 연료와 전기 요금 영수증이 있으면 준비해 주세요. 모든 방, 다락, 지하실에 들어갈 수 있게 해 주세요.\n서류가 없으면 진단사가 측정하고 질문해 확인합니다.',
    },
  },
  {
    question: {
      mn: 'Аудит хийлгэхэд хэр удах вэ?',
      en: 'How long does an audit take?',
      ko: '진단에는 얼마나 걸리나요?',
    },
    answer: {
      mn: 'Хугацаа нь байшингийн хэмжээнээс хамаарна. Очих өдрөө бригадтайгаа утсаар тохирно. Одоо ямар шатанд байгааг «Миний аудит» хуудаснаас харна.',
      en: 'It depends on the size of the house. You agree on the day with the crew by phone. The page “My audits” shows how far it is.',
      ko: '집의 크기에 따라 다릅니다. 방문일은 작업반과 전화로 정합니다. 현재 단계는 ‘내 진단’에서 볼 수 있습니다.',
    },
  },
  {
    question: {
      mn: 'Бригадыг хэрхэн сонгох вэ?',
      en: 'How do I choose a crew?',
      ko: '작업반은 어떻게 고르나요?',
    },
    answer: {
      mn: 'Бригадын хийсэн ажил, үнэлгээ, сэтгэгдлийг үзээд, дор хаяж хоёр бригадаас үнийн санал аваарай.\nЗахиалга өгөхдөө бригад сонгоогүй бол ажилтан танай нутагт ажилладаг бригадад илгээнэ.',
      en: 'Look at the works, ratings and comments of crews, and ask at least two for an offer.\nIf you choose none in your order, our staff send it to a crew that works near you.',
      ko: '작업반의 시공 실적, 평점, 후기를 보고 적어도 두 곳에 견적을 요청하세요.\n신청할 때 작업반을 고르지 않으면 직원이 가까운 작업반에 보냅니다.',
    },
  },
  {
    question: {
      mn: 'Үнийн саналуудыг хэрхэн харьцуулах вэ?',
      en: 'How do I compare offers?',
      ko: '견적은 어떻게 비교하나요?',
    },
    answer: {
      mn: '«Миний захиалга» хуудаснаас «Үнийн санал харьцуулах» холбоосыг нээнэ. Нийт үнэ, ажлын төсвөөс зөрсөн зөрүү, ороогүй ажил, баталгаат хугацааг зэрэгцүүлж харуулна.\nХамгийн хямд санал үргэлж хамгийн сайн нь биш: дутуу ажил байвал хүснэгтэд бичигдсэн байгаа.',
      en: 'Open “Compare offers” on the page “My orders”. It shows the total, the difference from the bill of quantities, what is missing and the guarantee side by side.\nThe cheapest offer is not always the best: the table names works that are not in it.',
      ko: '‘내 주문’에서 ‘견적 비교’를 여세요. 합계, 내역서와의 차이, 빠진 항목, 보증 기간을 나란히 보여 줍니다.\n가장 싼 견적이 항상 좋은 것은 아닙니다. 빠진 공사가 있으면 표에 나타납니다.',
    },
  },
  {
    question: {
      mn: 'Гэрээнд юуг заавал тусгах вэ?',
      en: 'What must be in the contract?',
      ko: '계약서에 꼭 들어가야 할 내용은 무엇인가요?',
    },
    answer: {
      mn: 'Ажлын жагсаалт, материалын нэр, зузаан, эхлэх, дуусах өдөр, нийт үнэ, төлбөрийн хуваарь, баталгаат хугацаа. Гэрээг та бригадтайгаа шууд байгуулна.',
      en: 'The list of works, the name and thickness of materials, the first and last day, the total price, the dates of payment and the guarantee. You conclude the contract with the crew yourself.',
      ko: '공사 목록, 자재 이름과 두께, 시작일과 완료일, 총액, 지급 일정, 보증 기간입니다. 계약은 작업반과 직접 맺습니다.',
    },
  },
  {
    question: {
      mn: 'Ажлын чанарыг хэн шалгадаг вэ?',
      en: 'Who checks the quality of the works?',
      ko: '공사 품질은 누가 확인하나요?',
    },
    answer: {
      mn: 'Бригад ажил дууссан гэж мэдэгдэхэд хянагч шалгана. Дутагдалтай бол бригад засаж, дахин шалгуулна. Хяналтад тэнцсэний дараа та ажлаа хүлээн авна.',
      en: 'When the crew reports the works as finished, an inspector checks them. Defects are repaired and checked again. You take over the works after they have passed.',
      ko: '작업반이 완료를 보고하면 검사관이 확인합니다. 하자가 있으면 보수하고 다시 검사받습니다. 합격한 뒤에 공사를 인수합니다.',
    },
  },
  {
    question: {
      mn: 'Бригадын ажилд гомдолтой бол яах вэ?',
      en: 'What if I am not satisfied with a crew?',
      ko: '작업반에 불만이 있으면 어떻게 하나요?',
    },
    answer: {
      mn: 'Ажлыг хүлээн авахаас өмнө бол «Миний төсөл» хуудсанд «Дутагдал мэдэгдэх» товчийг дарна. Бусад үед захиалгынхаа дугаарыг бичээд «Холбоо барих» хуудаснаас санал хүсэлт илгээнэ үү.',
      en: 'Before you take over the works, press “Report defects” on the page “My projects”. At any other time write to us from the page “Contact” with the number of your order.',
      ko: '공사를 인수하기 전이라면 ‘내 공사’에서 ‘하자 신고’를 누르세요. 그 밖에는 주문 번호를 적어 ‘문의’ 페이지에서 의견을 보내 주세요.',
    },
  },
];
