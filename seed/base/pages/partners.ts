/** Kinds of bodies that a programme works with; no real one is named. */
export const partners = [
  {
    name: {
      mn: 'Хот байгуулалт хариуцсан яам',
      en: 'Ministry in charge of urban development',
      ko: '도시 개발 담당 부처',
    },
    isPublicBody: true,
    text: {
      mn: 'Барилгын норм, стандарт, бодлогын дэмжлэг.',
      en: 'Building norms, standards and policy.',
      ko: '건축 기준, 표준, 정책 지원.',
    },
    scene: 'гэрээ',
  },
  {
    name: {
      mn: 'Нийслэлийн агаарын чанар хариуцсан газар',
      en: 'Air quality office of the capital',
      ko: '수도 대기질 담당 기관',
    },
    isPublicBody: true,
    text: {
      mn: 'Агаарын чанарын мэдээлэл, гэр хорооллын дулаалгын хөтөлбөр.',
      en: 'Air quality data and the insulation programme of ger districts.',
      ko: '대기질 정보와 게르촌 단열 사업.',
    },
    scene: 'цэвэр агаар',
  },
  {
    name: { mn: 'Эрчим хүчний хэмнэлтийн зөвлөл', en: 'Energy saving council', ko: '에너지 절약 위원회' },
    isPublicBody: true,
    text: {
      mn: 'Эрчим хүчний аудит, аудиторын сургалт, зөвшөөрөл.',
      en: 'Energy audits, training and licences of auditors.',
      ko: '에너지 진단, 진단사 교육과 자격.',
    },
    scene: 'дулааны зураг',
  },
  {
    name: {
      mn: 'Барилгын дулаалгын холбоо (жишээ)',
      en: 'Building insulation association (example)',
      ko: '건물 단열 협회(예시)',
    },
    isPublicBody: false,
    text: {
      mn: 'Бригадын сургалт, ур чадварын үнэлгээ.',
      en: 'Training of crews and assessment of their skills.',
      ko: '작업반 교육과 기능 평가.',
    },
    scene: 'сургалт',
  },
  {
    name: {
      mn: 'Ногоон санхүүжилтийн сан (жишээ)',
      en: 'Green finance fund (example)',
      ko: '녹색 금융 기금(예시)',
    },
    isPublicBody: false,
    text: {
      mn: 'Зээлийн хүүгийн дэмжлэг, буцалтгүй тусламж.',
      en: 'Support of interest rates, and grants.',
      ko: '대출 이자 지원과 무상 지원.',
    },
    scene: 'хэмнэлт',
  },
  {
    name: {
      mn: 'Техникийн их сургууль (жишээ)',
      en: 'University of technology (example)',
      ko: '공과 대학교(예시)',
    },
    isPublicBody: false,
    text: {
      mn: 'Хэмжилт, судалгаа, оюутны дадлага.',
      en: 'Measurements, research and practice of students.',
      ko: '측정, 연구, 학생 실습.',
    },
    scene: 'ханын үе',
  },
] as const;

export const suppliers = [
  {
    name: {
      mn: 'Дулаан хавтан ХХК (жишээ)',
      en: 'Dulaan khavtan LLC (example)',
      ko: '둘란 합탕 유한회사(예시)',
    },
    hasContract: true,
    scene: 'ханын үе',
  },
  {
    name: {
      mn: 'Хангай ноос ХХК (жишээ)',
      en: 'Khangai noos LLC (example)',
      ko: '항가이 노스 유한회사(예시)',
    },
    hasContract: true,
    scene: 'материалын тээвэр',
  },
  {
    name: {
      mn: 'Тунгалаг цонх ХХК (жишээ)',
      en: 'Tungalag tsonkh LLC (example)',
      ko: '퉁갈락 총흐 유한회사(예시)',
    },
    hasContract: true,
    scene: 'дулаан цонх',
  },
  {
    name: { mn: 'Бат дээвэр ХХК (жишээ)', en: 'Bat deever LLC (example)', ko: '바트 데베르 유한회사(예시)' },
    hasContract: false,
    scene: 'дулаалгын ажил',
  },
  {
    name: {
      mn: 'Чулуун хөвөн трейд ХХК (жишээ)',
      en: 'Chuluun khövön treid LLC (example)',
      ko: '촐롱 후붕 트레이드 유한회사(예시)',
    },
    hasContract: false,
    scene: 'материалын тээвэр',
  },
  {
    name: {
      mn: 'Нарлаг эрчим ХХК (жишээ)',
      en: 'Narlag erchim LLC (example)',
      ko: '나를락 에르침 유한회사(예시)',
    },
    hasContract: false,
    scene: 'нарны хавтан',
  },
] as const;

