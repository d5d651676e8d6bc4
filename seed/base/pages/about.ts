import type { Texts } from './in-languages';

interface Section {
  readonly title: Texts;
  /** The scene of its picture. */
  readonly scene: string;
  readonly paragraphs: readonly { readonly title: Texts; readonly description: Texts }[];
}

/** The sections of «Бидний тухай». */
export const about: readonly Section[] = [
  {
    title: {
      mn: 'Дулаан портал гэж юу вэ?',
      en: 'What is the Dulaan portal?',
      ko: '둘란 포털이란 무엇인가요?',
    },
    scene: 'цэвэр агаар',
    paragraphs: [
      {
        title: { mn: 'Нэг цонхны үйлчилгээ', en: 'One place for everything', ko: '한곳에서 모두' },
        description: {
          mn: 'Дулаан портал нь байшин, орон сууцаа дулаалах гэсэн иргэнийг бригад, хянагч, банктай холбодог. Захиалга өгөхөөс хэмнэлтийн гэрчилгээ авах хүртэлх бүх алхам нэг дор явагдана.',
          en: 'The Dulaan portal brings people who want to insulate their home together with crews, inspectors and banks. Every step, from the order to the savings certificate, is in one place.',
          ko: '둘란 포털은 집을 단열하려는 시민을 작업반, 검사관, 은행과 연결합니다. 주문부터 절감 증명서까지 모든 단계가 한곳에서 이루어집니다.',
        },
      },
      {
        title: {
          mn: 'Хэмжилтэд суурилсан шийдэл',
          en: 'Decisions based on measurements',
          ko: '측정에 근거한 결정',
        },
        description: {
          mn: 'Дулаалгыг нүдээр таамаглахгүй. Аудитаар хана, дээвэр, шал, цонх бүрийн дулаан алдагдлыг тооцож, хаанаас эхлэхийг тоогоор харуулна.',
          en: 'Insulation is not a matter of guessing. An audit calculates the heat loss of each wall, roof, floor and window, and shows in figures where to begin.',
          ko: '단열은 눈대중으로 하지 않습니다. 진단으로 벽, 지붕, 바닥, 창문의 열 손실을 계산해 어디서 시작할지 숫자로 보여 줍니다.',
        },
      },
    ],
  },
  {
    title: { mn: 'Хэнд зориулсан бэ?', en: 'Who is it for?', ko: '누구를 위한 것인가요?' },
    scene: 'гэр хороолол',
    paragraphs: [
      {
        title: { mn: 'Иргэн, өрх', en: 'Citizens and households', ko: '시민과 가구' },
        description: {
          mn: 'Байшингийнхаа дулаан алдагдлыг тооцоолж, тохирох бригад, зээлийн нөхцөлийг сонгоно.',
          en: 'Calculate the heat loss of your house, and choose a crew and a loan that suit you.',
          ko: '집의 열 손실을 계산하고 알맞은 작업반과 대출을 고릅니다.',
        },
      },
      {
        title: { mn: 'Бригад', en: 'Crews', ko: '작업반' },
        description: {
          mn: 'Хийсэн ажлаа танилцуулж, захиалга, үнийн санал, гэрээ, актаа нэг дороос хөтөлнө.',
          en: 'Present your works, and keep orders, offers, contracts and acts in one place.',
          ko: '시공 실적을 소개하고 주문, 견적, 계약, 확인서를 한곳에서 관리합니다.',
        },
      },
      {
        title: { mn: 'Банк, санхүүгийн байгууллага', en: 'Banks and lenders', ko: '은행과 금융 기관' },
        description: {
          mn: 'Зээлийн хүсэлтийг аудитын дүгнэлт, төсөвтэй нь хамт хүлээн авч шийдвэрлэнэ.',
          en: 'Receive loan requests together with the audit and the bill of quantities, and decide on them.',
          ko: '대출 신청을 진단 보고서, 내역서와 함께 받아 결정합니다.',
        },
      },
    ],
  },
  {
    title: { mn: 'Бид хэрхэн ажилладаг вэ?', en: 'How does it work?', ko: '어떻게 진행되나요?' },
    scene: 'байшингийн огтлол',
    paragraphs: [
      {
        title: { mn: '1. Аудит', en: '1. Audit', ko: '1. 진단' },
        description: {
          mn: 'Бригад газар дээр нь очиж хэмжинэ. Хянагч дүгнэлтийг батална.',
          en: 'A crew measures the house on site. An inspector approves the report.',
          ko: '작업반이 현장에서 측정하고 검사관이 보고서를 승인합니다.',
        },
      },
      {
        title: { mn: '2. Гэрээ, санхүүжилт', en: '2. Contract and money', ko: '2. 계약과 자금' },
        description: {
          mn: 'Иргэн үнийн саналаа сонгож, бригадтай гэрээ байгуулна. Хэрэгтэй бол банканд зээлийн хүсэлт гаргана.',
          en: 'The citizen chooses an offer and makes a contract with the crew, and asks a bank for a loan where one is needed.',
          ko: '시민은 견적을 골라 작업반과 계약하고, 필요하면 은행에 대출을 신청합니다.',
        },
      },
      {
        title: { mn: '3. Ажил, хяналт', en: '3. Works and inspection', ko: '3. 공사와 검사' },
        description: {
          mn: 'Бригад ажлын үе шат бүрийг зургаар баримтжуулж, хянагч чанарыг шалгана.',
          en: 'The crew documents each stage with pictures, and an inspector checks the quality.',
          ko: '작업반이 단계마다 사진을 남기고 검사관이 품질을 확인합니다.',
        },
      },
      {
        title: { mn: '4. Гэрчилгээ', en: '4. Certificate', ko: '4. 증명서' },
        description: {
          mn: 'Ажил дууссаны дараа бодитоор хийсэн ажлаар хэмнэлтийг тооцож, QR кодтой гэрчилгээ олгоно.',
          en: 'After the works the saving is calculated from what was really built, and a certificate with a QR code is issued.',
          ko: '공사가 끝나면 실제 시공한 내용으로 절감량을 계산해 QR 코드가 있는 증명서를 발급합니다.',
        },
      },
    ],
  },
];

