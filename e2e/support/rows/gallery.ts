import type { Definition } from '../../../src/definitions/definition';
import { gallery } from '../../../tests/gallery';
import { giveRole, openCaller, publish } from '../session';

const curator = gallery.flatMap((body: Definition) => (body.kind === 'role' ? [body.number] : []))[0];
/** Has an administrator publish the form with every element; `curator` gets the role that may open it. */
export async function publishGallery(url: string): Promise<void> {
  const admin = await openCaller(url, 'admin');
  for (const body of gallery) await publish(admin, body);
  await giveRole(admin, 'curator', curator);
  await admin.request.dispose();
}
