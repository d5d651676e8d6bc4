import type { Random } from '../../random';
import { bareDay, dayOfYear } from './numerals';
import { pickPlace } from './places';
import { buildings, crews, events, gatherings, initials, materials, names, works } from './words';

/**
 * The facts of one news item: drawn once, so that its title and its text agree. Words have the form that their name
 * states; in sentences numbers precede a noun with the ending.
 */
export interface Facts {
  place: string;
  of: string;
  where: string;
  /** энэ өвөл */
  season: string;
  /** 10 дугаар сарын 24-ний өдөр, some days before publication. */
  recent: string;
  /** The same, one to three weeks after publication. */
  soon: string;
  /** 10 дугаар сарын 24, one to three weeks after publication. */
  deadline: string;
  households: number;
  homes: number;
  more: number;
  share: number;
  participants: number;
  workers: number;
  days: number;
  /** Degrees in a room before and after, and their difference. */
  before: number;
  after: number;
  warmer: number;
  /** Degrees below zero outside. */
  cold: number;
  /** Tonnes a winter: burnt before, and saved. */
  coal: string;
  saved: string;
  percent: number;
  /** Million ₮. */
  cost: string;
  loan: string;
  /** Percent a year. */
  rate: string;
  months: number;
  /** Thousand ₮. */
  thousand: number;
  /** Thousand ₮ that a household saves on fuel each winter month. */
  monthly: number;
  payback: number;
  thickness: number;
  /** µg/m³ of fine dust. */
  dust: number;
  material: { name: string; with: string };
  building: string;
  work: { done: string; doing: string };
  event: string;
  gathering: string;
  crew: string;
  person: string;
  /** Another person, who is quoted. */
  speaker: string;
  /** 1 … 12 */
  month: number;
}

/** Draws the facts of an item that is published on the given day. Months count from 1. */
export function drawFacts(random: Random, month: number, day: number, isWide: boolean): Facts {
  const place = pickPlace(random, isWide);
  const before = random.integer(12, 17);
  const warmer = random.integer(Math.max(3, 18 - before), Math.max(5, 22 - before));
  const coal = random.integer(32, 62) / 10;
  const percent = random.integer(22, 54);
  const cost = random.integer(32, 176) / 10;
  const loan = random.integer(Math.round(cost * 5), Math.round(cost * 9)) / 10;
  const recent = shifted(month, day, -random.integer(1, 6));
  const soon = shifted(month, day, random.integer(6, 21));
  return {
    place: place.name,
    of: place.of,
    where: place.where,
    season: seasonOf(month),
    recent: dayOfYear(recent.month, recent.day),
    soon: dayOfYear(soon.month, soon.day),
    deadline: bareDay(soon.month, soon.day),
    households: random.integer(14, 186),
    homes: random.integer(6, 38),
    more: random.integer(12, 94),
    share: random.integer(31, 68),
    participants: random.integer(24, 240),
    workers: random.integer(5, 16),
    days: random.integer(4, 26),
    before,
    after: before + warmer,
    warmer,
    cold: random.integer(...coldOf(month)),
    coal: short(coal),
    saved: short((coal * percent) / 100),
    percent,
    cost: short(cost),
    loan: short(loan),
    rate: short(random.integer(12, 24) / 2),
    months: random.pick([18, 24, 30, 36, 48, 60]),
    thousand: random.integer(14, 62) * 10,
    monthly: Math.max(30, Math.round((coal * percent) / 180) * 10),
    payback: random.integer(3, 9),
    thickness: random.pick([5, 8, 10, 12, 15, 20]),
    dust: random.integer(62, 310),
    material: random.pick(materials),
    building: random.pick(buildings),
    work: random.pick(works),
    event: random.pick(events),
    gathering: random.pick(gatherings),
    crew: random.pick(crews),
    person: drawPerson(random),
    speaker: drawPerson(random),
    month,
  };
}

/** One decimal, none where it would be zero. */
function short(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

function drawPerson(random: Random): string {
  return `${random.pick(initials)}.${random.pick(names)}`;
}

/** A day of a year that is not leap, moved by some days. */
function shifted(month: number, day: number, days: number): { month: number; day: number } {
  const moved = new Date(Date.UTC(2023, month - 1, day + days));
  return { month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

function seasonOf(month: number): string {
  if (month >= 6 && month <= 8) return 'энэ зун';
  if (month >= 9 && month <= 10) return 'энэ намар';
  return month >= 3 && month <= 5 ? 'энэ хавар' : 'энэ өвөл';
}

function coldOf(month: number): [number, number] {
  if (month === 12 || month <= 2) return [26, 38];
  return month === 11 || month === 3 ? [15, 25] : [5, 12];
}
