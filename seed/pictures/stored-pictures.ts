import type { FileStore } from '../../src/server/platform/files/file-store';
import type { FileContent } from '../../src/server/platform/files/stored-file';

/** Scenes of the pictures by the beginning of their files' names. */
const scenes = {
  'before-and-after': 'өмнө ба дараа',
  'clean-air': 'цэвэр агаар',
  contract: 'гэрээ',
  'crew-at-work': 'дулаалгын ажил',
  delivery: 'материалын тээвэр',
  gathering: 'өдөрлөг',
  'ger-district': 'гэр хороолол',
  'house-in-section': 'байшингийн огтлол',
  savings: 'хэмнэлт',
  'smoky-morning': 'утаатай өглөө',
  'solar-house': 'нарны хавтан',
  stove: 'зуух',
  'thermal-picture': 'дулааны зураг',
  training: 'сургалт',
  'wall-layers': 'ханын үе',
  'warm-window': 'дулаан цонх',
} as const;

type Scene = (typeof scenes)[keyof typeof scenes];

/** A picture on the disk, ready to be shared by many files. */
export interface StoredPicture {
  /** Its file's name without the ending: `stove-2`. */
  id: string;
  content: FileContent;
  scene: Scene;
}

/** Pixels of every picture. */
const size = { width: 960, height: 540 };

/** The pictures as data URLs; each is read when it is needed. */
const files = import.meta.glob<string>('./files/*.webp', { query: '?inline', import: 'default' });

/** Keeps the pictures: of each scene the first alone, or all. Writes to disk: never inside a transaction. */
export function storePictures(
  store: Pick<FileStore, 'keep'>,
  level: 'base' | 'demo',
): Promise<StoredPicture[]> {
  const numbers = level === 'demo' ? [1, 2] : [1];
  const wanted = Object.entries(scenes).flatMap(([start, scene]) =>
    numbers.map((number) => ({ id: `${start}-${number}`, scene, name: `${scene} ${number}` })),
  );
  return Promise.all(
    wanted.map(async ({ id, scene, name }) => {
      const content = await store.keep({
        name: `Зураг, чимэглэл: ${name}.webp`,
        bytes: await readPicture(id),
        type: 'image/webp',
        extension: 'webp',
        ...size,
      });
      return { id, content, scene };
    }),
  );
}

async function readPicture(id: string): Promise<Uint8Array> {
  const load = files[`./files/${id}.webp`];
  if (!load) throw new Error(`There is no picture "${id}"`);
  const url = await load();
  return Uint8Array.from(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

/** Deals the pictures of some scenes in turn. */
export function pictureDealer(
  pictures: readonly StoredPicture[],
  scenesInTurn: readonly Scene[],
): () => StoredPicture {
  const suitable = scenesInTurn.flatMap((scene) => pictures.filter((picture) => picture.scene === scene));
  let turn = 0;
  return () => {
    const picture = suitable[turn++ % suitable.length];
    if (!picture) throw new Error(`No picture shows any of: ${scenesInTurn.join(', ')}`);
    return picture;
  };
}
