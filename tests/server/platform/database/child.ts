import { createInterface } from 'node:readline';
import { openEmbedded } from '../../../../src/server/platform/database/embedded/embedded';
import { lockDirectory } from '../../../../src/server/platform/database/embedded/lock';

/**
 * Another process, for tests of what happens between two. It says one word per line: `mine`, `refused …`, or the
 * number of a row whose insert was acknowledged. It leaves when its input ends.
 */
const [task, directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('child: <lock|write> <directory>');

try {
  if (task === 'lock') await holdLock(directory);
  else await write(directory);
} catch (error) {
  console.log(`refused ${String(error)}`);
}

async function holdLock(folder: string): Promise<void> {
  const lock = lockDirectory(folder);
  console.log('mine');
  await inputEnds();
  lock.release();
}

async function write(folder: string): Promise<void> {
  const database = await openEmbedded({ directory: folder });
  console.log('mine');
  await database.script('create table if not exists written (id int8 primary key)');
  const { rows } = await database.query<{ last: number }>('select coalesce(max(id), 0) as last from written');
  let id = rows[0]?.last ?? 0;
  const end = new AbortController();
  void inputEnds().then(() => end.abort());
  while (!end.signal.aborted) {
    id += 1;
    await database.query('insert into written values ($1)', [id]);
    console.log(id);
  }
  await database.close();
}

function inputEnds(): Promise<unknown> {
  return new Promise((resolve) => createInterface(process.stdin).once('close', resolve));
}
