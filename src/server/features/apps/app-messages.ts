import { defineMessages } from '../../../definitions/messages/message';

/** Folders of applications that cannot be installed. */
export const appMessage = defineMessages({
  'folder-without-app': [
    'Хавтаст "id"-тай app.json файл байх ёстой',
    'the folder needs an app.json with an "id"',
    '폴더에 "id"가 있는 app.json이 필요합니다',
  ],
  'settings-of-the-site': [
    'Тохиргоо сайтынх: програм нэмэх зүйлээ app.json дотор бичнэ',
    'the settings are the site’s: an application adds to them in app.json',
    '설정은 사이트의 것입니다. 애플리케이션은 app.json에서 추가합니다',
  ],
  'id-without-prefix': [
    'Програмын угтвар болох "{prefix}" байх, эсвэл "{prefix}_" гэж эхлэх ёстой',
    'must be "{prefix}" or begin with "{prefix}_", the application\'s prefix',
    '애플리케이션의 접두사 "{prefix}"이거나 "{prefix}_"로 시작해야 합니다',
  ],
  'rows-of-other-source': [
    '"{source}" нь энэ програмын эх сурвалж биш: нэр нь "{prefix}" гэж эхэлдэг',
    '"{source}" is no source of the application: its names begin with "{prefix}"',
    '"{source}"은(는) 애플리케이션의 소스가 아닙니다. 이름은 "{prefix}"로 시작합니다',
  ],
  'picture-not-in-folder': [
    'Програмын хавтаст "{file}" зураг алга',
    'the folder of the application has no picture "{file}"',
    '애플리케이션 폴더에 그림 "{file}"이(가) 없습니다',
  ],
  'not-a-page-picture': [
    '"{file}" нь JPEG, PNG, WebP эсвэл GIF зураг байх ёстой: эргүүлээгүй, тал нь 4096 пикселээс ихгүй',
    '"{file}" must be a JPEG, PNG, WebP or GIF that is not turned by a camera and has at most 4096 pixels a side',
    '"{file}"은(는) 카메라로 회전하지 않은, 한 변이 4096픽셀 이하인 JPEG, PNG, WebP 또는 GIF여야 합니다',
  ],
  'rows-would-be-lost': [
    'Зөвшөөрөөгүй алдагдал: {loss}',
    'a loss that is not allowed: {loss}',
    '허용되지 않은 손실: {loss}',
  ],
  'prefix-stays': [
    'Угтвар нь "{prefix}" бөгөөд солигдохгүй',
    'the prefix is "{prefix}" and stays so',
    '접두사는 "{prefix}"이며 바꿀 수 없습니다',
  ],
  'prefix-in-use': [
    '"{prefix}" гэж эхэлдэг ч ямар ч програмынх биш: програмд өөр угтвар өгнө үү',
    'begins with "{prefix}" and belongs to no application: give the application another prefix',
    '"{prefix}"(으)로 시작하지만 어느 애플리케이션에도 속하지 않습니다. 다른 접두사를 쓰세요',
  ],
  'rows-file-name': [
    'Файлын нэр rows/<source>.json эсвэл rows/<source>.csv байна',
    'must be rows/<source>.json or rows/<source>.csv',
    'rows/<source>.json 또는 rows/<source>.csv여야 합니다',
  ],
  'row-without-key': [
    'Мөр бүр програм танихад хэрэгтэй "key"-тэй байна. Үсэг, тоо, ".", "-", "_" бичнэ',
    'a row needs a "key" of letters, digits, ".", "-" and "_", by which the application knows it',
    '행에는 애플리케이션이 알아볼 "key"가 필요합니다. 글자, 숫자, ".", "-", "_"를 씁니다',
  ],
  'too-many-rows': [
    'Програм ихдээ {limit} мөр авчирна',
    'an application brings at most {limit} rows',
    '애플리케이션의 행은 최대 {limit}개입니다',
  ],
  'rows-not-a-list': ['Мөрийн жагсаалт байх ёстой', 'must be a list of rows', '행의 목록이어야 합니다'],
  'row-not-an-object': [
    '{number} дугаар мөр объект биш',
    'the row {number} is no object',
    '{number}번째 행이 객체가 아닙니다',
  ],
  'csv-without-key': [
    'Эхний мөрт баганын нэрсийг бичнэ, тэдгээрийн нэг нь "key" байна',
    'the first line must name the columns, "key" among them',
    '첫 줄에 "key"를 포함한 열 이름을 써야 합니다',
  ],
  'not-a-table': [
    '"{source}" нь хүснэгт биш',
    '"{source}" is no table',
    '"{source}"은(는) 테이블이 아닙니다',
  ],
  'no-files': [
    'Програм файл авчрахгүй',
    'an application brings no files',
    '애플리케이션은 파일을 가져올 수 없습니다',
  ],
  'row-refused-at': [
    '"{key}" мөрийн "{column}" багана: {detail}',
    'the row "{key}", column "{column}": {detail}',
    '행 "{key}"의 열 "{column}": {detail}',
  ],
  'row-refused-by': [
    '"{key}" мөрийн "{column}" багана: {detail} ({expression})',
    'the row "{key}", column "{column}": {detail} ({expression})',
    '행 "{key}"의 열 "{column}": {detail} ({expression})',
  ],
  'row-refused': ['"{key}" мөр: {problem}', 'the row "{key}": {problem}', '행 "{key}": {problem}'],
});
