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
import { LRUCache } from 'lru-cache';
import { QueryError } from './query-error';

const maxDocumentLength = 100_000;
const maxTokens = 10_000;
/** Brackets within brackets: the parser calls itself for each. */
const maxNesting = 100;
/** Characters of all documents that are cached under one schema. A tree takes about twenty times as many bytes. */
const cachedCharacters = 2_000_000;
/** A longer document is parsed each time: the longest of our own pages, which reads a whole audit, has some 8,600. */
const longestCached = 16_000;

/** A document that does not parse: HTTP 400. */
export class DocumentError extends Error {}

type DocumentCache = LRUCache<string, DocumentNode>;

const caches = new WeakMap<GraphQLSchema, DocumentCache>();

/** Parses and validates once for each text and schema. Throws `DocumentError` or BAD_USER_INPUT. */
export function prepareDocument(schema: GraphQLSchema, text: string): DocumentNode {
  const cache = caches.get(schema) ?? createCache();
  caches.set(schema, cache);
  const cached = cache.get(text);
  if (cached) return cached;
  const document = parseDocument(schema, text);
  // Only valid documents are cached: strangers would fill the cache with anything else.
  cache.set(text, document);
  return document;
}

function createCache(): DocumentCache {
  return new LRUCache({
    maxSize: cachedCharacters,
    maxEntrySize: longestCached,
    sizeCalculation: (_, text) => text.length + 1,
  });
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

function parseDocument(schema: GraphQLSchema, text: string): DocumentNode {
  if (text.length > maxDocumentLength)
    throw new DocumentError(`The document is longer than ${maxDocumentLength} characters`);
  try {
    refuseNesting(text);
    // Locations would take three times the memory of the tree itself.
    const document = parse(text, { maxTokens, noLocation: true });
    const errors = validate(schema, document, undefined, { maxErrors: 5 });
    if (errors.length === 0) return document;
    throw new QueryError('BAD_USER_INPUT', errors.map((error) => withoutHints(error.message)).join('\n'));
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
