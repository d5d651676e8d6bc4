// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Definition } from '../../../src/definitions/definition';
import { allAnswered, answerWith, prepareBuilders, stageBuilder } from './builder-stage';
import { shippedDocuments } from './shipped';

const documents = await shippedDocuments();
/** Builders that have panels alone; those that draw what they build have round trips of their own. */
const built: readonly [string, Definition[]][] = [
  ['table', documents.filter((each) => each.kind === 'source' && each.type === 'table')],
  ['role', documents.filter(({ kind }) => kind === 'role')],
  ['menu', documents.filter(({ kind }) => kind === 'menu')],
  ['settings', documents.filter(({ kind }) => kind === 'settings')],
];

beforeAll(prepareBuilders);
beforeEach(() => answerWith(documents));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(built)(
  'the builder of each shipped %s opens it and changes nothing by that',
  async (_, shipped) => {
    expect(shipped.length).toBeGreaterThan(0);
    for (const document of shipped) {
      const read = stageBuilder({ ...document });
      await allAnswered();
      expect(JSON.stringify(read()), document.id).toBe(JSON.stringify(document));
      cleanup();
    }
  },
  120_000,
);
