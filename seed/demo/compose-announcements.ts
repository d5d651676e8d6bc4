import { placeInEnglish, placeInKorean } from './place-names';
import type { Moment } from './calendar';
import { dayOfYear } from './numerals';

/** A title and a text in HTML. */
interface Words {
  title: string;
  description: string;
}

/** An announcement as it is the same on every machine. */
export interface Announcement extends Words {
  english: Words;
  korean: Words;
  /** Paths of this portal. */
  links: string[];
  moment: Moment;
  isPublished: boolean;
  isNotified: boolean;
}

/** One for every pair of a subject and a person whom it concerns. */
export function composeAnnouncements(): Announcement[] {
  return subjects.flatMap((subject, index) =>
    subject.places.map((place, turn) => {
      const [month, day] = [monthOf(subject, index + turn * 3), 5 + ((index * 7 + turn * 5) % 23)];
      // Announced two weeks before the day that it names.
      const announced = new Date(Date.UTC(2023, month - 1, day - 14));
      return {
        title: subject.title(place),
        description: `<p>${subject.text(place, dayOfYear(month, day))}</p><h3>${subject.heading}</h3><ul>${subject.items
          .map((item) => `<li>${item}</li>`)
          .join('')}</ul><p>Лавлах зүйл байвал харьяа хороо, сумын захиргаанд хандана уу.</p>`,
        english: wordsOf(subject.english(placeInEnglish(place), dayInEnglish(month, day))),
        korean: wordsOf(subject.korean(placeInKorean(place), `${month}월 ${day}일`)),
        links: [...subject.pages],
        moment: {
          yearsAgo: 0,
          month: announced.getUTCMonth() + 1,
          day: announced.getUTCDate(),
          hour: 9 + (turn % 8),
          minute: (index * 13 + turn * 7) % 60,
        },
        isPublished: (index + turn) % 11 !== 10,
        isNotified: turn % 3 === 0,
      };
    }),
  );
}

function wordsOf([title, text]: readonly [title: string, text: string]): Words {
  return { title, description: `<p>${text}</p>` };
}

