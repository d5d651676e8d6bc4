import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { createRandom } from '../../random';
import type { StoredPicture } from '../../pictures/stored-pictures';
import { drawPerson } from './names';
import { placeKeys } from './place-keys';
import { seedClock } from './seed-clock';
import { drawSpot } from './spots';

export const feedbackCount = 60;

/** Adds what visitors have written to the portal. */
export async function addFeedback(
  transaction: Transaction,
  _pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const random = createRandom('feedback');
  const clock = seedClock(now);
  const placeOf = await placeKeys(transaction);
  await insertRows(
    transaction,
    'app.feedback',
    {
      last_name: 'text',
      first_name: 'text',
      phone: 'integer',
      email: 'text',
      province_id: 'bigint',
      message: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    Array.from({ length: feedbackCount }, (_, index) => {
      const { lastName, firstName } = drawPerson(random);
      const at = clock.instant((feedbackCount - index) * 5, -index);
      return {
        last_name: lastName,
        first_name: firstName,
        phone: 55_200_000 + index,
        email: `zochin${index + 1}@example.com`,
        province_id: placeOf(drawSpot(random)).province_id,
        message: random.pick(messages),
        created_at: at,
        updated_at: at,
      };
    }),
  );
}

const messages = [
  'Манай суманд бүртгэлтэй бригад цөөн байна. Хөдөө орон нутгийн бригадыг нэмж бүртгээч.',
  'Тооцоолуур маш хэрэгтэй юм. Гэрийн дулаалгыг бас тооцдог болгоосой.',
  'Зээлийн хүсэлтийн хариу хэдэн хоногт гардаг вэ?',
  'Бригадын үнийн саналыг харьцуулж харах боломжтой юу?',
  'Дулаалгын ажлын баталгаат хугацаа хэд байдаг вэ?',
  'Аудитын дүгнэлтээ хэвлэж авах товч олдсонгүй.',
  'Өндөр настанд зориулсан хөнгөлөлттэй зээл байдаг уу?',
  'Захиалга өгөхөд газрын зураг дээр байршлаа тэмдэглэж чадсангүй, тусална уу.',
];
