import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify, createPublicKey } from 'node:crypto';

/** A browser that has subscribed to pushes: it can read what is encrypted for it (RFC 8291). */
export interface PushBrowser {
  keys: { p256dh: string; auth: string };
  read(body: Buffer<ArrayBuffer>): unknown;
}

export function createBrowser(): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const secret = ecdh.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = hkdfSync('sha256', secret, auth, info, 32);
      const contentKey = hkdfSync('sha256', Buffer.from(key), salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdfSync('sha256', Buffer.from(key), salt, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', Buffer.from(contentKey), Buffer.from(nonce));
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and padding.
      const text = plain.toString();
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}

/** The claims of the token of a push request, after its signature was verified with the public key (RFC 8292). */
export function readVapid(authorization: string): { claims: Record<string, unknown>; key: string } {
  const token = /t=([^,\s]+)/.exec(authorization)?.[1] ?? '';
  const key = /k=([^,\s]+)/.exec(authorization)?.[1] ?? '';
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the token is not signed with the key that it names');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>, key };
}
