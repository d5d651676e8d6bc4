import type { Random } from '../../random';
import { ordinal } from './numerals';

/**
 * A place in the forms that sentences need. Endings are attached to the words аймаг, сум, дүүрэг and хороо, never on
 * the name itself, so that no name has to be inflected.
 */
export interface Place {
  /** Төв аймгийн Борнуур сум */
  name: string;
  /** … сумын */
  of: string;
  /** … суманд */
  where: string;
}

/** A soum or khoroo; where `isWide`, sometimes a whole aimag or district. */
export function pickPlace(random: Random, isWide: boolean): Place {
  const isInCapital = random.chance(0.42);
  const isWhole = isWide && random.chance(0.4);
  if (isInCapital) {
    const [district, khoroos] = random.pick(districts);
    return isWhole ? districtPlace(district) : khorooPlace(district, random.integer(1, khoroos));
  }
  const [aimag, soums] = random.pick(aimags);
  return isWhole ? aimagPlace(aimag) : soumPlace(aimag, random.pick(soums.split(' ')));
}

function aimagPlace(aimag: string): Place {
  return { name: `${aimag} аймаг`, of: `${aimag} аймгийн`, where: `${aimag} аймагт` };
}

function soumPlace(aimag: string, soum: string): Place {
  const full = `${aimag} аймгийн ${soum}`;
  return { name: `${full} сум`, of: `${full} сумын`, where: `${full} суманд` };
}

function districtPlace(district: string): Place {
  return { name: `${district} дүүрэг`, of: `${district} дүүргийн`, where: `${district} дүүрэгт` };
}

function khorooPlace(district: string, number: number): Place {
  const full = `${district} дүүргийн ${ordinal(number)}`;
  return { name: `${full} хороо`, of: `${full} хорооны`, where: `${full} хороонд` };
}

/** Districts with ger areas, and how many khoroos each has. */
const districts: readonly (readonly [string, number])[] = [
  ['Баянгол', 34],
  ['Баянзүрх', 43],
  ['Чингэлтэй', 24],
  ['Хан-Уул', 25],
  ['Сонгинохайрхан', 43],
  ['Сүхбаатар', 20],
  ['Налайх', 8],
  ['Багануур', 5],
];

const aimags: readonly (readonly [string, string])[] = [
  ['Архангай', 'Эрдэнэбулган Батцэнгэл Ихтамир Тариат Түвшрүүлэх Хайрхан Хотонт Цэнхэр Цэцэрлэг'],
  ['Баян-Өлгий', 'Өлгий Алтанцөгц Булган Буянт Дэлүүн Ногооннуур Сагсай Толбо Цэнгэл'],
  ['Баянхонгор', 'Баянхонгор Баянлиг Богд Бөмбөгөр Галуут Гурванбулаг Жаргалант Шинэжинст Эрдэнэцогт'],
  ['Булган', 'Булган Баян-Агт Бүрэгхангай Дашинчилэн Могод Рашаант Сэлэнгэ Тэшиг Хутаг-Өндөр'],
  ['Говь-Алтай', 'Есөнбулаг Бигэр Дарив Дэлгэр Тайшир Тонхил Халиун Чандмань Шарга'],
  ['Говьсүмбэр', 'Сүмбэр Баянтал Шивээговь'],
  ['Дархан-Уул', 'Дархан Орхон Хонгор Шарынгол'],
  ['Дорноговь', 'Сайншанд Айраг Даланжаргалан Замын-Үүд Мандах Хатанбулаг Эрдэнэ'],
  ['Дорнод', 'Хэрлэн Баянтүмэн Дашбалбар Матад Халхгол Хөлөнбуйр Чойбалсан Чулуунхороот'],
  ['Дундговь', 'Сайнцагаан Адаацаг Гурвансайхан Дэлгэрцогт Луус Өлзийт Хулд Эрдэнэдалай'],
  ['Завхан', 'Улиастай Алдархаан Идэр Их-Уул Отгон Тосонцэнгэл Тэлмэн Яруу'],
  ['Орхон', 'Баян-Өндөр Жаргалант'],
  ['Өвөрхангай', 'Арвайхээр Бүрд Есөнзүйл Сант Тарагт Уянга Хархорин Хужирт'],
  ['Өмнөговь', 'Даланзадгад Булган Гурвантэс Манлай Ноён Номгон Ханбогд Цогтцэций'],
  ['Сүхбаатар', 'Баруун-Урт Асгат Дарьганга Мөнххаан Онгон Түмэнцогт Уулбаян Эрдэнэцагаан'],
  ['Сэлэнгэ', 'Сүхбаатар Баруунбүрэн Ерөө Жавхлант Мандал Орхонтуул Сайхан Хүдэр Шаамар'],
  ['Төв', 'Зуунмод Аргалант Архуст Батсүмбэр Баянчандмань Борнуур Жаргалант Заамар Лүн Эрдэнэ'],
  ['Увс', 'Улаангом Баруунтуруун Бөхмөрөн Зүүнговь Малчин Наранбулаг Тариалан Тэс Хяргас'],
  ['Ховд', 'Жаргалант Булган Дарви Зэрэг Манхан Мянгад Үенч Чандмань Эрдэнэбүрэн'],
  ['Хөвсгөл', 'Мөрөн Арбулаг Галт Ренчинлхүмбэ Тариалан Тосонцэнгэл Түнэл Ханх Цэцэрлэг'],
  ['Хэнтий', 'Хэрлэн Батноров Биндэр Бор-Өндөр Дадал Дэлгэрхаан Норовлин Өмнөдэлгэр Цэнхэрмандал'],
];
