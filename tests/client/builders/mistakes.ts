import { manifests } from '../../../widgets/manifests';
import type { Definition } from '../../../src/definitions/definition';
import { messageText } from '../../../src/definitions/messages/message';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import type { JsonObject } from '../../../src/client/builders/document/pointer';
import { compileSet } from '../../../src/server/definitions/store/compile-set';
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
  const parsed = parseDefinition(document);
  const { definition } = parsed;
  const problems =
    definition === undefined
      ? parsed.problems
      : compileSet(
          [...shipped.filter((each) => !isSame(each, definition)), definition],
          manifests,
        ).problems.filter((problem) => isSame(problem, definition));
  return Object.fromEntries(problems.map((problem) => [problem.path, messageText(problem, 'mn_MN')]));
}

function isSame(one: Named, other: Named): boolean {
  return one.kind === other.kind && one.id === other.id;
}
