import { manifests } from '../../../widgets/manifests';
import type { Definition, Problem } from '../../../src/definitions/definition';
import { messageText } from '../../../src/definitions/messages/message';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import type { JsonObject } from '../../../src/client/builders/document/pointer';
import { checkForms, compileSet } from '../../../src/server/definitions/store/compile-set';
import { shippedDocuments } from './shipped';
import '../../server/registered';

interface Named {
  kind: string;
  id: string;
}

let shipped: Definition[] | undefined;

/** The server's messages in Mongolian about a document among the shipped ones, by pointer. */
export async function saidOf(document: JsonObject): Promise<Record<string, string>> {
  shipped ??= await shippedDocuments();
  const { definition, problems = [] } = parseDefinition(document);
  const found = definition === undefined ? problems : problemsAmong(shipped, definition);
  return Object.fromEntries(found.map((problem) => [problem.path, messageText(problem, 'mn_MN')]));
}

/** The problems that publishing a definition beside the others would report of it: forms are compiled once all else is right. */
function problemsAmong(others: readonly Definition[], definition: Definition): readonly Problem[] {
  const before = compileSet(others, manifests);
  const compiled = compileSet([...others.filter((each) => !isSame(each, definition)), definition], manifests);
  const found = compiled.problems.filter((problem) => isSame(problem, definition));
  return found.length > 0 ? found : checkForms(compiled, before.definitions, manifests);
}

function isSame(one: Named, other: Named): boolean {
  return one.kind === other.kind && one.id === other.id;
}
