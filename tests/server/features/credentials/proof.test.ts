import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  isJsonObject,
  type JsonObject,
} from '../../../../src/server/features/credentials/proof/canonical-json';
import {
  addProof,
  hashData,
  isSignedBy,
  readProof,
} from '../../../../src/server/features/credentials/proof/data-integrity';
import {
  decodeMultibase,
  decodePublicKey,
  encodeMultibase,
  encodePublicKey,
} from '../../../../src/server/features/credentials/proof/multibase';

describe('canonical JSON (RFC 8785)', () => {
  it.each([
    [
      'section 3.2.2: numbers, escapes, literals',
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    ],
    [
      'section 3.2.3: names in the order of their UTF-16 code units',
      String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ],
    [
      'nested structures',
      String.raw`{"1":{"f":{"f":"hi","F":5},"\n":56.0},"10":{},"":"empty","a":{},"111":[{}],"A":{}}`,
      String.raw`{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{}],"A":{},"a":{}}`,
    ],
  ])('%s', (_name, given, expected) => {
    expect(canonicalJson(JSON.parse(given))).toBe(expected);
  });

  // Appendix B of the RFC: IEEE 754 bits and the text of the number.
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('the number with the bits %s is %s', (bits, expected) => {
    expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(expected);
  });

  it('refuses numbers that are not finite and lone surrogates', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
    expect(() => canonicalJson(Infinity)).toThrow(TypeError);
    expect(() => canonicalJson('\ud83d')).toThrow(TypeError);
  });
});

describe('the cryptosuite eddsa-jcs-2022 (W3C test vectors)', () => {
  const publicKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
  const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'];
  const document = {
    '@context': contexts,
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  };
  const verificationMethod = `did:key:${publicKey}#${publicKey}`;
  const signature =
    'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX';

  it('hashes and signs the example to the published bytes', () => {
    const signed = addProof(
      document,
      { key: exampleKey(), verificationMethod },
      new Date('2023-02-24T23:36:38Z'),
    );
    expect(signed.proof).toEqual({
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod,
      proofPurpose: 'assertionMethod',
      '@context': contexts,
      proofValue: signature,
    });
    const options = readProof(signed)?.options ?? {};
    expect(Buffer.from(hashData(document, options)).toString('hex')).toBe(
      '66ab154f5c2890a140cb8388a22a160454f80575f6eae09e5a097cabe539a1db59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19',
    );
  });

  it('verifies the example with its public key alone, and nothing else', () => {
    const signed = addProof(
      document,
      { key: exampleKey(), verificationMethod },
      new Date('2023-02-24T23:36:38Z'),
    );
    const key = decodePublicKey(publicKey);
    const proof = readProof(JSON.parse(JSON.stringify(signed)));
    if (!key || !proof) throw new Error('the example cannot be read');
    expect(isSignedBy(proof, key)).toBe(true);
    expect(encodePublicKey(key)).toBe(publicKey);
    const other = { ...proof, document: { ...proof.document, name: 'Alumni credential' } };
    expect(isSignedBy(other, key)).toBe(false);
    const later = { ...proof, options: { ...proof.options, created: '2023-02-24T23:36:39Z' } };
    expect(isSignedBy(later, key)).toBe(false);
    expect(isSignedBy(proof, generateKeyPairSync('ed25519').publicKey)).toBe(false);
    const elsewhere = { ...proof, document: { ...proof.document, '@context': contexts.slice(0, 1) } };
    expect(isSignedBy(elsewhere, key)).toBe(false);
  });

  it('reads no proof of another suite, purpose or form', () => {
    const signed = addProof(document, { key: exampleKey(), verificationMethod }, new Date());
    const { proof } = signed;
    if (!isJsonObject(proof)) throw new Error('there is no proof');
    const wrong: JsonObject[] = [
      { cryptosuite: 'eddsa-rdfc-2022' },
      { proofPurpose: 'authentication' },
      { proofValue: 'z0OIl' },
      { proofValue: 'uAAAA' },
      { created: 'yesterday' },
    ];
    for (const change of wrong)
      expect(readProof({ ...signed, proof: { ...proof, ...change } })).toBeUndefined();
    expect(readProof(document)).toBeUndefined();
  });
});

describe('multibase', () => {
  it.each(['', '00', '0000ff', 'ff', '61', '00000000', '0123456789abcdef'])('returns the bytes %s', (hex) => {
    const bytes = new Uint8Array(Buffer.from(hex, 'hex'));
    expect(decodeMultibase(encodeMultibase(bytes))).toEqual(bytes);
  });

  // draft-msporny-base58, section 5.
  it('writes the examples of the base58 draft', () => {
    expect(encodeMultibase(Buffer.from('Hello World!'))).toBe('z2NEpo7TZRRrLZSi2U');
    expect(encodeMultibase(Buffer.from('0000287fb4cd', 'hex'))).toBe('z11233QC4');
  });
});

/** The private key of the examples: 0x80 0x26 and the seed. */
function exampleKey() {
  const bytes = decodeMultibase('z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq') ?? new Uint8Array();
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes.subarray(2)]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
