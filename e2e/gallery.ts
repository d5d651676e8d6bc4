import type { Definition } from '../src/definitions/definition';
import { gallery } from '../tests/gallery';
import { giveRole, publish, type Caller } from './session';

const curator = gallery.flatMap((body: Definition) => (body.kind === 'role' ? [body.number] : []))[0];

/** An administrator publishes the form with every element, and `crew` gets the role that may open it. */
export async function publishGallery(admin: Caller): Promise<void> {
  for (const body of gallery) await publish(admin, body);
  await giveRole(admin, 'crew', curator);
}
