import { expect, test } from 'vitest';
import { expectFitting } from '../support/phone-page';
import { ask } from '../support/session';
import { openStage, phone } from '../support/story';

const stage = openStage();

test('a citizen evaluates the crew of a finished work once, and the rating of the crew follows', async () => {
  const { page, complaints } = await stage.visit({ viewport: phone, login: 'citizen' });
  const words = `Хана, дээврийг хугацаанд нь дулаалж, хашааг цэвэрлэсэн ${Date.now()}`;
  const marks = [
    ['Ерөнхий үнэлгээ', '5'],
    ['Ажлын чанар', '4'],
    ['Хугацаандаа', '5'],
    ['Харилцаа', '3'],
  ] as const;
  await forgetEvaluation();
  await page.goto('/menu/user/my-brigad-evaluation');
  const waiting = page.getByRole('region', { name: 'Үнэлгээ хүлээж буй ажил' });
  const link = waiting.getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await link.tap();
  await page.getByRole('heading', { level: 1, name: 'Бригадын үнэлгээ' }).waitFor();
  await evaluate();
  await expectFitting(page);
  await page.getByRole('button', { name: 'Илгээх' }).tap();
  await page.getByRole('heading', { name: 'Баярлалаа' }).waitFor();

  await page.goto('/menu/user/my-brigad-evaluation');
  const card = page.locator('.own-case', { hasText: words });
  await card.getByText('4 / 5').waitFor();
  expect(await card.getByText('5 / 5').count()).toBe(2);
  expect(await page.locator(`a[href="${address}"]`).count()).toBe(0);
  // Those of others are public, and on no page of this account.
  const { crew_evaluation: own } = await ask<{ crew_evaluation: object[] }>(
    await stage.caller('citizen'),
    '{ crew_evaluation { id } }',
  );
  expect(await page.locator('.own-case').count()).toBe(own.length);
  await expectFitting(page);

  // The address of the same work is open in another tab.
  await page.goto(address);
  await evaluate();
  await page.getByRole('button', { name: 'Илгээх' }).tap();
  await page.getByText('Төсөл: Та энэ ажлыг өмнө нь үнэлсэн байна.').waitFor();
  const { crew, rates } = await ratesOfCrew(words);
  expect(rates.filter(({ comment }) => comment === words)).toHaveLength(1);
  const average = rates.reduce((sum, { rate_value: rate }) => sum + rate, 0) / rates.length;
  const visitor = await stage.visit({ viewport: phone });
  await visitor.page.goto(`/calculator/brigad/${crew}`);
  await visitor.page.getByText(words).waitFor();
  await visitor.page.getByText(`${average.toFixed(1)} / 5 (үнэлгээ: ${rates.length})`).waitFor();
  expect([...complaints.filter((each) => !each.includes('422')), ...visitor.complaints]).toEqual([]);

  /** Gives the four marks and a comment. */
  async function evaluate(): Promise<void> {
    for (const [label, mark] of marks) await page.getByLabel(new RegExp(`^${label}`)).fill(mark);
    await page.getByLabel(/^Сэтгэгдэл/).fill(words);
  }
});

/** Deletes an old evaluation, as the citizen has written one of each finished work of the demo. */
async function forgetEvaluation(): Promise<void> {
  const { crew_evaluation: written } = await ask<{ crew_evaluation: { id: string; revision: number }[] }>(
    await stage.caller('citizen'),
    '{ crew_evaluation(sorts: [{ column: "id", order: asc }], limit: 1) { id revision } }',
  );
  await ask(
    await stage.caller('admin'),
    'mutation ($id: ID!, $revision: Int) { deleteCrewEvaluation(id: $id, revision: $revision) { id } }',
    written[0],
  );
}

/** The crew that was evaluated with these words, and all evaluations of it that everybody sees. */
async function ratesOfCrew(words: string): Promise<{ crew: number; rates: Rate[] }> {
  const office = await stage.caller('agent');
  const find = (column: string, value: string) =>
    ask<{ v_crew_evaluation: (Rate & { brigad_id: number })[] }>(
      office,
      'query ($filters: [filter]) { v_crew_evaluation(filters: $filters, limit: 500) { brigad_id rate_value comment } }',
      {
        filters: [
          { column, condition: 'equals', value },
          { column: 'is_publish', condition: 'equals', value: 'true' },
        ],
      },
    );
  const [own] = (await find('comment', words)).v_crew_evaluation;
  const crew = own?.brigad_id ?? 0;
  return { crew, rates: (await find('brigad_id', String(crew))).v_crew_evaluation };
}

interface Rate {
  rate_value: number;
  comment: string | null;
}
