import type { Moment } from './calendar';
import { dayOfYear } from './numerals';

/** An announcement as it is the same on every machine. */
export interface Announcement {
  title: string;
  /** HTML. */
  description: string;
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

function monthOf({ months = allMonths }: Subject, turn: number): number {
  return months[turn % months.length] ?? 1;
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Subject {
  title: (place: string) => string;
  text: (place: string, day: string) => string;
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
    heading: 'Бэлтгэх зүйл',
    items: ['Байшингийн хэмжээ, барьсан он', 'Өнгөрсөн өвлийн түлшний зардал', 'Холбоо барих утас'],
    pages: ['/calculator', '/calculator/order'],
    places: [...cityDistricts, ...aimags],
  },
  {
    title: (of) => `Дулаалгын бригад сонгон шалгаруулна: ${of} ажил`,
    text: (of, day) =>
      `${of} айл өрхийн дулаалгын ажлыг гүйцэтгэх бригадыг сонгон шалгаруулна. Саналыг ${day} хүртэл хүлээн авч, дүнг сайтад нийтэлнэ.`,
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
    heading: 'Авах мэдээлэл',
    items: ['Хүү, хугацаа, урьдчилгаа', 'Бүрдүүлэх баримт', 'Түлшний хэмнэлт, сарын төлбөрийн харьцуулалт'],
    pages: ['/calculator', '/calculator/answer'],
    places: cityDistricts,
  },
  {
    title: (of) => `Дулаалгын мастерын сургалтын бүртгэл: ${of} сургалтын төв`,
    text: (of, day) =>
      `${of} сургалтын төвд дулаалгын мастер бэлтгэх сургалт зохион байгуулна. Бүртгэл ${day} дуусна. Төгсөгчид шалгалт өгч, гэрчилгээ авна.`,
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
