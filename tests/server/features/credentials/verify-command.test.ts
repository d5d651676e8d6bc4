import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeCredential } from '../../../../src/server/features/credentials/proof/credential';
import { addProof } from '../../../../src/server/features/credentials/proof/data-integrity';
import { encodePublicKey } from '../../../../src/server/features/credentials/proof/multibase';
import { composeStatusList } from '../../../../src/server/features/credentials/proof/status-list';
import { verifyFile } from '../../../../src/server/features/operator/certificate-commands';

const issuer = 'did:web:dulaan.test';
const list = 'https://dulaan.test/credentials/status-list.json';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulaan-verify-'));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = encodePublicKey(publicKey);
  const signer = { key: privateKey, verificationMethod: `${issuer}#${key}` };
  const method = { id: `${issuer}#${key}`, type: 'Multikey', controller: issuer, publicKeyMultibase: key };
  const credential = addProof(
    composeCredential({
      id: 'https://dulaan.test/qr/certificate/A-1',
      type: 'SavingsCertificate',
      issuer,
      validFrom: '2026-01-15',
      validUntil: undefined,
      status: { list, index: 9 },
      claims: { number: 'A-1', energyClassAfter: 'C' },
    }),
    signer,
    new Date(),
  );
  const now = new Date();
  await write('did.json', {
    '@context': ['https://www.w3.org/ns/cid/v1'],
    id: issuer,
    verificationMethod: [method],
    assertionMethod: [method.id],
  });
  await write('credential.json', credential);
  await write('altered.json', { ...credential, credentialSubject: { number: 'A-1', energyClassAfter: 'A' } });
  await write(
    'none.json',
    addProof(composeStatusList({ id: list, issuer, validFrom: now }, [8]), signer, now),
  );
  await write(
    'revoked.json',
    addProof(composeStatusList({ id: list, issuer, validFrom: now }, [9]), signer, now),
  );
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['credential.json', {}, 0, 'genuine'],
  ['credential.json', { status: 'none.json', number: 'A-1' }, 0, 'genuine'],
  ['credential.json', { status: 'revoked.json' }, 1, 'revoked'],
  ['credential.json', { number: 'A-2' }, 1, 'other-number'],
  ['altered.json', {}, 1, 'altered'],
  ['did.json', {}, 1, 'malformed'],
])('the command judges %s with %o: exit code %i, %s', async (file, options, code, outcome) => {
  const lines: string[] = [];
  const terminal = {
    pathOf: (typed: string) => join(folder, typed),
    say: (line: string) => void lines.push(line),
  };
  expect(await verifyFile([file, 'did.json'], options, terminal)).toBe(code);
  expect(lines[0]).toMatch(new RegExp(`^${outcome}: `));
  const isUnchecked = code === 0 && !('status' in options);
  expect(lines.some((line) => line.startsWith('Revocation was not checked'))).toBe(isUnchecked);
});

function write(name: string, content: object): Promise<void> {
  return writeFile(join(folder, name), JSON.stringify(content));
}
