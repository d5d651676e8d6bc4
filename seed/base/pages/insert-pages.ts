import { internationalPhone } from '../../../src/engine/formats/mn-phone';
import type { Transaction } from '../../../src/server/platform/database/database';
import type { StoredPicture } from '../../pictures/stored-pictures';
import { insertRows, type ColumnTypes, type SeedValue } from '../../insert-rows';
import { insertWithPictures } from '../../insert-with-pictures';
import { isEmpty, keysBy } from '../../keys-by';
import { about, advantages, collaborations, contact, greenLoans, highlights, purposes } from './about';
import { helpTopics } from './guides/guides';
import { paragraphsIn, stepsIn } from './html';
import { textColumns, textTypes, type Texts } from './in-languages';
import { banners, partners, products, slides, suppliers } from './partners';
import { questions } from './questions/questions';

/** Fills the public pages. A page that a person has written something on already is left alone. */
export async function insertPages(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const showing = (scene: string): StoredPicture | null =>
    pictures.find((picture) => picture.scene === scene) ?? null;
  await insertAbout(transaction, showing);
  await insertTexts(transaction);
  await insertHelp(transaction);
  await insertPartners(transaction, showing);
  await insertFronts(transaction, showing);
}

type Showing = (scene: string) => StoredPicture | null;

async function insertAbout(transaction: Transaction, showing: Showing): Promise<void> {
  if (await isEmpty(transaction, 'app.about')) {
    const keys = await insertWithPictures(
      transaction,
      { table: 'app.about', source: 'about', pictures: { image: 'image' } },
      { ...textTypes('title'), list_order: 'integer', is_publish: 'boolean' },
      about.map(({ title, scene }, index) => ({
        ...textColumns('title', title),
        image: showing(scene),
        list_order: index + 1,
        is_publish: true,
      })),
    );
    await insertRows(
      transaction,
      'app.about_paragraph',
      { about_id: 'bigint', ...textTypes('title', 'description'), list_order: 'integer' },
      about.flatMap((section, index) =>
        section.paragraphs.map(({ title, description }, place) => ({
          about_id: keys[index] ?? null,
          ...textColumns('title', title),
          ...textColumns('description', paragraphsIn(description)),
          list_order: place + 1,
        })),
      ),
    );
  }
  if (await isEmpty(transaction, 'app.about_highlight')) {
    await insertWithPictures(
      transaction,
      { table: 'app.about_highlight', source: 'about_plus', pictures: { image: 'images' } },
      { ...textTypes('description'), list_order: 'integer' },
      highlights.map(({ description, scene }, index) => ({
        ...textColumns('description', paragraphsIn(description)),
        image: showing(scene),
        list_order: index + 1,
      })),
    );
  }
}

async function insertTexts(transaction: Transaction): Promise<void> {
  const titled = { ...textTypes('title', 'description'), list_order: 'integer' } as const;
  const fill = async <Columns extends ColumnTypes>(
    table: string,
    columns: Columns,
    rows: readonly Readonly<Record<keyof Columns, SeedValue>>[],
  ) => {
    if (await isEmpty(transaction, table)) await insertRows(transaction, table, columns, rows);
  };
  await fill(
    'app.purpose',
    { ...textTypes('purpose'), list_order: 'integer' },
    purposes.map((purpose, index) => ({ ...textColumns('purpose', purpose), list_order: index + 1 })),
  );
  await fill('app.collaboration', titled, ordered(collaborations));
  await fill('app.collaboration_advantage', titled, ordered(advantages));
  await fill(
    'app.green_loan_video',
    { ...titled, video: 'text' },
    ordered(greenLoans).map((row, index) => ({ ...row, video: greenLoans[index]?.video ?? null })),
  );
  await fill(
    'app.question',
    { ...textTypes('question', 'answer'), list_order: 'integer', is_publish: 'boolean' },
    questions.map(({ question, answer }, index) => ({
      ...textColumns('question', question),
      ...textColumns('answer', paragraphsIn(answer)),
      list_order: index + 1,
      is_publish: true,
    })),
  );
  await fill(
    'app.contact',
    {
      phone: 'text',
      ...textTypes('hours', 'address'),
      email: 'text',
      facebook: 'text',
      website: 'text',
      youtube: 'text',
      social_pages: 'text',
    },
    [
      {
        ...contact,
        ...textColumns('hours', contact.hours),
        ...textColumns('address', contact.address),
        phone: internationalPhone(contact.phone),
        social_pages: contact.socials,
      },
    ],
  );
}

