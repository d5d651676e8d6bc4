import type { Definition, Problem } from '../../../definitions/definition';
import { isShipped, type Picture } from '../../../definitions/page';
import { pointer } from '../../../definitions/checks/finding';
import type { Message } from '../../../definitions/messages/message';
import type { Transaction } from '../../platform/database/database';
import { findPageFiles, assignToPages, type PageFile } from '../../platform/files/page-file';
import { definitionMessage } from '../problem-messages';
import { DefinitionProblems } from './definition-problems';

/** Pictures of pages that are not there, or have another size than the page says. */
export async function findPictureProblems(
  transaction: Transaction,
  definitions: readonly Definition[],
): Promise<Problem[]> {
  const pictures = picturesOf(definitions);
  const files = await findPageFiles(
    transaction,
    pictures.map(({ picture }) => picture.file),
  );
  return pictures.flatMap(({ page, index, picture }): Problem[] => {
    const message = problemOf(picture, files.get(picture.file));
    const path = pointer('blocks', index, 'picture', 'file');
    return message ? [{ kind: 'page', id: page, path, ...message }] : [];
  });
}

/** Keeps the pictures of pages that are published, in the same transaction. @throws DefinitionProblems */
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

function problemOf(picture: Picture, file: PageFile | undefined): Message | undefined {
  if (isShipped(picture)) return definitionMessage('picture-outside-app', { file: picture.file });
  if (!file) return definitionMessage('no-such-picture', { file: picture.file });
  const { width, height } = file;
  if (width === picture.width && height === picture.height) return undefined;
  return definitionMessage('picture-of-other-size', { width, height });
}

interface PlacedPicture {
  page: string;
  /** Of the block. */
  index: number;
  picture: Picture;
}

function picturesOf(definitions: readonly Definition[]): PlacedPicture[] {
  return definitions.flatMap((definition) =>
    definition.kind === 'page'
      ? definition.blocks.flatMap(({ picture }, index) =>
          picture === undefined ? [] : [{ page: definition.id, index, picture }],
        )
      : [],
  );
}
