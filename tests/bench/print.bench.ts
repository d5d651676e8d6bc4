import { loadavg } from 'node:os';
import { launchBrowser } from '../../e2e/support/browser';
import type { Paper, PaperPart } from '../../src/definitions/paper';
import { drawPaper } from '../../src/server/features/print/draw/draw-paper';
import { openStack } from '../../src/server/features/print/draw/draw-stack';
import { sayGoal } from './support/report';

/** Documents of each contender, after a few that only warm up. */
const documents = Number(process.env.BENCH_DOCUMENTS ?? 500);
const warmUp = 20;
const turns = 5;
const goal = 10;

/**
 * Acts as PDF: by the server's own drawing in this process, on one core, beside Chromium's print of the same content as
 * HTML. Both in turns, so that other load on the machine affects both.
 */
export async function run(): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const own = (number: number) => drawPaper(paperOf(number), new Map(), 'mark').length;
    const peer = async (number: number) => {
      await page.setContent(htmlOf(paperOf(number)));
      return (await page.pdf({ format: 'A4', tagged: true })).length;
    };
    const figures = { own: 0, peer: 0 };
    const bytes = { own: 0, peer: 0 };
    for (let number = 0; number < warmUp; number += 1) {
      own(number);
      await peer(number);
    }
    let memory = 0;
    let processor = 0;
    const perTurn = Math.ceil(documents / turns);
    for (let turn = 0; turn < turns; turn += 1)
      for (const [name, draw] of Object.entries({ own, peer })) {
        const contender = name === 'own' ? 'own' : 'peer';
        const begun = performance.now();
        const used = process.cpuUsage();
        for (let number = 0; number < perTurn; number += 1) {
          bytes[contender] += await draw(turn * perTurn + number);
          if (contender === 'own' && number % 10 === 0) memory = Math.max(memory, process.memoryUsage.rss());
        }
        figures[contender] += performance.now() - begun;
        const { user, system } = process.cpuUsage(used);
        if (contender === 'own') processor += (user + system) / 1000;
      }
    const count = perTurn * turns;
    for (const [name, took] of Object.entries(figures))
      console.log(
        `${name.padEnd(5)} ${count} documents in ${(took / 1000).toFixed(1)} s, ${(took / count).toFixed(1)} ms and ${Math.round(bytes[name === 'own' ? 'own' : 'peer'] / count / 1024)} KB each`,
      );
    console.log(
      `This process took ${(processor / count).toFixed(1)} ms of processor time for each of its own and ${Math.round(memory / 1024 ** 2)} MB at most; load ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}`,
    );
    drawBatch(documents);
    const ratio = figures.peer / figures.own;
    sayGoal(`${goal} times faster than Chromium`, ratio >= goal, `${ratio.toFixed(1)} times`);
  } finally {
    await browser.close();
  }
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** The same acts as one file, as the job of a batch draws it: what is ready is taken after each. */
function drawBatch(count: number): void {
  const stack = openStack({ title: 'Гүйцэтгэлийн акт', site: 'Дулаан', language: 'mn_MN' });
  const used = process.cpuUsage();
  let bytes = 0;
  let memory = 0;
  for (let number = 0; number < count; number += 1) {
    bytes += stack.add(paperOf(number), { pictures: new Map(), logo: 'mark' }).length;
    if (number % 10 === 0) memory = Math.max(memory, process.memoryUsage.rss());
  }
  const drawn = process.cpuUsage(used);
  bytes += stack.end().length;
  const whole = process.cpuUsage(used);
  console.log(
    `batch ${count} documents in one file of ${Math.round(bytes / 1024)} KB, ${(milliseconds(drawn) / count).toFixed(1)} ms of processor time each, ${Math.round(milliseconds(whole) - milliseconds(drawn))} ms for the end of the file, ${Math.round(memory / 1024 ** 2)} MB at most`,
  );
}

/** An act of two pages: people, work, weather, twenty materials, signatures. */
function paperOf(number: number): Paper {
  const parts: PaperPart[] = [
    {
      type: 'values',
      heading: 'Талууд',
      values: ['Овог', 'Нэр', 'Утас', 'Бригад', 'Гэрээний дугаар', 'Төлөв', 'Актын өдөр'].map((label) => ({
        label,
        value: `${label} ${number}`,
      })),
    },
    {
      type: 'table',
      heading: 'Материал',
      left: 0,
      columns: ['Нэр', 'Загвар', 'Тоо хэмжээ', 'Тайлбар'].map((title, index) => ({
        title,
        isNumber: index === 2,
      })),
      rows: Array.from({ length: 20 }, (_, index) => [
        `Чулуун хөвөн ${index}`,
        `M-${number}`,
        `${index * 12.5}`,
        'Баталгаажуулалтын бичигтэй, үйлдвэрлэгчийн чанарын гэрчилгээтэй',
      ]),
    },
    {
      type: 'signatures',
      heading: 'Гарын үсэг',
      parties: ['Захиалагч', 'Гүйцэтгэгч бригад'].map((title) => ({ title, signatures: [] })),
    },
  ];
  return {
    title: 'Гүйцэтгэлийн акт',
    number: `ГА-${number}`,
    lead: 'Дулаалгын ажлыг үзэж, доорх байдлаар хүлээн авсныг гарын үсгээр баталгаажуулна.',
    site: 'Дулаан',
    language: 'mn_MN',
    printedAt: '2026-11-27 12:40',
    stamp: null,
    logo: null,
    parts,
  };
}

function htmlOf({ title, number, lead, parts }: Paper): string {
  const bodies = parts.map((part) => {
    const heading = `<h2>${part.heading}</h2>`;
    if (part.type === 'values')
      return `${heading}<dl>${part.values.map(({ label, value }) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`;
    if (part.type === 'table')
      return `${heading}<table><tr>${part.columns.map((each) => `<th>${each.title}</th>`).join('')}</tr>${part.rows
        .map((row) => `<tr>${row.map((each) => `<td>${each}</td>`).join('')}</tr>`)
        .join('')}</table>`;
    return part.type === 'signatures'
      ? `${heading}${part.parties.map(({ title: party }) => `<p>${party}</p>`).join('')}`
      : '';
  });
  return `<!doctype html><html lang="mn"><title>${title}</title><h1>${title}</h1><p>${number}</p><p>${lead}</p>${bodies.join('')}</html>`;
}