export const highlights: readonly { readonly scene: string; readonly description: Texts }[] = [
  {
    scene: 'хэмнэлт',
    description: {
      mn: 'Дулаалсан байшинд <strong>бага түлш</strong> хэрэгтэй. Хэдий хэмжээгээр багасахыг тооцоолуур танай байшингаар харуулна.',
      en: 'An insulated house needs <strong>less fuel</strong>. The calculator shows how much less yours would need.',
      ko: '단열한 집은 <strong>연료가 적게</strong> 듭니다. 얼마나 줄어드는지 계산기가 우리 집 기준으로 보여 줍니다.',
    },
  },
  {
    scene: 'дулааны зураг',
    description: {
      mn: 'Дулааны зураг байшингийн <strong>хаанаас</strong> дулаан алдаж байгааг харуулна.',
      en: 'A thermal picture shows <strong>where</strong> a house loses heat.',
      ko: '열화상은 집의 <strong>어디에서</strong> 열이 새는지 보여 줍니다.',
    },
  },
  {
    scene: 'цэвэр агаар',
    description: {
      mn: 'Бага түлш гэдэг нь гэрт <strong>дулаан</strong>, гудамжинд <strong>цэвэр агаар</strong>.',
      en: 'Less fuel means a <strong>warm</strong> home and <strong>clean air</strong> in the street.',
      ko: '연료를 덜 쓰면 집은 <strong>따뜻하고</strong> 거리의 <strong>공기는 맑아집니다</strong>.',
    },
  },
];

export const purposes: readonly Texts[] = [
  {
    mn: 'Айл өрхийн байшин, орон сууцны дулаан алдагдлыг бууруулах',
    en: 'Reduce the heat loss of houses and apartment blocks',
    ko: '주택과 공동주택의 열 손실을 줄인다',
  },
  {
    mn: 'Дулаалгын ажлын чанарыг нээлттэй, хяналттай болгох',
    en: 'Make the quality of insulation work open and inspected',
    ko: '단열 공사의 품질을 공개하고 검사한다',
  },
  {
    mn: 'Бригад, үйлдвэрлэгчдийг иргэдтэй шууд холбох',
    en: 'Bring crews and manufacturers together with citizens',
    ko: '작업반과 제조사를 시민과 직접 연결한다',
  },
  {
    mn: 'Ногоон зээл, санхүүгийн дэмжлэгийг иргэнд ойртуулах',
    en: 'Bring green loans and support within reach of citizens',
    ko: '녹색 대출과 지원을 시민 가까이 가져온다',
  },
  {
    mn: 'Агаарын бохирдол, хүлэмжийн хийг бууруулахад хувь нэмэр оруулах',
    en: 'Help to reduce air pollution and greenhouse gases',
    ko: '대기 오염과 온실가스 감축에 기여한다',
  },
];

export const contact = {
  phone: '77000000',
  hours: { mn: 'Даваа–Баасан 09:00–18:00', en: 'Monday–Friday 09:00–18:00', ko: '월–금 09:00–18:00' },
  email: 'info@example.com',
  address: {
    mn: 'Улаанбаатар хот, Сүхбаатар дүүрэг, 8-р хороо',
    en: '8th khoroo, Sükhbaatar district, Ulaanbaatar',
    ko: '울란바토르시 수흐바타르구 8호로',
  },
  facebook: 'https://facebook.example.com/dulaan',
  website: 'https://dulaan.example.com',
  youtube: 'https://youtube.example.com/dulaan',
  socials: 'https://social.example.com/dulaan',
} as const;

