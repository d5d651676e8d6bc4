import { beforeAll, describe, expect, it } from 'vitest';
import { manifests } from '../../../../widgets/manifests';
import {
  freePrefix,
  templateDocuments,
  templates,
} from '../../../../src/client/builders/imports/templates/templates';
import type { Definition } from '../../../../src/definitions/definition';
import { languages } from '../../../../src/definitions/language';
import { messageText } from '../../../../src/definitions/messages/message';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { checkForms, compileSet } from '../../../../src/server/definitions/store/compile-set';
import { shippedDocuments } from '../shipped';
import '../../../server/registered';

let shipped: Definition[];
beforeAll(async () => {
  shipped = await shippedDocuments();
});

const naming = (prefix: string) => ({ prefix, title: 'Миний "шинэ" хэрэг', role: 'inspector' });

describe.each(templates)('the template $name', (template) => {
  it('can be published twice beside everything that ships, under two names', () => {
    const documents = ['own_one', 'own_two'].flatMap((prefix) => templateDocuments(template, naming(prefix)));
    expect(documents.length).toBe(template.documents.length * 2);
    const parsed = documents.map(({ body }) => parseDefinition(body));
    expect(parsed.flatMap(({ problems = [] }) => problems)).toEqual([]);
    const compiled = compileSet(
      [...shipped, ...parsed.flatMap(({ definition }) => definition ?? [])],
      manifests,
    );
    const before = compileSet(shipped, manifests).definitions;
    const problems =
      compiled.problems.length > 0 ? compiled.problems : checkForms(compiled, before, manifests);
    expect(
      problems.map((each) => `${each.kind}/${each.id}${each.path} ${messageText(each, 'en_US')}`),
    ).toEqual([]);
  });

  it('leaves no name to be filled in, and speaks every language', () => {
    const text = JSON.stringify(templateDocuments(template, naming('own')));
    expect(text).not.toContain('{{');
    for (const language of languages) expect(template.label).toHaveProperty(language);
  });

  it('takes a number where its name is taken', () => {
    const [first] = templateDocuments(template, naming('own'));
    expect(freePrefix(template, 'own', [])).toBe('own');
    expect(freePrefix(template, 'own', first ? [first] : [])).toBe('own_2');
    expect(freePrefix(template, '', [])).toBe(template.name);
  });
});
