import {
  GraphQLError,
  Kind,
  Lexer,
  parse,
  Source,
  TokenKind,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { QueryError } from './query-error';

const maxDocumentLength = 100_000;
const maxTokens = 10_000;
/** Brackets within brackets: the parser calls itself for each. */
const maxNesting = 100;
const cachedDocuments = 1000;

/** A document that does not parse: HTTP 400. */
export class DocumentError extends Error {}

interface Prepared {
  document: DocumentNode;
  /** What is wrong with the document under this schema; empty when it is good. */
  errors: readonly GraphQLError[];
}

const cache = new WeakMap<GraphQLSchema, Map<string, Prepared>>();

/** Parses and validates once for each text and schema. Throws `DocumentError` or BAD_USER_INPUT. */
export function prepareDocument(schema: GraphQLSchema, text: string): DocumentNode {
  const documents = cache.get(schema) ?? new Map<string, Prepared>();
  cache.set(schema, documents);
  let prepared = documents.get(text);
  if (prepared) documents.delete(text);
  else prepared = prepare(schema, text);
  // Setting it again moves it to the end: the first in the map is the one used longest ago.
  documents.set(text, prepared);
  const oldest = documents.size > cachedDocuments ? documents.keys().next().value : undefined;
  if (oldest !== undefined) documents.delete(oldest);
  if (prepared.errors.length > 0) {
    throw new QueryError(
      'BAD_USER_INPUT',
      prepared.errors.map((error) => withoutHints(error.message)).join('\n'),
    );
  }
  return prepared.document;
}

/** The operation to run: the one named, or the only one. */
export function chooseOperation(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const chosen =
    name === undefined ? operations : operations.filter((operation) => operation.name?.value === name);
  const [operation] = chosen;
  if (!operation)
    throw new DocumentError(
      name === undefined ? 'The document has no operation' : `Unknown operation: ${name}`,
    );
  if (chosen.length > 1)
    throw new DocumentError('The document has several operations: operationName is needed');
  return operation;
}

function prepare(schema: GraphQLSchema, text: string): Prepared {
  if (text.length > maxDocumentLength)
    throw new DocumentError(`The document is longer than ${maxDocumentLength} characters`);
  try {
    refuseNesting(text);
    const document = parse(text, { maxTokens, noLocation: false });
    return { document, errors: validate(schema, document, undefined, { maxErrors: 5 }) };
  } catch (error) {
    if (error instanceof GraphQLError) throw new DocumentError(error.message, { cause: error });
    throw error;
  }
}

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

function refuseNesting(text: string): void {
  const lexer = new Lexer(new Source(text));
  let depth = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    if (opening.has(token.kind)) depth += 1;
    else if (closing.has(token.kind)) depth -= 1;
    if (depth > maxNesting)
      throw new DocumentError(`The document is nested deeper than ${maxNesting} levels`);
  }
}

/** Suggestions would tell names to those who may not see the schema. */
function withoutHints(message: string): string {
  return message.replace(/ Did you mean .*$/s, '');
}
