import type { Definition } from '../../src/definitions/definition';
import { gallery } from '../../tests/gallery';
import { giveRole, publish, type Caller } from './session';

const curator = gallery.flatMap((body: Definition) => (body.kind === 'role' ? [body.number] : []))[0];
/** Products that have it, by their addresses. */
const published = new Map<string, Promise<void>>();

/** Has an administrator publish the form with every element, once for each product; `curator` gets the role that may open it. */
export async function publishGallery(url: string, admin: Caller): Promise<void> {
  const work = published.get(url) ?? publishAll(admin);
  published.set(url, work);
  await work;
}

async function publishAll(admin: Caller): Promise<void> {
  for (const body of gallery) await publish(admin, body);
  await giveRole(admin, 'curator', curator);
}
