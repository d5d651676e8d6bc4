import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertFieldErrors } from '../../src/engine/form/field-errors';
import { messagesByField } from '../../src/engine/form/field-messages';
import type { AjvError } from '../../src/engine/form/field-errors';
import { validatorModule } from '../../src/server/definitions/forms/validator-module';
import { forms, model, orderForm, widgets } from '../../tests/engine/form/orders';
import { sharedBrowser } from '../support/browser';

const loader = fileURLToPath(
  new URL('../../src/client/runtime/form/validation/load-validator.ts', import.meta.url),
);

let server: Server;
let browser: Browser;
let url: string;
let code: string;

beforeAll(async () => {
  const files = await bundle();
  code = [...files.values()].join('\n');
  files.set('/validator.js', validatorModule(orderForm, forms, model, widgets));
  files.set(
    '/page.js',
    `import { loadValidator } from '/loader.js';
     const { validate, rjsf, schema } = await loadValidator('/validator.js');
     const row = ${JSON.stringify(row)};
     document.title = JSON.stringify({ errors: validate(row), isValid: rjsf.isValid(schema, row, schema) });`,
  );
  server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'");
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript');
    response.end(file ?? '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
  browser = await sharedBrowser();
});

afterAll(async () => {
  server?.close();
});

const row = { title: 'Д', code: 'AB1234', starts_on: '2026-02-30', lines: [{ amount: 0 }] };

describe('a page that may run nothing but its own scripts', () => {
  test('checks a form, patterns included, with the server’s words', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(url);
    await page.waitForFunction(() => document.title !== '');
    const result: { errors: AjvError[]; isValid: boolean } = JSON.parse(await page.title());
    expect(messagesByField(convertFieldErrors(result.errors), 'mn_MN')).toEqual({
      title: ['Тэмдэгтийн доод тоо: 3'],
      code: ['Утгын хэлбэр буруу байна'],
      starts_on: ['Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу'],
      'lines/0/amount': ['Хамгийн бага утга: 1'],
    });
    expect(result.isValid).toBe(false);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('was given no compiler of schemas', () => {
    expect(code).not.toMatch(/new Function\(/);
    expect(code).not.toContain('strictTypes');
  });
});

/** The loader as the product's build makes it, by address. */
async function bundle(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: loader, formats: ['es'], fileName: 'loader' } },
  });
  const outputs: Rollup.RollupOutput[] = (Array.isArray(result) ? result : [result]).filter(
    (output) => 'output' in output,
  );
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.isEntry ? '/loader.js' : `/${chunk.fileName}`, chunk.code]));
}
