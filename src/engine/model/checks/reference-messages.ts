import { defineMessages } from '../../../definitions/messages/message';

/** Definitions that do not fit the ones that they name. */
export const referenceMessage = defineMessages({
  'no-such-page': [
    'Ийм хуудас байхгүй: "{address}"',
    'there is no page "{address}"',
    '이런 페이지가 없습니다: "{address}"',
  ],
  'no-such-item': [
    'Ямар ч цэсэнд {item} дугаартай мөр байхгүй',
    'no menu has an item {item}',
    '메뉴 항목 {item}이(가) 어느 메뉴에도 없습니다',
  ],
  'not-a-row': [
    '"{row}" гэсэн мөр байхгүй: "new" эсвэл мөрийн түлхүүр бичнэ',
    '"{row}" is no row: write "new" or a row\'s key',
    '"{row}"은(는) 행이 아닙니다. "new" 또는 행의 키를 쓰세요',
  ],
  'unknown-icon': [
    'Ийм дүрс байхгүй: "{icon}". Дүрсүүд: {allowed}',
    'the icon "{icon}" does not exist; there are {allowed}',
    '이런 아이콘이 없습니다: "{icon}". 사용할 수 있는 아이콘: {allowed}',
  ],
  'role-cannot-be-opened': [
    '"{role}" үүргээр хүн өөрөө бүртгүүлж болохгүй',
    'nobody may register as "{role}"',
    '"{role}" 역할로는 가입할 수 없습니다',
  ],
  'open-role-reaches-accounts': [
    '"{role}" үүрэг "{source}" дахь бусдын бүртгэлд хүрдэг тул бүртгэлд нээж болохгүй',
    'the role "{role}" reaches accounts of others in "{source}": it cannot be open for registration',
    '"{role}" 역할은 "{source}"에서 다른 사람의 계정에 접근하므로 가입에 열 수 없습니다',
  ],
  'role-sees-other-menu': [
    '"{role}" үүрэгт "{into}" биш, "{menu}" цэс харагддаг',
    'the role "{role}" sees the menu "{menu}", not "{into}"',
    '역할 "{role}"에는 "{into}"이(가) 아니라 메뉴 "{menu}"이(가) 보입니다',
  ],
  'word-of-the-site': [
    'Сайт өөрөө "{key}" гэсэн үгтэй',
    'the site has a word "{key}" of its own',
    '사이트에 이미 "{key}" 문구가 있습니다',
  ],
  'prefix-of-other-app': [
    '"{app}" програм "{prefix}" угтварыг ашигладаг',
    'the application "{app}" has the prefix "{prefix}"',
    '애플리케이션 "{app}"이(가) 접두사 "{prefix}"을(를) 씁니다',
  ],

  'not-a-time': [
    '"{column}" багана цаг хугацаа биш',
    '"{column}" is no time',
    '"{column}"은(는) 시간이 아닙니다',
  ],
  'times-of-two-types': [
    '"{column}" баганын төрөл "{wanted}" биш, "{type}": эхлэх, дуусах хоёр ижил төрөлтэй байна',
    '"{column}" is of the type "{type}", not "{wanted}": start and end need the same type',
    '"{column}"의 형식은 "{wanted}"이(가) 아니라 "{type}"입니다. 시작과 끝의 형식이 같아야 합니다',
  ],
  'not-a-picture': [
    '"{column}" багана файл биш',
    '"{column}" holds no file',
    '"{column}"은(는) 파일 열이 아닙니다',
  ],
  'not-a-geometry': [
    '"{column}" баганад газрын байршил хадгалдаггүй',
    '"{column}" holds no geometry',
    '"{column}"에는 도형이 없습니다',
  ],
  'view-without-points': [
    'Газрын зурагт "{source}" эх сурвалжийн "lon", "lat" тоон багана хэрэгтэй',
    'a map needs the numbers "lon" and "lat" of "{source}"',
    '지도에는 "{source}"의 숫자 열 "lon"과 "lat"이 필요합니다',
  ],
  'no-values-to-sort-by': [
    '"{column}" багана тоотой хэдэн утгатай байх ёстой: choices, values, холбоос эсвэл тийм/үгүй',
    '"{column}" has no known values: it needs choices or values, or to be a reference or a boolean',
    '"{column}"에 정해진 값이 없습니다. choices나 values가 있거나 참조 또는 예/아니요여야 합니다',
  ],
  'cannot-be-grouped': [
    '"{column}" баганаар мөрүүдийг бүлэглэж болохгүй',
    'rows cannot be grouped by "{column}"',
    '"{column}"(으)로 행을 묶을 수 없습니다',
  ],
  'map-without-places': [
    'Газрын зурагт байршил руу заасан холбоос багана хэрэгтэй',
    'a map needs a reference to places',
    '지도에는 장소를 참조하는 열이 필요합니다',
  ],
  'no-chart-with-column': [
    'Эндэх диаграммуудын аль нь ч "{column}" баганагүй',
    'no chart here has the column "{column}"',
    '여기 차트 중 열 "{column}"이(가) 있는 것이 없습니다',
  ],

  'form-on-view': [
    '"{source}" нь харагдац. Маягт хүснэгтэд бичнэ',
    '"{source}" is a view; a form writes a table',
    '"{source}"은(는) 뷰입니다. 양식은 테이블에 씁니다',
  ],
  'process-on-view': [
    '"{source}" нь харагдац. Явц хүснэгтийн мөр дээр явна',
    '"{source}" is a view; a process runs on a table\'s rows',
    '"{source}"은(는) 뷰입니다. 프로세스는 테이블의 행에서 실행됩니다',
  ],
  'reference-to-view': [
    '"{source}" нь харагдац. Холбоос хүснэгт рүү заана',
    '"{source}" is a view; a reference needs a table',
    '"{source}"은(는) 뷰입니다. 참조에는 테이블이 필요합니다',
  ],
  'is-a-view': ['"{source}" нь харагдац', '"{source}" is a view', '"{source}"은(는) 뷰입니다'],
  'widget-for-grids': [
    '"{widget}" виджет жагсаалтад утга харуулахад л зориулагдсан',
    '"{widget}" only shows values, in grids',
    '"{widget}"은(는) 그리드에서 값을 표시하기만 합니다',
  ],
  'widget-without-value': [
    '"{widget}" виджет утга хадгалдаггүй, гэтэл эх сурвалжид "{name}" багана байна',
    '"{widget}" holds no value, but the source has a column "{name}"',
    '"{widget}"은(는) 값을 갖지 않는데 소스에 열 "{name}"이(가) 있습니다',
  ],
  'widget-cannot-hold': [
    '"{widget}" элементэд "{type}" төрлийн утга тохирохгүй. Өөр элемент сонгоно уу',
    '"{widget}" cannot hold the type "{type}"',
    '"{widget}"에는 "{type}" 형식을 담을 수 없습니다',
  ],
  'widget-cannot-show': [
    '"{widget}" элемент "{type}" төрлийн утга харуулж чадахгүй. Өөр элемент сонгоно уу',
    '"{widget}" cannot show the type "{type}"',
    '"{widget}"은(는) "{type}" 형식을 표시할 수 없습니다',
  ],
  'assigned-not-read-only': [
    '"{column}" баганын утгыг сервер өгдөг тул readOnly байх ёстой',
    'the column "{column}" is assigned by the server, so it must be readOnly',
    '열 "{column}"의 값은 서버가 정하므로 readOnly여야 합니다',
  ],
  'sub-table-of-other-source': [
    '"{form}" маягт "{written}" эх сурвалжид бичдэг, дэд хүснэгт нь "{source}"',
    'the form "{form}" writes "{written}", the sub-table is "{source}"',
    '양식 "{form}"은(는) "{written}"에 쓰는데 하위 테이블은 "{source}"입니다',
  ],
  'form-contains-itself': [
    'Маягт дэд хүснэгтээрээ дамжин өөрийгөө агуулж байна',
    'the form contains itself through its sub-tables',
    '양식이 하위 테이블을 통해 자신을 포함합니다',
  ],
  'required-not-entered': [
    '{opener} энэ маягтаар мөр нэмдэг ч хэн ч хадгалж чадахгүй: "{source}" эх сурвалжийн "{column}" баганыг заавал бөглөх ёстой, анхны утга нь алга. Маягтад талбар эсвэл тогтмол утга болгож нэмнэ үү',
    '{opener} creates rows with this form, and nobody could save one: the column "{column}" of "{source}" is required and has no default, so the form needs it as a field or a preset',
    '{opener}에서 이 양식으로 행을 만들지만 아무도 저장할 수 없습니다. "{source}"의 열 "{column}"은(는) 필수인데 기본값이 없으므로 양식에 필드나 고정값으로 넣으세요',
  ],
  opener: ['"{id}" нэртэй {term:kind}', 'the {term:kind} "{id}"', '"{id}"(이)라는 {term:kind}'],
  'opener-item': ['Цэсийн {item} дугаартай мөр', 'the menu item {item}', '메뉴 항목 {item}'],

  'page-size-over-cap': [
    'Эх сурвалжийн дээд хязгаар болох {cap} мөрөөс их байна',
    "is greater than the source's cap of {cap}",
    '소스의 최대 행 수 {cap}보다 큽니다',
  ],
  'grid-of-other-source': [
    'Маягт "{written}" эх сурвалжид бичдэг, жагсаалтын мөрүүд нь "{source}" эх сурвалжийнх',
    'the form writes "{written}", the grid\'s rows are of "{source}"',
    '양식은 "{written}"에 쓰는데 그리드의 행은 "{source}"의 것입니다',
  ],
  'forms-write-different-sources': [
    'Энэ маягт "{written}", харин "{form}" маягт "{source}" эх сурвалжид бичдэг',
    'the form writes "{written}", "{form}" writes "{source}"',
    '이 양식은 "{written}"에, "{form}"은(는) "{source}"에 씁니다',
  ],
  'form-writes-other-source': [
    '"{form}" маягт "{source}" биш, "{written}" эх сурвалжид бичдэг',
    'the form "{form}" writes "{written}", not "{source}"',
    '양식 "{form}"은(는) "{source}"이(가) 아니라 "{written}"에 씁니다',
  ],
  'source-does-not-publish': [
    '"{source}" эх сурвалж "{action}" үйлдлийг нийтлээгүй',
    'the source "{source}" does not publish "{action}"',
    '소스 "{source}"은(는) "{action}"을(를) 게시하지 않습니다',
  ],
  'does-not-publish': [
    '"{source}" нь "{action}" үйлдлийг нийтлээгүй',
    '"{source}" does not publish "{action}"',
    '"{source}"은(는) "{action}"을(를) 게시하지 않습니다',
  ],

  'item-of-other-menu': [
    '{item} дугаар "{menu}" цэсийн мөрийнх',
    'the number {item} belongs to an item of the menu "{menu}"',
    '번호 {item}은(는) 메뉴 "{menu}"의 항목이 씁니다',
  ],
  'process-of-other-source': [
    '"{process}" явц "{source}" эх сурвалжид явдаг',
    'the process "{process}" runs on "{source}"',
    '프로세스 "{process}"은(는) "{source}"에서 실행됩니다',
  ],
  'menu-lacks-item': [
    '"{menu}" цэсэнд {item} дугаартай мөр байхгүй',
    'the menu "{menu}" has no item {item}',
    '메뉴 "{menu}"에 항목 {item}이(가) 없습니다',
  ],
  'right-follows-itself': [
    '"{source}" эх сурвалжийн "{action}" эрх өөрөөсөө хамаарч байна',
    'the right to {action} "{source}" follows itself',
    '"{source}"의 "{action}" 권한이 자기 자신을 따릅니다',
  ],
  'item-opens-no-krud': [
    '{item} дугаартай мөр жагсаалт-маягт хуудас нээдэггүй',
    'the item {item} opens no krud',
    '항목 {item}은(는) 그리드·양식 페이지를 열지 않습니다',
  ],
  'count-without-levels': [
    'Аль баганаар тоолохыг заавал бичнэ',
    'counting must say by which columns',
    '어느 열로 셀지 지정해야 합니다',
  ],
  'number-of-other-role': [
    '{number} дугаар "{role}" үүргийнх',
    '{number} is the number of "{role}" already',
    '번호 {number}은(는) 이미 "{role}"의 것입니다',
  ],

  'role-is-not-limited': [
    '"{role}" үүрэгт хязгаар үйлчлэхгүй',
    'the role "{role}" is not limited',
    '역할 "{role}"에는 제한이 없습니다',
  ],
  'visitor-is-no-person': [
    'Зочин нэвтэрсэн хүн биш; сүлжээг createsPerHour хязгаарлана',
    'a visitor is no person; createsPerHour limits networks',
    '방문자는 로그인한 사람이 아닙니다. 네트워크는 createsPerHour로 제한합니다',
  ],
  'owner-holds-no-user': [
    '"{column}" багана хэрэглэгчийн түлхүүр агуулдаггүй',
    'the column "{column}" holds no user\'s key',
    '열 "{column}"에는 사용자의 키가 없습니다',
  ],
  'refers-to-other': [
    '"{column}" багана "{wanted}" биш, "{source}" руу заадаг',
    'the column "{column}" refers to "{source}", not to "{wanted}"',
    '열 "{column}"은(는) "{wanted}"이(가) 아니라 "{source}"을(를) 참조합니다',
  ],
  'list-without-text': [
    '"{column}" багана түлхүүрийн жагсаалт тул хайх, нэрлэх бичвэр биш',
    '"{column}" lists keys: there is no text to search or to name a row by',
    '"{column}"은(는) 키 목록이므로 검색하거나 이름으로 쓸 텍스트가 없습니다',
  ],
  'list-without-order': [
    '"{column}" багана түлхүүрийн жагсаалт тул эрэмбэгүй',
    '"{column}" lists keys, which have no order',
    '"{column}"은(는) 키 목록이므로 정렬할 수 없습니다',
  ],
  'name-of-listed-rows': [
    '"{name}" нь энэ жагсаалтын мөрүүдийн нэр тул өөр зүйл тэгж нэрлэгдэхгүй',
    '"{name}" is the name of the rows that this column lists: nothing else may have it',
    '"{name}"은(는) 이 열이 나열하는 행의 이름이므로 다른 것에 쓸 수 없습니다',
  ],
  'choices-need-field': [
    '"{column}" баганын сонголтын нөхцөл "{field}" утгыг шаардана: маягтад тэр талбарыг нэмнэ үү',
    'the condition on the choices of "{column}" needs "{field}": add that field to the form',
    '"{column}"의 선택 조건에 "{field}"이(가) 필요합니다. 양식에 그 필드를 추가하세요',
  ],
  'nothing-to-narrow': [
    '"{column}" хязгаарлах эх сурвалж руу заадаггүй',
    '"{column}" refers to no source that could be narrowed',
    '"{column}"은(는) 제한할 수 있는 소스를 참조하지 않습니다',
  ],
  'narrowing-types-differ': [
    '"{column}" баганын төрөл "{type}", харин "{field}" өөр төрөлтэй',
    '"{column}" is of the type "{type}", "{field}" is not',
    '"{column}"의 형식은 "{type}"인데 "{field}"은(는) 다릅니다',
  ],
  'followed-type-differs': [
    '"{column}" баганын төрөл "{wanted}" биш, "{type}"',
    '"{column}" is of the type "{type}", not "{wanted}"',
    '"{column}"의 형식은 "{wanted}"이(가) 아니라 "{type}"입니다',
  ],
  'figure-cannot-be-filtered': [
    '"{column}" тооцсон үзүүлэлтийг энд шүүж болохгүй',
    'the figure "{column}" cannot be filtered here',
    '계산값 "{column}"은(는) 여기서 필터할 수 없습니다',
  ],
  'neither-view-nor-base': [
    'Харагдацад ч, үндсэн хүснэгтэд нь ч "{column}" багана байхгүй',
    'neither the view nor its base has a column "{column}"',
    '뷰에도 기본 테이블에도 열 "{column}"이(가) 없습니다',
  ],
  'view-shows-secret': [
    'Харагдац нууц багана харуулж болохгүй',
    'a view cannot show a secret column',
    '뷰는 비밀 열을 표시할 수 없습니다',
  ],
  'join-without-key': [
    '"{column}" баганын төрөл "{type}": холболтод "{source}" эх сурвалжийн түлхүүр хэрэгтэй',
    '"{column}" is of the type "{type}": a join needs a key of "{source}"',
    '"{column}"의 형식은 "{type}"입니다. 조인에는 "{source}"의 키가 필요합니다',
  ],
  'join-refers-to-other': [
    '"{column}" багана "{wanted}" биш, "{source}" руу заадаг',
    '"{column}" refers to "{source}", not to "{wanted}"',
    '"{column}"은(는) "{wanted}"이(가) 아니라 "{source}"을(를) 참조합니다',
  ],
  'relation-taken': [
    '"{relation}" хүснэгтийг "{source}" эх сурвалж ашигладаг',
    'the relation "{relation}" belongs to "{source}" already',
    '테이블 "{relation}"은(는) 이미 "{source}"의 것입니다',
  ],
  'type-of-query-language': [
    'GraphQL-ийн "{type}" төрөл асуулгын хэлнийх',
    'its GraphQL type "{type}" belongs to the query language already',
    'GraphQL 형식 "{type}"은(는) 이미 질의 언어의 것입니다',
  ],
  'type-taken': [
    'GraphQL-ийн "{type}" төрөл "{source}" эх сурвалжийнх',
    'its GraphQL type "{type}" belongs to the source "{source}" already',
    'GraphQL 형식 "{type}"은(는) 이미 소스 "{source}"의 것입니다',
  ],
  'figure-needs-column': [
    '"{name}" тооцоололд байгаа багана хэрэгтэй',
    '"{name}" needs a column that exists',
    '"{name}"에는 존재하는 열이 필요합니다',
  ],
  'view-reads-itself': [
    '"{source}" харагдац нь эргээд энэ харагдацыг уншдаг: тойрог үүссэн',
    '"{source}" reads this view itself: they go round in a circle',
    '"{source}"이(가) 다시 이 뷰를 읽어 순환이 생깁니다',
  ],
  'views-too-deep': [
    'Харагдац дээр харагдац давхарлах дээд хэмжээ: {maximum}',
    'at most {maximum} views may stand on each other',
    '뷰는 최대 {maximum}개까지 겹칠 수 있습니다',
  ],
  'expression-circle': [
    '"{column}" багана өөрөөсөө хамаарч тойрог үүссэн',
    'the column "{column}" depends on itself',
    '열 "{column}"이(가) 자기 자신에 의존합니다',
  ],
  'group-column-expected': [
    'Бүлэглэсэн харагдацын багана нь "groupBy"-д байх, эсвэл бүлгийн мөрийн нэгтгэл, тэдгээрээс тооцсон утга байна',
    'a column of groups is one of "groupBy", a figure over the group, or computed from those',
    '그룹 뷰의 열은 "groupBy"에 있거나 그룹의 집계이거나 그것들로 계산한 값이어야 합니다',
  ],
  'no-group-column': [
    '"{column}" баганаар бүлэглэх боломжгүй: харагдацын нэгтгэл биш багана хэрэгтэй',
    'cannot group by "{column}": it takes a column of the view that is no figure',
    '"{column}"(으)로 묶을 수 없습니다. 집계가 아닌 뷰의 열이 필요합니다',
  ],
  'not-of-the-group': [
    'Бүлэг "{column}" гэсэн нэг утгагүй: "groupBy"-д нэмэх эсвэл нэгтгэл болгоно уу',
    'a group has no single "{column}": add it to "groupBy" or make it a figure',
    '그룹에는 "{column}" 값이 하나로 정해지지 않습니다. "groupBy"에 넣거나 집계로 바꾸세요',
  ],
  'list-needs-text': [
    'Жагсаалт нь бичвэр багана авна, "{column}" баганын төрөл "{type}"',
    'a list takes a column of texts, "{column}" is of the type "{type}"',
    '목록에는 텍스트 열이 필요합니다. "{column}"의 형식은 "{type}"입니다',
  ],
  'page-without-row': [
    '"{page}" хуудас тодорхой нэг мөр харуулдаггүй',
    'the page "{page}" shows no single row',
    '페이지 "{page}"은(는) 한 행을 표시하지 않습니다',
  ],
  'page-of-other-rows': [
    '"{page}" хуудас "{source}" эх сурвалжийн мөр харуулдаг',
    'the page "{page}" shows rows of "{source}"',
    '페이지 "{page}"은(는) "{source}"의 행을 표시합니다',
  ],
  'address-of-other-page': [
    '"{page}" хуудас энэ хаягийг ашигладаг',
    'is the address of the page "{page}"',
    '페이지 "{page}"의 주소입니다',
  ],
  'not-of-the-row': [
    '"{column}" багана нь хуудасны харуулж буй мөрийг заадаггүй. "{source}" эх сурвалжийн мөрийг заадаг багана сонгоно',
    'the column "{column}" does not refer to the row that the page shows: it must refer to "{source}"',
    '열 "{column}"은(는) 페이지가 보여 주는 행을 가리키지 않습니다. "{source}"을(를) 가리켜야 합니다',
  ],
  'process-of-other-row': [
    '"{process}" үйл явц хэвлэж буй мөрийнх биш',
    'the process "{process}" is not about the printed row',
    '프로세스 "{process}"은(는) 인쇄할 행의 것이 아닙니다',
  ],
  'no-step': [
    '"{process}" үйл явцад "{step}" алхам байхгүй',
    'the process "{process}" has no step "{step}"',
    '프로세스 "{process}"에 "{step}" 단계가 없습니다',
  ],
  'no-switch': [
    '"{column}" тийм, үгүй гэсэн утгатай багана биш',
    'the column "{column}" is not a yes or no',
    '"{column}" 열은 예/아니요 값이 아닙니다',
  ],
  'no-photos': [
    '"{column}" баганад зураг байхгүй',
    'the column "{column}" has no photos',
    '"{column}" 열에는 사진이 없습니다',
  ],
  'no-filter-column': [
    '"{column}" баганаар шүүх боломжгүй: жагсаалтын шүүж болох бичвэр, тийм/үгүй эсвэл лавлагаа багана байна',
    'readers cannot filter by "{column}": it must be a filterable column of the grid with texts, yes or no, or references',
    '"{column}"(으)로 걸러낼 수 없습니다. 그리드에서 거를 수 있는 텍스트, 예/아니요 또는 참조 열이어야 합니다',
  ],
  'form-of-other-rows': [
    '"{form}" маягт "{source}" эх сурвалжийн мөрийг бичдэг',
    'the form "{form}" writes rows of "{source}"',
    '양식 "{form}"은(는) "{source}"의 행을 씁니다',
  ],
  'rows-without-place': [
    'Газрын зурагт харуулахад "{source}" эх сурвалж "lon", "lat" баганатай байна',
    'a map needs the columns "lon" and "lat" of "{source}"',
    '지도에는 "{source}"의 "lon", "lat" 열이 필요합니다',
  ],
  'block-unread': [
    '"{role}" үүрэг "{source}" эх сурвалжийг унших эрхгүй тул энэ блокийг харахгүй',
    'the role "{role}" may not read "{source}" and would not see this block',
    '역할 "{role}"은(는) "{source}"을(를) 읽을 수 없어 이 블록을 보지 못합니다',
  ],
  'right-without-effect': [
    'Энэ эрх юу ч нэмэхгүй: "{role}" үүргийн {number} дэх эрх бүгдийг нь олгож байна',
    'this right adds nothing: right {number} of the role "{role}" gives all of it',
    '이 권한은 더하는 것이 없습니다. 역할 "{role}"의 {number}번째 권한이 모두 줍니다',
  ],
  'written-without-form': [
    'Маягтын дүрэм, автомат үйлдлийг тойрч мөр бичих боломжтой байна. "forms" дотор дараахаас нэгийг шаардаж болно: {forms}',
    'rows may be written without a form, past its rules and triggers; "forms" would demand one of {forms}',
    '양식의 규칙과 트리거를 거치지 않고 행을 쓸 수 있습니다. "forms"로 다음 중 하나를 요구할 수 있습니다: {forms}',
  ],
});