export const greenLoans: readonly {
  readonly title: Texts;
  readonly video: string;
  readonly description: Texts;
}[] = [
  {
    title: { mn: 'Ногоон зээл хэрхэн авах вэ?', en: 'How to get a green loan', ko: '녹색 대출 받는 방법' },
    video: 'https://video.example.com/nogoon-zeel',
    description: {
      mn: 'Аудит хийлгэхээс зээлийн шийдвэр гарах хүртэлх алхмуудыг тайлбарлана.',
      en: 'The steps from the audit to the decision of the bank.',
      ko: '진단부터 은행의 결정까지의 단계를 설명합니다.',
    },
  },
  {
    title: {
      mn: 'Дулаалгын зээл өөрийгөө хэрхэн төлдөг вэ?',
      en: 'How a loan pays for itself',
      ko: '단열 대출이 스스로 갚아지는 원리',
    },
    video: 'https://video.example.com/hemnelt',
    description: {
      mn: 'Сарын төлбөрийг түлшний хэмнэлттэй жишиж үзүүлнэ.',
      en: 'The monthly payment beside the saving of fuel.',
      ko: '월 상환액을 연료 절감액과 비교해 보여 줍니다.',
    },
  },
];

interface Offer {
  readonly title: Texts;
  readonly description: Texts;
}

export const collaborations: readonly Offer[] = [
  {
    title: { mn: 'Бригад, аж ахуйн нэгж', en: 'Crews and companies', ko: '작업반과 기업' },
    description: {
      mn: 'Дулаалгын ажлын туршлагатай, сургалтад хамрагдсан бригадыг бүртгэнэ. Бүртгэл үнэгүй.',
      en: 'Crews with experience and training in insulation are registered. Registration is free.',
      ko: '단열 공사 경험이 있고 교육을 받은 작업반을 등록합니다. 등록은 무료입니다.',
    },
  },
  {
    title: {
      mn: 'Материал үйлдвэрлэгч, нийлүүлэгч',
      en: 'Manufacturers and suppliers',
      ko: '자재 제조사와 공급업체',
    },
    description: {
      mn: 'Бүтээгдэхүүнийхээ техник үзүүлэлт, үнийг каталогт байршуулна.',
      en: 'Publish the properties and prices of your products in the catalogue.',
      ko: '제품의 성능과 가격을 카탈로그에 올립니다.',
    },
  },
  {
    title: { mn: 'Банк, санхүүгийн байгууллага', en: 'Banks and lenders', ko: '은행과 금융 기관' },
    description: {
      mn: 'Зээлийн нөхцөлөө нийтэлж, хүсэлтийг цахимаар хүлээн авна.',
      en: 'Publish your loan terms and receive requests online.',
      ko: '대출 조건을 공개하고 신청을 온라인으로 받습니다.',
    },
  },
];

export const advantages: readonly Offer[] = [
  {
    title: { mn: 'Бэлэн захиалга', en: 'Ready orders', ko: '준비된 주문' },
    description: {
      mn: 'Аудит хийгдсэн, хэмжээ нь тодорхой захиалгыг шууд хүлээн авна.',
      en: 'Receive orders with an audit, whose quantities are known.',
      ko: '진단이 끝나 물량이 분명한 주문을 바로 받습니다.',
    },
  },
  {
    title: { mn: 'Нээлттэй үнэлгээ', en: 'Open ratings', ko: '공개 평가' },
    description: {
      mn: 'Сайн ажил үнэлгээгээр харагдаж, дараагийн захиалгыг авчирна.',
      en: 'Good work shows in the ratings and brings the next order.',
      ko: '좋은 시공은 평점에 나타나 다음 주문으로 이어집니다.',
    },
  },
  {
    title: { mn: 'Цаасгүй ажил', en: 'No paperwork', ko: '종이 없는 업무' },
    description: {
      mn: 'Гэрээ, акт, чанарын хяналт бүгд цахим.',
      en: 'Contracts, acts and quality control are all online.',
      ko: '계약, 확인서, 품질 검사를 모두 온라인으로 합니다.',
    },
  },
  {
    title: { mn: 'Сургалт, зөвлөгөө', en: 'Training and advice', ko: '교육과 조언' },
    description: {
      mn: 'Шинэ материал, технологийн сургалтад тэргүүн ээлжид хамрагдана.',
      en: 'Be first in training on new materials and methods.',
      ko: '새로운 자재와 기술 교육에 먼저 참여합니다.',
    },
  },
];
