import { statfs } from 'node:fs/promises';
import { gauge } from './prometheus';

/** The room on the disk of a folder, as Prometheus lines. */
export async function diskMetrics(folder: string): Promise<string[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return [
    ...gauge('dulaan_disk_free_bytes', 'Free space on the disk of DATA_DIR.', bavail * bsize),
    ...gauge('dulaan_disk_size_bytes', 'Size of the disk of DATA_DIR.', blocks * bsize),
  ];
}
