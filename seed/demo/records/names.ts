import type { Random } from '../../random';

/** An invented person. */
export interface Person {
  /** The father's name. */
  lastName: string;
  firstName: string;
  gender: 'male' | 'female';
}

export function drawPerson(random: Random): Person {
  const gender = random.chance(0.5) ? 'female' : 'male';
  return {
    lastName: random.pick(fathers),
    firstName: random.pick(gender === 'female' ? women : men),
    gender,
  };
}

/** Given names: common starts joined with common ends, and names without a common end. */
const men = [
  ...joined(
    ['Бат', 'Ган', 'Мөнх', 'Энх', 'Төмөр', 'Сүх', 'Чулуун', 'Эрдэнэ', 'Отгон', 'Цогт'],
    ['баяр', 'баатар', 'болд', 'зориг', 'жаргал', 'тулга'],
  ),
  ...'Дорж Тэмүүлэн Билгүүн Тулга Наранбаатар Пүрэвдорж Лхагвадорж Нямдорж Дашдондог Баасандорж Амартүвшин'.split(
    ' ',
  ),
];

const women = [
  ...joined(
    ['Бат', 'Ган', 'Мөнх', 'Энх', 'Оюун', 'Алтан', 'Нар', 'Наран', 'Болор', 'Эрдэнэ'],
    ['цэцэг', 'чимэг', 'туяа', 'гэрэл', 'сувд', 'заяа'],
  ),
  ...'Номин Ариунаа Сарнай Хулан Солонго Уранчимэг Долгорсүрэн Цэрэндулам Отгонжаргал Пүрэвсүрэн Мишээл'.split(
    ' ',
  ),
];

const fathers =
  'Батаа Баасан Бямба Ганбат Ганболд Даваа Дамдин Дорж Дэмбэрэл Жамсран Жигжид Лувсан Лхагва Мягмар Намжил Нацаг Ням Очир Пүрэв Пэлжээ Равдан Рэнцэн Сандаг Содном Сүрэн Сэнгэ Төмөр Түвдэн Хорлоо Цагаан Цогт Цэвээн Цэдэн Цэнд Чимэд Чойжил Шагдар Шарав Эрдэнэ Ядам'.split(
    ' ',
  );

function joined(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end));
}
