import { lookups } from '../../base/lookups';
import { createRandom, type Random } from '../../random';
import { drawPerson, type Person } from './names';
import { drawSpot, type Spot } from './spots';

/** A person who renovates a home. */
export interface Citizen extends Person {
  phone: string;
  spot: Spot;
  /** Days between the registration and today. */
  daysAgo: number;
}

export interface CrewWork {
  title: string;
  description: string;
}

export interface Crew {
  name: string;
  kind: 'company' | 'cooperative' | 'individual';
  serviceType: string;
  services: string;
  phone: string;
  spot: Spot;
  years: number;
  staff: number;
  members: 'male' | 'female' | 'mixed';
  isTrained: boolean;
  hasContract: boolean;
  works: CrewWork[];
  daysAgo: number;
}

/** The first is the demo account. */
export const citizenCount = 2001;
export const crewCount = 300;

/** The same invented people every time. Phones are in a block of their own; there are no register numbers. */
export function composeCitizens(): Citizen[] {
  const random = createRandom('citizens');
  return Array.from({ length: citizenCount }, (_, index) => ({
    ...drawPerson(random),
    phone: String(55_000_000 + index),
    spot: drawSpot(random),
    daysAgo: random.integer(30, 1200),
  }));
}

/** The same invented crews every time; no two have one name. */
export function composeCrews(): Crew[] {
  const random = createRandom('crews');
  const names = random.shuffle(
    firstWords.flatMap((first) => secondWords.map((second) => `${first} ${second}`)),
  );
  return names.slice(0, crewCount).map((name, index) => {
    const kind = random.pick(['company', 'company', 'company', 'cooperative', 'individual'] as const);
    const years = random.integer(1, 22);
    const serviceType = random.pick(serviceTypes);
    return {
      name: kind === 'company' ? `${name} ХХК` : kind === 'cooperative' ? `${name} хоршоо` : `${name} бригад`,
      kind,
      serviceType,
      services: servicesOf(random, serviceType),
      phone: String(55_100_000 + index),
      spot: drawSpot(random),
      years,
      staff: random.integer(3, kind === 'company' ? 45 : 12),
      members: random.pick(['male', 'mixed', 'mixed'] as const),
      isTrained: random.chance(0.7),
      hasContract: random.chance(0.6),
      works: Array.from({ length: random.integer(1, 4) }, () => drawWork(random)),
      daysAgo: random.integer(200, 1100),
    };
  });
}

function servicesOf(random: Random, serviceType: string): string {
  const others = random
    .shuffle(serviceTypes.filter((name) => name !== serviceType))
    .slice(0, random.integer(1, 3));
  return [serviceType, ...others].join(', ');
}

function drawWork(random: Random): CrewWork {
  const area = random.integer(4, 24) * 10;
  const thickness = random.pick([10, 12, 15, 20]);
  const what = random.pick(workTitles);
  return {
    title: `${area} м² ${what}`,
    description: `<p>${random.pick(materials)} ${thickness} см зузаан дулаалга хийж, ${random.integer(5, 24)} хоногт хүлээлгэн өгсөн.</p><p>${random.pick(results)}</p>`,
  };
}

const serviceTypes = lookups.service_type ?? [];

const firstWords =
  'Алтан Арвай Бат Баян Богд Буянт Гал Дулаан Есөн Зүүн Их Мөнх Наран Оргил Саран Соёмбо Тэнгэр Уран Хангай Хас Хөх Цагаан Шинэ Эрдэнэ Эв'.split(
    ' ',
  );
const secondWords =
  'голомт хийц хана дээвэр тулга өргөө суурь байшин барилга гэрэгэ шонхор булаг хайрхан дөл'.split(' ');
const workTitles = [
  'амины орон сууцны гадна ханын дулаалга',
  'байшингийн дээврийн дулаалга',
  'модон байшингийн иж бүрэн дулаалга',
  'блокон байшингийн фасад',
  'цэцэрлэгийн барилгын дулаалга',
  'байшингийн суурь, хаяавчийн дулаалга',
  'орон сууцны гадна фасадын шинэчлэл',
];
const materials = [
  'Чулуун хөвөнгөөр',
  'Хөөсөнцөр хавтангаар',
  'Шахмал хөөсөнцрөөр',
  'Хонины ноосон дулаалгаар',
];
const results = [
  'Өвлийн түлшний хэрэглээ бараг хоёр дахин буурсан.',
  'Өрөөний температур нэмэгдэж, салхи сийгэх нь зогссон.',
  'Захиалагч баталгаат хугацаанд ямар нэг гомдол гаргаагүй.',
  'Дулааны зургаар шалгахад дулааны гүүр илрээгүй.',
];
