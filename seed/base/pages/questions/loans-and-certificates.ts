import type { Question } from './questions';

export const loanQuestions: readonly Question[] = [
  {
    question: {
      mn: 'Зээл авахад ямар бичиг баримт бүрдүүлэх вэ?',
      en: 'Which documents does a loan need?',
      ko: '대출에 어떤 서류가 필요한가요?',
    },
    answer: {
      mn: 'Банк бүрийн шаардлага өөр. «Ногоон зээл» хуудсанд банк бүрийн «Тавигдах шаардлага» хэсгийг нээж уншина уу.',
      en: 'Each bank has its own list. Open “Requirements” of a bank on the page “Green loans”.',
      ko: '은행마다 다릅니다. ‘녹색 대출’ 페이지에서 은행별 ‘대출 요건’을 열어 보세요.',
    },
  },
  {
    question: {
      mn: 'Зээлийн сарын төлбөр хэмнэлтээрээ нөхөгдөх үү?',
      en: 'Does the saving cover the monthly payment?',
      ko: '절감액으로 월 상환금을 낼 수 있나요?',
    },
    answer: {
      mn: 'Үргэлж биш. Тооцоолуурын хариунд зээл бүрийн сарын төлбөрийг сарын хэмнэлттэй нь зэрэгцүүлж, дутах бол хэдийг өөрөө нэмэхийг харуулна.\nТөлбөр өвөл, зунгүй ижил байдаг ч хэмнэлт өвөл л гардгийг бодолцоорой.',
      en: 'Not always. The result of the calculator shows the payment of each loan beside the saving, and how much is missing.\nThe payment is the same all year, while savings come in winter.',
      ko: '항상 그렇지는 않습니다. 계산 결과는 대출별 월 상환액과 절감액을 나란히 보여 주고 모자라는 금액을 알려 줍니다.\n상환금은 일 년 내내 같지만 절감은 겨울에 생깁니다.',
    },
  },
  {
    question: {
      mn: 'Зээлийн хүсэлтийн хариу хэзээ гарах вэ?',
      en: 'When will the bank answer?',
      ko: '대출 심사 결과는 언제 나오나요?',
    },
    answer: {
      mn: 'Шийдвэрийн хугацааг банк тогтооно. Хүсэлт одоо хаана, хэний гарт байгааг «Миний зээл» хуудаснаас хэдийд ч харж болно. Өөрчлөгдөх бүрд мэдэгдэл ирнэ.',
      en: 'The bank decides how long it takes. The page “My loans” shows at any time where the request is and who has it. You get a notice of every change.',
      ko: '기간은 은행이 정합니다. ‘내 대출’에서 지금 어느 단계인지 언제든지 볼 수 있으며, 바뀔 때마다 알림이 옵니다.',
    },
  },
  {
    question: {
      mn: 'Порталд байгаа зээлийн нөхцөл албан ёсных уу?',
      en: 'Are the loan terms on the portal official?',
      ko: '포털의 대출 조건은 공식적인 것인가요?',
    },
    answer: {
      mn: 'Нөхцөл бүрийн дэргэд «Банк баталсан», «Нийтэд зарласан», «Барагцаалсан» гэж тэмдэглэсэн. Жишээ гэсэн банк, нөхцөл бодит биш. Эцсийн нөхцөлийг банк өөрөө тогтооно.',
      en: 'Each is marked as “Confirmed by the bank”, “Published” or “Estimated”. Banks and terms named as examples are not real. The bank decides on the final terms.',
      ko: '조건마다 ‘은행 확인’, ‘공시된 조건’, ‘추정’ 표시가 있습니다. 예시라고 적힌 은행과 조건은 실제가 아닙니다. 최종 조건은 은행이 정합니다.',
    },
  },
  {
    question: {
      mn: 'Банк татгалзвал яах вэ?',
      en: 'What if the bank refuses?',
      ko: '은행이 거절하면 어떻게 하나요?',
    },
    answer: {
      mn: 'Татгалзсан шалтгааныг «Миний зээл» хуудсанд харна. Өөр банканд хүсэлт гаргаж болно. Ажлаа цөөлж, эхлээд хамгийн хямд ажлуудыг өөрийн мөнгөөр хийх нь бас нэг зам.',
      en: 'The page “My loans” shows the reason. You may ask another bank. You may also begin with the cheapest works and pay for them yourself.',
      ko: '거절 사유는 ‘내 대출’에서 볼 수 있습니다. 다른 은행에 신청할 수 있습니다. 가장 저렴한 공사부터 자비로 시작하는 방법도 있습니다.',
    },
  },
  {
    question: {
      mn: 'Эрчим хүчний A–G ангилал юуг илтгэх вэ?',
      en: 'What do the energy classes A to G mean?',
      ko: '에너지 등급 A–G는 무엇을 뜻하나요?',
    },
    answer: {
      mn: 'Байшингийн 1 м² талбайг жилд халаахад хэр их эрчим хүч хэрэгтэйг илтгэнэ. A хамгийн бага, G хамгийн их. Ангиллыг өрөө бүр 20 °C байх нөхцөлөөр тооцдог тул айлын амьдрах хэвшлээс хамаарахгүй.',
      en: 'They say how much energy heating one square metre takes in a year: A the least, G the most. They assume 20 °C in every room, so they do not depend on how a family lives.',
      ko: '1㎡를 일 년 동안 난방하는 데 드는 에너지를 나타냅니다. A가 가장 적고 G가 가장 많습니다. 모든 방이 20°C라고 가정하므로 생활 습관과 관계가 없습니다.',
    },
  },
  {
    question: {
      mn: 'Хэмнэлтийн гэрчилгээ гэж юу вэ?',
      en: 'What is a savings certificate?',
      ko: '절감 증명서란 무엇인가요?',
    },
    answer: {
      mn: 'Дулаалахаас өмнөх ба дараах ангилал, жилийн хэмнэлтийг хянагч гарын үсгээрээ баталсан баримт. Тоо нь бодитоор хийсэн ажлын актад суурилна. QR кодоор нь хэн ч шалгаж болно.',
      en: 'A document with the class before and after the works and the yearly saving, signed by an inspector. Its figures rest on the act of what was really built. Anyone can check it by its QR code.',
      ko: '공사 전후의 등급과 연간 절감량을 검사관이 서명해 확인한 문서입니다. 수치는 실제 시공 확인서에 근거합니다. 누구나 QR 코드로 확인할 수 있습니다.',
    },
  },
];
