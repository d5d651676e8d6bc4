import type { Guide } from './guides';

export const bankGuides: readonly Guide[] = [
  {
    title: { mn: 'Зээлийн хүсэлт шийдвэрлэх', en: 'Decide on a loan request', ko: '대출 신청 처리하기' },
    role: 'bank',
    form: 'steps',
    text: {
      mn: '«Надаас хүлээж буй» эсвэл «Зээлийн хүсэлт» жагсаалтаас хүсэлтийг нээнэ.\n«Хэмнэлт, өгөөж (банкны хуудас)» товчоор ажлын өртөг, хэмнэлт, өгөөжийг харна.\nШийдвэрээ сонгоно: «Зээлийн хороонд оруулах», «Засуулахаар буцаах», «Татгалзах». Буцаах, татгалзахад шалтгаан заавал бичнэ.\nХорооны гишүүн «Дэмжих» эсвэл «Дэмжихгүй» гэж санал өгнө.\nИргэн гэрээнд гарын үсэг зурсны дараа «Зээл олгох» товчийг дарна.',
      en: 'Open the request in the list “Waiting for me” or “Loan requests”.\n“Saving and return (bank’s view)” shows the cost of the works, the saving and the return.\nChoose your decision: “Submit to the committee”, “Return for correction” or “Refuse”. The last two need a reason.\nMembers of the committee vote with “Support” or “Do not support”.\nAfter the citizen has signed the contract press “Issue the loan”.',
      ko: '‘내 대기 업무’ 또는 ‘대출 신청’ 목록에서 신청을 엽니다.\n‘절감과 수익(은행용 보기)’에서 공사비, 절감액, 수익을 봅니다.\n결정을 고릅니다. ‘심의 위원회 상정’, ‘수정 요청’, ‘거절’ 중 하나이며 뒤의 둘은 사유가 필요합니다.\n심의 위원은 ‘찬성’ 또는 ‘반대’로 투표합니다.\n시민이 계약서에 서명하면 ‘대출 실행’을 누릅니다.',
    },
  },
  {
    title: { mn: 'Зээлийн нөхцөлөө шинэчлэх', en: 'Update your loan terms', ko: '대출 조건 갱신하기' },
    role: 'bank',
    form: 'steps',
    text: {
      mn: '«Зээлийн бүтээгдэхүүн» жагсаалтыг нээнэ.\n«Нэмэх» товчийг дарж, хүү, хугацаа, дээд хэмжээ, шимтгэл, хүчинтэй болох огноог бичнэ. Хуучин нөхцөлийг бүү дар, шинэ мөр нэм.\nАнгли, солонгос нэрийг «Англи орчуулга», «Солонгос орчуулга» хэсэгт бичнэ.\n«Хадгалах» товчийг дарна. Тооцоолуур, «Ногоон зээл» хуудас шинэ нөхцөлийг шууд харуулна.',
      en: 'Open the list “Loan products”.\nPress “Add” and enter rate, term, maximum, fee and the day from which they hold. Do not write over the old terms: add a row.\nEnter the names in English and Korean under “English translation” and “Korean translation”.\nPress “Save”. The calculator and the page “Green loans” show the new terms at once.',
      ko: '‘대출 상품’ 목록을 엽니다.\n‘추가’를 누르고 금리, 기간, 한도, 수수료, 적용 시작일을 적습니다. 이전 조건을 덮어쓰지 말고 새 줄을 추가하세요.\n영어와 한국어 이름은 ‘영어 번역’, ‘한국어 번역’에 적습니다.\n‘저장’을 누릅니다. 계산기와 ‘녹색 대출’ 페이지에 새 조건이 바로 나타납니다.',
    },
  },
];

export const inspectorGuides: readonly Guide[] = [
  {
    title: { mn: 'Аудит батлах', en: 'Approve an audit', ko: '진단 승인하기' },
    role: 'inspector',
    form: 'steps',
    text: {
      mn: '«Надаас хүлээж буй» жагсаалтаас аудитыг нээнэ.\nХэмжээ, зураг, ангилал, төлөвлөсөн ажлыг тулгаж шалгана.\nЗөв бол «Гарын үсэг зурж батлах», алдаатай бол «Засуулахаар буцаах» товчийг дарж, юуг засахыг бичнэ.',
      en: 'Open the audit in the list “Waiting for me”.\nCompare dimensions, pictures, class and planned works.\nIf it is right press “Sign and approve”, else “Return for correction”, and say what to correct.',
      ko: '‘내 대기 업무’ 목록에서 진단을 엽니다.\n치수, 사진, 등급, 계획한 공사를 맞춰 봅니다.\n맞으면 ‘서명하여 승인’, 틀리면 ‘수정 요청’을 누르고 고칠 내용을 적습니다.',
    },
  },
  {
    title: { mn: 'Акт, чанарын хяналт', en: 'Acts and quality control', ko: '확인서와 품질 검사' },
    role: 'inspector',
    form: 'steps',
    text: {
      mn: 'Газар дээр нь очиж, актад бичсэн материал, зузаан, талбайг хэмжиж тулгана. Төлөвлөснөөс зөрсөн хэсгийг маягт тэмдэглэдэг.\nАкт зөв бол «Гарын үсэг зурж батлах» товчийг дарна.\n«Чанарын хяналт» жагсаалтад «Нэмэх» товчийг дарж, төсөл, огноо, үнэлгээ, илэрсэн зөрчил, зургийг оруулна.\n«Тэнцсэн гэж гарын үсэг зурах» эсвэл «Засвар шаардаж гарын үсэг зурах» товчийг дарна.\nТөсөлд «Хяналтад тэнцсэн» эсвэл «Засвар шаардсан» гэж шийднэ.',
      en: 'On site measure the materials, thickness and area that the act states. The form marks what differs from the plan.\nIf the act is right press “Sign and accept”.\nIn the list “Quality control” press “Add” and enter project, date, mark, defects and pictures.\nPress “Sign as passed” or “Sign and require repair”.\nDecide on the project with “Quality control passed” or “Repair required”.',
      ko: '현장에서 확인서의 자재, 두께, 면적을 측정해 맞춰 봅니다. 계획과 다른 곳은 양식에 표시됩니다.\n확인서가 맞으면 ‘서명하여 승인’을 누릅니다.\n‘품질 관리’ 목록에서 ‘추가’를 누르고 프로젝트, 날짜, 평가, 하자, 사진을 넣습니다.\n‘합격으로 서명’ 또는 ‘보수 요구로 서명’을 누릅니다.\n프로젝트를 ‘품질 검사 합격’ 또는 ‘보수 요구’로 결정합니다.',
    },
  },
  {
    title: { mn: 'Гэрчилгээ олгох', en: 'Issue a certificate', ko: '증명서 발급하기' },
    role: 'inspector',
    form: 'steps',
    text: {
      mn: '«Хэмнэлтийн гэрчилгээ» жагсаалтаас гэрчилгээг нээнэ.\nТоонууд батлагдсан акттай таарч байгааг шалгана.\n«Гарын үсэг зурж олгох» эсвэл «Засуулахаар буцаах» товчийг дарна.',
      en: 'Open the certificate in the list “Savings certificates”.\nCheck that its figures agree with the accepted act.\nPress “Sign and issue” or “Return for correction”.',
      ko: '‘절감 증명서’ 목록에서 증명서를 엽니다.\n수치가 승인된 확인서와 맞는지 확인합니다.\n‘서명하여 발급’ 또는 ‘수정 요청’을 누릅니다.',
    },
  },
];
