import { paragraphs } from './html';

/** Kinds of bodies that a programme works with; no real one is named. */
export const partners = [
  {
    name: 'Хот байгуулалт хариуцсан яам',
    isPublicBody: true,
    text: 'Барилгын норм, стандарт, бодлогын дэмжлэг.',
    scene: 'гэрээ',
  },
  {
    name: 'Нийслэлийн агаарын чанар хариуцсан газар',
    isPublicBody: true,
    text: 'Агаарын чанарын мэдээлэл, гэр хорооллын дулаалгын хөтөлбөр.',
    scene: 'цэвэр агаар',
  },
  {
    name: 'Эрчим хүчний хэмнэлтийн зөвлөл',
    isPublicBody: true,
    text: 'Эрчим хүчний аудит, аудиторын сургалт, зөвшөөрөл.',
    scene: 'дулааны зураг',
  },
  {
    name: 'Барилгын дулаалгын холбоо (жишээ)',
    isPublicBody: false,
    text: 'Бригадын сургалт, ур чадварын үнэлгээ.',
    scene: 'сургалт',
  },
  {
    name: 'Ногоон санхүүжилтийн сан (жишээ)',
    isPublicBody: false,
    text: 'Зээлийн хүүгийн дэмжлэг, буцалтгүй тусламж.',
    scene: 'хэмнэлт',
  },
  {
    name: 'Техникийн их сургууль (жишээ)',
    isPublicBody: false,
    text: 'Хэмжилт, судалгаа, оюутны дадлага.',
    scene: 'ханын үе',
  },
] as const;

export const suppliers = [
  { name: 'Дулаан хавтан ХХК (жишээ)', hasContract: true, scene: 'ханын үе' },
  { name: 'Хангай ноос ХХК (жишээ)', hasContract: true, scene: 'материалын тээвэр' },
  { name: 'Тунгалаг цонх ХХК (жишээ)', hasContract: true, scene: 'дулаан цонх' },
  { name: 'Бат дээвэр ХХК (жишээ)', hasContract: false, scene: 'дулаалгын ажил' },
  { name: 'Чулуун хөвөн трейд ХХК (жишээ)', hasContract: false, scene: 'материалын тээвэр' },
  { name: 'Нарлаг эрчим ХХК (жишээ)', hasContract: false, scene: 'нарны хавтан' },
] as const;

export const products = [
  {
    type: 'Дулаалгын материал',
    title: 'Фасадын чулуун хөвөн хавтан',
    scene: 'ханын үе',
    description: paragraphs('Шатдаггүй, 110 кг/м³ нягттай. Шавардлагатай фасадад зориулсан.'),
  },
  {
    type: 'Дулаалгын материал',
    title: 'Хонины ноосон дулаалга',
    scene: 'материалын тээвэр',
    description: paragraphs('Дотоодын түүхий эдээр хийсэн, чийгийг зохицуулдаг.'),
  },
  {
    type: 'Цонх, хаалга',
    title: 'Гурван давхар шилтэй вакуум цонх',
    scene: 'дулаан цонх',
    description: paragraphs('Зөөлөн бүрхүүлтэй шил нь дулааныг дотогш ойлгоно.'),
  },
  {
    type: 'Халаалт',
    title: 'Хэмнэлттэй зуух',
    scene: 'зуух',
    description: paragraphs('Бүрэн шаталттай, дулааныг удаан хадгална.'),
  },
  {
    type: 'Агааржуулалт',
    title: 'Дулаан буцаагч салхивч',
    scene: 'байшингийн огтлол',
    description: paragraphs('Гарах агаарын дулаанаар орох агаарыг халаана.'),
  },
  {
    type: 'Сэргээгдэх эрчим хүч',
    title: 'Нарны хавтан, 3 кВт',
    scene: 'нарны хавтан',
    description: paragraphs('Өдрийн цахилгаан хэрэглээг нөхөж, илүүдлийг сүлжээнд өгнө.'),
  },
] as const;

export const banners = [
  {
    title: 'Байшингаа дулаалъя',
    description: 'Аудит, бригад, зээлээ нэг дороос',
    scene: 'өмнө ба дараа',
    link: '/services',
  },
  {
    title: 'Дулаан алдагдлаа тооцоол',
    description: 'Гурван минутад, бүртгэлгүйгээр',
    scene: 'дулааны зураг',
    link: '/calculator',
  },
  {
    title: 'Цэвэр агаар гэрээс эхэлнэ',
    description: 'Бага түлш, бага утаа',
    scene: 'цэвэр агаар',
    link: '/heatloss',
  },
] as const;

export const slides = [
  { type: 'Нүүр хуудас', title: 'Дулаан гэр, цэвэр агаар', scene: 'цэвэр агаар', link: '/about-us' },
  { type: 'Нүүр хуудас', title: 'Өвлөөс өмнө дулаалъя', scene: 'дулаалгын ажил', link: '/calculator/brigad' },
  { type: 'Нүүр хуудас', title: 'Хэмнэлтээ тоогоор хар', scene: 'хэмнэлт', link: '/dashboard' },
  { type: 'Иргэдэд', title: 'Аудитаас гэрчилгээ хүртэл', scene: 'байшингийн огтлол', link: '/user-guide' },
  { type: 'Бригадад', title: 'Ур чадвараа танилцуул', scene: 'сургалт', link: '/partners' },
  { type: 'Зээл', title: 'Ногоон зээлийн нөхцөлүүд', scene: 'гэрээ', link: '/loan' },
] as const;
