import type { Guide } from './guides';

export const crewGuides: readonly Guide[] = [
  {
    title: { mn: 'Захиалга хүлээн авах', en: 'Accept an order', ko: '주문 받기' },
    role: 'crew',
    form: 'steps',
    text: {
      mn: '«Надаас хүлээж буй» жагсаалтаас захиалгыг нээнэ.\nХаяг, утас, хийх ажлыг уншаад «Хүлээн авах» эсвэл «Хүлээн авахгүй» товчийг дарна. Татгалзах бол шалтгаанаа бичнэ.\nИргэнтэй утсаар холбогдож, очих өдрөө тохирно.\nАудитын захиалга бол хэмжилтээ дуусгаад «Аудит дууссан» товчийг дарна.\nДулаалгын ажил бол гэрээгээ байгуулж, «Гэрээ байгуулсан, ажлыг эхлүүлэх» эсвэл зээл хүлээх бол «Гэрээ байгуулсан, зээл хүлээх» товчийг дарна.',
      en: 'Open the order in the list “Waiting for me”.\nRead the address, the phone and the work, and press “Accept” or “Decline”. Give a reason if you decline.\nCall the citizen and agree on a day.\nFor an audit press “Audit finished” when you have measured.\nFor works make the contract and press “Contract made, begin the works”, or “Contract made, wait for the loan”.',
      ko: '‘내 대기 업무’ 목록에서 주문을 엽니다.\n주소, 전화번호, 공사 내용을 읽고 ‘수락’ 또는 ‘거절’을 누릅니다. 거절하면 사유를 적습니다.\n시민에게 전화해 방문일을 정합니다.\n진단 주문이면 측정을 마친 뒤 ‘진단 완료’를 누릅니다.\n공사라면 계약을 맺고 ‘계약 완료, 공사 시작’ 또는 ‘계약 완료, 대출 대기’를 누릅니다.',
    },
  },
  {
    title: { mn: 'Аудит бөглөх', en: 'Fill in an audit', ko: '진단 작성하기' },
    role: 'crew',
    form: 'steps',
    text: {
      mn: 'Явахаасаа өмнө «Эрчим хүчний аудит» жагсаалтаас аудитаа нээж, «Офлайн ашиглах» товчийг дарна.\nДээвэр, хана, цонх, хаалга, шал, суурь, агаар, халаалтыг хэсэг хэсгээр нь хэмжиж бөглөнө.\nБайшингийн дөрвөн талаас, нэмэлт хоёр зураг авна.\n«Хадгалах» товчийг дарж, дараа нь «Аудитыг илгээх» товчийг дарна. Хэмжих боломжгүй бол «Аудит хийх боломжгүй» гэснийг сонгож шалтгаанаа бичнэ.\nБуцааж ирвэл тайлбарыг уншиж, «Засаад дахин илгээх» товчийг дарна.',
      en: 'Before you leave open the audit in the list “Energy audits” and press “Use offline”.\nMeasure and enter roof, walls, windows, doors, floor, foundation, air and heating part by part.\nTake pictures of the four sides of the house and two more.\nPress “Save”, then “Send the audit”. If you cannot measure choose “The audit cannot be done” and give the reason.\nIf it comes back read the remark and use “Correct and send again”.',
      ko: '출발하기 전에 ‘에너지 진단’ 목록에서 진단을 열고 ‘오프라인 사용’을 누릅니다.\n지붕, 벽, 창문, 문, 바닥, 기초, 공기, 난방을 부분별로 측정해 적습니다.\n집의 네 방향과 추가 사진 두 장을 찍습니다.\n‘저장’을 누르고 ‘진단 제출’을 누릅니다. 측정할 수 없으면 ‘진단 불가’를 골라 사유를 적습니다.\n돌아오면 의견을 읽고 ‘수정 후 다시 보내기’를 누릅니다.',
    },
  },
  {
    title: { mn: 'Үнийн санал, гүйцэтгэлийн акт', en: 'Offers and acts', ko: '견적과 시공 확인서' },
    role: 'crew',
    form: 'steps',
    text: {
      mn: '«Үнийн санал» жагсаалтаас ирсэн хүсэлтийг нээж, мөр бүрийн тоо, үнийг шалгана. Эхлэх өдөр, хугацаа, баталгааг бичиж, төлөвийг «Илгээсэн» болгоод «Хадгалах» товчийг дарна.\nСанал сонгогдож, гэрээ байгуулсны дараа «Төсөл» жагсаалтаас «Ажлыг эхлүүлэх» товчийг дарна.\n«Гүйцэтгэлийн акт» жагсаалтаас актаа нээж, цаг агаар, материал, дулаалгын үе, бэлтгэл ба үндсэн ажил, бодитоор хийсэн зузаан, талбай, зургийг оруулна.\n«Хяналтад илгээх» товчийг дарна.\nТөсөлд «Ажил дууссан гэж мэдэгдэх» товчийг дарж, хянагчийг дуудна.',
      en: 'Open the request in the list “Offers of crews” and check quantity and price of every line. Enter start, duration and guarantee, set the state to “Sent” and press “Save”.\nOnce the offer is chosen and the contract made, press “Begin the works” in the list “Projects”.\nOpen the act in the list “Work acts” and enter weather, materials, layers, preparatory and main works, and thickness, area and photo of what was really built.\nPress “Send for quality control”.\nPress “Report the works as finished” of the project to call the inspector.',
      ko: '‘작업반 견적’ 목록에서 요청을 열고 줄마다 수량과 가격을 확인합니다. 시작일, 기간, 보증을 적고 상태를 ‘보냄’으로 바꾼 뒤 ‘저장’을 누릅니다.\n견적이 선택되고 계약을 맺으면 ‘프로젝트’ 목록에서 ‘공사 시작’을 누릅니다.\n‘작업 확인서’ 목록에서 확인서를 열고 날씨, 자재, 단열층, 준비 작업과 주요 작업, 실제 시공한 두께, 면적, 사진을 넣습니다.\n‘품질 확인 요청’을 누릅니다.\n프로젝트에서 ‘공사 완료 보고’를 눌러 검사관을 부릅니다.',
    },
  },
  {
    title: { mn: 'Хийсэн ажлаа танилцуулах', en: 'Present your works', ko: '시공 실적 소개하기' },
    role: 'crew',
    form: 'paragraphs',
    text: {
      mn: '«Бригад» жагсаалтаас өөрийн бригадыг нээж «Засах» товчийг дарна. Хийсэн ажлын нэр, тайлбар, зургийг нэмээд «Хадгалах» товчийг дарна.\nӨмнөх, дараах зураг хамгийн ойлгомжтой. Айлын эзний зөвшөөрөлгүйгээр хүн, хаяг таних зураг бүү тавь.',
      en: 'Open your own crew in the list “Crews” and press “Edit”. Add name, description and pictures of your works and press “Save”.\nPictures of before and after say most. Show no people and no address without the consent of the owner.',
      ko: '‘작업반’ 목록에서 자기 작업반을 열고 ‘수정’을 누릅니다. 시공 이름, 설명, 사진을 더하고 ‘저장’을 누릅니다.\n공사 전과 후의 사진이 가장 이해하기 쉽습니다. 집주인의 동의 없이 사람이나 주소를 알 수 있는 사진은 올리지 마세요.',
    },
  },
];
