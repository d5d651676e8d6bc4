/**
 * The sender of a request. A visitor has `userId` null and only the role `visitor`; a program with an API key has `userId` null
 * and the key's role.
 */
export interface Caller {
  userId: number | null;
  login: string | null;
  /** The chosen role's definition id; `visitor` without a session. */
  role: string;
  roleNumber: number;
  organizationId: number | null;
  /** The phone of the account, in eight digits; null while it is not confirmed. */
  phone: string | null;
  /** The id of the API key with which a program acts, without a person. */
  apiKey?: number;
}

export const visitor: Caller = {
  userId: null,
  login: null,
  role: 'visitor',
  roleNumber: 0,
  organizationId: null,
  phone: null,
};

/** Whether the caller has neither signed in nor another role, as API keys have. */
export function isVisitor({ userId, role }: Pick<Caller, 'userId' | 'role'>): boolean {
  return userId === null && role === visitor.role;
}

/** Names the caller where calls are counted or responses stored; a visitor has none. */
export function callerName({ userId, apiKey }: Pick<Caller, 'userId' | 'apiKey'>): string | undefined {
  if (userId !== null) return `user:${userId}`;
  return apiKey === undefined ? undefined : `key:${apiKey}`;
}

/**
 * The properties of the caller that filters and presets may name as `$user.<property>`. `role` is the role's id, `role_id` its
 * number: the key of its row in `roles`.
 */
export const callerProperties = ['id', 'role', 'role_id', 'org_id', 'login', 'phone'] as const;
export type CallerProperty = (typeof callerProperties)[number];

export function callerValue(caller: Caller, property: CallerProperty): string | number | null {
  switch (property) {
    case 'id':
      return caller.userId;
    case 'role':
      return caller.role;
    case 'role_id':
      return caller.roleNumber;
    case 'org_id':
      return caller.organizationId;
    case 'login':
      return caller.login;
    case 'phone':
      return caller.phone;
  }
}

/** The property that `$user.<property>` names; undefined for every other value. */
export function callerProperty(value: unknown): CallerProperty | undefined {
  if (typeof value !== 'string' || !value.startsWith('$user.')) return undefined;
  const name = value.slice('$user.'.length);
  return callerProperties.find((property) => property === name);
}
