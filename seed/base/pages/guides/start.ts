import type { Guide } from './guides';

export const startGuides: readonly Guide[] = [
  {
    title: { mn: 'Бүртгүүлэх, нэвтрэх', en: 'Register and sign in', ko: '가입과 로그인' },
    role: null,
    form: 'steps',
    text: {
      mn: 'Нэвтрэх хуудсанд «Бүртгүүлэх» гэснийг дарна.\nНэрээ, дараа нь и-мэйл эсвэл утасны дугаараа бичнэ. Алхам бүрийн дараа «Үргэлжлүүлэх» товчийг дарна. Зургийн алхмыг алгасаж болно.\nНууц үгээ зохиож, мэдээллээ шалгаад «Илгээх» товчийг дарна.\nИрсэн зургаан оронтой кодыг бичиж «Батлах» товчийг дарна.\nДараа нь нэвтрэх нэр, и-мэйл, утасны аль нэг, нууц үгээрээ «Нэвтрэх» товчоор орно.',
      en: 'On the sign-in page choose “Register”.\nEnter your name, then your e-mail address or phone number. Press “Continue” after each step. You may skip the picture.\nChoose a password, check your details and press “Send”.\nEnter the six digits that you receive and press “Confirm”.\nFrom then on use “Sign in” with your login name, e-mail or phone, and your password.',
      ko: '로그인 페이지에서 ‘회원가입’을 누릅니다.\n이름을 적고, 이어서 이메일이나 전화번호를 적습니다. 단계마다 ‘계속’을 누릅니다. 사진 단계는 건너뛸 수 있습니다.\n비밀번호를 정하고 내용을 확인한 뒤 ‘보내기’를 누릅니다.\n받은 여섯 자리 코드를 적고 ‘확인’을 누릅니다.\n그다음부터는 아이디, 이메일, 전화번호 중 하나와 비밀번호로 ‘로그인’합니다.',
    },
  },
  {
    title: { mn: 'Тооцоолуур ашиглах', en: 'Use the calculator', ko: '계산기 사용하기' },
    role: null,
    form: 'steps',
    text: {
      mn: 'Цэснээс «Тооцоолуур» руу орно. Бүртгэл шаардахгүй.\nАсуулт бүрд хариулж «Дараах» товчийг дарна. Мэдэхгүй бол «Мэдэхгүй» гэж сонгоно.\n«Хариуг харах» товчийг дарж ангилал, өвлийн зардал, алдагдал, ажлуудыг харна.\nӨвөл түлсэн түлшээ оруулбал тооцоо танай айлд илүү тохирно.\n«Кодоор хадгалах» товчийг дарж кодоо тэмдэглэж аваарай. «Хэвлэх, PDF болгох» товчоор нэг хуудас болгож хэвлэнэ.',
      en: 'Open “Calculator” in the menu. No account is needed.\nAnswer each question and press “Next”. Choose “I do not know” where you do not know.\nPress “See the result” for the class, the cost of winter, the losses and the works.\nEnter the fuel that you burnt last winter: the figures then fit your family better.\nPress “Save with a code” and write down the code. “Print or save as PDF” makes one page of it.',
      ko: '메뉴에서 ‘계산기’를 엽니다. 가입이 필요 없습니다.\n질문에 답하고 ‘다음’을 누릅니다. 모르면 ‘모름’을 선택합니다.\n‘결과 보기’를 눌러 등급, 겨울 비용, 손실, 공사를 봅니다.\n지난겨울에 쓴 연료를 넣으면 우리 집에 더 잘 맞습니다.\n‘코드로 저장’을 누르고 코드를 적어 두세요. ‘인쇄 또는 PDF 저장’으로 한 장에 인쇄할 수 있습니다.',
    },
  },
  {
    title: { mn: 'Хувийн мэдээллээ засах', en: 'Change your details', ko: '내 정보 바꾸기' },
    role: null,
    form: 'steps',
    text: {
      mn: '«Миний бүртгэл» хуудас руу орно.\n«Хувийн мэдээлэл» хэсэгт нэр, утас, и-мэйл, хаяг, зургаа засаад «Хадгалах» товчийг дарна.\nУтас, и-мэйлээ сольсон бол «Код авах» товчийг дарж, ирсэн кодоор баталгаажуулна.\n«Мэдэгдлийн тохиргоо» хэсэгт мэдэгдлийг порталаар, и-мэйлээр, мессежээр авахаа сонгоно.',
      en: 'Open the page “My account”.\nUnder “Personal information” change your name, phone, e-mail, address or picture and press “Save”.\nAfter a change of phone or e-mail press “Send a code” and confirm it with the code that arrives.\nUnder “Notice settings” choose whether notices come in the portal, by e-mail or by SMS.',
      ko: '‘내 계정’ 페이지를 엽니다.\n‘개인 정보’에서 이름, 전화번호, 이메일, 주소, 사진을 바꾸고 ‘저장’을 누릅니다.\n전화번호나 이메일을 바꾸었으면 ‘코드 받기’를 누르고 받은 코드로 확인합니다.\n‘알림 설정’에서 포털, 이메일, 문자 중 알림 받을 곳을 고릅니다.',
    },
  },
  {
    title: { mn: 'Сүлжээгүй газар ажиллах', en: 'Work without a connection', ko: '인터넷 없이 사용하기' },
    role: null,
    form: 'paragraphs',
    text: {
      mn: 'Сүлжээ тасарсан ч бөглөж байсан маягт тань алга болохгүй. Хадгалсан бичилт төхөөрөмж дээр үлдэж, сүлжээ орж ирмэгц өөрөө илгээгдэнэ.\nХүлээж буй бичилтийг «Илгээгээгүй бичилт» хуудсанд харна. «Одоо илгээх» товчоор шууд илгээнэ.\nХээр ажиллах бол маягтаа урьдчилан нээж «Офлайн ашиглах» товчийг дараарай. Хуваалцдаг утсан дээр ажлаа дуусгаад заавал гараарай.',
      en: 'A form that you are filling in is not lost when the connection breaks. What you save stays on the device and is sent by itself once there is a connection.\nThe page “Unsent entries” lists what waits. “Send now” sends it at once.\nBefore you go where there is no network, open the form and press “Use offline”. On a shared phone sign out when you are done.',
      ko: '연결이 끊겨도 작성 중인 양식은 사라지지 않습니다. 저장한 내용은 기기에 남아 있다가 연결되면 자동으로 보내집니다.\n기다리는 내용은 ‘미전송 입력’에서 볼 수 있습니다. ‘지금 전송’을 누르면 바로 보냅니다.\n인터넷이 없는 곳에 가기 전에 양식을 열고 ‘오프라인 사용’을 누르세요. 함께 쓰는 전화기에서는 끝난 뒤 꼭 로그아웃하세요.',
    },
  },
];
