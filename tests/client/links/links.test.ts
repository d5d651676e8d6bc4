// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath, matchRoutes, type RouteObject } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { routes } from '../../../src/client/routes';
import { listMenuItems } from '../../../src/definitions/menu';
import { ownPages } from '../../../src/definitions/public-pages/own-pages';
import { publicPages } from '../../../src/definitions/public-pages/public-pages';
import type { DefinitionSet } from '../../../src/definitions/definition';
import { readDefinitionFiles } from '../../../src/server/definitions/store/definition-files';
import { toSet } from '../../../src/server/definitions/store/definition-set';
import { pathTexts, pathsOfDefinition, sourceFiles, type PathText } from './path-texts';

const folder = (name: string) => join(import.meta.dirname, '../../..', name);
/** The first parts of the paths that the server answers itself. */
const calls = new Set(
  sourceFiles(folder('src/server'))
    .flatMap(pathTexts)
    .flatMap(({ path, isLink }) => (isLink ? [] : [firstPart(path)])),
);
const scripts = ['/service-worker.js'];

let definitions: DefinitionSet;
let inDefinitions: PathText[];
beforeAll(async () => {
  const { files } = await readDefinitionFiles(folder('schemas'));
  const read = files.flatMap((file) => file.definition ?? []);
  definitions = toSet(read);
  inDefinitions = read.flatMap((definition) =>
    pathsOfDefinition(definition, `${definition.kind}/${definition.id}`),
  );
});

it('every link in code, definitions and the seed leads to a page that there is', () => {
  const inCode = ['src/client', 'src/server', 'widgets', 'seed'].flatMap((name) =>
    sourceFiles(folder(name)).flatMap(pathTexts),
  );
  const links = [...inCode, ...inDefinitions].filter(({ isLink }) => isLink);
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ path }) => !isPage(path) && !isFile(path))).toEqual([]);
});

it('every other path in the client and the seed is a page, a call of the server or a file', () => {
  // In builders such texts are JSON pointers; their links are tested above.
  const others = ['src/client', 'seed']
    .flatMap((name) => sourceFiles(folder(name)))
    .filter((file) => !file.includes('/src/client/builders/'))
    .flatMap(pathTexts);
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter((other) => !isKnown(other))).toEqual([]);
});

it.each([
  '/nothing',
  '/auth/nothing',
  '/calculator/nothing',
  '/admin/nothing',
  '/form/order',
  '/form/order/1/2',
  '/outbox/1',
  '/menu/user/my-nothing',
])('%s opens the page that says that nothing is there', (path) => {
  expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*');
});

it('the server knows the address of every page: the rest is not there by its status either', () => {
  const addresses = addressesOf(routes, '').filter((address) => !address.endsWith('*'));
  const known = [...publicPages.map(({ path }) => path), ...ownPages];
  expect(new Set(addresses.map(withoutNames))).toEqual(new Set(known.map(withoutNames)));
});

function withoutNames(address: string): string {
  return address.replaceAll(/:[^/]+/g, ':');
}

/** Whole paths of the routes that show a page. */
function addressesOf(children: readonly RouteObject[], above: string): string[] {
  return children.flatMap(({ path, index, children: inner }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    if (inner !== undefined) return addressesOf(inner, address);
    return index === true ? [above || '/'] : [address];
  });
}

/** A page with its form, dashboard or menu item, where the path names one. */
function isPage(path: string): boolean {
  const address = path.replace(/[?#].*$/s, '');
  const matches = matchRoutes(routes, address);
  const last = matches?.at(-1);
  if (last === undefined || last.route.path === '*') return isDefinedPage(address);
  const { schemaId, menuId } = last.params;
  const dashboard = last.route.path === 'dashboard/:id' ? last.params.id : undefined;
  return (
    isFilledIn(schemaId, (id) => definitions.form.has(id)) &&
    isFilledIn(dashboard, (id) => definitions.dashboard.has(id)) &&
    isFilledIn(menuId, (id) => menuItems().some((item) => String(item.id) === id))
  );
}

/** A page that an administrator edits, at its own address. */
function isDefinedPage(address: string): boolean {
  return [...definitions.page.values()].some((page) => matchPath(page.path, address) !== null);
}

function isKnown({ path }: PathText): boolean {
  return isPage(path) || isFile(path) || calls.has(firstPart(path)) || scripts.includes(path);
}

function menuItems() {
  return [...definitions.menu.values()].flatMap(({ items }) => listMenuItems(items));
}

/** What the code puts in at run time cannot be looked up. */
function isFilledIn(id: string | undefined, isThere: (id: string) => boolean): boolean {
  return id === undefined || id === '1' || isThere(id);
}

/** A file that the build takes over. */
function isFile(path: string): boolean {
  return existsSync(folder(`src/client/public${path}`));
}

function firstPart(path: string): string {
  return path.split(/[/?#]/)[1] ?? '';
}