async function insertHelp(transaction: Transaction): Promise<void> {
  if (!(await isEmpty(transaction, 'app.help_topic'))) return;
  const role = await keysBy(transaction, 'app.roles');
  const topics = await insertRows(
    transaction,
    'app.help_topic',
    { ...textTypes('name'), list_order: 'integer' },
    helpTopics.map(({ name }, index) => ({ ...textColumns('name', name), list_order: index + 1 })),
  );
  await insertRows(
    transaction,
    'app.user_guide',
    {
      help_topic_id: 'bigint',
      role_id: 'bigint',
      list_order: 'integer',
      ...textTypes('title', 'description'),
      is_publish: 'boolean',
    },
    helpTopics.flatMap(({ guides }, index) =>
      guides.map((guide, place) => ({
        help_topic_id: topics[index] ?? null,
        role_id: guide.role === null ? null : role(guide.role),
        list_order: place + 1,
        ...textColumns('title', guide.title),
        ...textColumns(
          'description',
          guide.form === 'steps' ? stepsIn(guide.text) : paragraphsIn(guide.text),
        ),
        is_publish: true,
      })),
    ),
  );
}

async function insertPartners(transaction: Transaction, showing: Showing): Promise<void> {
  if (await isEmpty(transaction, 'app.partner')) {
    await insertWithPictures(
      transaction,
      { table: 'app.partner', source: 'co_operation', pictures: { photo: 'photo' } },
      { ...textTypes('company_name', 'description'), is_public_body: 'boolean', is_publish: 'boolean' },
      partners.map(({ name, text, isPublicBody, scene }) => ({
        ...textColumns('company_name', name),
        ...textColumns('description', paragraphsIn(text)),
        is_public_body: isPublicBody,
        is_publish: true,
        photo: showing(scene),
      })),
    );
  }
  if (await isEmpty(transaction, 'app.supplier')) {
    await insertWithPictures(
      transaction,
      { table: 'app.supplier', source: 'supplier', pictures: { logo: 'logo' } },
      { ...textTypes('name'), has_contract: 'boolean', phone: 'text', email: 'text', is_publish: 'boolean' },
      suppliers.map(({ name, hasContract, scene }, index) => ({
        ...textColumns('name', name),
        has_contract: hasContract,
        phone: internationalPhone(`7701000${index + 1}`),
        email: `supplier${index + 1}@example.com`,
        is_publish: true,
        logo: showing(scene),
      })),
    );
  }
  if (await isEmpty(transaction, 'app.product')) {
    const type = await keysBy(transaction, 'app.product_type');
    await insertWithPictures(
      transaction,
      { table: 'app.product', source: 'product', pictures: { image: 'image' } },
      { product_type_id: 'bigint', ...textTypes('title', 'description'), is_publish: 'boolean' },
      products.map((product) => ({
        product_type_id: type(product.type),
        ...textColumns('title', product.title),
        ...textColumns('description', paragraphsIn(product.description)),
        is_publish: true,
        image: showing(product.scene),
      })),
    );
  }
}

async function insertFronts(transaction: Transaction, showing: Showing): Promise<void> {
  if (await isEmpty(transaction, 'app.banner')) {
    await insertWithPictures(
      transaction,
      { table: 'app.banner', source: 'banner', pictures: { image: 'images' } },
      { ...textTypes('title', 'description'), link: 'text', list_order: 'integer', is_publish: 'boolean' },
      banners.map(({ title, description, scene, link }, index) => ({
        ...textColumns('title', title),
        ...textColumns('description', description),
        link,
        list_order: index + 1,
        is_publish: true,
        image: showing(scene),
      })),
    );
  }
  if (await isEmpty(transaction, 'app.slide')) {
    const type = await keysBy(transaction, 'app.slide_type');
    await insertWithPictures(
      transaction,
      { table: 'app.slide', source: 'slider', pictures: { image: 'images' } },
      {
        slide_type_id: 'bigint',
        ...textTypes('title'),
        link: 'text',
        list_order: 'integer',
        is_publish: 'boolean',
      },
      slides.map(({ type: name, title, scene, link }, index) => ({
        slide_type_id: type(name),
        ...textColumns('title', title),
        link,
        list_order: index + 1,
        is_publish: true,
        image: showing(scene),
      })),
    );
  }
}

function ordered(items: readonly { readonly title: Texts; readonly description: Texts }[]) {
  return items.map(({ title, description }, index) => ({
    ...textColumns('title', title),
    ...textColumns('description', paragraphsIn(description)),
    list_order: index + 1,
  }));
}
