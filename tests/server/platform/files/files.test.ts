import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFiles } from './suite';

describeFiles({
  name: 'in a folder',
  options: async () => ({}),
  async names({ dataDirectory }, key) {
    const names = await readdir(join(dataDirectory, 'files', key.slice(0, 2)));
    return names.filter((name) => name.startsWith(key));
  },
  close: async () => undefined,
});
