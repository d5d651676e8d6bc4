import { join } from 'node:path';
import { pictureWidths } from '../../../definitions/values/picture-width';
import type { Config } from '../config/config';
import { createFolderDisk, type FileDisk } from './file-disk';
import { openS3Disk } from './s3-disk';
import { tidyFolder } from './tidy-folder';

/** Opens the bucket of `S3_URL`, else `<DATA_DIR>/files`. @throws Error when the bucket cannot be used */
export async function openFileDisk({ s3, dataDirectory }: FileDiskPlace): Promise<FileDisk> {
  if (s3 !== undefined) return openS3Disk(s3, pictureWidths);
  const folder = join(dataDirectory, 'files');
  await tidyFolder(folder);
  return createFolderDisk(folder, pictureWidths);
}

export type FileDiskPlace = Pick<Config, 's3' | 'dataDirectory'>;
