import { applyEdit } from '../../../../src/client/builders/document/edit';
import type { Kind } from '../../../../src/definitions/definition';
import { messageText } from '../../../../src/definitions/messages/message';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { compileSet } from '../../../../src/server/definitions/store/compile-set';
import { manifests } from '../../../../widgets/manifests';
import '../../../server/registered';
import { shippedDocuments } from '../shipped';

/** The problems in Mongolian, by pointer, after a part of a shipped document has another value. */
export async function saidAfter(
  kind: Kind,
  id: string,
  pointer: string,
  value: unknown,
): Promise<[pointer: string, message: string][]> {
  const documents = await shippedDocuments();
  const broken = documents.find((each) => each.kind === kind && each.id === id);
  if (broken === undefined) throw new Error(`There is no ${kind} "${id}"`);
  const parsed = parseDefinition(applyEdit({ ...broken }, [{ pointer, value }]));
  if (parsed.definition === undefined)
    return (parsed.problems ?? []).map((each) => [each.path, messageText(each, 'mn_MN')]);
  const others = documents.filter((each) => each !== broken);
  return compileSet([...others, parsed.definition], manifests)
    .problems.filter((each) => each.kind === kind && each.id === id)
    .map((each) => [each.path, messageText(each, 'mn_MN')]);
}
