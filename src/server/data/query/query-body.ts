import { HttpError } from '../../platform/http/http-error';

export interface QueryBody {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/** Reads the body of `POST /query`. Throws HttpError 400 for anything but `{query, variables, operationName, extensions}`. */
export function readQueryBody(body: unknown): QueryBody {
  const members: Record<string, unknown> = isObject(body) ? { ...body } : {};
  const { query, variables, operationName, extensions } = members;
  const hasName = isMissing(operationName) || typeof operationName === 'string';
  if (typeof query !== 'string' || !hasName || ![variables, extensions].every(isObjectOrMissing)) {
    throw new HttpError(400, {
      mn_MN: 'Асуулга {query, variables, operationName} хэлбэртэй байх ёстой',
      en_US: 'The request body must have the form {query, variables, operationName}',
      ko_KR: '요청은 {query, variables, operationName} 형식이어야 합니다',
    });
  }
  return {
    query,
    variables: isObject(variables) ? { ...variables } : {},
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}

function isObjectOrMissing(value: unknown): boolean {
  return isMissing(value) || isObject(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
