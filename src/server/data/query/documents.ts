import {
  GraphQLError,
  Kind,
  Lexer,
  OperationTypeNode,
  parse,
  Source,
  TokenKind,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { QueryError } from '../../platform/http/query-error';

const maxDocumentLength = 100_000;
const maxTokens = 10_000;
/** Brackets within brackets: the parser calls itself for each. */
const maxNesting = 100;
/** Bytes of all documents that are cached under one schema. */
const cachedBytes = 32 * 1024 * 1024;
/** A larger document is parsed each time: the largest of our own pages, which reads a whole audit, takes 100,000. */
const largestCached = 500_000;
/** Bytes of a document's tree for each token; 50 to 190 were measured. */
const tokenBytes = 200;

/** A document that does not parse: HTTP 400. */
export class DocumentError extends Error {}

interface ParsedDocument {
  document: DocumentNode;
  tokens: number;
}

type DocumentCache = LRUCache<string, ParsedDocument>;

const caches = new WeakMap<GraphQLSchema, DocumentCache>();

/** Parses and validates once for each text and schema. Throws `DocumentError` or BAD_USER_INPUT. */
export function prepareDocument(schema: GraphQLSchema, text: string): DocumentNode {
  const cache = caches.get(schema) ?? createCache();
  caches.set(schema, cache);
  const cached = cache.get(text);
  if (cached) return cached.document;
  const parsed = parseDocument(schema, text);
  // Only valid documents are cached: strangers would fill the cache with anything else.
  cache.set(text, parsed);
  return parsed.document;
}

function createCache(): DocumentCache {
  return new LRUCache({
    maxSize: cachedBytes,
    maxEntrySize: largestCached,
    sizeCalculation: ({ tokens }, text) => tokens * tokenBytes + text.length * 2,
  });
}

/** The operation to run: the one named, or the only one. */
export function chooseOperation(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  if (operations.some(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION))
    throw new DocumentError('There are no subscriptions');
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

function parseDocument(schema: GraphQLSchema, text: string): ParsedDocument {
  if (text.length > maxDocumentLength)
    throw new DocumentError(`The document is longer than ${maxDocumentLength} characters`);
  try {
    const tokens = countTokens(text);
    // Locations would take three times the memory of the tree itself.
    const document = parse(text, { maxTokens, noLocation: true });
    const errors = validate(schema, document, undefined, { maxErrors: 5 });
    if (errors.length === 0) return { document, tokens };
    throw new QueryError('BAD_USER_INPUT', errors.map((error) => withoutHints(error.message)).join('\n'));
  } catch (error) {
    if (error instanceof GraphQLError) throw new DocumentError(error.message, { cause: error });
    throw error;
  }
}

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Throws where brackets are nested too deep. */
function countTokens(text: string): number {
  const lexer = new Lexer(new Source(text));
  let depth = 0;
  let tokens = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1;
    if (opening.has(token.kind)) depth += 1;
    else if (closing.has(token.kind)) depth -= 1;
    if (depth > maxNesting)
      throw new DocumentError(`The document is nested deeper than ${maxNesting} levels`);
  }
  return tokens;
}

/** Suggestions would reveal names to callers who may not see the schema. */
function withoutHints(message: string): string {
  return message.replace(/ Did you mean .*$/s, '');
}
