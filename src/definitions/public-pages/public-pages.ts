import type { Filter } from '../filter';
import type { Text } from '../text';

/** A page of the portal that anybody may open. */
export interface PublicPage {
  /** Its address; `:id` at its end is the key of a row, or what `key` allows. */
  path: string;
  /** The keys that its address may have, where they are not those of rows. */
  key?: RegExp;
  title: Text;
  /** Text below the title in search results and shared links. */
  description?: Text;
  /** The rows that the address may name, and the columns that title, describe and picture a page of one. */
  rows?: {
    source: string;
    title: string;
    /** A column of formatted text, whose first words describe the page. */
    text?: string;
    picture?: string;
    filters?: readonly Filter[];
    /** The title is a name: readers of other languages see it in Latin letters. */
    isName?: boolean;
  };
  /** Its address names a certificate by its number. */
  isOfCertificate?: boolean;
  /** The navigation that links to it from every page. */
  links?: readonly ('header' | 'footer')[];
  /** Search engines leave it out: it shows somebody's own house. */
  isHidden?: boolean;
  /** A part that it is about is drawn by the browser alone: its code loads at once. */
  startsAtOnce?: boolean;
  /**
   * Its query carries a visitor's answers or a code of theirs: a rendering of it is cached for nobody, and waited for, because nothing else
   * shows them.
   */
  carriesAnswers?: boolean;
  /** One rendering of it with a query counts as so many in the limits: its queries cost more than those of others. */
  renderings?: number;
}

/** The number of an id in an address: what an address with other characters names is not there. */
export const rowKey = /^[1-9]\d{0,17}$/;

/**
 * The public pages. Routes of the browser, header, footer, titles and status over HTTP and the sitemap follow from this
 * list; pages that definitions describe (kind `page`) come beside it.
 */
