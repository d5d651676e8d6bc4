import type { Question } from './questions';

export const houseQuestions: readonly Question[] = [
  {
    question: {
      mn: 'Байшингаа аль хэсгээс нь эхэлж дулаалах вэ?',
      en: 'Which part of the house should be insulated first?',
      ko: '집의 어느 부분부터 단열해야 하나요?',
    },
    answer: {
      mn: 'Эхлээд цонх, хаалганы завсрыг чигжиж, дээврээ дулаална. Зардал багатай, үр дүн нь хурдан мэдрэгддэг. Дараа нь хана, шал, суурь, цонхоо үзнэ.\nБайшин бүр өөр. Тооцоолуур таны байшинд аль ажил нь зарцуулсан төгрөг бүрд хамгийн их хэмнэлт өгөхийг эрэмбэлж харуулна.',
      en: 'Begin with sealing the gaps of windows and doors, and with the roof. They cost little and you feel the effect soon. Walls, floor, foundation and windows come next.\nEvery house differs. The calculator orders the works for your house by what each tögrög spent saves.',
      ko: '먼저 창문과 문의 틈을 막고 지붕을 단열하세요. 비용이 적게 들고 효과를 빨리 느낄 수 있습니다. 그다음이 벽, 바닥, 기초, 창문입니다.\n집마다 다릅니다. 계산기는 쓴 돈에 비해 절감이 큰 공사부터 순서대로 보여 줍니다.',
    },
  },
  {
    question: {
      mn: 'Дулаалга хэдэн сантиметр зузаан байх ёстой вэ?',
      en: 'How thick should the insulation be?',
      ko: '단열재는 얼마나 두꺼워야 하나요?',
    },
    answer: {
      mn: 'Зузаан нь материалын дулаан дамжуулалт, байшингийн хийц, танай нутгийн өвлөөс шалтгаална. Тооцоолуур хананд 5–20 см, дээвэрт 10–30 см зузааныг харьцуулж, алинд нь зардлаа хамгийн сайн нөхөхийг харуулна.\nЭцсийн зузааныг аудитын дүгнэлтээр тогтооно.',
      en: 'It depends on the material, the construction of the house and the winters of your place. The calculator compares 5–20 cm on walls and 10–30 cm on roofs and shows which pays best.\nThe audit decides on the final thickness.',
      ko: '자재의 열전도율, 집의 구조, 지역의 겨울 기후에 따라 다릅니다. 계산기는 벽 5–20cm, 지붕 10–30cm 두께를 비교해 가장 유리한 것을 보여 줍니다.\n최종 두께는 에너지 진단으로 정합니다.',
    },
  },
  {
    question: {
      mn: 'Цонхоо солих уу, ханаа дулаалах уу?',
      en: 'Replace the windows or insulate the walls?',
      ko: '창문을 바꿀까요, 벽을 단열할까요?',
    },
    answer: {
      mn: 'Цонхоор салхи сийгэж байвал эхлээд завсрыг чигжээрэй. Хана дулаалгагүй бол дулаан голдуу ханаар алдагддаг, учир нь ханын талбай цонхныхоос хамаагүй том.\nХоёуланг нь хийх бол цонхоо түрүүлж сольж, дараа нь ханын дулаалгаар цонхны хүрээг давуулж битүүлнэ.',
      en: 'If wind comes through the windows, seal the gaps first. Where the walls have no insulation most heat leaves through them, because their area is far larger than that of the windows.\nIf you do both, replace the windows first; the insulation of the walls then covers their frames.',
      ko: '창문으로 바람이 들어오면 먼저 틈을 막으세요. 벽에 단열이 없으면 열은 주로 벽으로 나갑니다. 벽의 면적이 창문보다 훨씬 넓기 때문입니다.\n둘 다 한다면 창문을 먼저 바꾸고, 그다음 벽 단열재로 창틀까지 덮습니다.',
    },
  },
  {
    question: {
      mn: 'Хөөсөнцөр, чулуун хөвөн хоёрын аль нь дээр вэ?',
      en: 'Polystyrene or stone wool: which is better?',
      ko: '스티로폼과 암면 중 어느 것이 좋은가요?',
    },
    answer: {
      mn: 'Хөөсөнцөр хөнгөн, хямд. Чулуун хөвөн шатдаггүй, уур нэвтрүүлдэг. Гал түлдэг яндангийн ойролцоо зөвхөн шатдаггүй материал хэрэглэнэ.\nСонголтоо аудитор, бригадтайгаа ярилцаж, галын аюулгүй байдлын шаардлагад нийцүүлээрэй.',
      en: 'Polystyrene is light and cheap. Stone wool does not burn and lets vapour through. Near a chimney use only material that does not burn.\nDiscuss the choice with the auditor and the crew, and follow the fire rules.',
      ko: '스티로폼은 가볍고 저렴합니다. 암면은 타지 않고 습기를 내보냅니다. 굴뚝 주변에는 타지 않는 자재만 사용하세요.\n진단사, 작업반과 상의하고 소방 기준을 지키세요.',
    },
  },
  {
    question: {
      mn: 'Өвөл дулаалгын ажил хийж болох уу?',
      en: 'Can insulation work be done in winter?',
      ko: '겨울에도 단열 공사를 할 수 있나요?',
    },
    answer: {
      mn: 'Завсар чигжих, таазыг дотроос нь дулаалах ажлыг өвөл хийж болно. Цавуу, шавардлага хэрэглэдэг гадна ажлыг материалын үйлдвэрлэгчийн заасан дулаанд хийнэ, тиймээс ихэвчлэн хавар, зун, намар хийдэг.\nАудит, зээлийн бэлтгэлээ өвөл хийвэл дулаармагц ажлаа эхлүүлж амжина.',
      en: 'Sealing gaps and insulating the ceiling from inside can be done in winter. Outside work with glue and plaster needs the temperature that the maker of the material states, so it is usually done from spring to autumn.\nAn audit and a loan prepared in winter let the works begin as soon as it is warm.',
      ko: '틈 막기와 실내 천장 단열은 겨울에도 할 수 있습니다. 접착제와 미장을 쓰는 외부 공사는 자재 제조사가 정한 온도에서 해야 하므로 보통 봄부터 가을까지 합니다.\n겨울에 진단과 대출을 준비하면 따뜻해지자마자 공사를 시작할 수 있습니다.',
    },
  },
  {
    question: {
      mn: 'Дулаалсны дараа мөөгөнцөр үүсэх үү?',
      en: 'Will there be mould after insulation?',
      ko: '단열 후 곰팡이가 생기나요?',
    },
    answer: {
      mn: 'Дулаалга тасралтгүй, агааржуулалт хангалттай бол үгүй. Дулаан хана дээр чийг суудаггүй.\nЗавсраа чигжсэн байшинд чийг дотор үлддэг тул өрөөгөө өдөр бүр агаарлуулж, салхивчаа бүү бөглөөрэй. Тооцооны хариу чийгийн аюултай газрыг анхааруулна.',
      en: 'No, if the insulation has no gaps and the house is aired well. Damp does not settle on a warm wall.\nIn a sealed house damp stays inside, so air the rooms every day and do not block the vents. The result of the calculator warns where damp may settle.',
      ko: '단열이 끊김 없이 되어 있고 환기를 충분히 하면 생기지 않습니다. 따뜻한 벽에는 이슬이 맺히지 않습니다.\n틈을 막은 집은 습기가 남기 쉬우니 매일 환기하고 환기구를 막지 마세요. 계산 결과는 결로 위험이 있는 곳을 알려 줍니다.',
    },
  },
  {
    question: {
      mn: 'Гэрийг дулаалж болох уу?',
      en: 'Can a ger be insulated?',
      ko: '게르도 단열할 수 있나요?',
    },
    answer: {
      mn: 'Болно. Гэрийг дулаалгын иж бүрдлээр туурга, дээвэр, шал, хаалгаар нь дулаалдаг. Тооцоолуурт байшингийн төрлөө гэр гэж сонгоход энэ ажлыг тооцно.',
      en: 'Yes. An insulation kit for gers covers the wall, roof, floor and door. Choose a ger as the kind of house in the calculator, and it counts this work.',
      ko: '네. 게르용 단열 세트로 벽, 지붕, 바닥, 문을 단열합니다. 계산기에서 집 종류로 게르를 선택하면 이 공사를 계산합니다.',
    },
  },
  {
    question: {
      mn: 'Орон сууцны айл ганцаараа дулаалж болох уу?',
      en: 'Can one flat of an apartment block be insulated alone?',
      ko: '공동주택에서 한 집만 단열할 수 있나요?',
    },
    answer: {
      mn: 'Гадна ханыг нэг айл тус тусдаа дулаалбал завсраар нь чийг, хүйтэн ордог. Тиймээс сууц өмчлөгчдийн холбоогоороо ярилцаж, барилгаа бүтнээр нь дулаалах нь зөв.\nЦонх солих, завсар чигжихийг айл өөрөө хийж болно.',
      en: 'If flats insulate their outer walls one by one, damp and cold enter between them. Talk with the owners’ association and insulate the whole building.\nA family can replace its own windows and seal gaps.',
      ko: '외벽을 집마다 따로 단열하면 그 사이로 습기와 찬 공기가 들어옵니다. 소유자 협회와 상의해 건물 전체를 단열하는 것이 좋습니다.\n창문 교체와 틈 막기는 각 집에서 할 수 있습니다.',
    },
  },
];
