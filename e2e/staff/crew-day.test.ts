import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLine, type Line } from '../support/line';
import { expectFitting, expectNotSideways, figureOf, openFromMenu } from '../support/phone-page';
import { ask, demoPassword } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();
let line: Line;

/** No other act has it. */
const works = `Дээврийн дулаалга, 20 см хөвөн ${Date.now()}`;

beforeAll(async () => {
  line = await startLine(stage.url);
});
afterAll(() => line.close());

test('a crew sees its day, its people and its ratings on a phone, and fills in an act in a yard without signal', async () => {
  const act = await openAct();
  const { page, context, complaints } = await stage.visit({
    hasWorker: true,
    viewport: phone,
    url: line.url,
  });
  await page.goto('/auth/login');
  await page.getByLabel('Нэвтрэх нэр, и-мэйл эсвэл утас').fill('crew');
  await page.getByLabel('Нууц үг', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).tap();

  // The start page: what waits, then the figures of the crew's own work.
  await page.getByRole('heading', { level: 1, name: 'Сайн байна уу, Тэмүүлэн' }).waitFor();
  await page.getByRole('link', { name: /^Хүлээж буй: \d+$/ }).waitFor();
  for (const figure of ['Өнөөдрийн акт', 'Нээлттэй акт']) expect(await figureOf(page, figure)).toMatch(/^\d/);
  expect(await figureOf(page, 'Чанарын дундаж үнэлгээ')).toBe(await averageQuality());
  await expectFitting(page);

  await openFromMenu(page, 'Бригадын гишүүд');
  await page.locator('.grid-card').filter({ hasText: 'Тэмүүлэн' }).waitFor();
  expect(await page.locator('.grid-card').count()).toBe(3);
  await expectFitting(page);

  // Ratings of other crews are on the public pages; here are those of the own crew, and their average.
  await openFromMenu(page, 'Бригадын үнэлгээ');
  await page.locator('.grid-card').first().waitFor();
  const rated = await page.locator('.grid-card-title').allTextContents();
  expect(new Set(rated).size).toBe(1);
  await expectFitting(page);

  await openFromMenu(page, 'Гүйцэтгэлийн акт');
  await page.getByRole('searchbox', { name: 'Хайх' }).fill(works);
  // Acts of other tests may be newer than this one until the search has run.
  await expect.poll(() => page.locator('.grid-card-title').count(), { timeout: 20_000 }).toBe(1);
  await page.locator('.grid-card-title').first().tap();
  await page.getByRole('tab', { name: 'Цаг агаар' }).waitFor();
  await expectFitting(page);
  expect(complaints).toEqual([]);

  const before = await act.read();
  await context.setOffline(true);
  line.cut();
  await page.getByRole('tab', { name: 'Цаг агаар' }).tap();
  await page.getByRole('textbox', { name: 'Цаг агаар' }).fill('Цастай, салхитай');
  await page.getByLabel('Агаарын хэм, доод (°C)').fill('-24');
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).tap();
  await page.getByText('Офлайн — төхөөрөмжид хадгаллаа').waitFor();
  await page.getByRole('link', { name: 'Офлайн, Илгээгээгүй 1' }).waitFor();
  // The sign of what waits leaves the other tools of the header their room.
  const logo = await page.locator('.module-header .brand img').boundingBox();
  expect(logo?.width).toBeGreaterThan(24);
  await expectNotSideways(page);
  expect(await act.read()).toEqual(before);

  // The first response is lost on the way: its repetition changes nothing.
  const lost = line.loseAnswers();
  await context.setOffline(false);
  await lost;
  line.reconnect();
  await page.getByRole('link', { name: /^Офлайн/ }).waitFor({ state: 'detached' });
  expect(await act.read()).toEqual({
    weather: 'Цастай, салхитай',
    temp_min: -24,
    revision: before.revision + 1,
  });
});

interface Act {
  weather: string | null;
  temp_min: number | null;
  revision: number;
}

/** An agent opens an act that waits for the crew; returns a way to read it at the office. */
async function openAct(): Promise<{ read: () => Promise<Act> }> {
  const [agent, crew, citizen] = [
    await stage.caller('agent'),
    await stage.caller('crew'),
    await stage.caller('citizen'),
  ];
  const { view_users: users } = await ask<{ view_users: { id: string }[] }>(citizen, '{ view_users { id } }');
  const { brigad } = await ask<{ brigad: { id: string }[] }>(crew, '{ brigad { id } }');
  const { act } = await ask<{ act: { id: string } }>(
    agent,
    'mutation($input: ActInput!) { act: createAct(input: $input) { id } }',
    { input: { brigad_id: Number(brigad[0]?.id), user_id: Number(users[0]?.id), description: works } },
  );
  return {
    read: async () => {
      const { act: rows } = await ask<{ act: Act[] }>(
        agent,
        'query($f: [filter]) { act(filters: $f) { weather temp_min revision } }',
        { f: [{ column: 'id', condition: 'equals', value: act.id }] },
      );
      const [row] = rows;
      if (row === undefined) throw new Error(`The act ${act.id} is gone.`);
      return row;
    },
  };
}

/** The average of the ratings that the own crew has; visitors read those of all crews. */
async function averageQuality(): Promise<string> {
  const crew = await stage.caller('crew');
  const { brigad } = await ask<{ brigad: { id: string }[] }>(crew, '{ brigad { id } }');
  const { v_crew_evaluation: ratings } = await ask<{ v_crew_evaluation: { quality_rate: number }[] }>(
    crew,
    'query($f: [filter]) { v_crew_evaluation(filters: $f) { quality_rate } }',
    { f: [{ column: 'brigad_id', condition: 'equals', value: brigad[0]?.id }] },
  );
  const sum = ratings.reduce((total, { quality_rate: rate }) => total + rate, 0);
  return (sum / ratings.length).toFixed(1);
}
