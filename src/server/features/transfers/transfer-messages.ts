import { defineMessages } from '../../../definitions/messages/message';

/** Why changes of another site cannot be taken over. */
export const transferMessage = defineMessages({
  'transfer-newer': [
    'Файлыг энэ сайтаас шинэ хувилбартай сайт бэлдсэн тул оруулах боломжгүй. Эхлээд энэ сайтыг шинэчилнэ үү',
    'the file comes from a newer build of the product: upgrade this site first',
    '이 파일은 더 새로운 제품 버전에서 만들어졌습니다. 먼저 이 사이트를 업그레이드하세요',
  ],
  'transfer-manifest': [
    'transfer.json файл гэмтсэн байна. Өөрчлөлтийг нөгөө сайтаас дахин татна уу',
    'transfer.json cannot be read: export the changes again',
    'transfer.json을 읽을 수 없습니다. 변경 사항을 다시 내보내세요',
  ],
  'transfer-too-deep': [
    'Файл хэт том эсвэл хэт олон давхар бүтэцтэй байна',
    'the file has too many values, or they are nested too deeply',
    '파일의 값이 너무 많거나 중첩이 너무 깊습니다',
  ],
  'transfer-rename': [
    'Өөрчлөлт "{source}" эх сурвалжийн "{from}" баганын нэрийг "{to}" болгоно, гэтэл энэ тодорхойлолтыг энд зассан байна. Эхлээд баганын нэрийг энд сольж нийтлээд, нэр сольсон хэсэггүйгээр дахин татаж оруулна уу',
    'the changes rename "{from}" of the source "{source}" to "{to}", and this definition was edited here: rename the column here first, and export the rest again without the rename',
    '변경 사항이 소스 "{source}"의 "{from}"을(를) "{to}"(으)로 바꾸는데 이 정의는 여기에서 편집되었습니다. 먼저 여기에서 열 이름을 바꾸고 나머지를 다시 내보내세요',
  ],
});
