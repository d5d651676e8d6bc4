import { defineMessages } from './message';

/** Problems of one grid, chart, menu or page. */
export const screenMessage = defineMessages({
  'card-is-full': [
    'Карт дээр нэг гарчиг, нэг зураг багтана',
    'a card has room for one title and one picture',
    '카드에는 제목 하나와 사진 하나만 들어갑니다',
  ],
  'group-under-itself': [
    'Бүлэг өөрийнхөө дор байж болохгүй',
    'the group stands under itself',
    '그룹이 자기 아래에 있습니다',
  ],
  'view-has-no': [
    '"{term:type}" төрлийн харагдацад "{term:member}" байхгүй',
    'a view of type "{term:type}" has no "{term:member}"',
    '"{term:type}" 보기에는 "{term:member}"이(가) 없습니다',
  ],
  'view-needs': [
    '"{term:type}" төрлийн харагдацад "{term:member}" заавал байна',
    'a view of type "{term:type}" needs "{term:member}"',
    '"{term:type}" 보기에는 "{term:member}"이(가) 필요합니다',
  ],
  'not-an-answer-key': [
    'Үр дүнд "{column}" гэсэн нэр байхгүй. Нэрс: {allowed}',
    '"{column}" is no key of the answer: {allowed}',
    '"{column}"은(는) 결과의 키가 아닙니다. 키: {allowed}',
  ],
  'number-of-dimensions': [
    '"{term:picture}" зурагт хэмжээсийн тоо {wanted} байна',
    '"{term:picture}" takes {wanted} dimensions',
    '"{term:picture}"의 차원 수는 {wanted}이어야 합니다',
  ],
  'range-of-dimensions': [
    '"{term:picture}" зурагт хэмжээсийн тоо {least}-{most} байна',
    '"{term:picture}" takes {least} to {most} dimensions',
    '"{term:picture}"의 차원 수는 {least}~{most}이어야 합니다',
  ],
  'too-many-measures': [
    '"{term:picture}" зурагт ихдээ {most} үзүүлэлт багтана',
    '"{term:picture}" takes {most} measures at most',
    '"{term:picture}"에는 측정값이 최대 {most}개 들어갑니다',
  ],
  'one-measure-beside-two-dimensions': [
    'Хоёр хэмжээстэй бол нэг л үзүүлэлт багтана',
    'a second dimension leaves room for one measure',
    '차원이 둘이면 측정값은 하나만 들어갑니다',
  ],
  'item-repeated': [
    'Цэсэнд {item} дугаартай мөр хоёр удаа байна',
    'the item {item} is there twice',
    '메뉴 항목 {item}이(가) 두 번 있습니다',
  ],
  'item-without-krud': [
    '"{type}" мөр жагсаалт-маягт хуудсын таних нэртэй байна',
    '"{type}" needs the id of a krud',
    '"{type}"에는 그리드·양식 페이지의 식별자가 필요합니다',
  ],
  'item-without-address': [
    '"{type}" мөр хаягтай байна',
    '"{type}" needs an address',
    '"{type}"에는 주소가 필요합니다',
  ],
  'item-without-path': [
    '"{type}" мөр энэ сайтын хаягтай байна',
    '"{type}" needs a path of this site',
    '"{type}"에는 이 사이트의 경로가 필요합니다',
  ],
  'not-a-path': ['Нэг / тэмдгээр эхэлнэ', 'must begin with one /', '하나의 /로 시작해야 합니다'],
  'not-a-frame-address': [
    'Энэ сайтын хаяг эсвэл https:// гэж эхэлсэн хаяг байна',
    'must be a path or begin with https://',
    '경로이거나 https://로 시작해야 합니다',
  ],
  'not-a-link': [
    'Энэ сайтын хаяг, эсвэл https://, http://, mailto:, tel: гэж эхэлсэн хаяг байна',
    'must be a path or begin with https://, http://, mailto: or tel:',
    '경로이거나 https://, http://, mailto:, tel:로 시작해야 합니다',
  ],
  'address-taken': [
    '/{first} гэж эхэлсэн хаягийг систем өөрөө ашигладаг. Өөр хаяг өгнө үү',
    "addresses under /{first} are the product's own",
    '/{first}(으)로 시작하는 주소는 시스템이 씁니다. 다른 주소를 쓰세요',
  ],
  'page-for-nobody': [
    'Хэн ч нээж чадахгүй: "isPublic" эсвэл "roles" бичнэ',
    'nobody may open it: say "isPublic" or "roles"',
    '아무도 열 수 없습니다. "isPublic"이나 "roles"를 쓰세요',
  ],
  'roles-of-public-page': [
    'Нийтэд нээлттэй хуудсанд хамаарахгүй: хэн ч нээж болно',
    'say nothing of a public page: everybody may open it',
    '공개 페이지에는 의미가 없습니다. 누구나 열 수 있습니다',
  ],
  'row-without-detail': [
    'Хаяг мөр заасан ч түүнийг харуулах "detail" төрлийн блок алга',
    'names a row, and no block of type "detail" shows it',
    '주소가 행을 가리키지만 표시할 "detail" 블록이 없습니다',
  ],
  'one-detail': [
    'Хуудсанд нэг л detail блок байна',
    'a page has one detail',
    '페이지에는 detail 블록이 하나만 있습니다',
  ],
  'block-of-screen': [
    'Хэвлэх баримтад "{type}" төрлийн блок байхгүй',
    'a printed document has no block of type "{type}"',
    '인쇄 문서에는 "{type}" 블록이 없습니다',
  ],
  'block-of-paper': [
    '"{type}" төрлийн блок зөвхөн хэвлэх баримтад байна: "source" дотор аль мөрийг хэвлэхийг заана',
    'a block of type "{type}" needs a printed document: say in "source" whose row is printed',
    '"{type}" 블록은 인쇄 문서에만 있습니다. 인쇄할 행의 데이터를 "source"에 지정하세요',
  ],
  'paper-without-row': [
    'Хэвлэх баримтын хаяг "/:id" гэж төгсөх ёстой',
    'the address of a printed document ends in "/:id"',
    '인쇄 문서의 주소는 "/:id"로 끝나야 합니다',
  ],
  'paper-for-everybody': [
    'Хэвлэх баримтыг нийтэд нээхгүй: нээх үүргүүдийг "roles" дотор заана',
    'a printed document is for people with rights: name them in "roles"',
    '인쇄 문서는 공개할 수 없습니다. 열 수 있는 역할을 "roles"에 지정하세요',
  ],
  'stamp-without-paper': [
    'Хуудас дээгүүрх бичиг зөвхөн хэвлэх баримтад гарна: "source" заана',
    'a stamp is for printed documents: say in "source" whose row is printed',
    '도장 문구는 인쇄 문서에만 쓰입니다. "source"를 지정하세요',
  ],
  'logo-without-paper': [
    'Мөрийн лого зөвхөн хэвлэх баримтад гарна: "source" заана',
    'a logo of the row is for printed documents: say in "source" whose row is printed',
    '행의 로고는 인쇄 문서에만 쓰입니다. "source"를 지정하세요',
  ],
  'title-without-detail': [
    '"detail" төрлийн блок хэрэгтэй',
    'needs a block of type "detail"',
    '"detail" 블록이 필요합니다',
  ],
  'block-has-no': [
    '"{type}" төрлийн блокт "{member}" байхгүй',
    'a block of type "{type}" has no "{member}"',
    '"{type}" 블록에는 "{member}"이(가) 없습니다',
  ],
  'member-of-screen': [
    'Хэвлэх баримтад "{member}" хамаарахгүй: зөвхөн дэлгэцийн хуудсанд бичнэ',
    '"{member}" is for pages of the screen: a printed document has none',
    '"{member}"은(는) 화면 페이지에만 쓰입니다. 인쇄 문서에는 없습니다',
  ],
  'link-to-no-block': [
    'Энэ хуудсанд "{id}" хэсэг алга. Өөр хэсэг сонгоно уу',
    'the page has no block "{id}": choose another one',
    '이 페이지에 "{id}" 블록이 없습니다. 다른 블록을 선택하세요',
  ],
  'link-to-itself': [
    'Хэсэг өөр рүүгээ холбогдохгүй: "{id}". Өөр хэсэг сонгоно уу',
    'a block does not link to itself: "{id}". Choose another one',
    '블록은 자기 자신에 연결할 수 없습니다: "{id}". 다른 블록을 선택하세요',
  ],
  'link-without-title': [
    'Холбоосны бичиг нь "{id}" хэсгийн гарчиг байдаг. Тэр хэсэгт гарчиг өгнө үү',
    'the text of the link is the title of the block "{id}": give it one',
    '링크의 문구는 "{id}" 블록의 제목입니다. 제목을 입력하세요',
  ],
  'detail-without-row': [
    'detail блоктой хуудасны хаяг "/:id" гэж төгсөх ёстой',
    'a detail needs an address that ends in "/:id"',
    'detail 블록이 있는 페이지의 주소는 "/:id"로 끝나야 합니다',
  ],
  'field-without-row': [
    'Хаяг мөр заагаагүй: "/:id" гэж төгсөх ёстой',
    'the address names no row: it would have to end in "/:id"',
    '주소가 행을 가리키지 않습니다. "/:id"로 끝나야 합니다',
  ],
  'block-is-empty': [
    '"{type}" төрлийн блокт энэ шинж заавал байна',
    'a block of type "{type}" needs it',
    '"{type}" 형식의 블록에는 이 속성이 필요합니다',
  ],
  'no-such-party': [
    'Гарын үсэг зурах талуудад {party} дугаартай тал алга',
    'the block has no person number {party} who signs',
    '블록에 {party}번 서명인이 없습니다',
  ],
  'actions-without-form': [
    'Мөр өөрчлөх, устгах маягтыг "form" дотор заана',
    'need "form": the form in which the row is changed or deleted',
    '행을 바꾸거나 지울 양식을 "form"에 지정해야 합니다',
  ],
  'alt-untranslated': [
    'Зургийг харахгүй хүнд уншиж өгөх тайлбарыг хэл бүрээр бичнэ. Дутуу: {languages}',
    'must say what the picture shows in each language; missing: {languages}',
    '그림 설명을 모든 언어로 써야 합니다. 빠진 언어: {languages}',
  ],
  'filters-without-chart': [
    'Шүүлт хуудасны диаграммд үйлчилдэг. Диаграмм алга',
    'filter the charts of the page, and it has none',
    '필터는 페이지의 차트에 적용되지만 차트가 없습니다',
  ],
});
