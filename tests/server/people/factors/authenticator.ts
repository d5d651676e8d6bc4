import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A passkey as a telephone would hold it: makes and uses one ES256 credential (WebAuthn 3, 6.5). */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  counter = 0;
  /** The flags about the person: 0x05 present and verified, 0x01 present alone. */
  flags = 0x05;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // COSE_Key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  make(options: unknown, origin: string) {
    const { challenge, rp } = optionsOf(options);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = Buffer.concat([this.#head(rp, this.flags | 0x40), attested]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal' as const],
    });
  }

  use(options: unknown, origin: string) {
    const { challenge, rp } = optionsOf(options);
    this.counter += 1;
    const data = this.#head(rp, this.flags);
    const client = clientData('webauthn.get', challenge, origin);
    const hash = createHash('sha256').update(client).digest();
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#key).toString('base64url'),
    });
  }

  #head(rp: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rp).digest(), Buffer.from([flags]), counter]);
  }

  #answer<T extends object>(response: T) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function optionsOf(options: unknown): { challenge: string; rp: string } {
  const { challenge, rp, rpId } = options as { challenge: string; rp?: { id: string }; rpId?: string };
  return { challenge, rp: rp?.id ?? rpId ?? '' };
}
