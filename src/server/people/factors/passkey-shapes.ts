import { Type, type Static } from 'typebox';

const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 20_000 });
const shared = {
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

/** The response of `navigator.credentials.create` as JSON (WebAuthn 3, 5.1.8), without unused members. */
export const CreatedPasskey = Type.Object({
  challenge: Type.String({ maxLength: 100 }),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  response: Type.Object({
    ...shared,
    response: Type.Object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: Type.Optional(
        Type.Array(Type.Enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']), {
          maxItems: 7,
        }),
      ),
    }),
  }),
});
export type CreatedPasskey = Static<typeof CreatedPasskey>;

/** The response of `navigator.credentials.get` as JSON. */
export const UsedPasskey = Type.Object({
  challenge: Type.String({ maxLength: 100 }),
  response: Type.Object({
    ...shared,
    response: Type.Object({
      clientDataJSON: Bytes,
      authenticatorData: Bytes,
      signature: Bytes,
      userHandle: Type.Optional(Bytes),
    }),
  }),
});
export type UsedPasskey = Static<typeof UsedPasskey>;