export const products = [
  {
    type: 'Дулаалгын материал',
    title: { mn: 'Фасадын чулуун хөвөн хавтан', en: 'Stone wool slab for façades', ko: '외벽용 암면 보드' },
    scene: 'ханын үе',
    description: {
      mn: 'Шатдаггүй, 110 кг/м³ нягттай. Шавардлагатай фасадад зориулсан.',
      en: 'Does not burn. Density 110 kg/m³. For façades with plaster.',
      ko: '타지 않으며 밀도는 110kg/㎥입니다. 미장 외벽용입니다.',
    },
  },
  {
    type: 'Дулаалгын материал',
    title: { mn: 'Хонины ноосон дулаалга', en: 'Sheep wool insulation', ko: '양모 단열재' },
    scene: 'материалын тээвэр',
    description: {
      mn: 'Дотоодын түүхий эдээр хийсэн, чийгийг зохицуулдаг.',
      en: 'Made of wool from Mongolia, evens out moisture.',
      ko: '몽골산 양모로 만들었으며 습도를 조절합니다.',
    },
  },
  {
    type: 'Цонх, хаалга',
    title: {
      mn: 'Гурван давхар шилтэй вакуум цонх',
      en: 'PVC window with three panes',
      ko: '삼중 유리 PVC 창',
    },
    scene: 'дулаан цонх',
    description: {
      mn: 'Зөөлөн бүрхүүлтэй шил нь дулааныг дотогш ойлгоно.',
      en: 'Coated glass reflects the heat back into the room.',
      ko: '코팅 유리가 열을 실내로 되돌립니다.',
    },
  },
  {
    type: 'Халаалт',
    title: { mn: 'Хэмнэлттэй зуух', en: 'Efficient stove', ko: '고효율 난로' },
    scene: 'зуух',
    description: {
      mn: 'Бүрэн шаталттай, дулааныг удаан хадгална.',
      en: 'Burns fully and keeps the heat for long.',
      ko: '완전히 연소하고 열을 오래 유지합니다.',
    },
  },
  {
    type: 'Агааржуулалт',
    title: { mn: 'Дулаан буцаагч салхивч', en: 'Ventilator with heat recovery', ko: '열 회수 환기 장치' },
    scene: 'байшингийн огтлол',
    description: {
      mn: 'Гарах агаарын дулаанаар орох агаарыг халаана.',
      en: 'Warms the incoming air with the outgoing air.',
      ko: '나가는 공기의 열로 들어오는 공기를 데웁니다.',
    },
  },
  {
    type: 'Сэргээгдэх эрчим хүч',
    title: { mn: 'Нарны хавтан, 3 кВт', en: 'Solar panels, 3 kW', ko: '태양광 패널, 3kW' },
    scene: 'нарны хавтан',
    description: {
      mn: 'Өдрийн цахилгаан хэрэглээг нөхөж, илүүдлийг сүлжээнд өгнө.',
      en: 'Covers electricity by day and feeds the rest into the grid.',
      ko: '낮 전기를 충당하고 남는 전기는 전력망에 보냅니다.',
    },
  },
] as const;

export const banners = [
  {
    title: { mn: 'Байшингаа дулаалъя', en: 'Let us insulate our homes', ko: '집을 단열합시다' },
    description: {
      mn: 'Аудит, бригад, зээлээ нэг дороос',
      en: 'Audit, crew and loan in one place',
      ko: '진단, 작업반, 대출을 한곳에서',
    },
    scene: 'өмнө ба дараа',
    link: '/services',
  },
  {
    title: { mn: 'Дулаан алдагдлаа тооцоол', en: 'Calculate your heat loss', ko: '열 손실을 계산하세요' },
    description: {
      mn: 'Найман асуулт, бүртгэлгүйгээр',
      en: 'Eight questions, no account',
      ko: '질문 여덟 개, 가입 없이',
    },
    scene: 'дулааны зураг',
    link: '/calculator',
  },
  {
    title: {
      mn: 'Цэвэр агаар гэрээс эхэлнэ',
      en: 'Clean air begins at home',
      ko: '맑은 공기는 집에서 시작됩니다',
    },
    description: { mn: 'Бага түлш, бага утаа', en: 'Less fuel, less smoke', ko: '연료도 연기도 적게' },
    scene: 'цэвэр агаар',
    link: '/heatloss',
  },
] as const;

export const slides = [
  {
    type: 'Нүүр хуудас',
    title: { mn: 'Дулаан гэр, цэвэр агаар', en: 'Warm homes, clean air', ko: '따뜻한 집, 맑은 공기' },
    scene: 'цэвэр агаар',
    link: '/about-us',
  },
  {
    type: 'Нүүр хуудас',
    title: { mn: 'Өвлөөс өмнө дулаалъя', en: 'Insulate before winter', ko: '겨울 전에 단열합시다' },
    scene: 'дулаалгын ажил',
    link: '/calculator/brigad',
  },
  {
    type: 'Нүүр хуудас',
    title: { mn: 'Хэмнэлтээ тоогоор хар', en: 'See the saving in figures', ko: '절감을 숫자로 보세요' },
    scene: 'хэмнэлт',
    link: '/dashboard',
  },
  {
    type: 'Иргэдэд',
    title: { mn: 'Аудитаас гэрчилгээ хүртэл', en: 'From audit to certificate', ko: '진단에서 증명서까지' },
    scene: 'байшингийн огтлол',
    link: '/user-guide',
  },
  {
    type: 'Бригадад',
    title: { mn: 'Ур чадвараа танилцуул', en: 'Show your skills', ko: '실력을 보여 주세요' },
    scene: 'сургалт',
    link: '/partners',
  },
  {
    type: 'Зээл',
    title: { mn: 'Ногоон зээлийн нөхцөлүүд', en: 'Terms of green loans', ko: '녹색 대출 조건' },
    scene: 'гэрээ',
    link: '/loan',
  },
] as const;
