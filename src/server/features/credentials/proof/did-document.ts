import { Type, type Static } from 'typebox';

const Method = Type.Object({
  id: Type.String(),
  type: Type.Literal('Multikey'),
  controller: Type.String(),
  publicKeyMultibase: Type.String(),
  /** The moment after which the key signs nothing more; what it signed before stays valid. */
  expires: Type.Optional(Type.String()),
  /** The moment at which the key was withdrawn: it may be in others' hands, so that nothing that it signed counts. */
  revoked: Type.Optional(Type.String()),
});

/** The keys of an issuer (Controlled Identifiers 1.0), as far as a verification reads them. */
export const DidDocument = Type.Object({
  '@context': Type.Array(Type.String()),
  id: Type.String({ pattern: '^did:' }),
  /** Identifiers under which the issuer signed at former addresses. */
  alsoKnownAs: Type.Optional(Type.Array(Type.String())),
  verificationMethod: Type.Array(Method),
  assertionMethod: Type.Array(Type.String()),
});
export type DidDocument = Static<typeof DidDocument>;
export type VerificationMethod = Static<typeof Method>;

/** The identifier `did:web` of a site's address. */
export function didOfSite(address: string): string {
  return `did:web:${new URL(address).host.replace(':', '%3A')}`;
}

/** The method that a proof names, under the issuer's identifier of today or a former one. */
export function findMethod(
  { id, alsoKnownAs = [], verificationMethod, assertionMethod }: DidDocument,
  named: string,
): VerificationMethod | undefined {
  const [did = '', key = ''] = named.split('#');
  if (did !== id && !alsoKnownAs.includes(did)) return undefined;
  const today = `${id}#${key}`;
  return verificationMethod.find((method) => method.id === today && assertionMethod.includes(today));
}
