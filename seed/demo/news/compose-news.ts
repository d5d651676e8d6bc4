import { createRandom, type Random } from '../../random';
import { drawMoment, type Moment } from './calendar';
import type { AdviceList, Desk, Story } from './desk';
import { advice } from './desks/advice';
import { air } from './desks/air';
import { crews } from './desks/crews';
import { events } from './desks/events';
import { finance } from './desks/finance';
import { law } from './desks/law';
import { technology } from './desks/technology';
import { training } from './desks/training';
import { drawFacts, type Facts } from './facts';

/** The order is that of the news types' numbers. */
export const desks: readonly Desk[] = [events, advice, finance, crews, technology, air, law, training];

/** One news item as it is the same on every machine; only the years of its dates depend on the day of seeding. */
export interface NewsItem {
  newsType: string;
  title: string;
  /** HTML. */
  description: string;
  moment: Moment;
  isPublished: boolean;
  isSpecial: boolean;
}

/** Writes so many items, no two with the same title. */
export function composeNews(count: number): NewsItem[] {
  const random = createRandom('news');
  const flags = createRandom('news flags');
  const titles = new Set<string>();
  const recent: Story[] = [];
  const moments = Array.from({ length: count }, () => drawMoment(random)).toSorted(byTime);
  return moments.map((moment) => {
    const desk = pickDesk(random);
    const { story, facts, title } = pickStory(random, desk, moment, recent, titles);
    recent.push(story);
    if (recent.length > SPACING) recent.shift();
    titles.add(title);
    const isPublished = flags.chance(0.92);
    return {
      newsType: desk.newsType,
      title,
      description: describe(random, desk, story, facts),
      moment,
      isPublished,
      // An unpublished item cannot be featured: the form hides the switch.
      isSpecial: isPublished && flags.chance(0.033),
    };
  });
}

/** So many items must lie between two of one pattern, so that no page of a list looks repeated. */
const SPACING = 40;

function byTime(a: Moment, b: Moment): number {
  return (
    b.yearsAgo - a.yearsAgo || a.month - b.month || a.day - b.day || a.hour - b.hour || a.minute - b.minute
  );
}

function pickDesk(random: Random): Desk {
  let left = random.next() * desks.reduce((sum, desk) => sum + desk.weight, 0);
  return desks.find((desk) => (left -= desk.weight) < 0) ?? events;
}

function pickStory(
  random: Random,
  desk: Desk,
  moment: Moment,
  recent: readonly Story[],
  titles: ReadonlySet<string>,
): { story: Story; facts: Facts; title: string } {
  const fitting = desk.stories.filter((story) => story.months?.includes(moment.month) ?? true);
  const fresh = fitting.filter((story) => !recent.includes(story));
  // If all were used recently, the least recently used one is repeated.
  const candidates =
    fresh.length > 0 ? fresh : [recent.find((story) => fitting.includes(story)) ?? events.stories[0]];
  for (;;) {
    const story = random.pick(candidates);
    if (!story) throw new Error(`The desk "${desk.newsType}" has no stories`);
    const facts = drawFacts(random, moment.month, moment.day, story.isWide ?? false);
    const title = story.title(facts);
    if (!titles.has(title)) return { story, facts, title };
  }
}

/** Two to four paragraphs, often with a list, closed by what the reader can do. */
function describe(random: Random, desk: Desk, story: Story, facts: Facts): string {
  const [first, ...others] = random
    .shuffle(story.paragraphs ?? desk.paragraphs)
    .map((pattern) => pattern(facts));
  // Two people are not quoted in one item.
  const second = others.find((text) => !(isQuote(text) && first !== undefined && isQuote(first)));
  const lists = (story.lists ?? desk.lists).filter((list) => list.months?.includes(facts.month) ?? true);
  const parts = [paragraph(story.lead(facts))];
  if (first !== undefined) parts.push(paragraph(first));
  const hasList = lists.length > 0 && random.chance(0.6);
  if (hasList) parts.push(listOf(random, lists));
  if (second !== undefined && (!hasList || random.chance(0.5))) parts.push(paragraph(second));
  if (random.chance(0.45)) parts.push(paragraph(random.pick(closings)));
  return parts.join('');
}

function isQuote(text: string): boolean {
  return text.includes('» гэж');
}

function listOf(random: Random, lists: readonly AdviceList[]): string {
  const list = random.pick(lists);
  const fewest = list.isWhole ? list.items.length : Math.max(3, list.items.length - 2);
  const left = new Set(random.shuffle(list.items).slice(0, random.integer(fewest, list.items.length)));
  // The omitted items vary; the order remains.
  const items = list.items.filter((item) => left.has(item)).map((item) => `<li>${item}</li>`);
  return `<h3>${list.heading}</h3><ul>${items.join('')}</ul>`;
}

function paragraph(text: string): string {
  return `<p>${text}</p>`;
}

const closings = [
  'Та ч мөн байшингийнхаа дулааны алдагдлыг нүүр хуудасны тооцоолуураар үнэ төлбөргүй тооцоолж үзээрэй.',
  'Дэлгэрэнгүй мэдээллийг сум, хорооны захиргаанаас болон энэхүү сайтаас авна уу.',
  'Эрчим хүчний аудит захиалах хүсэлтийг цахимаар хүлээн авч байна.',
  'Асуулт, саналаа «Холбоо барих» хэсгээр ирүүлээрэй.',
  'Ойролцоох бригад, банкны нөхцөлийг сайтаас харьцуулж үзэх боломжтой.',
  'Ижил төстэй байшингийн өмнөх, дараах үр дүнг «Барилга» хэсгээс үзнэ үү.',
];