function dayInEnglish(month: number, day: number): string {
  const date = new Date(Date.UTC(2023, month - 1, day));
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

function monthOf({ months = allMonths }: Subject, turn: number): number {
  return months[turn % months.length] ?? 1;
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Subject {
  title: (place: string) => string;
  text: (place: string, day: string) => string;
  /** The title and a short text. */
  english: (place: string, day: string) => readonly [title: string, text: string];
  korean: (place: string, day: string) => readonly [title: string, text: string];
  heading: string;
  items: readonly string[];
  pages: readonly string[];
  /** In the genitive: the titles say what of the place is meant. */
  places: readonly string[];
  /** When it can happen; without them at any time. */
  months?: readonly number[];
}

const cityDistricts = [
  'Баянгол дүүргийн',
  'Баянзүрх дүүргийн',
  'Сонгинохайрхан дүүргийн',
  'Чингэлтэй дүүргийн',
];
const aimags = ['Архангай аймгийн', 'Дархан-Уул аймгийн', 'Орхон аймгийн', 'Хөвсгөл аймгийн', 'Ховд аймгийн'];

const subjects: readonly Subject[] = [
  {
    title: (of) => `Эрчим хүчний аудитын хүсэлт авч эхэллээ: ${of} иргэдэд`,
    text: (of, day) =>
      `${of} гэр хорооллын айл өрхөөс эрчим хүчний аудитын хүсэлтийг ${day} хүртэл цахимаар хүлээн авна. Аудитор таны байшинд үзлэг хийж, дулааны алдагдал, авах арга хэмжээний дүгнэлтийг гаргаж өгнө.`,
    english: (place, day) => [
      `Energy audits: requests are open in ${place}`,
      `Families in the ger districts of ${place} can request an energy audit online until ${day}. An auditor inspects the house and reports where it loses heat and what to do.`,
    ],
    korean: (place, day) => [
      `에너지 진단 신청 접수 시작: ${place}`,
      `${place} 게르 지역 가정은 ${day}까지 온라인으로 에너지 진단을 신청할 수 있습니다. 진단사가 집을 점검하고 열손실과 개선 방법을 알려 드립니다.`,
    ],
    heading: 'Бэлтгэх зүйл',
    items: ['Байшингийн хэмжээ, барьсан он', 'Өнгөрсөн өвлийн түлшний зардал', 'Холбоо барих утас'],
    pages: ['/calculator', '/calculator/order'],
    places: [...cityDistricts, ...aimags],
  },
  {
    title: (of) => `Дулаалгын бригад сонгон шалгаруулна: ${of} ажил`,
    text: (of, day) =>
      `${of} айл өрхийн дулаалгын ажлыг гүйцэтгэх бригадыг сонгон шалгаруулна. Саналыг ${day} хүртэл хүлээн авч, дүнг сайтад нийтэлнэ.`,
    english: (place, day) => [
      `Call for insulation crews: ${place}`,
      `Crews for insulation works in ${place} can apply until ${day}. The results will be published on this site.`,
    ],
    korean: (place, day) => [
      `단열 작업반 모집: ${place}`,
      `${place} 가정의 단열 공사를 맡을 작업반을 ${day}까지 모집합니다. 결과는 이 사이트에 공지합니다.`,
    ],
    heading: 'Тавих шаардлага',
    items: [
      'Дулаалгын сургалтын гэрчилгээтэй ахлагч',
      'Хоёроос доошгүй жилийн туршлага',
      'Хөдөлмөрийн аюулгүй байдлын заавартай байх',
    ],
    pages: ['/calculator/brigad'],
    places: ['Налайх дүүргийн', 'Хан-Уул дүүргийн', ...aimags],
  },
  {
    title: (of) => `Ногоон зээлийн мэдээллийн өдөр: ${of} оршин суугчдад`,
    text: (of, day) =>
      `${of} оршин суугчдад зориулсан ногоон зээлийн мэдээллийн өдөр ${day} болно. Банкны зөвлөхүүд нөхцөлөө танилцуулж, сарын төлбөрийг айл бүрийн орлогод тааруулан тооцож өгнө.`,
    english: (place, day) => [
      `Information day on green loans: ${place}`,
      `The information day on green loans for residents of ${place} is on ${day}. Bank advisers explain the terms and work out monthly payments for each family.`,
    ],
    korean: (place, day) => [
      `녹색 대출 설명회: ${place}`,
      `${place} 주민을 위한 녹색 대출 설명회가 ${day}에 열립니다. 은행 상담원이 조건을 설명하고 가정별 월 상환액을 계산해 드립니다.`,
    ],
    heading: 'Авах мэдээлэл',
    items: ['Хүү, хугацаа, урьдчилгаа', 'Бүрдүүлэх баримт', 'Түлшний хэмнэлт, сарын төлбөрийн харьцуулалт'],
    pages: ['/calculator', '/calculator/answer'],
    places: cityDistricts,
  },
  {
    title: (of) => `Дулаалгын мастерын сургалтын бүртгэл: ${of} сургалтын төв`,
    text: (of, day) =>
      `${of} сургалтын төвд дулаалгын мастер бэлтгэх сургалт зохион байгуулна. Бүртгэл ${day} дуусна. Төгсөгчид шалгалт өгч, гэрчилгээ авна.`,
    english: (place, day) => [
      `Register for insulation training: ${place}`,
      `The training centre in ${place} teaches insulation work. Registration closes on ${day}. Graduates take an exam and receive a certificate.`,
    ],
    korean: (place, day) => [
      `단열 기술자 교육 접수: ${place}`,
      `${place} 교육 센터에서 단열 기술자 교육을 엽니다. 접수는 ${day}에 마감합니다. 수료자는 시험을 거쳐 수료증을 받습니다.`,
    ],
    heading: 'Хөтөлбөр',
    items: [
      'Дулааны алдагдлын үндэс',
      'Материал ба битүүмжлэл',
      'Жишиг ханан дээрх дадлага',
      'Хөдөлмөрийн аюулгүй байдал',
    ],
    pages: ['/news'],
    places: ['Багануур дүүргийн', 'Сүхбаатар дүүргийн', ...aimags],
  },
  {
    title: (of) => `Яндан, зуухны үнэ төлбөргүй үзлэг: ${of} өрхүүдэд`,
    text: (of, day) =>
      `Халаалтын улирлыг угтан ${of} өрхүүдэд яндан, зуухны үнэ төлбөргүй үзлэг ${day} эхэлнэ. Үзлэгт хамрагдах хүсэлтээ хороо, сумын захиргаанд болон цахимаар өгнө үү.`,
    english: (place, day) => [
      `Free chimney and stove checks: ${place}`,
      `Before the heating season, chimneys and stoves in ${place} are checked free of charge from ${day}. Ask for a check at your khoroo or soum office, or online.`,
    ],
    korean: (place, day) => [
      `굴뚝과 난로 무료 점검: ${place}`,
      `난방철을 앞두고 ${day}부터 ${place} 가정의 굴뚝과 난로를 무료로 점검합니다. 호로·솜 사무소나 온라인으로 신청하세요.`,
    ],
    heading: 'Үзлэгээр шалгах зүйл',
    items: [
      'Яндангийн бөглөрөл, хагарал',
      'Зуухны битүүмжлэл',
      'Угаарын хийн мэдрэгч',
      'Зуух орчмын аюулгүй зай',
    ],
    pages: ['/heatloss', '/news'],
    places: [...cityDistricts, 'Налайх дүүргийн', 'Багануур дүүргийн'],
    months: [9, 10],
  },
  {
    title: (of) => `Загвар байшингийн нээлттэй өдөр: ${of} иргэдийг урьж байна`,
    text: (of, day) =>
      `${of} загвар байшингийн нээлттэй өдөр ${day} болно. Хана, дээвэр, шал, цонхны дулаалгыг огтлолоор нь харж, мэргэжилтнээс асуух боломжтой.`,
    english: (place, day) => [
      `Open day at the model house: ${place}`,
      `The model house in ${place} is open to visitors on ${day}. See the insulation of walls, roof, floor and windows in section, and ask a specialist.`,
    ],
    korean: (place, day) => [
      `시범 주택 공개 행사: ${place}`,
      `${place} 시범 주택을 ${day}에 공개합니다. 벽, 지붕, 바닥, 창문 단열을 단면으로 보고 전문가에게 물어볼 수 있습니다.`,
    ],
    heading: 'Үзэх зүйл',
    items: [
      'Дулаалгын давхаргын огтлол',
      'Цонхны харьцуулалт',
      'Дулааны камерын зураг',
      'Зардал, хэмнэлтийн тооцоо',
    ],
    pages: ['/heatloss'],
    places: [
      'Хан-Уул дүүргийн',
      'Чингэлтэй дүүргийн',
      'Төв аймгийн',
      'Сэлэнгэ аймгийн',
      'Өвөрхангай аймгийн',
    ],
  },
];
