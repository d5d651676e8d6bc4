import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import articles from '../../seed/demo/news.json';
import { storePictures } from '../../seed/pictures/stored-pictures';
import type { FileStore } from '../../src/server/platform/files/file-store';

type Kept = Parameters<FileStore['keep']>[0];

/** The pictures that a level of the seed hands to the file store. */
async function picturesOf(level: 'base' | 'demo'): Promise<{ id: string; scene: string; kept: Kept }[]> {
  const all = new Map<object, Kept>();
  const store: Pick<FileStore, 'keep'> = {
    keep: (kept) => {
      const content = { ...kept, size: kept.bytes.length, sha256: kept.bytes };
      all.set(content, kept);
      return Promise.resolve(content);
    },
  };
  const stored = await storePictures(store, level);
  return stored.map(({ id, scene, content }) => {
    const kept = all.get(content);
    if (!kept) throw new Error(`"${id}" was not kept`);
    return { id, scene, kept };
  });
}

const pictures = await picturesOf('demo');

describe('the shipped pictures', () => {
  test('are two of each scene, and one for the pages', async () => {
    const scenes = new Set(pictures.map(({ scene }) => scene));
    expect(scenes.size).toBe(16);
    expect(pictures).toHaveLength(32);
    const base = await picturesOf('base');
    expect(new Set(base.map(({ scene }) => scene))).toEqual(scenes);
    expect(base).toHaveLength(16);
  });

  test('say in their names that they are illustrations', () => {
    expect(pictures.filter(({ kept }) => !/^Зураг, чимэглэл: .+\.webp$/.test(kept.name))).toEqual([]);
  });

  test('are WebP of the size that is stored with them, different, and light', async () => {
    const all = await Promise.all(
      pictures.map(async ({ kept }) => ({ kept, read: await sharp(kept.bytes).metadata() })),
    );
    for (const { kept, read } of all) {
      expect([read.format, read.width, read.height]).toEqual(['webp', kept.width, kept.height]);
      expect(kept.bytes.length).toBeLessThan(50_000);
    }
    expect(new Set(pictures.map(({ kept }) => Buffer.from(kept.bytes).toString('base64'))).size).toBe(32);
  });

  test('are those that the news name', () => {
    const ids = pictures.map(({ id }) => id);
    expect(articles.filter(({ picture }) => !ids.includes(picture))).toEqual([]);
  });
});
