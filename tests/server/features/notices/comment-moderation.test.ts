import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePortalRows } from '../../portal-rows';
import { jobsSettled } from '../../platform/jobs/settled';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let agent: Agent;
let citizen: Agent;
let crew: number | undefined;

beforeAll(async () => {
  app = await startTestApp({ background: {} });
  await makePortalRows(app.database);
  [agent, citizen] = [await app.signIn('agent'), await app.signIn('citizen')];
  const { rows } = await app.database.query<{ id: number }>(
    'select min(id) as id from app.crew where is_publish',
  );
  crew = rows[0]?.id;
});
afterAll(() => app.close());

const comment = async (text: string) => {
  const response = await citizen.query(
    'mutation($input: CommentInput!) { createComment(input: $input) { id } }',
    { input: { brigad_id: crew, comment: text } },
  );
  expect(response.errors).toBeUndefined();
  await jobsSettled(app.database);
};
const noticesOf = async (who: Agent) =>
  (await who.get('/notices'))
    .json<{ notices: { id: number; template: string; link: string }[] }>()
    .notices.filter(({ template }) => template === 'comment_waits');

describe('a comment on a crew', () => {
  it('waits for moderators, who see that it has a link or a phone, and get one notice until they read it', async () => {
    await comment('Цэвэрхэн ажилласан');
    await comment('dulaalga.mn руу орж үзээрэй');
    await comment('99112233 руу залгаарай, dulaalga.mn');
    const { data } = await agent.query<{
      v_comment: { is_publish: boolean; review_reason: string | null }[];
    }>('{ v_comment(sorts: [{column: "id", order: desc}], limit: 3) { is_publish review_reason } }');
    expect(data?.v_comment).toEqual([
      { is_publish: false, review_reason: 'link_phone' },
      { is_publish: false, review_reason: 'link' },
      { is_publish: false, review_reason: null },
    ]);
    const [notice, ...more] = await noticesOf(agent);
    expect([notice?.link, more]).toEqual(['/admin/p/62', []]);
    expect(await noticesOf(citizen)).toEqual([]);
    await agent.post(`/notices/${notice?.id}/read`, {});
    await comment('Дахин бичлээ');
    expect(await noticesOf(agent)).toHaveLength(2);
  });

  it('does not show visitors why it waits', async () => {
    const { errors } = await app.visitor.query('{ v_comment { review_reason } }');
    expect(errors).toHaveLength(1);
  });
});
