import { Type, type Static } from 'typebox';
import { namePattern } from '../../../definitions/values/name';
import { ColumnName, OtherSource, RowCondition } from '../../data/triggers/option-names';

/** The options of `issue_credential`. Columns are those of `source`. */
export const CredentialOptions = Type.Object(
  {
    /** The source whose row is certified: the trigger's table, or a view on it. */
    source: OtherSource,
    /** The rows that are issued. */
    where: RowCondition,
    /** The second type of the credential, after `VerifiableCredential`. */
    type: Type.String({ pattern: '^[A-Z][A-Za-z0-9]{2,62}$' }),
    /** The path of the page at which people look it up, such as `/qr/certificate/{number}`. */
    page: Type.String({ pattern: '^/([a-z0-9_-]+/)+\\{number\\}$', maxLength: 100 }),
    /** A required text that no other row has. */
    number: ColumnName,
    /** Dates. */
    validFrom: ColumnName,
    validUntil: Type.Optional(ColumnName),
    /** A boolean: a credential is revoked while it is true. */
    revoked: Type.Optional(ColumnName),
    /** The reason, for everybody to read. */
    reason: Type.Optional(ColumnName),
    /** Columns by the claims that state their values; those without a value are left out. */
    claims: Type.Record(Type.String({ pattern: namePattern }), ColumnName, { minProperties: 1 }),
  },
  { additionalProperties: false },
);
export type CredentialOptions = Static<typeof CredentialOptions>;

/** Every column that the options name. */
export function namedColumns(options: CredentialOptions): string[] {
  const { number, validFrom, validUntil, revoked, reason, claims } = options;
  const named = [number, validFrom, validUntil, revoked, reason, ...Object.values(claims)];
  return [...new Set(named.filter((name) => name !== undefined))];
}
