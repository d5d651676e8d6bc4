import type { Question } from './questions';

export const portalQuestions: readonly Question[] = [
  {
    question: {
      mn: 'Порталыг ашиглахад төлбөртэй юу?',
      en: 'Does the portal cost anything?',
      ko: '포털 이용은 유료인가요?',
    },
    answer: {
      mn: 'Портал үнэгүй: тооцоолох, бүртгүүлэх, захиалга, зээлийн хүсэлт илгээхэд төлбөр авахгүй. Дулаалгын ажлын үнийг бригадтайгаа гэрээгээр тохирно.',
      en: 'No. Calculating, registering, ordering and asking for a loan are free. The price of the works is agreed on in the contract with the crew.',
      ko: '무료입니다. 계산, 가입, 주문, 대출 신청에 비용이 들지 않습니다. 공사비는 작업반과 계약으로 정합니다.',
    },
  },
  {
    question: {
      mn: 'Тооцоолуур хэр үнэн зөв вэ?',
      en: 'How exact is the calculator?',
      ko: '계산기는 얼마나 정확한가요?',
    },
    answer: {
      mn: 'Хариуг нэг тоогоор биш, хязгаараар өгдөг. Таны хариулттай адил арван байшингийн наймных нь тэр хязгаарт багтана. Илүү олон хариулт, хэмжсэн тоо оруулах тусам хязгаар нарийсна.\nАлбан ёсны дүнг аудит гаргана.',
      en: 'It gives a range, not one number. Eight of ten houses that fit your answers lie within it. The more you answer and measure, the narrower it gets.\nThe official result comes from an audit.',
      ko: '하나의 숫자가 아니라 범위로 보여 줍니다. 같은 답에 맞는 집 열 채 중 여덟 채가 그 범위에 듭니다. 더 많이 답하고 측정할수록 범위가 좁아집니다.\n공식 결과는 진단으로 나옵니다.',
    },
  },
  {
    question: {
      mn: 'Асуултын хариуг мэдэхгүй бол яах вэ?',
      en: 'What if I do not know an answer?',
      ko: '답을 모르면 어떻게 하나요?',
    },
    answer: {
      mn: '«Мэдэхгүй» гэж сонгоно. Тэр тохиолдолд манай улсын ижил байшингуудын ердийн утгыг авч, юу таамагласнаа хариунд жагсааж харуулна.',
      en: 'Choose “I do not know”. The calculator then takes the usual value of such houses in Mongolia, and lists what it assumed.',
      ko: '‘모름’을 선택하세요. 몽골의 비슷한 집에서 흔한 값을 쓰고, 무엇을 가정했는지 결과에 보여 줍니다.',
    },
  },
  {
    question: {
      mn: 'Тооцоогоо дараа дахин нээж болох уу?',
      en: 'Can I open my calculation again?',
      ko: '계산을 나중에 다시 열 수 있나요?',
    },
    answer: {
      mn: 'Болно. Хариуны хуудсанд «Кодоор хадгалах» товчийг дарж, гарсан кодоо тэмдэглэж аваарай. Бүртгэл шаардлагагүй. Кодыг мэддэг хүн тооцоог нээж чадна.',
      en: 'Yes. Press “Save with a code” on the result and write down the code. No account is needed. Whoever knows the code can open the calculation.',
      ko: '네. 결과 페이지에서 ‘코드로 저장’을 누르고 코드를 적어 두세요. 가입이 필요 없습니다. 코드를 아는 사람은 계산을 열 수 있습니다.',
    },
  },
  {
    question: {
      mn: 'И-мэйл хаяггүй бол бүртгүүлж болох уу?',
      en: 'Can I register without an e-mail address?',
      ko: '이메일 없이 가입할 수 있나요?',
    },
    answer: {
      mn: 'Болно. И-мэйл, утасны аль нэгийг бичнэ. Утсаа бичвэл баталгаажуулах код мессежээр ирнэ.',
      en: 'Yes. Enter an e-mail address or a phone number. With a phone number the code comes by SMS.',
      ko: '네. 이메일이나 전화번호 중 하나를 적으면 됩니다. 전화번호를 적으면 인증 코드가 문자로 옵니다.',
    },
  },
  {
    question: {
      mn: 'Нууц үгээ мартсан бол яах вэ?',
      en: 'What if I forget my password?',
      ko: '비밀번호를 잊으면 어떻게 하나요?',
    },
    answer: {
      mn: 'Нэвтрэх хуудсанд «Нууц үгээ мартсан уу?» гэснийг дарж, и-мэйл эсвэл утсаа бичээд «Код авах» товчийг дарна. Ирсэн зургаан оронтой кодоор шинэ нууц үг тавина.',
      en: 'Choose “Forgot your password?” on the sign-in page, enter your e-mail or phone and press “Get a code”. Set a new password with the six digits that arrive.',
      ko: '로그인 페이지에서 ‘비밀번호를 잊으셨나요?’를 누르고 이메일이나 전화번호를 적은 뒤 ‘코드 받기’를 누르세요. 받은 여섯 자리 코드로 새 비밀번호를 정합니다.',
    },
  },
  {
    question: {
      mn: 'Хувийн мэдээллээ устгуулж болох уу?',
      en: 'Can my personal data be deleted?',
      ko: '개인정보를 삭제할 수 있나요?',
    },
    answer: {
      mn: 'Болно. «Мэдээллээ устгуулах» хуудаснаас хүсэлт илгээнэ. Явцыг кодоор шалгана. Устгасан мэдээллийг сэргээх боломжгүй.',
      en: 'Yes. Send a request from the page “Delete my data” and follow it by its code. Deleted data cannot be recovered.',
      ko: '네. ‘내 데이터 삭제’ 페이지에서 요청하고 코드로 진행 상황을 확인하세요. 삭제한 정보는 되돌릴 수 없습니다.',
    },
  },
];
