import type { Definition, Problem } from '../../../definitions/definition';
import { isShipped, type Picture } from '../../../definitions/page';
import { uploadedPictures } from '../../../definitions/settings';
import { pointer } from '../../../definitions/checks/finding';
import type { Message } from '../../../definitions/messages/message';
import type { Transaction } from '../../platform/database/database';
import { findPageFiles, assignToPages, type PageFile } from '../../platform/files/page-file';
import { definitionMessage } from '../problem-messages';
import { DefinitionProblems } from './definition-problems';

/** Pictures of pages and of the settings that are not there, or have another size than the page says. */
export async function findPictureProblems(
  transaction: Transaction,
  definitions: readonly Definition[],
): Promise<Problem[]> {
  const pictures = picturesOf(definitions);
  const files = await findPageFiles(
    transaction,
    pictures.map(({ picture }) => picture.file),
  );
  return pictures.flatMap(({ kind, id, path, picture }): Problem[] => {
    const message = problemOf(picture, files.get(picture.file));
    return message ? [{ kind, id, path, ...message }] : [];
  });
}

/** Keeps the pictures of pages and settings that are published, in the same transaction. @throws DefinitionProblems */
export async function keepPictures(
  transaction: Transaction,
  definitions: readonly Definition[],
): Promise<void> {
  const pictures = picturesOf(definitions);
  if (pictures.length === 0) return;
  await assignToPages(
    transaction,
    pictures.map(({ picture }) => picture.file),
  );
  const problems = await findPictureProblems(transaction, definitions);
  if (problems.length > 0) throw new DefinitionProblems(problems);
}

function problemOf(picture: PlacedPicture['picture'], file: PageFile | undefined): Message | undefined {
  if (isShipped(picture)) return definitionMessage('picture-outside-app', { file: picture.file });
  if (!file) return definitionMessage('no-such-picture', { file: picture.file });
  const { width, height } = file;
  if (picture.width === undefined) return undefined;
  if (width === picture.width && height === picture.height) return undefined;
  return definitionMessage('picture-of-other-size', { width, height });
}

interface PlacedPicture extends Pick<Problem, 'kind' | 'id' | 'path'> {
  /** Settings say no size. */
  picture: Pick<Picture, 'file'> & Partial<Pick<Picture, 'width' | 'height'>>;
}

function picturesOf(definitions: readonly Definition[]): PlacedPicture[] {
  return definitions.flatMap((definition): PlacedPicture[] => {
    const { kind, id } = definition;
    if (kind === 'settings')
      return uploadedPictures(definition).map(({ member, file }) => ({
        kind,
        id,
        path: pointer(member),
        picture: { file },
      }));
    if (kind !== 'page') return [];
    return definition.blocks.flatMap(({ picture }, index) =>
      picture === undefined ? [] : [{ kind, id, path: pointer('blocks', index, 'picture', 'file'), picture }],
    );
  });
}
