/** A value of a person's account that an identity provider can confirm. */
export type ContactKind = 'email' | 'phone' | 'register_number';

/** A contact that an identity provider has verified. */
export interface VouchedContact {
  kind: ContactKind;
  value: string;
}

/** An identity provider (OpenID Connect). */
export interface Provider {
  /** Part of addresses and of `via`. */
  id: string;
  /** On its button. */
  title: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The contacts in its claims by which an account may be found. */
  contactsOf(claims: Readonly<Record<string, unknown>>): VouchedContact[];
}

export interface ProviderCredentials {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Google vouches for an e-mail address that it has verified. */
export function googleProvider(credentials: ProviderCredentials): Provider {
  return {
    id: 'google',
    title: 'Google',
    scope: 'openid email',
    ...credentials,
    contactsOf: ({ email, email_verified }) =>
      typeof email === 'string' && email_verified === true
        ? [{ kind: 'email', value: email.toLowerCase() }]
        : [],
  };
}

/** DAN, the state's sign-in, vouches for the registration number. */
export function danProvider(credentials: ProviderCredentials): Provider {
  return {
    id: 'dan',
    title: 'ДАН',
    scope: 'openid register_number',
    ...credentials,
    contactsOf: ({ register_number }) =>
      typeof register_number === 'string'
        ? [{ kind: 'register_number', value: register_number.toUpperCase() }]
        : [],
  };
}
