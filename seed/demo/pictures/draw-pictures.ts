import { createRandom, type Random } from '../../random';
import { height, width } from './landscape';
import { beforeAndAfter, crewAtWork, delivery } from './scenes/building-sites';
import { houseInSection, savings, wallLayers } from './scenes/diagrams';
import { contract, training } from './scenes/lessons';
import { gathering, solarHouse } from './scenes/neighbourhood';
import { stove, warmWindow } from './scenes/rooms';
import { cleanAir, gerDistrict, smokyMorning } from './scenes/settlements';
import { thermalPicture } from './scenes/thermal-picture';
import { circle, line, path } from './svg';

export interface Drawing {
  /** The file's display name; it states that this is an illustration. */
  name: string;
  /** The scene's description. */
  scene: string;
  /** Types of news that it suits. */
  newsTypes: readonly string[];
  svg: string;
}

interface Scene {
  name: string;
  draw: (random: Random) => string;
  newsTypes: readonly string[];
}

/** The number of variants of each scene, with different light and people. */
const VARIANTS = 3;

/** All pictures of the demo; they are the same on every machine. */
export function drawPictures(): Drawing[] {
  return scenes.flatMap(({ name, draw, newsTypes }) =>
    Array.from({ length: VARIANTS }, (_, index) => ({
      name: `Зураг, чимэглэл: ${name} ${index + 1}.webp`,
      scene: name,
      newsTypes,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(createRandom(`${name} ${index}`))}${mark}</svg>`,
    })),
  );
}

/** A brush in the corner: this is drawn, not photographed. */
const mark = [
  circle(926, 508, 17, '#ffffff', { opacity: 0.75 }),
  line('M934 500 L925 509', '#8d6a49', 4),
  path('M926 506 q3 3 1 6 q-4 6 -11 4 q4 -2 4 -5 q1 -5 6 -5 Z', '#0366cc'),
].join('');

const scenes: readonly Scene[] = [
  { name: 'гэр хороолол', draw: gerDistrict, newsTypes: ['Үйл явдал', 'Хууль эрх зүй', 'Санхүүжилт'] },
  { name: 'утаатай өглөө', draw: smokyMorning, newsTypes: ['Агаарын чанар'] },
  { name: 'цэвэр агаар', draw: cleanAir, newsTypes: ['Агаарын чанар', 'Үйл явдал'] },
  { name: 'дулаалгын ажил', draw: crewAtWork, newsTypes: ['Бригадын мэдээ', 'Үйл явдал', 'Сургалт'] },
  { name: 'нарны хавтан', draw: solarHouse, newsTypes: ['Технологи', 'Агаарын чанар'] },
  { name: 'өдөрлөг', draw: gathering, newsTypes: ['Үйл явдал', 'Сургалт'] },
  { name: 'материалын тээвэр', draw: delivery, newsTypes: ['Бригадын мэдээ', 'Үйл явдал'] },
  {
    name: 'өмнө ба дараа',
    draw: beforeAndAfter,
    newsTypes: ['Үйл явдал', 'Зөвлөгөө', 'Санхүүжилт', 'Бригадын мэдээ'],
  },
  { name: 'зуух', draw: stove, newsTypes: ['Зөвлөгөө', 'Агаарын чанар', 'Сургалт'] },
  { name: 'дулаан цонх', draw: warmWindow, newsTypes: ['Зөвлөгөө', 'Үйл явдал', 'Технологи'] },
  { name: 'сургалт', draw: training, newsTypes: ['Сургалт', 'Бригадын мэдээ'] },
  { name: 'гэрээ', draw: contract, newsTypes: ['Хууль эрх зүй', 'Санхүүжилт'] },
  { name: 'ханын үе', draw: wallLayers, newsTypes: ['Технологи', 'Зөвлөгөө', 'Сургалт'] },
  { name: 'байшингийн огтлол', draw: houseInSection, newsTypes: ['Зөвлөгөө', 'Технологи', 'Хууль эрх зүй'] },
  { name: 'хэмнэлт', draw: savings, newsTypes: ['Санхүүжилт'] },
  { name: 'дулааны зураг', draw: thermalPicture, newsTypes: ['Технологи', 'Бригадын мэдээ'] },
];
