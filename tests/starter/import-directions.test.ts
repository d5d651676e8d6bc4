import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findWrongImports } from '../../src/starter/import-directions.js';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A repository of these files only. */
function repository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function wrong(file: string, text: string): string[] {
  return findWrongImports(repository({ [file]: text })).map(
    (found) => `${found.file}:${found.line} ${found.imported}`,
  );
}

describe('the import direction check', () => {
  it.each([
    ['src/definitions/form.ts', "import { run } from '../engine/run';"],
    ['src/engine/form.ts', "import type { Database } from '../server/database/database';"],
    ['src/engine/form.ts', "import { readFileSync } from 'node:fs';"],
    ['src/energy/wall.ts', "import type { Form } from '../definitions/form';"],
    ['src/energy/wall.ts', "import dayjs from 'dayjs';"],
    ['src/server/data/query/read.ts', "export { shell } from '../../../client/shell/shell';"],
    ['src/server/data/query/read.ts', "import '../../main';"],
    ['src/server/data/query/read.ts', "import { wall } from '../../../energy/wall';"],
    ['src/server/platform/http/app.ts', "import type { Drafts } from '../../definitions/drafts';"],
    ['src/server/data/query/read.ts', "const people = () => import('../../people/session/session');"],
    ['src/server/people/session/session.ts', "import { migrations } from '../../engine-tables';"],
    ['src/server/helpers/text.ts', "import { Database } from '../platform/database/database';"],
    ['src/client/shell/shell.tsx', "const page = () => import('../../server/page');"],
    ['src/client/shell/shell.tsx', "export * from '../../energy/wall';"],
    ['src/client/shell/shell.tsx', "const all = import.meta.glob('../../server/*.ts');"],
    ['widgets/point/Field.tsx', "import { useSettings } from '../../src/client/shell/settings';"],
    ['widgets/point/server.ts', "import { useState } from 'react';"],
    ['widgets/point/server.ts', "import { Field } from './Field';"],
    ['src/engine/form.ts', "import { fixture } from '../../tests/fixtures';"],
    ['src/client/api/http.ts', "import { useSession } from '../session/session';"],
    ['src/client/ui/icon.tsx', "const lock = () => import('../shell/lock/lock-screen');"],
    ['src/client/session/session.ts', "import type { Vault } from '../offline/vault/vault';"],
    ['src/client/runtime/krud/page.tsx', "import '../../shell/shell.css';"],
    ['src/client/auth/login-page.tsx', "import { saveProfile } from '../profile/save-profile';"],
    ['src/client/shell/menu/menu.ts', "import { Pages } from '../../routes';"],
    ['src/client/helpers/menu.ts', "import { Icon } from '../ui/icon';"],
  ])('refuses in %s: %s', (file, text) => {
    expect(wrong(file, text)).toHaveLength(1);
  });

  it.each([
    [
      'src/engine/form.ts',
      "import type { Form } from '../definitions/form'; import { evaluate } from 'feelin';",
    ],
    ['src/server/data/query/read.ts', "import { compile } from '../../../engine/filters'; import 'node:fs';"],
    ['src/server/features/map/map.ts', "import '../notices/notice'; import '../../platform/http/http';"],
    ['src/server/app.ts', "import './features/map/map'; import './background';"],
    ['src/server/serve.ts', "import { render } from '../client/portal/render'; import '../energy/wall';"],
    [
      'src/client/portal/calculator.tsx',
      "import { wall } from '../../energy/wall'; import '../shell/shell';",
    ],
    [
      'src/client/profile/profile-page.tsx',
      "import { Icon } from '../ui/icon'; import '../session/session';",
    ],
    ['src/client/routes.tsx', "const page = () => import('./auth/login-page'); import './shell/guard';"],
    ['src/client/i18n/i18n.ts', "const files = import.meta.glob('../texts/*/*.json');"],
    ['src/client/runtime/registry.ts', "const all = import.meta.glob('../../../widgets/*/index.ts');"],
    [
      'widgets/point/index.ts',
      "import { defineWidget } from '../contract'; import '../../src/engine/value';",
    ],
    ['widgets/point/Field.tsx', "import { useState } from 'react'; import { Cell } from './Cell';"],
    ['seed/demo.ts', "import { wall } from '../src/energy/wall';"],
    [
      'src/definitions/form.ts',
      "// import x from '../server/x'\nconst text = \"import y from '../server/y'\";",
    ],
  ])('accepts in %s: %s', (file, text) => {
    expect(wrong(file, text)).toEqual([]);
  });

  it('names the file and the line', () => {
    expect(wrong('src/engine/form.ts', "import 'feelin';\nimport '../client/shell';")).toEqual([
      'src/engine/form.ts:2 ../client/shell',
    ]);
  });
});
