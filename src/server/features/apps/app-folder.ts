import { hasPrefix, appPrefix, type App } from '../../../definitions/app';
import type { Problem } from '../../../definitions/definition';
import { parseDefinitionFiles } from '../../definitions/store/definition-files';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import type { GivenDefinition } from '../../definitions/change-sets/plan-set';
import { readPictures, type ShippedPicture } from './app-pictures';
import { readRows, rowsFolder, type ShippedRow } from './shipped-rows';
import { appMessage } from './app-messages';

/** An application as its folder has it. */
export interface AppFolder {
  app: App;
  /** All its definitions, the application's own included. */
  definitions: GivenDefinition[];
  rows: ShippedRow[];
  /** The pictures of its pages, which have their ids. */
  pictures: ShippedPicture[];
}

/**
 * Reads the files of an application, by their paths in its folder: `app.json`, `<folder of the kind>/<id>.json`,
 * `rows/<source>.json` or `.csv`, and the pictures of pages in `files/`. Files may lie in one folder more, as archives often have it.
 * @throws DefinitionProblems with everything that is wrong in the files themselves
 */
export async function readAppFolder(folder: ReadonlyMap<string, string>): Promise<AppFolder> {
  const texts = withoutOuterFolder(folder);
  const id = idOf(texts.get('app.json'));
  if (id === undefined)
    throw new DefinitionProblems([
      {
        kind: 'app',
        id: '',
        path: '',
        file: 'app.json',
        ...appMessage('folder-without-app'),
      },
    ]);
  const place = `apps/${id}/`;
  const documents = new Map(
    [...texts].flatMap(([path, text]) =>
      path.endsWith('.json') && !isRows(path) ? [[place + path, text] as const] : [],
    ),
  );
  const { files, strays } = parseDefinitionFiles(documents);
  const named = [...strays, ...files.flatMap((file) => file.problems ?? [])].map((problem) => ({
    ...problem,
    ...(problem.file !== undefined && { file: problem.file.slice(place.length) }),
  }));
  const given = files.flatMap(({ definition }) => definition ?? []);
  const { definitions, pictures, problems: unseen } = await readPictures(id, given, texts);
  const app = definitions.find((definition) => definition.kind === 'app');
  const { rows, problems } = readRows(new Map([...texts].filter(([path]) => isRows(path))));
  const all = [...named, ...problems, ...unseen];
  if (app) for (const { kind, id: own } of definitions) all.push(...nameProblems(app, kind, own));
  if (app) for (const { source, file } of rows) all.push(...rowProblems(app, source, file));
  if (!app || all.length > 0) throw new DefinitionProblems(unique(all));
  return {
    app,
    definitions: definitions.map((definition) => ({
      kind: definition.kind,
      id: definition.id,
      document: definition,
    })),
    rows,
    pictures,
  };
}

function isRows(path: string): boolean {
  return path.startsWith(`${rowsFolder}/`);
}

function nameProblems(app: App, kind: string, id: string): Problem[] {
  const prefix = appPrefix(app);
  if (kind === 'settings') return [{ kind, id, path: '', ...appMessage('settings-of-the-site') }];
  if (kind === 'app' || hasPrefix(id, prefix)) return [];
  return [
    {
      kind,
      id,
      path: '/id',
      ...appMessage('id-without-prefix', { prefix }),
    },
  ];
}

/** Rows of the site's own tables would stay when the application goes. */
function rowProblems(app: App, source: string, file: string): Problem[] {
  const prefix = appPrefix(app);
  if (hasPrefix(source, prefix)) return [];
  const message = appMessage('rows-of-other-source', { source, prefix });
  return [{ kind: 'app', id: app.id, path: '', file, ...message }];
}

function idOf(text: string | undefined): string | undefined {
  try {
    const document: unknown = JSON.parse(text ?? '');
    const id =
      typeof document === 'object' && document !== null && 'id' in document ? document.id : undefined;
    return typeof id === 'string' ? id : undefined;
  } catch {
    // Invalid JSON is reported later with line and column, when the files are parsed; any id serves until then.
    return text === undefined ? undefined : 'app';
  }
}

function withoutOuterFolder(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [first = ''] = texts.keys();
  const outer = `${first.split('/')[0] ?? ''}/`;
  const isInside = !texts.has('app.json') && [...texts.keys()].every((path) => path.startsWith(outer));
  return isInside ? new Map([...texts].map(([path, text]) => [path.slice(outer.length), text])) : texts;
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