export const publicPages = [
  {
    path: '/',
    title: { mn_MN: 'Нүүр', en_US: 'Home', ko_KR: '홈' },
    description: {
      mn_MN: 'Дулаан байшин, цэвэр агаар: айл өрхийн эрчим хүчний хэмнэлтийн портал',
      en_US: 'Warm homes, clean air: the portal of household energy saving',
      ko_KR: '따뜻한 집, 맑은 공기: 가구 에너지 절감 포털',
    },
    links: ['header'],
  },
  {
    path: '/calculator',
    title: { mn_MN: 'Тооцоолуур', en_US: 'Calculator', ko_KR: '계산기' },
    description: {
      mn_MN: 'Найман асуултад хариулаад байшингийнхаа өвлийн зардал, дулааны алдагдал, хэмнэлтийг мэдээрэй.',
      en_US:
        'Answer eight questions and learn what your house costs in winter, where it loses heat and what to do.',
      ko_KR: '여덟 가지 질문에 답하면 겨울 난방비와 열 손실, 절감 방법을 알 수 있습니다.',
    },
    links: ['header', 'footer'],
  },
  {
    path: '/calculator/plain',
    title: { mn_MN: 'Нэг хуудсаар тооцоолох', en_US: 'Calculator on one page', ko_KR: '한 페이지 계산기' },
    isHidden: true,
    carriesAnswers: true,
    renderings: 6,
  },
  {
    path: '/calculator/handout',
    title: {
      mn_MN: 'Зурагт хуудас, цаасан маягт',
      en_US: 'Poster and paper form',
      ko_KR: '포스터와 종이 양식',
    },
    startsAtOnce: true,
  },
  {
    path: '/calculator/refine',
    title: { mn_MN: 'Тооцоог нарийвчлах', en_US: 'Refine the calculation', ko_KR: '계산 상세 입력' },
    isHidden: true,
    carriesAnswers: true,
  },
  {
    path: '/calculator/answer',
    title: { mn_MN: 'Тооцооны хариу', en_US: 'Result', ko_KR: '계산 결과' },
    isHidden: true,
    carriesAnswers: true,
  },
  {
    path: '/calculator/bank',
    title: { mn_MN: 'Банканд үзүүлэх тооцоо', en_US: 'Calculation for the bank', ko_KR: '은행용 계산' },
    isHidden: true,
    carriesAnswers: true,
  },
  {
    path: '/calculator/order',
    title: { mn_MN: 'Аудит захиалах', en_US: 'Order an audit', ko_KR: '진단 신청' },
    isHidden: true,
    carriesAnswers: true,
  },
  {
    path: '/heatloss',
    title: { mn_MN: 'Дулааны алдагдал', en_US: 'Heat loss', ko_KR: '열 손실' },
    description: {
      mn_MN: 'Дээвэр, хана, цонх, шал бүрээр хэдий хэр дулаан алдагддагийг зургаар харуулна.',
      en_US: 'A picture of the heat that leaves through the roof, the walls, the windows and the floor.',
      ko_KR: '지붕, 벽, 창, 바닥으로 빠져나가는 열을 그림으로 보여 줍니다.',
    },
    links: ['header', 'footer'],
  },
  {
    path: '/calculator/brigad',
    title: { mn_MN: 'Бригад', en_US: 'Crews', ko_KR: '시공팀' },
    description: {
      mn_MN: 'Танай нутагт байшин дулаалдаг бригадууд, хийсэн ажил, үнэлгээ нь.',
      en_US: 'Crews that insulate houses near you, their works and ratings.',
      ko_KR: '가까운 단열 시공팀과 시공 사례, 평가를 확인하세요.',
    },
    links: ['header', 'footer'],
  },
  {
    path: '/calculator/brigad/static',
    title: { mn_MN: 'Бригадын жагсаалт', en_US: 'List of crews', ko_KR: '시공팀 목록' },
  },
  {
    path: '/calculator/brigad/:id',
    title: { mn_MN: 'Бригад', en_US: 'Crew', ko_KR: '시공팀' },
    rows: { source: 'v_brigad', title: 'brigad_name', picture: 'photo', isName: true },
  },
  {
    path: '/news',
    title: { mn_MN: 'Мэдээ', en_US: 'News', ko_KR: '소식' },
    description: {
      mn_MN: 'Дулаалга, агаарын чанар, хөнгөлөлт, зээлийн тухай мэдээ.',
      en_US: 'News of insulation, air quality, support and loans.',
      ko_KR: '단열, 대기질, 지원과 대출 소식입니다.',
    },
    links: ['header', 'footer'],
  },
  {
    path: '/news/detail/:id',
    title: { mn_MN: 'Мэдээ', en_US: 'News', ko_KR: '소식' },
    rows: { source: 'v_news', title: 'title', text: 'description', picture: 'photo' },
  },
  {
    path: '/dashboard',
    title: { mn_MN: 'Тоо баримт', en_US: 'Figures', ko_KR: '통계' },
    description: {
      mn_MN: 'Захиалга, бригад, хэмнэлтийн нээлттэй тоо баримт.',
      en_US: 'Open figures of orders, crews and savings.',
      ko_KR: '신청, 시공팀, 절감량의 공개 통계입니다.',
    },
    startsAtOnce: true,
    links: ['header', 'footer'],
  },
  {
    path: '/gis',
    title: { mn_MN: 'Газрын зураг', en_US: 'Map', ko_KR: '지도' },
    description: {
      mn_MN: 'Захиалга, бригад, дулаалсан байшин аль аймаг, суманд хэд байгааг харуулна.',
      en_US: 'Orders, crews and finished houses in each province and soum.',
      ko_KR: '아이막과 솜별 신청, 시공팀, 개선한 주택을 보여 줍니다.',
    },
    startsAtOnce: true,
    links: ['footer'],
  },
  {
    path: '/gis/service',
    title: { mn_MN: 'Үйлчилгээний зураг', en_US: 'Map of services', ko_KR: '서비스 지도' },
    description: {
      mn_MN: 'Хэрэгтэй ажлыг тань хийдэг бригад аль аймаг, суманд байгааг харуулна.',
      en_US: 'Crews by the kind of work that they do, in each province and soum.',
      ko_KR: '작업 종류별 시공팀을 지역별로 보여 줍니다.',
    },
    startsAtOnce: true,
  },
  {
    path: '/gis/usage',
    title: { mn_MN: 'Хэрэглээний зураг', en_US: 'Map of energy use', ko_KR: '에너지 지도' },
    description: {
      mn_MN: 'Хийсэн аудит, гэрчилгээжсэн хэмнэлт, хамгийн түгээмэл ангилал аймаг, сумаар.',
      en_US: 'Audits, certified savings and the most frequent class by province and soum.',
      ko_KR: '지역별 진단 수, 인증 절감량, 가장 많은 등급입니다.',
    },
    startsAtOnce: true,
  },
  {
    path: '/gis/khan-map',
    title: { mn_MN: 'Зургийн давхарга', en_US: 'Map layers', ko_KR: '지도 레이어' },
    description: {
      mn_MN: 'Нийтэд нээсэн давхаргуудыг нэг газрын зураг дээр харуулна.',
      en_US: 'Published layers on one map.',
      ko_KR: '공개된 레이어를 한 지도에서 봅니다.',
    },
    startsAtOnce: true,
  },
  {
    path: '/gis/test/:id',
    title: { mn_MN: 'Зургийн давхарга', en_US: 'Map layer', ko_KR: '지도 레이어' },
    rows: {
      source: 'map_layer',
      title: 'title',
      filters: [{ column: 'is_publish', condition: 'equals', value: 'true' }],
    },
    isHidden: true,
    startsAtOnce: true,
  },
  {
    path: '/announcements',
    title: { mn_MN: 'Зарлал', en_US: 'Announcements', ko_KR: '공지' },
    description: {
      mn_MN: 'Хөтөлбөр, хөнгөлөлт, сургалтын зарлал, холбогдох холбоос, файлын хамт.',
      en_US: 'Announcements of programmes, support and training with their links and files.',
      ko_KR: '사업, 지원, 교육 공지와 관련 링크, 파일입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/announcements/:id',
    title: { mn_MN: 'Зарлал', en_US: 'Announcement', ko_KR: '공지' },
    rows: { source: 'v_aosdsh', title: 'title', text: 'description', picture: 'cover_photo' },
  },
  {
    path: '/loan',
    title: { mn_MN: 'Ногоон зээл', en_US: 'Green loans', ko_KR: '녹색 대출' },
    description: {
      mn_MN: 'Байшин дулаалах зээл олгодог банкууд, хүү, хугацаа, сарын төлбөрийн тооцоо.',
      en_US: 'Banks that lend for insulation, their rates and terms, and the monthly payment.',
      ko_KR: '단열 대출 은행의 금리와 조건, 월 상환액을 비교하세요.',
    },
    links: ['footer'],
  },
  {
    path: '/materials',
    title: { mn_MN: 'Материал', en_US: 'Materials', ko_KR: '자재' },
    description: {
      mn_MN: 'Дулаалгын материалын үнэ, дулаан дамжуулалт, нийлүүлэгч.',
      en_US: 'Insulation materials with prices, conductivity and suppliers.',
      ko_KR: '단열 자재의 가격, 열전도율, 공급업체입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/building',
    title: { mn_MN: 'Дулаалсан байшин', en_US: 'Finished houses', ko_KR: '개선한 주택' },
    description: {
      mn_MN: 'Дулаалсан байшингийн өмнөх, дараах зураг, зардал, хэмнэлт.',
      en_US: 'Houses before and after their retrofit, with cost and saving.',
      ko_KR: '개선 전후 사진과 비용, 절감액입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/building/detail/:id',
    title: { mn_MN: 'Дулаалсан байшин', en_US: 'Finished house', ko_KR: '개선한 주택' },
    rows: {
      source: 'v_retrofit',
      title: 'title',
      text: 'description',
      picture: 'after_photo',
      filters: [{ column: 'kind', condition: 'equals', value: 'building' }],
    },
  },
  {
    path: '/apartment',
    title: { mn_MN: 'Дулаалсан орон сууц', en_US: 'Finished apartment blocks', ko_KR: '개선한 공동주택' },
    description: {
      mn_MN: 'Дулаалсан орон сууцны өмнөх, дараах зураг, зардал, хэмнэлт.',
      en_US: 'Apartment blocks before and after their retrofit, with cost and saving.',
      ko_KR: '개선 전후 사진과 비용, 절감액입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/apartment/detail/:id',
    title: { mn_MN: 'Дулаалсан орон сууц', en_US: 'Finished apartment block', ko_KR: '개선한 공동주택' },
    rows: {
      source: 'v_retrofit',
      title: 'title',
      text: 'description',
      picture: 'after_photo',
      filters: [{ column: 'kind', condition: 'equals', value: 'apartment' }],
    },
  },
  {
    path: '/search',
    title: { mn_MN: 'Хайлт', en_US: 'Search', ko_KR: '검색' },
    description: {
      mn_MN: 'Мэдээ, асуулт, заавар, бригад, материалаас хайна.',
      en_US: 'Search news, questions, guides, crews and materials.',
      ko_KR: '소식, 질문, 안내, 시공팀, 자재를 검색합니다.',
    },
    isHidden: true,
    renderings: 4,
    links: ['footer'],
  },
  {
    path: '/commentarium',
    title: { mn_MN: 'Сэтгэгдэл', en_US: 'Comments', ko_KR: '후기' },
    description: {
      mn_MN: 'Бригадуудын тухай өрхүүдийн сэтгэгдэл.',
      en_US: 'What households say about crews.',
      ko_KR: '시공팀에 대한 가구의 후기입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/faq',
    title: { mn_MN: 'Түгээмэл асуулт', en_US: 'Questions and answers', ko_KR: '자주 묻는 질문' },
    description: {
      mn_MN: 'Аудит, дулаалга, бригад, зээлийн тухай асуулт, хариулт.',
      en_US: 'Questions about audits, insulation, crews and loans.',
      ko_KR: '진단, 단열, 시공팀, 대출에 대한 질문과 답변입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/user-guide',
    title: { mn_MN: 'Тусламж', en_US: 'Help', ko_KR: '도움말' },
    description: {
      mn_MN: 'Порталыг ашиглах заавар: бүртгүүлэх, тооцоолох, аудит захиалах, зээл хүсэх.',
      en_US: 'How to use the portal: register, calculate, order an audit, ask for a loan.',
      ko_KR: '포털 이용 안내: 가입, 계산, 진단 신청, 대출 신청.',
    },
    links: ['footer'],
  },
  {
    path: '/user-guide/:id',
    title: { mn_MN: 'Тусламж', en_US: 'Help', ko_KR: '도움말' },
    rows: { source: 'v_help', title: 'title', text: 'description' },
  },
  {
    path: '/services',
    title: { mn_MN: 'Үйлчилгээ', en_US: 'Services', ko_KR: '서비스' },
    description: {
      mn_MN: 'Өрхөд үзүүлдэг үйлчилгээ, бригадын хийдэг ажлын төрөл.',
      en_US: 'What the portal does for households, and the kinds of work that crews do.',
      ko_KR: '가구를 위한 서비스와 시공팀의 작업 종류입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/partners',
    title: { mn_MN: 'Хамтрагч', en_US: 'Partners', ko_KR: '협력 기관' },
    description: {
      mn_MN: 'Хамтран ажилладаг байгууллага, материал нийлүүлэгч, тэдний каталог.',
      en_US: 'Partner organizations and suppliers with their catalogues.',
      ko_KR: '협력 기관과 자재 공급업체, 카탈로그입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/about-us',
    title: { mn_MN: 'Бидний тухай', en_US: 'About us', ko_KR: '소개' },
    description: {
      mn_MN: 'Портал юуны төлөө, хэн ажиллуулдаг вэ.',
      en_US: 'What the portal is for and who runs it.',
      ko_KR: '포털의 목적과 운영 기관입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/contact',
    title: { mn_MN: 'Холбоо барих', en_US: 'Contact', ko_KR: '문의' },
    description: {
      mn_MN: 'Утас, и-мэйл, хаяг, санал хүсэлт илгээх.',
      en_US: 'Telephone, e-mail, address and feedback.',
      ko_KR: '전화, 이메일, 주소, 의견 보내기.',
    },
    links: ['footer'],
  },
  {
    path: '/form',
    title: { mn_MN: 'Маягт', en_US: 'Forms', ko_KR: '신청서' },
    description: {
      mn_MN: 'Цахимаар бөглөж илгээх боломжтой маягтууд.',
      en_US: 'Forms that you can fill in and send here.',
      ko_KR: '온라인으로 작성하여 보낼 수 있는 신청서입니다.',
    },
    links: ['footer'],
  },
  {
    path: '/facebook/data-deletion',
    title: { mn_MN: 'Мэдээллээ устгуулах', en_US: 'Delete my data', ko_KR: '내 데이터 삭제' },
    description: {
      mn_MN: 'Хувийн мэдээллээ устгуулах хүсэлт илгээж, явцыг нь кодоор шалгана.',
      en_US: 'Ask us to delete your personal data, and follow the request by its code.',
      ko_KR: '개인정보 삭제를 요청하고 코드로 진행 상황을 확인하세요.',
    },
    carriesAnswers: true,
    links: ['footer'],
  },
  {
    path: '/qr/certificate/:id',
    key: /^[^/]{1,200}$/,
    isOfCertificate: true,
    title: { mn_MN: 'Гэрчилгээ шалгах', en_US: 'Check a certificate', ko_KR: '증명서 확인' },
    isHidden: true,
    startsAtOnce: true,
  },
  {
    path: '/privacy-policy',
    title: { mn_MN: 'Нууцлалын бодлого', en_US: 'Privacy policy', ko_KR: '개인정보 처리방침' },
    links: ['footer'],
  },
  {
    path: '/terms_service',
    title: { mn_MN: 'Үйлчилгээний нөхцөл', en_US: 'Terms of service', ko_KR: '이용 약관' },
    links: ['footer'],
  },
  {
    path: '/accessibility',
    title: { mn_MN: 'Хүртээмжийн мэдэгдэл', en_US: 'Accessibility statement', ko_KR: '접근성 안내' },
    description: {
      mn_MN: 'Хүн бүр порталыг ашиглаж чадахын тулд юу хийсэн, юу дутуу байгаа, саадыг хэрхэн мэдэгдэх вэ.',
      en_US:
        'What was done so that everyone can use the portal, what is missing, and how to report a barrier.',
      ko_KR: '누구나 포털을 이용할 수 있도록 한 일, 알려진 한계, 불편을 알리는 방법입니다.',
    },
    links: ['footer'],
  },
] as const satisfies readonly PublicPage[];

export type PublicPath = (typeof publicPages)[number]['path'];

const rowPart = '/:id';

/** The public page at an address, and the row that it names; a page with its own path comes before one of rows. */
export function findPublicPage(address: string): { page: PublicPage; row: string | undefined } | undefined {
  const pages: readonly PublicPage[] = publicPages;
  const own = pages.find(({ path }) => path === address);
  if (own) return own.path.endsWith(rowPart) ? undefined : { page: own, row: undefined };
  const [, parent = '', row = ''] = /^(.+)\/([^/]+)$/.exec(address) ?? [];
  const page = pages.find(({ path }) => path === parent + rowPart);
  return page && (page.key ?? rowKey).test(row) ? { page, row } : undefined;
}

/** The first parts of the addresses of public pages. */
export const publicParts: readonly string[] = [
  ...new Set(publicPages.flatMap(({ path }) => path.split('/')[1] || [])),
];
