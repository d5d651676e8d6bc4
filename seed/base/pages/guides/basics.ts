import type { Guide } from './guides';

export const basicGuides: readonly Guide[] = [
  {
    title: {
      mn: 'Байшин яаж дулаан алддаг вэ?',
      en: 'How a house loses heat',
      ko: '집은 어떻게 열을 잃나요?',
    },
    role: null,
    form: 'paragraphs',
    text: {
      mn: 'Дулаан таван замаар гадагш гардаг: дээвэр, хана, шал, цонх хаалга, завсар. Зуухаа хэчнээн галласан ч энэ зам нээлттэй бол байшин хөрсөөр байна.\nДулаалга бол байшинд дээл өмсүүлэхтэй адил. Зузаан байх тусам дулаан удаан гардаг. Гэхдээ эхний хэдэн сантиметр нь хамгийн их нэмэртэй, цааш нэмэх тусам нэмэр нь багасдаг.\nЗавсраар орох салхи тусдаа асуудал. Цонх, хаалга, таазны завсрыг чигжих нь хамгийн хямд ажил.\nЗөв дараалал: завсар чигжих, дээвэр, хана, шал ба суурь, цонх, эцэст нь зуух. Дулаалсан байшинд жижиг зуух хүрэлцэнэ, тиймээс зуухаа түрүүлж солих хэрэггүй.\nДулаалсны дараа өрөөгөө өдөр бүр агаарлуулна. Утаа, угаарын хийг гаргадаг яндан, салхивчийг хэзээ ч бүү бөглө.\nӨөрийн байшинг «Тооцоолуур» дээр үзээрэй.',
      en: 'Heat leaves in five ways: through the roof, the walls, the floor, windows and doors, and gaps. However much you heat, the house cools while these ways are open.\nInsulation is like a warm coat for the house. The thicker it is, the slower heat leaves. The first centimetres help most, and each further one helps less.\nWind through gaps is a matter of its own. Sealing windows, doors and the ceiling is the cheapest work of all.\nThe right order: gaps, roof, walls, floor and foundation, windows, and the stove last. An insulated house needs a smaller stove, so do not replace it first.\nAir the rooms every day after the works. Never block the chimney or the vents: they carry smoke and carbon monoxide out.\nSee your own house in the “Calculator”.',
      ko: '열은 다섯 곳으로 나갑니다. 지붕, 벽, 바닥, 창문과 문, 그리고 틈입니다. 아무리 난로를 때도 이 길이 열려 있으면 집은 계속 식습니다.\n단열은 집에 두꺼운 외투를 입히는 것과 같습니다. 두꺼울수록 열이 천천히 나갑니다. 처음 몇 센티미터가 가장 큰 도움이 되고, 더할수록 효과는 줄어듭니다.\n틈으로 들어오는 바람은 따로 막아야 합니다. 창문, 문, 천장의 틈 막기는 가장 저렴한 공사입니다.\n올바른 순서는 틈, 지붕, 벽, 바닥과 기초, 창문, 마지막이 난로입니다. 단열한 집에는 작은 난로로 충분하니 난로를 먼저 바꾸지 마세요.\n공사 후에는 매일 환기하세요. 연기와 일산화탄소를 내보내는 굴뚝과 환기구는 절대 막지 마세요.\n우리 집은 ‘계산기’에서 확인하세요.',
    },
  },
  {
    title: {
      mn: 'Аудит хэрхэн явагддаг вэ?',
      en: 'How an audit goes',
      ko: '에너지 진단은 어떻게 진행되나요?',
    },
    role: null,
    form: 'steps',
    text: {
      mn: 'Та захиалга өгнө. Тооцоолуурын хариунаас «Аудит захиалах» товчоор эхэлбэл хариултууд тань захиалгад шууд орно.\nАжилтан захиалгыг шалгаж, бригадад илгээнэ. Дутуу зүйл байвал танд буцааж, юуг засахыг бичнэ.\nБригад хүлээн авмагц утсаар холбогдож, очих өдрөө тохирно.\nБригад байшинг хэмжиж, зураг авч, аудитаа илгээнэ.\nАжилтан шалгаж, хянагч гарын үсэг зурж батална.\nБатлагдсан дүгнэлтийг та «Миний аудит» хуудсанд уншина: одоогийн ангилал, ажлууд, зардал, хэмнэлт.',
      en: 'You place an order. With “Order an audit” on the result of the calculator your answers go into it.\nOur staff check the order and send it to a crew. If something is missing they return it and say what to correct.\nOnce the crew has accepted, it calls you and agrees on a day.\nThe crew measures the house, takes pictures and sends the audit.\nOur staff check it, and an inspector signs it.\nRead the report on the page “My audits”: the class now, the works, their cost and saving.',
      ko: '주문을 넣습니다. 계산 결과에서 ‘진단 신청’을 누르면 답변이 주문서에 그대로 들어갑니다.\n직원이 주문을 확인해 작업반에 보냅니다. 빠진 것이 있으면 고칠 내용을 적어 돌려보냅니다.\n작업반이 수락하면 전화로 방문일을 정합니다.\n작업반이 집을 측정하고 사진을 찍어 진단을 제출합니다.\n직원이 확인하고 검사관이 서명해 승인합니다.\n보고서는 ‘내 진단’에서 읽습니다. 현재 등급, 공사, 비용, 절감량이 있습니다.',
    },
  },
  {
    title: { mn: 'Зээл хэрхэн явагддаг вэ?', en: 'How a loan goes', ko: '대출은 어떻게 진행되나요?' },
    role: null,
    form: 'steps',
    text: {
      mn: '«Ногоон зээл» хуудсанд авах дүнгээ бичиж, банкуудын сарын төлбөрийг зэрэгцүүлж харна.\n«Миний зээл» хуудсанд «Зээл хүсэх» товчийг дарж, хүсэлтээ бөглөнө.\nБанк судлаад зээлийн хороонд оруулах, засуулахаар буцаах, татгалзахын аль нэгийг шийднэ.\nЗээлийн хорооны гишүүд санал хураана.\nДэмжсэн бол та зээлийн гэрээнд гарын үсэг зурна. Уншаагүй бол бүү зур: хүү, хугацаа, шимтгэл, сарын төлбөрөө шалгаарай.\nБанк зээлээ олгоно. Ажил эхэлсний дараа явцыг «Миний төсөл» хуудсанд харна.',
      en: 'Enter the amount on the page “Green loans” and see the monthly payments of the banks side by side.\nPress “Request a loan” on the page “My loans” and fill in the request.\nThe bank studies it. It submits it to the loan committee, returns it for correction, or refuses.\nThe members of the committee vote.\nIf they support it you sign the contract. Do not sign what you have not read: check the rate, the term, the fee and the monthly payment.\nThe bank issues the loan. Once the works begin, follow them on the page “My projects”.',
      ko: '‘녹색 대출’ 페이지에 금액을 넣고 은행별 월 상환액을 비교합니다.\n‘내 대출’에서 ‘대출 신청’을 누르고 신청서를 작성합니다.\n은행이 심사해 심의 위원회에 올리거나, 수정을 요청하거나, 거절합니다.\n심의 위원들이 투표합니다.\n승인되면 대출 계약서에 서명합니다. 읽지 않은 것에는 서명하지 마세요. 금리, 기간, 수수료, 월 상환액을 확인하세요.\n은행이 대출을 실행합니다. 공사가 시작되면 ‘내 공사’에서 진행을 볼 수 있습니다.',
    },
  },
];
