import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A path of this site as a text in code or in a definition. What is put in at run time is `1`. */
export interface PathText {
  /** `file:line`, or the place in a definition. */
  where: string;
  path: string;
  /** People are led there: a link, a redirect. Else it may also be a call of the server or a file. */
  isLink: boolean;
}

/** The source files below a folder. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx)$/.test(name))
    .map((name) => join(folder, name));
}

/** Every text in a source file that begins like a path of this site, and every `href` in the HTML that it writes. */
export function pathTexts(file: string): PathText[] {
  const code = readFileSync(file, 'utf8');
  const found: PathText[] = [];
  walk(parseSync(file, code).program, false, (text, isLink, start) => {
    const where = `${file}:${code.slice(0, start).split('\n').length}`;
    if (isPath(text)) found.push({ where, path: text, isLink });
    for (const [, path = ''] of text.matchAll(/\bhref="(\/[^"]*)"/g))
      found.push({ where, path, isLink: true });
  });
  return found;
}

/** Every text of a definition that is a path of this site. */
export function pathsOfDefinition(value: unknown, where: string): PathText[] {
  if (typeof value === 'string') return isPath(value) ? [{ where, path: filledIn(value), isLink: true }] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) => pathsOfDefinition(member, `${where}/${name}`));
}

/** A slash alone is a page too, but as often a separator. */
function isPath(text: string): boolean {
  return /^\/[a-z][^\s<>()|\\^]*$/i.test(text);
}

function filledIn(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, '1');
}

/** Members and attributes that name a page, and calls that do. An `href` may also lead to a file. */
const linkNames = new Set(['to', 'link', 'redirect']);
const linkCalls = new Set(['navigate', 'redirect', 'rememberAskedPath']);

type Visit = (text: string, isLink: boolean, start: number) => void;

function walk(node: unknown, isLink: boolean, visit: Visit): void {
  if (Array.isArray(node)) for (const item of node) walk(item, isLink, visit);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const start = Number(get(node, 'start'));
  switch (get(node, 'type')) {
    case 'Literal': {
      const value = get(node, 'value');
      if (typeof value === 'string') visit(filledIn(value), isLink, start);
      return;
    }
    case 'TemplateLiteral':
      visit(textOfTemplate(get(node, 'quasis')), isLink, start);
      walk(get(node, 'expressions'), false, visit);
      return;
    case 'ImportDeclaration':
    case 'ImportExpression':
      return;
    case 'JSXAttribute':
    case 'Property':
      walk(get(node, 'value'), linkNames.has(nameOf(get(node, 'name') ?? get(node, 'key'))), visit);
      return;
    case 'CallExpression': {
      const callee = get(node, 'callee');
      walk(callee, false, visit);
      walk(get(node, 'arguments'), linkCalls.has(nameOf(get(callee, 'property') ?? callee)), visit);
      return;
    }
    default:
      for (const [name, child] of Object.entries(node))
        if (name !== 'start' && name !== 'end') walk(child, isLink && isChoice(node, name), visit);
  }
}

/** Either side of a choice leads somewhere, what is decided by does not. */
function isChoice(node: object, member: string): boolean {
  const type = String(get(node, 'type'));
  return (
    type === 'JSXExpressionContainer' ||
    type === 'LogicalExpression' ||
    (type === 'ConditionalExpression' && member !== 'test')
  );
}

/** What is put in after a slash or an equals sign is a part of the path, anything else a search or an end of it. */
function textOfTemplate(quasis: unknown): string {
  const texts = Array.isArray(quasis)
    ? quasis.map((quasi) => String(get(get(quasi, 'value'), 'cooked')))
    : [];
  // The path begins with what is put in.
  if (texts[0] === '') return '';
  return texts.reduce((before, text) => `${before}${/[/=]$/.test(before) ? '1' : ''}${text}`);
}

function nameOf(node: unknown): string {
  const name = get(node, 'name');
  return typeof name === 'string' ? name : '';
}

function get(node: unknown, name: string): unknown {
  return node !== null && typeof node === 'object' ? Reflect.get(node, name) : undefined;
}
