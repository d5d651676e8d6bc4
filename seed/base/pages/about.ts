import { paragraphs } from './html';

/** The sections of «Бидний тухай», each with the scene of its picture. */
export const about = [
  {
    title: 'Дулаан портал гэж юу вэ?',
    scene: 'цэвэр агаар',
    paragraphs: [
      {
        title: 'Нэг цонхны үйлчилгээ',
        description: paragraphs(
          'Дулаан портал нь байшин, орон сууцаа дулаалах гэсэн иргэнийг аудитор, бригад, банктай холбодог. Захиалга өгөхөөс хэмнэлтийн гэрчилгээ авах хүртэлх бүх алхам нэг дор явагдана.',
        ),
      },
      {
        title: 'Хэмжилтэд суурилсан шийдэл',
        description: paragraphs(
          'Дулаалгыг нүдээр таамаглахгүй. Аудитор хана, дээвэр, шал, цонх бүрийн дулаан алдагдлыг тооцож, хаанаас эхлэхийг тоогоор харуулна.',
        ),
      },
    ],
  },
  {
    title: 'Хэнд зориулсан бэ?',
    scene: 'гэр хороолол',
    paragraphs: [
      {
        title: 'Иргэн, өрх',
        description: paragraphs(
          'Байшингийнхаа дулаан алдагдлыг тооцоолж, тохирох бригад, зээлийн нөхцөлийг сонгоно.',
        ),
      },
      {
        title: 'Бригад',
        description: paragraphs('Хийсэн ажлаа танилцуулж, захиалга, гэрээ, актаа нэг дороос хөтөлнө.'),
      },
      {
        title: 'Банк, санхүүгийн байгууллага',
        description: paragraphs(
          'Зээлийн хүсэлтийг аудитын дүгнэлт, төсөвтэй нь хамт хүлээн авч шийдвэрлэнэ.',
        ),
      },
    ],
  },
  {
    title: 'Бид хэрхэн ажилладаг вэ?',
    scene: 'байшингийн огтлол',
    paragraphs: [
      {
        title: '1. Аудит',
        description: paragraphs('Аудитор газар дээр нь очиж хэмжилт хийж, дүгнэлт гаргана.'),
      },
      {
        title: '2. Гэрээ, санхүүжилт',
        description: paragraphs('Иргэн бригадтай гэрээ байгуулж, шаардлагатай бол зээлийн хүсэлт гаргана.'),
      },
      {
        title: '3. Ажил, хяналт',
        description: paragraphs('Бригад ажлын үе шат бүрийг зургаар баримтжуулж, хянагч чанарыг шалгана.'),
      },
      {
        title: '4. Гэрчилгээ',
        description: paragraphs('Ажил дууссаны дараа хэмнэлтийг дахин тооцож, QR кодтой гэрчилгээ олгоно.'),
      },
    ],
  },
] as const;

export const highlights = [
  {
    scene: 'хэмнэлт',
    description: paragraphs('Дулаалсан айл өвөлд түлшээ <strong>талаас илүү</strong> хэмнэх боломжтой.'),
  },
  {
    scene: 'дулааны зураг',
    description: paragraphs(
      'Дулааны зураг байшингийн <strong>хаанаас</strong> дулаан алдаж байгааг харуулна.',
    ),
  },
  {
    scene: 'цэвэр агаар',
    description: paragraphs(
      'Бага түлш гэдэг нь гэрт <strong>дулаан</strong>, гудамжинд <strong>цэвэр агаар</strong>.',
    ),
  },
] as const;

export const purposes: readonly string[] = [
  'Айл өрхийн байшин, орон сууцны дулаан алдагдлыг бууруулах',
  'Дулаалгын ажлын чанарыг нээлттэй, хяналттай болгох',
  'Бригад, үйлдвэрлэгчдийг иргэдтэй шууд холбох',
  'Ногоон зээл, санхүүгийн дэмжлэгийг иргэнд ойртуулах',
  'Агаарын бохирдол, хүлэмжийн хийг бууруулахад хувь нэмэр оруулах',
];

export const contact = {
  phone: '77000000',
  hours: 'Даваа–Баасан 09:00–18:00',
  email: 'info@example.com',
  address: 'Улаанбаатар хот, Сүхбаатар дүүрэг, 8-р хороо',
  facebook: 'https://facebook.example.com/dulaan',
  website: 'https://dulaan.example.com',
  youtube: 'https://youtube.example.com/dulaan',
  socials: 'https://social.example.com/dulaan',
} as const;

export const greenLoans = [
  {
    title: 'Ногоон зээл хэрхэн авах вэ?',
    video: 'https://video.example.com/nogoon-zeel',
    description: paragraphs(
      'Аудит хийлгэхээс зээлийн шийдвэр гарах хүртэлх алхмуудыг таван минутад тайлбарлана.',
    ),
  },
  {
    title: 'Дулаалгын зээл өөрийгөө хэрхэн төлдөг вэ?',
    video: 'https://video.example.com/hemnelt',
    description: paragraphs('Сарын төлбөрийг түлшний хэмнэлттэй жишиж үзүүлнэ.'),
  },
] as const;

export const collaborations = [
  {
    title: 'Бригад, аж ахуйн нэгж',
    description: paragraphs(
      'Дулаалгын ажлын туршлагатай, сургалтад хамрагдсан бригадыг бүртгэнэ. Бүртгэл үнэгүй.',
    ),
  },
  {
    title: 'Материал үйлдвэрлэгч, нийлүүлэгч',
    description: paragraphs('Бүтээгдэхүүнийхээ техник үзүүлэлт, үнийг каталогт байршуулна.'),
  },
  {
    title: 'Банк, санхүүгийн байгууллага',
    description: paragraphs('Зээлийн нөхцөлөө нийтэлж, хүсэлтийг цахимаар хүлээн авна.'),
  },
] as const;

export const advantages = [
  {
    title: 'Бэлэн захиалга',
    description: paragraphs('Аудит хийгдсэн, хэмжээ нь тодорхой захиалгыг шууд хүлээн авна.'),
  },
  {
    title: 'Нээлттэй үнэлгээ',
    description: paragraphs('Сайн ажил үнэлгээгээр харагдаж, дараагийн захиалгыг авчирна.'),
  },
  { title: 'Цаасгүй ажил', description: paragraphs('Гэрээ, акт, чанарын хяналт бүгд цахим.') },
  {
    title: 'Сургалт, зөвлөгөө',
    description: paragraphs('Шинэ материал, технологийн сургалтад тэргүүн ээлжид хамрагдана.'),
  },
] as const;
